/** The head of the table: which stage and round it is, how many missions have succeeded and failed, whose turn, and what the Authority does. */
import { h, heard } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { icon } from './pictures.js';
import { ROMAN } from './scene.js';
import { TEXTS } from './texts.js';

export function head(scene) {
  const { view } = scene;
  return h('header', { class: 'head', 'data-key': 'head' },
    h('b', { class: 'stage' }, fill(TEXTS.stage, { stage: ROMAN[view.stage] })), h('span', { class: 'round' }, view.round ? fill(TEXTS.round, { round: view.round }) : TEXTS.auction),
    deeds(view), turn(scene),
    authority(scene));
}

/** Whoever plays now reads it with the question. */
const turn = ({ view: { now, seat }, names }) => now.type === 'turn' && now.seat !== seat && h('span', { class: 'turn' }, fill(TEXTS.actionsLeft, { name: names[now.seat], n: now.actions }));

/** BW-81  Of three missions two decide: two that succeed give the stage to the Heroes, two that fail to the Authority. */
function deeds({ history: { failed, succeeded } }) {
  const told = fill(TEXTS.deeds, { succeeded, failed });
  return h('span', { class: 'deeds', title: told }, heard(told), pips('hero', 'won', '✓', succeeded), pips('authority', 'lost', '×', failed));
}

const pips = (picture, name, sign, count) => h('span', { class: `pips-of ${name}`, 'aria-hidden': 'true' }, icon(picture),
  [1, 2, 3].map((n) => n <= Math.max(2, count) && h('span', { class: `pip ${n <= count ? 'is' : ''}`.trim() }, n <= count ? sign : '')));

function authority({ view, cards }) {
  const card = cards.authority[view.operation?.authority];
  return card && h('p', { class: `authority ${view.operation.counts ? '' : 'off'}`.trim(), 'data-key': 'authority' }, icon('authority'), h('b', {}, card.name, ` ${signed(card.modifier)}`), ' ', h('span', {}, card.text));
}

export const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);
