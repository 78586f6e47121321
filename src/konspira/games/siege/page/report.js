/** How the night went: everybody, then meals, the house, the city. */
import { h } from '/static/kit/dom.js';
import { icon, portrait } from './pictures.js';
import { TEXTS } from './texts.js';

const PICTURES = { eaten: 'raw', guard: 'guard', raid: 'raid', stolen: 'storeroom', brought: 'expedition', soldiers: 'soldier', clash: 'clash', fire: 'fire' };

/** SG-164  Good and bad news stand out in shape as well as in colour. */
export const report = (b) => h('section', { class: 'report', 'data-key': 'report', 'aria-label': TEXTS.night, tabindex: 0 },
  b.wide && h('h2', {}, TEXTS.night), h('ul', {}, b.view.report.map(line)));

const line = ({ kind, text, who, good }, i) => h('li', { class: `line ${good === true ? 'good' : good === false ? 'bad' : ''}`.trim(), 'data-key': `line-${i}` },
  who ? portrait(who) : icon(PICTURES[kind]), h('span', {}, text));
