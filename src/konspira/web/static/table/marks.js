/** What one thinks of the others, with one tap: suspect, trust, or ask why; all see it beside the seats. */
import { draw, h } from '../kit/dom.js';
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

  function row(name, on) {
    const mine = marks.find((one) => one.by === seat && one.on === on)?.kind ?? null;
    const chip = (kind, label) => h('button', {
      type: 'button', class: `button compact mark ${kind}`, 'data-key': `${kind}-${on}`, 'aria-pressed': String(mine === kind),
      'aria-label': fill(TABLE.markOn, { what: label, name }), onclick: () => mark(on, mine === kind ? null : kind),
    }, label);
    return h('div', { class: 'marks-row', 'data-key': `marks-${on}`, role: 'group', 'aria-label': name }, h('b', {}, name),
      chip('suspect', TABLE.suspect), chip('trust', TABLE.trust),
      h('button', { type: 'button', class: 'button compact light', 'data-key': `why-${on}`, 'aria-label': fill(TABLE.markOn, { what: TABLE.why, name }), onclick: () => why(on) }, TABLE.why));
  }

  return { node, show };
}
