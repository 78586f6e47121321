/** What the signs on the board mean: opened from the tabs or from beside the players. */
import { h, heard } from '/static/kit/dom.js';
import { icon, symbols } from './pictures.js';

export const SIGNS = 'signs';

export const legendButton = (b, className, ...inside) => h('button', { type: 'button', class: className, 'data-key': `open-${SIGNS}`, 'aria-label': b.t('signs'), onclick: () => b.open(SIGNS) }, inside);

/** All of it, if that is what is open. */
export const wholeLegend = (b, opened) => opened === SIGNS && [
  h('h2', { tabindex: -1 }, b.t('signs')),
  h('ul', { class: 'legend' },
    b.cards.legend.map(({ picture, text }) => line(icon(picture, `of-${picture}`), text, FACES[picture]?.(b))),
    line(h('span', { class: 'effects good' }, ''), b.t('sign_gain')), b.variant.costs && line(h('span', { class: 'effects bad' }, ''), b.t('sign_cost'))),
];

const line = (sign, text, faces = null) => h('li', {}, h('span', { class: 'legend-sign', 'aria-hidden': 'true' }, sign), h('span', {}, text, faces));

const six = (b, faces, className = '') => h('span', { class: `die-faces ${className}`.trim(), title: b.t('faces') }, faces.map((face) => h('span', { class: 'die-face' }, face)));

/** What can fall: of a plain die, and of the black one. */
const FACES = {
  die: (b) => six(b, b.cards.pieces.find(({ kind }) => kind === 'neutral').faces.map((face) => (face.length ? symbols(b, face) : h('span', { class: 'blank' }, '·', heard(b.t('nothing')))))),
  black: (b) => six(b, b.cards.black.map((pips) => (pips ? `−${pips}` : '0')), 'of-black'),
};
