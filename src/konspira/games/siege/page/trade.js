/** An exchange: what we give and take, whether it is enough, and what could be added, each thing by its name and worth. */
import { h, heard } from '/static/kit/dom.js';
import { longestWord } from '/static/kit/fit.js';
import { leaves } from '/static/kit/question.js';
import { fill, tr } from '/static/words.js';
import { icon } from './pictures.js';
import { held, leavesOf, tapOn } from './scene.js';
import { TEXTS } from './texts.js';

const SIDES = [{ key: 'gives', type: 'offer' }, { key: 'takes', type: 'ask_for' }];

/** SG-210  Both pans, the balance between them; under them what could be added: to both sides, or where there is little room to the one that is open. */
export function trade(b) {
  const asked = SIDES.filter(({ type }) => [...leaves(b.dock.step() ?? {})].every(({ action }) => action.type === type));
  const turned = SIDES.filter(({ key }) => key === b.pan.open);
  const open = asked.length ? asked : b.wide ? SIDES : turned;
  return h('section', { class: 'trade', 'data-key': 'trade' }, SIDES.map((side) => pan(b, side, !b.wide && open.includes(side))), balance(b),
    b.projector ? SIDES.map((side) => goods(b, side)) : b.roomy && open.map((side) => addable(b, side)));
}

const worthOf = (b, key) => held(b, b.task[key]).reduce((sum, [item, many]) => sum + item.value * many, 0);

/** SG-18  What is sold must be worth what is bought and the commission: what is missing stands in the question. */
function balance(b) {
  const [give, taken] = [worthOf(b, 'gives'), worthOf(b, 'takes')];
  const [take, even] = [taken + b.task.commission, taken > 0 && give >= taken + b.task.commission];
  const text = even ? TEXTS.enoughGiven : give + taken && give < take ? TEXTS.tooLittle : TEXTS.nothingAsked;
  return h('p', { class: `balance ${even ? 'even' : give + taken ? 'short' : ''}`.trim(), role: 'status' }, fill(text, { n: Math.abs(take - give) }));
}

/** One side; where only one of them is open, a tap opens it. */
function pan(b, { key, type }, isOpen) {
  const [there, more] = [held(b, b.task[key]), key === 'takes' ? b.task.commission : 0];
  const tap = tapOn(b, { type });
  const inside = [h('b', { class: 'pan-name' }, TEXTS[key]), h('b', { class: 'worth' }, fill(TEXTS.worth, { n: worthOf(b, key) })),
    more > 0 && h('span', { class: 'quiet' }, fill(TEXTS.commission, { n: more })),
    h('span', { class: 'in-pan' }, there.length ? there.map(([item, many]) => thing(item, many > 1 ? `${many} × ${item.value}` : String(item.value))) : h('i', { class: 'quiet' }, TEXTS.nothing))];
  const props = { class: `pan ${key} ${isOpen ? 'open' : ''}`.trim(), 'data-key': `pan-${key}` };
  const turn = () => (b.wide || b.dock.step() !== b.dock.question() ? tap.onclick() : b.pan.turn(key));
  return tap ? h('button', { ...props, type: 'button', 'aria-pressed': b.wide ? null : String(isOpen), onclick: turn }, inside) : h('div', props, inside);
}

/** Things that may be added to a side, each with its name and its worth. */
const addable = (b, { key, type }) => h('div', { class: `addable ${key}`, 'data-key': `add-${key}`, 'data-walk': true, tabindex: 0 },
  b.cards.items.map((item) => [item, tapOn(b, { type, item: item.id })]).filter(([, tap]) => tap).map(([item, tap]) => thing(item, item.value, {
    type: 'button', 'data-key': `${type}-${item.id}`, onclick: tap.onclick,
  })));

/** For the room to talk about: what either side has, and what it is worth. */
const goods = (b, { key, type }) => h('div', { class: `addable ${key}`, 'data-key': `goods-${key}` }, h('h3', {}, TEXTS[key === 'gives' ? 'yours' : 'theirs']),
  leavesOf(b.others?.options ?? [], [type]).map(({ label }) => b.cards.items.find(({ name }) => tr(name) === label)).filter(Boolean).map((item) => thing(item, item.value, null, key === 'gives' && `×${ours(b)[b.cards.items.indexOf(item)]}`)));

/** What can be given: out of the packs on the way, out of Storage at home. */
const ours = ({ table }) => (table.trip ? table.parties[table.trip.group].pile : table.storage);

/** A thing with its name and a number; with `press` it is a button, and the number its worth; `count` says how many there are. */
const thing = ({ id, name }, number, press = null, count = null) => h(press ? 'button' : 'span', { ...press, class: 'thing with-name' },
  icon(id), h('span', { class: 'its-name', '--letters': longestWord(name) }, name), count && h('i', { class: 'how-many' }, count), number && h('b', {}, String(number), press && heard(TEXTS.worthEach)));
