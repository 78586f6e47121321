/** In the middle of the table: what has last come of it, cards that lie there, and at the end who has won. */
import { h, heard } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { verdict } from './missions.js';
import { face, icon } from './pictures.js';
import { plotCards } from './plots.js';
import { ROMAN, winners } from './scene.js';
import { TEXTS } from './texts.js';

export function middle(scene) {
  const { view, moment, vote, drawn, isCut } = scene;
  if (view.outcome) return ending(scene);
  if (drawn.length) return h('div', { class: 'drawn', 'data-key': 'drawn' }, plotCards(scene, drawn));
  if (moment.type === 'voting_seen' && !isCut) return underWay(moment, moment.voters, moment.voted, TEXTS.votesIn);
  if (moment.type === 'mission_now' && !isCut) return underWay(moment, moment.team, moment.chosen, TEXTS.cardsIn);
  if (vote) return tally(vote);
  return view.missions.length && !scene.choices.team && !scene.team.length ? last(view.missions.at(-1)) : piece('quiet', '', scene.mission > 0 && told(scene.mission));
}

const piece = (key, className, head, ...nodes) => h('div', { class: `piece ${className}`, 'data-key': key }, h('p', { class: 'piece-head' }, head), ...nodes);

const told = (mission, text) => [fill(TEXTS.missionNumber, { mission: ROMAN[mission] }), text];

/** RES-86  Votes and mission cards as they come in. */
function underWay({ mission }, awaited, chosen, text) {
  return piece('under-way', 'under-way', told(mission), h('p', { class: 'sums', 'aria-hidden': 'true' }, awaited.map((_, i) => face('down', i < chosen.length ? 'in' : 'out'))),
    heard(fill(text, { n: chosen.length, all: awaited.length })));
}

function tally({ approved, undone, ayes, noes }) {
  const word = undone ? 'undone' : approved ? 'approved' : 'rejected';
  const sum = (name, seats) => h('span', { class: 'sum' }, face(name), heard(TEXTS[name]), String(seats.length));
  return piece('tally', word, TEXTS[`team_${word}`], h('p', { class: 'sums' }, sum('for', ayes), sum('against', noes)));
}

function last(played) {
  const cards = played.team.map((_, i) => face(i < played.team.length - played.fails ? 'success' : 'fail'));
  return piece('last', played.success ? 'won' : 'lost', told(played.mission, [': ', verdict(played)]), h('p', { class: 'sums', 'aria-hidden': 'true' }, cards));
}

function ending({ view }) {
  const side = winners(view);
  return piece('ending', side, TEXTS[`${side}_win`], icon(side === 'agents' ? 'agent' : 'fighter', 'ending-pict'));
}
