/** A forecast for the eye: the answer in one line, and for those who want them the chances of each mission by itself. */
import { h } from '/static/kit/dom.js';
import { icon } from './pictures.js';
import { numberOf } from './scene.js';

/** A chance in per cent; 0 and 100 only if it is certain. */
function percent(chance) {
  const whole = Math.round(chance * 100);
  return `${chance > 0 && chance < 1 ? Math.min(99, Math.max(1, whole)) : whole}\u00a0%`;
}

/** The odds of what is picked; in the final, where there are many missions, only of those that the throw decides. */
export function odds(b, { missions, apart, danger, text }) {
  const shown = b.round.final ? missions.filter((one) => one.now !== one.then || (one.then > 0 && one.then < 1)) : missions;
  return h('div', { class: 'nie odds' },
    h('p', { class: 'answer' }, danger && icon('threat'), h('span', {}, text)),
    shown.length > 0 && h('details', {}, h('summary', {}, b.t(apart ? 'each_apart' : 'each_alone')),
      h('ul', {}, shown.map((one) => line(b, one)))));
}

const line = (b, { card, now, then }) => h('li', { class: then < now ? 'worse' : '', '--chance': then },
  [h('span', { class: 'number' }, String(numberOf(b, card))), h('span', {}, b.cards.cards[card].name)], h('b', {}, percent(then)));
