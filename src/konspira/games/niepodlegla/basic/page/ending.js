/** The end: won, or how much was missing (NP-33, NP-35). */
import { h, icon } from './common/dom.js';

export function ending(b) {
  const { outcome, missing } = b.phase;
  const won = outcome.winners.length > 0;
  const why = won ? b.t('all_done') : b.t(outcome.rule === 'NP-30' ? 'missing_tokens' : 'missing_symbols', { n: missing });
  return [h('div', { class: `ending ${won ? 'won' : 'lost'}` },
    icon(won ? 'independence' : 'defeat', 'ending-pict'), h('h2', {}, b.t(won ? 'won' : 'lost')), h('p', { class: 'score-points' }, why))];
}
