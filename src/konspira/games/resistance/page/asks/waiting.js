/** What the middle of the table says to those who are not asked. */
import { h } from '../dom.js';
import { wholeCard } from '../cards.js';
import { ROMAN } from '../scene.js';

const MOMENTS = { handing, resolving, naming_seen: naming, voting_seen: voting, mission_now: mission, asked_seen: reaction };

export function waiting(b) {
  const { type } = b.view.now;
  return MOMENTS[type]?.(b) ?? { title: b.t(type), body: [] };
}

function handing(b) {
  const { cards } = b.view.now;
  return {
    title: b.t('handing'),
    hint: b.t('handing_by', { name: b.name(b.view.leader) }),
    body: [h('div', { class: 'plots' }, cards.map((card) => wholeCard(b, card)))],
  };
}

function resolving(b) {
  const { card, seat } = b.view.now;
  return { title: b.t('handing'), hint: b.t('resolving_by', { name: b.name(seat) }), body: [wholeCard(b, card)] };
}

function naming(b) {
  const { mission, open } = b.view.now;
  const one = mission || (open.length === 1 ? open[0] : 0);
  const name = b.name(b.view.leader);
  const hint = one ? b.t('naming_by', { name, size: b.view.board[one - 1].size }) : b.t('naming_any', { name });
  return { title: b.t('naming'), hint, body: [] };
}

function voting(b) {
  const { mission, team, voters, voted, shown_ayes: ayes, shown_noes: noes } = b.view.now;
  const first = voters.length < b.view.seats && ayes.length + noes.length === 0;
  return {
    title: b.t('voting'),
    hint: b.t('vote_how', { mission: ROMAN[mission], names: b.list(team) }),
    body: [],
    foot: first ? b.t('voting_first', { names: b.list(voters) }) : b.t('voting_in', { n: voted.length, all: voters.length }),
  };
}

function mission(b) {
  const { chosen, team, mission: number } = b.view.now;
  return {
    title: b.t('mission_now', { mission: ROMAN[number] }),
    hint: b.list(team),
    body: [],
    foot: b.t('mission_in', { n: chosen.length, all: team.length }),
  };
}

function reaction(b) {
  const { card, queue } = b.view.now;
  return { title: b.t('handing'), hint: b.t('asked_by', { name: b.name(queue[0]) }), body: [wholeCard(b, card)] };
}
