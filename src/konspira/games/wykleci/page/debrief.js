/** After the end: what happened in history on the missions that were played. */
import { h } from '/static/kit/dom.js';
import { TEXTS } from './texts.js';

export function debrief({ view, cards }) {
  const played = cards.missions.map((mission, number) => ({ mission, number })).filter(({ mission, number }) => mission.stage && !view.to_come.includes(number));
  return h('section', { class: 'debrief', 'data-key': 'debrief', 'aria-labelledby': 'bw-debrief', tabindex: 0 },
    h('h2', { id: 'bw-debrief' }, TEXTS.debrief), h('ol', {}, played.map(({ mission, number }) => told(mission, number))));
}

const told = ({ name, debrief: text }, number) => h('li', { 'data-key': `told-${number}` }, h('h3', {}, name), h('p', {}, text));
