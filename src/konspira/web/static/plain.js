/**
 * The board for a game that has none of its own: any view as a table, any offer as a button.
 * It cannot know what is private, so it asks for the public view too: whatever differs from it is held to be shown.
 */
import { add, el, redraw } from './dom.js';
import { holdToShow } from './hold.js';
import { icon } from './parts/icons.js';
import { definition, plainWords } from './plain-words.js';
import { Link } from './table/link.js';
import { TABLE } from './texts/table.js';
import { fill, join } from './words.js';

export function mount(root, ctx) {
  const offers = el('section', { class: 'offers' });
  const view = el('div', { class: 'plain-view' });
  const secret = secretPart();
  add(root, offers, secret.node, view);
  let state = null;
  let everybodys = {};
  let watcher = null;

  function draw() {
    const { open, hidden } = ctx.act ? parted(state.view, everybodys) : { open: state.view, hidden: {} };
    redraw(offers, ctx.act && state.ask !== null && choices(state, ctx));
    redraw(view, definition(open, ctx.names()));
    secret.show(hidden, ctx.names());
  }
  function update(next) {
    state = next;
    if (ctx.act) watcher ??= watch(next.roster.code, (seen) => { everybodys = seen; draw(); });
    draw();
  }
  return { update, destroy: () => { watcher?.close(); root.replaceChildren(); } };
}

const watch = (code, see) => new Link(code, { state: ({ view }) => see(view), status: () => {} }, { asPublic: true });

/** A view in two: what everybody sees just so, and the rest, by the path to it. */
function parted(view, everybodys, path = '') {
  const open = {};
  let hidden = {};
  for (const [key, value] of Object.entries(view)) {
    const seen = everybodys?.[key];
    if (JSON.stringify(value) === JSON.stringify(seen)) open[key] = value;
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
  const panel = el('div', {});
  const button = el('button', { type: 'button', class: 'button' }, icon('eye'), TABLE.holdLine);
  holdToShow(button, panel);
  const node = el('div', { class: 'plain-secret' }, button, panel);
  function show(hidden, names) {
    node.hidden = Object.keys(hidden).length === 0;
    redraw(panel, definition(hidden, names));
  }
  return { node, show };
}

function choices(state, ctx) {
  if (!state.offers) return el('p', {}, TABLE.tooMany);
  return [el('h2', {}, TABLE.choices),
    el('div', { class: 'row' }, state.offers.map((offer, i) => offerButton(offer, i, ctx)))];
}

function offerButton(offer, i, ctx) {
  const words = offerWords(offer, ctx.names());
  const send = async () => {
    if (await ctx.confirm(fill(TABLE.sendConfirm, { offer: words }))) ctx.act(offer).catch(() => {});
  };
  return el('button', { type: 'button', class: 'button', 'data-key': `offer-${i}`, onclick: send }, words);
}

/** {"type": "vote", "approve": true} → vote · approve: yes */
function offerWords(offer, names) {
  const { type, ...facts } = offer;
  const told = Object.entries(facts).filter(([, value]) => value !== null)
    .map(([key, value]) => join([`${key.replaceAll('_', ' ')}: `, plainWords(key, value, names)], ''));
  return join([type.replaceAll('_', ' '), ...told], ' · ');
}
