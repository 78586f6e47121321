/** How far is what decides the game: what is needed, what is there, what is still possible; small, and on a tap in a sentence. */
import { draw, h } from './dom.js';

const MARKS = { sure: '✓', lost: '✗' };

/** A bar: full as far as one is, hatched as far as one can still come. */
const bar = ({ have, need, most }) => h('i', { class: 'k-gauge-bar', 'aria-hidden': 'true', '--have': have / need, '--most': most / need });

const chip = (gauge) => h('span', { class: `k-gauge ${gauge.verdict} ${gauge.against ? 'against' : ''}`.trim() },
  h('span', { class: 'k-gauge-name' }, gauge.name), bar(gauge), h('b', {}, MARKS[gauge.verdict] ?? '', `${gauge.have}/${gauge.need}`));

const line = (gauge) => h('li', { class: gauge.verdict }, chip(gauge), h('span', {}, gauge.told));

/** What is certain by now is said, not only shown. */
export const certain = (gauges = []) => gauges.filter(({ verdict }) => verdict !== 'open').map(({ verdict, told }) => h('p', { class: `dock-verdict ${verdict}`, 'data-key': 'verdict' }, `${MARKS[verdict]} `, told));

/** `whole`: with the sentences, as on the projector. */
export function gaugesBar({ whole = false } = {}) {
  const node = whole ? h('div', { class: 'k-gauges k-in-full', hidden: true }) : h('details', { class: 'k-gauges', hidden: true });
  function show(gauges = []) {
    node.hidden = gauges.length === 0;
    node.open = false; // something has happened
    draw(node, !whole && h('summary', { 'data-key': 'gauges' }, gauges.map(chip)), h('ul', { class: 'k-gauge-lines' }, gauges.map(line)));
  }
  return { node, show };
}
