/** The time track: ten positions with their red effects, the marker and the shield; and what the morale check brings. */
import { effectChip } from '/games/niepodlegla/page/common/cards.js';
import { h, heard, icon } from '/games/niepodlegla/page/common/dom.js';
import { finalZones, moraleTrack } from '/games/niepodlegla/page/common/morale.js';
import { chips, shown, words } from './effects.js';

const LAST = 9;
const FINAL = 10;
const MOST_MARKERS = 13;
const SHIELD = 6;

/** What stands on a position: its name and red effects; round 1 prints none. */
const positionOf = (b, round) => b.printed.deck.time.find((field) => field.round === round) ?? { round, name: null, effects: [] };

export const roundName = (b, round = b.table.round) => b.tr(positionOf(b, round).name ?? b.texts.first_round);

const shielded = (b, round) => b.table.shield && round === b.table.round + 1 && round <= LAST;

export function timeNodes(b) {
  const next = b.table.round < FINAL ? positionOf(b, b.table.round + 1) : null;
  return [
    h('p', { class: 'time-now' }, b.t('round_of', { n: b.table.round, name: roundName(b) })),
    h('ol', { class: 'time-track' }, Array.from({ length: FINAL }, (_, i) => position(b, positionOf(b, i + 1)))),
    next && h('p', { class: 'time-next' }, b.t('ahead', { name: b.tr(next.name) }), ' ', chips(b, next.effects, next.round),
      shielded(b, next.round) && effectChip('shield', b.t('shield_here'))),
  ];
}

function position(b, { round, effects }) {
  const state = round < b.table.round ? 'past' : round === b.table.round ? 'here' : 'ahead';
  const marks = [shielded(b, round) && b.t('shield_here'), state === 'here' && b.t('is_now')];
  const told = [b.t('round', { n: round }), roundName(b, round), words(b, effects, round), ...marks].filter(Boolean).join(', ');
  return h('li', { class: `position ${state} ${round === FINAL ? 'final' : ''}`, title: told, 'aria-current': state === 'here' ? 'step' : null },
    heard(told), h('b', { 'aria-hidden': 'true' }, String(round)),
    h('span', { class: 'red', 'aria-hidden': 'true' }, effects.slice(0, 2).map((effect) => icon(shown(b, effect, round)[0]))),
    shielded(b, round) && icon('shield', 'covering'),
    state === 'here' && icon('marker', 'time-marker'));
}

/** NZ-50  What comes of how many markers; NZ-57  in round 9 a shield covers nothing; NZ-85  in the final only zero matters. */
export function zones(b) {
  if (b.table.round === FINAL) return finalZones(b, MOST_MARKERS);
  const low = [
    { from: 0, to: 1, danger: true, label: b.t('zone_two'), short: '⚡⚡', mark: [icon('threat'), icon('threat')] },
    { from: 2, to: 3, danger: true, label: b.t('zone_one'), short: '⚡', mark: [icon('threat')] },
  ];
  const calm = { from: 4, to: SHIELD - 1, danger: false, label: b.t('zone_none'), short: '', mark: '–' };
  if (b.table.round === LAST) return [...low, { ...calm, to: MOST_MARKERS }];
  return [...low, calm, { from: SHIELD, to: MOST_MARKERS, danger: false, label: b.t('zone_shield'), short: '', mark: [icon('shield')] }];
}

export function moraleNodes(b) {
  const [early, late] = b.table.threats;
  return [moraleTrack(b, zones(b), MOST_MARKERS), h('p', { class: 'quiet small' }, icon('threat'), b.t('threat_piles', { a: early.length, b: late.length }))];
}
