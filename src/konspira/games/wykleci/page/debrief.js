/** After the end: how Glory grew stage by stage, and what happened in history on the missions that were played. */
import { h } from '/static/kit/dom.js';
import { ROMAN } from './scene.js';
import { TEXTS } from './texts.js';

export function debrief({ view, cards, names, projector }) {
  const played = cards.missions.map((mission, number) => ({ mission, number })).filter(({ mission, number }) => mission.stage && !view.to_come.includes(number));
  return h('section', { class: 'debrief', 'data-key': 'debrief', 'aria-labelledby': 'bw-debrief', tabindex: 0 },
    growth(view, names), h('h2', { id: 'bw-debrief' }, TEXTS.debrief), h('ol', {}, played.map(({ mission, number }) => told(mission, number, projector))));
}

/** All of it for whoever holds it in the hand, a sentence for a room. */
const told = ({ name, date, brief, debrief: text }, number, projector) => h('li', { 'data-key': `told-${number}` }, h('h3', {}, name),
  projector && h('p', { class: 'quiet' }, date), h('p', {}, projector ? brief : text));

/** BW-82  Everybody's Glory after each stage; the last column decides the game (BW-84). */
const growth = ({ results, outcome }, names) => h('table', { class: 'growth' }, h('caption', {}, TEXTS.growth),
  h('thead', {}, h('tr', {}, h('td', {}), results.map((_, n) => h('th', { scope: 'col' }, ROMAN[n + 1])))),
  h('tbody', {}, names.map((name, seat) => h('tr', { class: outcome.winners.includes(seat) ? 'won' : '' }, h('th', { scope: 'row' }, name), results.map(({ tracks }) => h('td', {}, String(tracks[seat])))))));
