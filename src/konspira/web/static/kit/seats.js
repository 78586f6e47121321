/** Players around a table: in two columns on a phone, around an oval where there is room. */
import { icon } from '../parts/icons.js';
import { DOCK } from '../texts/dock.js';
import { fill } from '../words.js';
import { h } from './dom.js';
import { longestWord } from './fit.js';

const FULLNESS = 0.7;

/** The seats clockwise from one's own, which is nearest to oneself. */
export const around = (count, mine) => Array.from({ length: count }, (_, i) => ((mine ?? 0) + i) % count);

/** Short names for tokens, each different: as few letters as it takes, or a letter and the seat's number. */
export function shortNames(names, lengths = [2, 3]) {
  return names.map((name, seat) => {
    const others = names.filter((_, other) => other !== seat).map((other) => other.toLowerCase());
    const letters = [...name];
    for (const length of lengths) {
      const short = letters.slice(0, length).join('');
      if (!others.some((other) => other.startsWith(short.toLowerCase()))) return short;
    }
    return `${letters[0] ?? ''}${seat + 1}`;
  });
}

/** Clockwise from the bottom, on an oval with full corners, so that ten plates have room; −1…1 both ways. */
export function placeAt(place, count) {
  const angle = Math.PI / 2 + (2 * Math.PI * place) / count;
  return [Math.cos(angle), Math.sin(angle)].map((part) => Math.sign(part) * Math.abs(part) ** FULLNESS);
}

/**
 * The ring of players. `of(seat)` gives {className, choice: {pressed, onclick} if the plate may be tapped (`aside`: to read more, not to answer), plate: its nodes,
 * before: what lies before the player}. `middle`: what lies in the middle of the table.
 */
export function ring({ count, mine = null, label }, of, middle = null) {
  const seats = h('ol', { class: 'k-seats', 'data-key': 'seats', 'data-walk': '.k-plate', 'data-count': count, 'aria-label': label },
    around(count, mine).map((seat, place) => seatNode(seat, placeAt(place, count), of(seat), seat === mine)));
  return h('div', { class: 'k-ring', 'data-key': 'ring', 'data-count': count }, h('div', { class: 'k-oval', 'aria-hidden': 'true' }), seats,
    middle && h('div', { class: 'k-middle', 'data-key': 'middle' }, middle));
}

function seatNode(seat, [x, y], { className = '', choice = null, plate, before = null }, isMine) {
  const sides = [x < -0.3 && 'west', x > 0.3 && 'east', y > 0.3 && 'south', y < -0.3 && 'north'];
  const classes = ['k-seat', isMine && 'me', choice && !choice.aside && 'choosable', ...sides, className].filter(Boolean).join(' ');
  return h('li', { class: classes, 'data-key': `seat-${seat}`, '--x': x.toFixed(3), '--y': y.toFixed(3) }, plateNode(seat, choice, plate), before);
}

function plateNode(seat, choice, nodes) {
  const props = { class: 'k-plate', 'data-key': `p${seat}` };
  if (!choice) return h('div', props, nodes);
  return h('button', { ...props, type: 'button', 'aria-pressed': choice.pressed?.toString(), onclick: choice.onclick }, nodes);
}

/** A name in two lines at most, with what is said of the player under it. A board that sets `--room`, the letters that a line
 *  holds times 1em, has the name set as small as it takes to be whole (pieces.css). */
export const who = (name, ...said) => h('span', { class: 'k-who' }, h('span', { class: 'k-name', '--letters': lineLength(name) }, name), h('span', { class: 'k-said' }, said));

/** That a bot plays for the person of a seat of the roster: a small robot and what it means; false if none does. */
export const standIn = (roster, seat) => Boolean(roster?.seats?.[seat]?.stood_in)
  && h('span', { class: 'k-stand-in', 'data-key': `bot-${seat}`, title: fill(DOCK.botPlaysFor, { name: roster.seats[seat].name }) }, icon('robot'), h('span', {}, DOCK.botPlays));

/** How many letters a line needs to hold: the longest word, and half of all with something to spare. */
const lineLength = (name) => Math.max(longestWord(name), Math.ceil(name.length / 2) + 3);
