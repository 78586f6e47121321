/** SG-01  On the shared screen: who decides now, and between what, for the whole room to talk about. */
import { h } from '/static/kit/dom.js';
import { fill, join } from '/static/words.js';
import { isDawn, isPressing } from './now.js';
import { leavesOf } from './scene.js';
import { TEXTS } from './texts.js';

/** What the day is for stands on the board beside it; while a story is read nothing else is. */
const isOnBoard = (b) => b.task?.type === 'day_actions';

/** Whom the day is about stands beside it, too: what is talked about is what can be built and made of what there is. */
const TALKED_OF = { day_actions: ['build', 'craft'] };

/** Things that lie in sight, with their names, are not listed once more; what comes out of nowhere lies nowhere. */
const ON_SHELVES = ['pack', 'leave_behind', 'choose_item', 'offer', 'ask_for'];

export function asked(b) {
  const { others } = b;
  if (!b.projector || !others?.options.length || (isDawn(b) && !b.tip)) return null; // a report is only read
  const listed = isPressing(b) ? [] : eachOnce(leavesOf(others.options, TALKED_OF[b.task?.type] ?? []));
  const rest = b.task?.type === 'fill_up' ? others.options : others.options.filter(({ does }) => !ON_SHELVES.includes(does));
  return h('section', { class: ['asked', b.tip && 'teaching', isOnBoard(b) && 'daily'].filter(Boolean).join(' '), 'data-key': 'asked', 'aria-label': TEXTS.choices }, tip(b), h('p', { class: 'asked-who' }, h('b', {}, listed.length ? TEXTS.canBeMade : whoDecides(b)), others.note && !isDawn(b) && !isOnBoard(b) && h('span', {}, others.note)),
    h('ul', {}, (listed.length ? listed : rest.length ? rest : others.options).map(({ label, note }, i) => h('li', { 'data-key': `asked-${i}` }, h('b', {}, label), note && h('span', {}, note)))));
}

/** What can be made stands there once, however many could make it; whoever is good at it pays less. */
function eachOnce(ways) {
  const named = ways.map(({ label, note }) => ({ label: label.split(': ').at(-1), note: note.split('. ')[0] }));
  return named.filter(({ label }, i) => named.findIndex((one) => one.label === label) === i).map(({ label }) => {
    const costs = named.filter((one) => one.label === label).map(({ note }) => note).toSorted((one, other) => priceOf(one) - priceOf(other));
    return { label, note: new Set(costs).size > 1 ? fill(TEXTS.from, { cost: costs[0] }) : costs[0] };
  });
}

/** How many things a note asks for. */
const priceOf = (note) => [...note.matchAll(/×(\d+)/g)].reduce((sum, [, many]) => sum + Number(many), 0);

/** What the first day teaches everybody in the room. */
const tip = ({ tip: hint }) => hint && h('p', { class: 'asked-tip', 'data-key': 'asked-tip' }, h('b', {}, hint.title), ' ', hint.text);

function whoDecides({ view, table, names, others }) {
  if (view.seats === 1) return TEXTS.choices;
  return table.options.decides === 'anybody' ? TEXTS.whoeverDecides : fill(TEXTS.nowDecides, { names: join(others.seats.map((seat) => names[seat]), ', ') });
}
