/** What one thinks of the others, with one tap: suspect, trust, or ask why; all see it beside the seats. */
import { draw, h } from '../kit/dom.js';
import { STORY } from '../texts/story.js';
import { TABLE } from '../texts/table.js';
import { fill } from '../words.js';

/** `mark(seat, kind)` and `why(seat)` tell the server; `names()` are those of the seats. */
export function marksPanel({ seat, names, mark, why }) {
  const node = h('section', { class: 'marks', 'aria-label': TABLE.marks });
  let marks = [];

  function show(next = marks) {
    marks = next;
    draw(node, names().map((name, on) => on !== seat && row(name, on)));
  }

  /** One player on a small sheet: what one thinks of them, and what a board tells besides; a tap on an answer closes it. */
  function sheet(on, nodes) {
    const close = () => dialog.close();
    const name = names()[on];
    const dialog = h('dialog', { class: 'dialog about-person', 'aria-label': name, onclick: ({ target }) => (target === dialog || target.closest('.marks-row button')) && close() },
      h('div', { class: 'stack' }, h('h2', {}, name), row('', on), nodes, h('button', { type: 'button', class: 'button', onclick: close }, STORY.close)));
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  function row(name, on) {
    const mine = marks.find((one) => one.by === seat && one.on === on)?.kind ?? null;
    const chip = (kind, label) => h('button', {
      type: 'button', class: `button compact mark ${kind}`, 'data-key': `${kind}-${on}`, 'aria-pressed': String(mine === kind),
      'aria-label': fill(TABLE.markOn, { what: label, name: names()[on] }), onclick: () => mark(on, mine === kind ? null : kind),
    }, label);
    return h('div', { class: 'marks-row', 'data-key': `marks-${on}`, role: 'group', 'aria-label': names()[on] }, name && h('b', {}, name),
      chip('suspect', TABLE.suspect), chip('trust', TABLE.trust),
      h('button', { type: 'button', class: 'button compact light', 'data-key': `why-${on}`, 'aria-label': fill(TABLE.markOn, { what: TABLE.why, name: names()[on] }), onclick: () => why(on) }, TABLE.why));
  }

  return { node, show, sheet };
}
