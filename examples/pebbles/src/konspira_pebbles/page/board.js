/** The table of Pebbles: the players with their fists and numbers, and the pouches of the game in the middle. */
import { draw, h, heard } from '/static/kit/dom.js';
import { ring, who } from '/static/kit/seats.js';
import { fill } from '/static/words.js';
import { TEXTS } from './texts.js';

export function mount(root, ctx) {
  const node = h('div', { class: 'pebbles-board' });
  let state = null;
  root.append(node);
  ctx.dock.look({ face: ({ then }) => (then.type === 'hide' ? dots(then.pebbles) : null) });

  const redraw = () => state && draw(node, table(state.view, ctx));
  return {
    update: (next) => { state = next; redraw(); },
    destroy: () => root.replaceChildren(),
    face: ({ face }) => dots(Number(face.replace('fist-', ''))),
  };
}

const table = (view, ctx) => ring({ count: view.seats, mine: view.seat, label: TEXTS.players },
  (seat) => player(view, seat, ctx.names()[seat]), bag(view, ctx.cards.pouches));

/** A player: the fist, the name, the number said. */
function player(view, seat, name) {
  const awaited = view.to_act.includes(seat);
  const number = view.said[seat];
  const said = number === null ? null : h('b', { class: 'pebbles-number' }, heard(TEXTS.says), String(number));
  return { className: awaited ? 'awaited' : '', plate: [fist(view, seat), who(name, awaited && TEXTS.thinks), said] };
}

/** A fist: open at the end, closed once it is, else an empty hand. */
function fist(view, seat) {
  if (view.fists.length) return h('span', { class: 'pebbles-fist open' }, dots(view.fists[seat]), heard(fill(TEXTS.held, { n: view.fists[seat] })));
  const isClosed = view.closed.includes(seat);
  return h('span', { class: `pebbles-fist ${isClosed ? 'closed' : ''}` }, heard(isClosed ? TEXTS.closed : TEXTS.open));
}

/** The pouches of the game; at the end those that were played are marked. */
const bag = (view, pouches) => h('ul', { class: 'pebbles-bag', 'aria-label': TEXTS.bag }, pouches.map(({ name, pebbles }, n) => h('li',
  { class: view.pouches.includes(n) ? 'played' : '', 'data-key': `pouch-${n}` }, h('span', {}, name), dots(pebbles), heard(fill(TEXTS.held, { n: pebbles })))));

const dots = (count) => h('span', { class: 'pebbles-dots', 'aria-hidden': 'true' }, Array.from({ length: count }, () => h('i', {})));
