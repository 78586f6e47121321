/** A forecast for the eye: the chance of each mission, what it costs on average, and how near a threat is. */
import { h, heard, icon } from './dom.js';
import { numberOf } from './scene.js';

/** A chance in per cent; 0 and 100 only if it is certain. */
function percent(chance) {
  const whole = Math.round(chance * 100);
  return `${chance > 0 && chance < 1 ? Math.min(99, Math.max(1, whole)) : whole}\u00a0%`;
}

const decimal = (b, number) => number.toLocaleString(b.ctx.lang(), { maximumFractionDigits: 1 });

export function forecastNodes(b, forecast) {
  return [
    h('ul', { class: 'odds-missions' }, forecast.missions.map((one) => mission(b, one))),
    h('p', { class: 'odds-cost' },
      h('span', {}, icon('morale'), b.t('costs', { morale: forecast.morale, loss: decimal(b, forecast.loss) })),
      forecast.threshold > 0 && forecast.below > 0 && h('span', {}, b.t('below', { n: forecast.threshold, chance: percent(forecast.below) })),
      forecast.ends > 0 && h('span', {}, b.t('ends', { chance: percent(forecast.ends) })),
      forecast.danger && h('span', { class: 'danger' }, icon('threat'), b.t('danger'))),
  ];
}

function mission(b, { card, now, then }) {
  const worse = then < now;
  return h('li', { class: worse ? 'worse' : '', '--chance': then },
    h('span', { class: 'number', 'aria-hidden': 'true' }, String(numberOf(b.fight, card))),
    h('span', { class: 'odds-name' }, b.cardName(card)), h('b', {}, percent(then)), worse && heard(b.t('was', { chance: percent(now) })));
}
