/** The morale track: markers that are left, and what comes of how many. */
import { h, heard, icon } from './dom.js';

/** NZ-11  The last four markers are the orange ones. */
const ORANGE = 4;

/** How many markers there are now, and whether more were lost than there were. */
const moraleOf = (b) => b.fight?.morale ?? b.table.morale;
const isBroken = (b) => b.fight?.broken ?? b.table.broken;

/** `zones`: [{from, to, mark, label, danger}] from the lowest up; `most`: how many fit. */
export function moraleTrack(b, zones, most) {
  const left = moraleOf(b);
  const broken = isBroken(b);
  const told = b.view.outcome ? '' : broken ? b.t('broken_now') : zoneOf(zones, left).label;
  return h('div', { class: 'morale-track' },
    h('p', { class: 'morale-now' }, icon('morale'), heard(b.t('morale_n', { n: left })), h('b', { 'aria-hidden': 'true' }, String(left)), h('span', {}, told)),
    h('ol', { class: 'zones', 'aria-label': b.t('morale') }, zones.map((zone) => zoneNode(b, zone, left, most, broken))));
}

const zoneOf = (zones, left) => zones.find(({ from, to }) => left >= from && left <= to) ?? zones.at(-1);

function zoneNode(b, zone, left, most, broken) {
  const { from, to, mark, label, danger } = zone;
  const here = left >= from && left <= to;
  const places = Array.from({ length: Math.min(to, most) - from + 1 }, (_, i) => from + i);
  const marker = (n) => h('span', { class: `marker ${n <= left ? 'full' : ''} ${n <= ORANGE ? 'orange' : ''}`, 'data-n': n }, n ? '' : broken ? '✕' : '0');
  return h('li', { class: `zone ${danger ? 'danger' : ''} ${here ? 'here' : ''}`, '--places': places.length, 'aria-current': here ? 'true' : null },
    h('span', { class: 'markers', 'aria-hidden': 'true' }, places.map(marker)),
    h('span', { class: 'zone-mark', title: label }, mark, heard(`${from}–${to}: ${label}`)));
}

/** In the final the fight is over when no marker is left. */
export const finalZones = (b, most) => [
  { from: 0, to: 0, danger: true, label: b.t('zone_over'), short: '', mark: icon('defeat') },
  { from: 1, to: most, danger: false, label: b.t('zone_on'), short: '', mark: '–' },
];

/** The morale in a few signs, for a narrow screen. */
export function moraleChip(b, zones) {
  const left = moraleOf(b);
  const zone = zoneOf(zones, left);
  return h('span', { class: `chip ${zone.danger ? 'danger' : ''}`, title: b.t('morale') },
    icon('morale'), heard(b.t('morale')), h('b', {}, isBroken(b) ? '✕' : String(left)), h('small', {}, isBroken(b) ? '' : zone.short));
}
