/** A forecast for the eye: the chance of each mission, what it costs on average, and how near a threat is. */
import { h, heard } from '/static/kit/dom.js';
import { lang } from '/static/words.js';
import { icon } from './pictures.js';
import { numberOf } from './scene.js';

/** A chance in per cent; 0 and 100 only if it is certain. */
function percent(chance) {
  const whole = Math.round(chance * 100);
  return `${chance > 0 && chance < 1 ? Math.min(99, Math.max(1, whole)) : whole}\u00a0%`;
}

const decimal = (number) => number.toLocaleString(lang(), { maximumFractionDigits: 1 });

/** The odds of what is picked; in the final, where there are many missions, only of those that the throw decides. */
export function odds(b, forecast) {
  const { missions, all_now: now, all_then: then, morale, loss, sure, threshold, below, ends, danger, text } = forecast;
  const { final } = b.round;
  const shown = final ? missions.filter((one) => one.now !== one.then || (one.then > 0 && one.then < 1)) : missions;
  return h('div', { class: 'nie odds' }, heard(text),
    h('ul', { 'aria-hidden': 'true' },
      shown.map((one) => line([h('span', { class: 'number' }, String(numberOf(b, one.card))), h('span', {}, b.cards.cards[one.card].name)], one.now, one.then)),
      (missions.length > 1 || final) && line(h('em', {}, b.t(final ? 'all_required' : 'all_together')), now, then)),
    h('p', { 'aria-hidden': 'true' },
      h('span', {}, icon('morale'), b.t(sure ? 'costs_sure' : 'costs', { morale, loss: decimal(loss) })),
      threshold > 0 && below > 0 && h('span', {}, b.t('below', { n: threshold, chance: percent(below) })),
      ends > 0 && h('span', {}, b.t('ends', { chance: percent(ends) })),
      danger && h('strong', {}, icon('threat'), b.t('danger'))));
}

const line = (what, now, then) => h('li', { class: then < now ? 'worse' : '', '--chance': then }, what, h('b', {}, percent(then)));
