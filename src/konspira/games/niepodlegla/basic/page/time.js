/** Time cards I–V and the final; what the morale check brings. */
import { h, heard, icon } from './common/dom.js';
import { finalZones, moraleTrack } from './common/morale.js';
import { areaOf } from './areas.js';

const FINAL = 6;
const MOST_MARKERS = 12;
export const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI'];

const cardOf = (b, round) => b.printed.deck.time.find((card) => card.round === round);

export function roundName(b, round = b.table.round) {
  if (round === 0) return b.t('start');
  return round === FINAL ? b.t('final_round') : b.tr(cardOf(b, round).name);
}

const signed = (by) => (by > 0 ? `+${by}` : `−${-by}`);

/** What a time card does. */
const deed = (b, card) => b.t('time_card', { name: b.tr(card.name), final: b.tr(areaOf(b, card.area).final_name), by: signed(card.levels) });

export function timeNodes(b) {
  const now = cardOf(b, b.table.round);
  return [
    h('ol', { class: 'time-track' }, ROMAN.slice(1).map((roman, i) => position(b, i + 1, roman))),
    now && h('p', { class: 'time-now' }, h('b', {}, b.tr(now.date)), ' ', deed(b, now)),
    now && h('p', { class: 'quiet small' }, b.tr(now.note)),
  ];
}

function position(b, round, roman) {
  const state = round < b.table.round ? 'past' : round === b.table.round ? 'here' : 'ahead';
  const told = round <= b.table.round && round < FINAL ? deed(b, cardOf(b, round)) : roundName(b, round);
  const seen = state !== 'ahead';
  return h('li', { class: `position ${state} ${round === FINAL ? 'final' : ''}`, title: seen ? told : null, 'aria-current': state === 'here' ? 'step' : null },
    heard(b.t('round_of', { n: roman })), h('b', { 'aria-hidden': 'true' }, roman), seen && heard(told), state === 'here' && icon('marker', 'time-marker'));
}

/** NP-23  What comes of how many markers: as the board prints it; NP-32  in the final only zero matters. */
export function zones(b) {
  if (b.table.round === FINAL) return finalZones(b, MOST_MARKERS);
  const rows = [...b.printed.deck.checks].sort((one, other) => one.markers - other.markers);
  const danger = rows.map(({ markers, levels }, i) => ({
    ...{ from: i ? rows[i - 1].markers + 1 : 0, to: markers, danger: true },
    ...{ label: b.t(levels > 1 ? 'zone_two' : 'zone_one'), short: `+${levels}`, mark: [icon('threat'), `+${levels}`] },
  }));
  return [...danger, { from: rows.at(-1).markers + 1, to: MOST_MARKERS, danger: false, label: b.t('zone_none'), short: '', mark: icon('check') }];
}

export const moraleNodes = (b) => [moraleTrack(b, zones(b), MOST_MARKERS)];
