/** SG-01  On the shared screen: who decides now, and between what, for the whole room to talk about. */
import { h } from '/static/kit/dom.js';
import { fill, join } from '/static/words.js';
import { isDawn, isPressing } from './now.js';
import { TEXTS } from './texts.js';

/** What the day is for stands on the board beside it. */
const isOnBoard = (b) => b.task?.type === 'day_actions' && !isPressing(b);

export function asked(b) {
  const { others } = b;
  if (!b.projector || !others?.options.length) return null;
  const who = b.view.seats === 1 ? TEXTS.choices : b.table.options.decides === 'anybody' ? TEXTS.whoeverDecides : fill(TEXTS.nowDecides, { names: join(others.seats.map((seat) => b.names[seat]), ', ') });
  return h('section', { class: 'asked', 'data-key': 'asked', 'aria-label': TEXTS.choices }, h('p', { class: 'asked-who' }, h('b', {}, who), others.note && !isDawn(b) && !isOnBoard(b) && h('span', {}, others.note)),
    h('ul', {}, others.options.map(({ label, note }, i) => h('li', { 'data-key': `asked-${i}` }, h('b', {}, label), note && h('span', {}, note)))));
}
