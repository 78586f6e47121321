/** Pictograms, symbols, effects and pawns. */
import { picture } from '/static/kit/big-moment.js';
import { h, heard, pictograms } from '/static/kit/dom.js';
import { join } from '/static/words.js';
import { readNow } from './scene.js';

export const { icon, drawn, sign, address } = pictograms(new URL('./pictograms.svg', import.meta.url).href);

/** The picture with which the game has ended. */
export const endPicture = ({ ctx }, won) => h('img', { src: picture(ctx.game, won ? 'victory' : 'lost'), alt: '', width: 320, height: 180 });

/** How many of something: a pictogram and a number, with its words for the ear; `more`: what else the node has. */
export const count = (picture, words, shown, more = {}) => h('span', { class: 'count', title: words, ...more },
  icon(picture), heard(words), h('b', { 'aria-hidden': 'true' }, String(shown)));

/** A symbol, full or open; never told by its colour alone. */
export const symbol = (b, name, className = '') => h('span', { class: `symbol ${name} ${className}`.trim(), title: b.cards.symbols[name] },
  icon(name), heard(b.cards.symbols[name]));

export const symbols = (b, list) => h('span', { class: 'symbols' }, list.map((name) => symbol(b, name)));

/** The names of symbols in a row. */
export const symbolNames = (b, list) => (list.length ? join(list.map((name) => b.cards.symbols[name]), ', ') : b.t('nothing'));

/** An effect: a pictogram with a few letters where there is little room, else with its words. */
export function effect(b, printed) {
  const { picture, text, times, place, area } = readNow(b, printed);
  return h('span', { class: 'effect', title: text }, icon(picture, `of-${picture}`),
    h('span', { class: 'effect-short', 'aria-hidden': 'true' }, times, ' ', h('span', { class: 'effect-place' }, place)), h('span', { class: 'effect-text' }, text), area && b.variant.lies(b, area));
}

/** A player's pawn with the letter of the name, or one's own. */
export const pawn = (b, seat) => h('span', { class: `pawn seat-${seat}`, title: b.names[seat] },
  icon('pawn'), h('span', { class: 'initials', 'aria-hidden': 'true' }, seat === b.me ? b.t('you') : b.short[seat]), heard(b.names[seat]));
