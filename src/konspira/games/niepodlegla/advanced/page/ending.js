/** The end: won or lost, points, rank, and which missions of the final were done (NZ-87). */
import { h, icon } from '/games/niepodlegla/page/common/dom.js';
import { pointsOf } from './cards.js';

const REASONS = { 'NZ-80': 'why_tracks', 'NZ-47': 'why_defeat' };

export function ending(b) {
  const { outcome, points, done } = b.phase;
  const won = outcome.winners.length > 0;
  const reason = REASONS[outcome.rule];
  return [h('div', { class: `ending ${won ? 'won' : 'lost'}` },
    icon(won ? 'independence' : 'defeat', 'ending-pict'),
    h('h2', {}, b.t(won ? 'won' : 'lost')),
    reason && h('p', {}, b.t(reason, { a: b.table.accord, b: b.table.foreign })),
    points < 0 ? h('p', { class: 'quiet' }, b.t('not_scored')) : score(b, points, done))];
}

function score(b, points, done) {
  const { ranks } = b.printed.deck;
  const reached = ranks.filter((rank) => points >= rank.points).reduce((one, other) => (other.points > one.points ? other : one));
  return h('div', { class: 'score' },
    h('p', { class: 'score-points' }, b.t('score', { n: points })),
    h('p', { class: 'score-rank' }, reached.points > 0 ? b.t('rank', { rank: b.tr(reached.name) }) : b.tr(reached.name)),
    h('div', { class: 'score-parts' }, finals(b, done), ladder(b, ranks, reached)));
}

/** What was done in the final and what was not. */
function finals(b, done) {
  const left = [...b.table.missions, ...b.table.joint.map(({ card }) => card)].filter((id) => !done.includes(id));
  return h('div', { class: 'score-finals' }, done.length > 0 && doneList(b, done), left.length > 0 && leftList(b, left));
}

function leftList(b, left) {
  return h('div', {}, h('h3', {}, b.t('left_list')), h('ul', {}, left.map((id) => h('li', { class: 'quiet' }, icon('removed'), b.cardName(id)))));
}

function doneList(b, done) {
  const line = (id) => h('li', {}, icon('done'), b.cardName(id), h('small', {}, `+${pointsOf(b, b.printed.card(id))}`));
  return h('div', {}, h('h3', {}, b.t('done_list')), h('ul', {}, done.map(line)));
}

function ladder(b, ranks, reached) {
  const line = (rank) => h('li', { class: rank === reached ? 'here' : '', 'aria-current': rank === reached ? 'true' : null },
    h('b', {}, String(rank.points)), b.tr(rank.name));
  return h('div', {}, h('h3', {}, b.t('ladder')), h('ol', { class: 'ladder' }, ranks.map(line)));
}
