/**
 * The board for a game that has none of its own: the view as a table, and the dock asks every question by itself.
 * It cannot know what is private, so it asks for the public view too: whatever differs from it is held to be shown.
 */
import { add, h, put } from './kit/dom.js';
import { holdToShow } from './kit/hold.js';
import { icon } from './parts/icons.js';
import { definition } from './plain-words.js';
import { openLink } from './table/link.js';
import { TABLE } from './texts/table.js';

export function mount(root, ctx) {
  const view = h('div', { class: 'plain-view' });
  const secret = secretPart();
  add(root, h('div', { class: 'plain-board' }, secret.node, view));
  let state = null;
  let everybodys = {};
  let watcher = null;
  let due = 0;

  /** Both views come for every move; they are drawn together. */
  function drawSoon() {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(draw);
  }
  function draw() {
    const { open, hidden } = ctx.act ? parted(state.view, everybodys) : { open: state.view, hidden: {} };
    put(view, definition(open, ctx.names()));
    secret.show(hidden, ctx.names());
  }
  function update(next) {
    state = next;
    if (ctx.act) watcher ??= watch(next.roster.code, (seen) => { everybodys = seen; drawSoon(); });
    drawSoon();
  }
  return { update, destroy: () => { cancelAnimationFrame(due); watcher?.close(); root.replaceChildren(); } };
}

const watch = (code, see) => openLink(code, { state: ({ view }) => see(view), status: () => {} }, { asPublic: true });

/** A view in two: what everybody sees just so, and the rest, by the path to it. */
function parted(view, everybodys, path = '') {
  const open = {};
  let hidden = {};
  for (const [key, value] of Object.entries(view)) {
    const seen = everybodys?.[key];
    if (key === 'seat' || JSON.stringify(value) === JSON.stringify(seen)) open[key] = value;
    else if (isRecord(value) && isRecord(seen)) {
      const inner = parted(value, seen, `${path}${key} · `);
      open[key] = inner.open;
      hidden = { ...hidden, ...inner.hidden };
    } else hidden[path + key] = value;
  }
  return { open, hidden };
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function secretPart() {
  const panel = h('div', {});
  const button = h('button', { type: 'button', class: 'button' }, icon('eye'), TABLE.holdLine);
  holdToShow(button, panel);
  const node = h('div', { class: 'plain-secret' }, button, panel);
  function show(hidden, names) {
    node.hidden = Object.keys(hidden).length === 0;
    put(panel, definition(hidden, names));
  }
  return { node, show };
}
