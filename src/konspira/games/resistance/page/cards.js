/** Plot cards, drawn: the small one that lies before a player, and the large one to read or to choose. */
import { h, icon, heard } from './dom.js';
import { KINDS, PLOTS } from './plots.js';

/** Before a player: the pictogram, with the card's text on tap, hover or focus. */
export function lyingCard(b, card, key) {
  const { name, text, kind, rule } = PLOTS[card];
  return h('li', { class: 'lying', 'data-key': key },
    h('button', { type: 'button', class: 'chip', 'aria-describedby': `${b.id}-${key}`, onkeydown: putAway },
      icon(card), h('span', { class: 'chip-name' }, b.tr(name))),
    h('span', { class: 'tip', role: 'tooltip', id: `${b.id}-${key}` },
      h('b', {}, b.tr(name)), h('span', {}, b.tr(text)),
      h('small', {}, `${b.tr(KINDS[kind].name)} · ${rule}`)));
}

const putAway = (event) => { if (event.key === 'Escape') event.target.blur(); };

/** To read: the whole card. */
export function wholeCard(b, card, foot = null) {
  return h('div', { class: 'plot', 'data-key': `plot-${card}` }, ...face(b, card, foot));
}

/** To choose: the whole card as a button. */
export function chooseCard(b, card, { key, pressed, foot = null, onclick }) {
  return h('button', { type: 'button', class: 'plot', 'data-key': key, 'aria-pressed': String(pressed), onclick }, ...face(b, card, foot));
}

function face(b, card, foot) {
  const { name, text, kind } = PLOTS[card];
  return [
    h('span', { class: 'plot-kind' }, icon(KINDS[kind].mark), heard(`${b.tr(KINDS[kind].name)}: `)),
    icon(card, 'plot-pict'),
    h('b', { class: 'plot-name' }, b.tr(name)),
    h('span', { class: 'plot-text' }, b.tr(text)),
    foot && h('span', { class: 'plot-foot' }, foot),
  ];
}
