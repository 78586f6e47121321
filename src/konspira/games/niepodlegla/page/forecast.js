/** A forecast for the eye: what there is now and may be then; a danger has its sign. */
import { h } from '/static/kit/dom.js';
import { icon } from './pictures.js';

export const odds = ({ danger, lines }) => h('p', { class: 'nie odds' }, danger && icon('threat'), h('span', {}, lines.map((line) => [h('span', { class: 'chance' }, line), ' '])));
