/** In the middle of the table: what has last happened. Votes turn over together, mission cards one by one. */
import { h, heard, icon } from './dom.js';
import { lastVote, ROMAN, winners } from './scene.js';

export function news(b) {
  const { view } = b;
  if (view.outcome) return [ending(b), view.outcome.rule === 'RES-30' && missionCards(b)];
  if (view.now.type === 'voting_seen') return [];
  if (lastVote(view)) return [tally(b, lastVote(view))];
  return view.missions.length ? [missionCards(b)] : [];
}

function tally(b, vote) {
  const word = vote.undone ? 'undone' : vote.approved ? 'approved' : 'rejected';
  return h('div', { class: `news tally ${word}`, 'data-key': `tally-${b.view.proposals.length}-${word}` },
    h('p', { class: 'news-head' }, b.t(word)),
    h('p', { class: 'sums' }, heard(b.t('tally', { ayes: vote.ayes.length, noes: vote.noes.length })),
      h('span', { class: 'sum for', 'aria-hidden': 'true' }, icon('for'), String(vote.ayes.length)),
      h('span', { class: 'sum against', 'aria-hidden': 'true' }, icon('against'), String(vote.noes.length))));
}

function missionCards(b) {
  const played = b.view.missions.at(-1);
  const good = played.team.length - played.fails;
  return h('div', { class: `news cards ${played.success ? 'won' : 'lost'}`, 'data-key': `cards-${b.view.missions.length}` },
    h('p', { class: 'news-head' }, b.t(played.success ? 'mission_succeeds' : 'mission_fails', { mission: ROMAN[played.mission] })),
    h('p', { class: 'dealt' }, heard(b.t('fails', { fails: played.fails })),
      played.team.map((_, i) => h('span', { class: `dealt-card ${i < good ? 'success' : 'fail'}`, '--i': i, 'aria-hidden': 'true' }, icon(i < good ? 'success' : 'fail')))),
    !b.view.outcome && h('p', { class: 'score' }, score(b)));
}

function score(b) {
  const won = b.view.missions.filter((played) => played.success).length;
  return b.t('score', { won, lost: b.view.missions.length - won });
}

function ending(b) {
  const { outcome, agents } = b.view;
  const side = winners(outcome, agents);
  const why = outcome.rule === 'RES-16' ? 'why_five' : side === 'fighters' ? 'why_three_won' : 'why_three_lost';
  return h('div', { class: `news ending ${side}`, 'data-key': 'ending' },
    icon(side === 'fighters' ? 'fighter' : 'agent', 'ending-pict'),
    h('p', { class: 'ending-head' }, b.t(`${side}_win`)),
    h('p', { class: 'ending-why' }, `${b.t(why)} · `, h('a', { href: `/rules/resistance#${outcome.rule}` }, outcome.rule)));
}
