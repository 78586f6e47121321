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
    h('ul', { class: 'odds-missions' }, inQuestion(b, forecast).map((one) => mission(b, one)), together(b, forecast)),
    h('p', { class: 'odds-cost' },
      h('span', {}, icon('morale'), b.t(forecast.sure ? 'costs_sure' : 'costs', { morale: forecast.morale, loss: decimal(b, forecast.loss) })),
      forecast.threshold > 0 && forecast.below > 0 && h('span', {}, b.t('below', { n: forecast.threshold, chance: percent(forecast.below) })),
      forecast.ends > 0 && h('span', {}, b.t('ends', { chance: percent(forecast.ends) })),
      forecast.danger && h('span', { class: 'danger' }, icon('threat'), b.t('danger'))),
  ];
}

/** In the final, where there are many missions, only those that the throw decides. */
const inQuestion = (b, { missions }) => (b.variant.isFinal(b) ? missions.filter(({ now, then }) => now !== then || (then > 0 && then < 1)) : missions);

function mission(b, { card, now, then }) {
  const number = h('span', { class: 'number', 'aria-hidden': 'true' }, String(numberOf(b.fight, card)));
  return line(b, '', [number, h('span', { class: 'odds-name' }, b.cardName(card))], now, then);
}

/** How likely one's missions are done together; in the final, all that are required of everybody. */
function together(b, { missions, all_now: now, all_then: then }) {
  const final = b.variant.isFinal(b);
  if (missions.length < 2 && !final) return null;
  return line(b, 'together', [h('span', { class: 'odds-name' }, b.t(final ? 'all_required' : 'all_together'))], now, then);
}

function line(b, className, what, now, then) {
  const worse = then < now;
  return h('li', { class: `${className} ${worse ? 'worse' : ''}`.trim(), '--chance': then },
    what, h('b', {}, percent(then)), worse && heard(b.t('was', { chance: percent(now) })));
}
