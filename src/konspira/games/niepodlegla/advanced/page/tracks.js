/** Both policy tracks, running towards each other: national accord from the left, foreign policy from the right (NZ-06). */
import { h, heard, icon } from '/games/niepodlegla/page/common/dom.js';

const TOP = 10;
const MEETING = 10;
const PICTURES = { remove: 'removed', morale: 'morale', refresh: 'refresh' };

export function trackNodes(b) {
  return [h('div', { class: 'tracks' }, row(b, 'accord'), row(b, 'foreign')), h('p', { class: 'meeting' }, meeting(b))];
}

/** How far the markers are from each other. */
export function meeting(b) {
  const passed = b.table.accord + b.table.foreign - MEETING;
  if (passed < 0) return b.t('apart', { n: -passed });
  return passed ? b.t('passed', { n: passed }) : b.t('met');
}

function row(b, track) {
  const level = b.table[track];
  const levels = Array.from({ length: TOP + 1 }, (__, i) => (track === 'accord' ? i : TOP - i));
  return h('div', { class: `track ${track}` },
    h('p', { class: 'track-name' }, icon(track), b.t(track), h('b', {}, String(level))),
    h('ol', { class: 'fields', 'aria-hidden': 'true' }, levels.map((n) => field(b, track, n, level))),
    heard(profitWords(b, track)));
}

function field(b, track, n, level) {
  const profit = b.printed.deck.profits.find((one) => one.track === track && one.level === n);
  return h('li', { class: `step ${n <= level ? 'past' : ''} ${profit ? 'pays' : ''}`, title: profit ? b.t(`profit_${profit.profit}`) : null },
    h('small', {}, String(n)), profit && icon(PICTURES[profit.profit]), n === level && h('span', { class: `track-marker ${track}` }, icon(track)));
}

function profitWords(b, track) {
  const fields = b.printed.deck.profits.filter((one) => one.track === track);
  return fields.map(({ level, profit }) => `${level}: ${b.t(`profit_${profit}`)}`).join('; ');
}
