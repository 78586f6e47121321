/** The pieces that questions are made of. */
import { h, icon } from '../dom.js';

/** The one thing to press when all is picked. */
export const go = (key, text, enabled, onclick) =>
  h('button', { type: 'button', class: 'button primary', 'data-key': key, disabled: !enabled, onclick }, text);

export const other = (key, text, onclick, enabled = true) =>
  h('button', { type: 'button', class: 'button', 'data-key': key, disabled: !enabled, onclick }, text);

export const row = (...children) => h('div', { class: 'ask-row', 'data-walk': true }, ...children);

/** A large card to choose by pressing it. */
export const handCard = (key, picture, word, pressed, onclick) =>
  h('button', { type: 'button', class: `hand-card ${picture}`, 'data-key': key, 'aria-pressed': String(pressed), onclick }, icon(picture), h('b', {}, word));

/** Seats that may be picked one at a time. */
export function oneOf(b, offered) {
  const pick = (seat) => () => b.change({ target: b.pick.target === seat ? null : seat });
  return new Map(offered.map((seat) => [seat, { pressed: b.pick.target === seat, onclick: pick(seat) }]));
}

/** The open offers of a type. */
export const offered = (b, type) => (b.state.offers ?? []).filter((offer) => offer.type === type);
