/** Morale and time, as both variants have them. */
import { h, heard } from '/static/kit/dom.js';
import { counted } from '/static/kit/flights.js';
import { track } from '/static/kit/track.js';
import { join } from '/static/words.js';
import { address, effect, icon } from './pictures.js';

const left = (b) => b.fight?.morale ?? b.table.morale;
/** Morale is paid for dice: it flies to one's own, where they are seen. */
const PAID = { paid: '.k-dice.mine' };
const isBroken = (b) => b.fight?.broken ?? b.table.broken;
const zoneOf = (b) => b.round.zones.find(({ least, most }) => left(b) >= least && left(b) <= most) ?? b.round.zones.at(-1);
const pictures = ({ picture, times }) => picture && Array.from({ length: times }, () => icon(picture));

/** What the morale means: while the game lasts. */
const meaning = (b) => (b.phase.type === 'over' ? '' : isBroken(b) ? b.round.broken : zoneOf(b).text);

/** The markers that are left, and what comes of how many. */
export function moraleTrack(b) {
  const zones = b.round.zones.flatMap((zone) => Array.from({ length: zone.most - zone.least + 1 }, (_, i) => ({ zone, first: i === 0 })));
  const place = ({ zone, first }, n) => ({
    key: `morale-${n}`, state: n === left(b) ? 'now' : n < left(b) ? 'past' : 'ahead', className: zone.danger ? 'danger' : '',
    nodes: h('span', { class: 'marker', ...counted(`morale-${n}`, n && n <= left(b) ? 1 : 0, { ...PAID, flies: address('morale') }) }, n || !isBroken(b) ? h('span', { 'aria-hidden': 'true' }, String(n)) : '✕', heard(n === left(b) ? String(n) : '')),
    below: h('span', { class: 'zone', title: zone.text }, (first || zone.danger) && pictures(zone), first && heard(zone.text)),
  });
  return h('div', { class: `morale ${zoneOf(b).danger ? 'danger' : ''}`.trim() },
    h('p', { class: 'morale-now' }, icon('morale'), heard(b.t('morale')), h('b', {}, String(left(b))), h('span', {}, meaning(b))),
    track({ label: b.t('morale'), className: 'morale-track' }, zones.map(place)));
}

/** The morale in a few signs. */
export const moraleChip = (b) => h('span', { class: `count ${zoneOf(b).danger ? 'danger' : ''}`.trim(), title: meaning(b), ...counted('morale', left(b), PAID) },
  icon('morale'), heard(b.t('morale')), h('b', {}, isBroken(b) ? '✕' : String(left(b))), pictures(zoneOf(b)));

/** The rounds; `marks(n)`: what else lies on one. */
export function timeTrack(b, marks = () => null) {
  const place = ({ short, name, effects, says, final }, i) => {
    const n = i + 1;
    const words = [name, ...effects.map(({ text }) => text), ...(n <= b.table.round ? [says] : [])];
    return {
      key: `time-${n}`, state: n === b.table.round ? 'now' : n < b.table.round ? 'past' : 'ahead', className: final ? 'final' : '',
      nodes: h('span', { class: 'moment', title: join(words, ', ') }, h('b', {}, short), effects.map(({ picture }) => icon(picture, `of-${picture}`)), heard(join(words, ', ')), marks(n)),
    };
  };
  return track({ label: b.t('time'), className: 'time-track' }, b.cards.rounds.slice(1).map(place));
}

/** What the next position of the time track brings. */
export function ahead(b) {
  const next = b.cards.rounds[b.table.round + 1];
  return next && next.effects.length > 0 && h('p', { class: 'ahead' }, b.t('ahead', { name: next.name }), next.effects.map((one) => effect(b, one)));
}

/** The mission pile: how many cards, and the date on the back of the next one. */
export function pileLine(b) {
  const { decks, under, next } = b.table.pile;
  const size = decks.flat().length + under.length;
  return h('p', { class: 'pile' }, icon('card'), next ? b.t('pile_next', { n: size, date: next }) : b.t('pile', { n: size }));
}
