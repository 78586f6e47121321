/** Characters: who they are, how they are, what they have still to do. */
import { h, heard } from '/static/kit/dom.js';
import { counted } from '/static/kit/flights.js';
import { token } from '/static/kit/tokens.js';
import { fill, join } from '/static/words.js';
import { count, icon, portrait, sign } from './pictures.js';
import { STATES, meaning, tapOn } from './scene.js';
import { TEXTS } from './texts.js';

/** The most of a State: beyond it lies a loss. */
const FULL = { fatigue: 3 };
const GRAVE = 3;
/** More people than this leave little room for each. */
const MANY = 3;

export function people(b) {
  const { length } = b.table.people;
  return h('ul', { class: `persons ${length > MANY ? 'many' : ''}`.trim(), 'aria-label': TEXTS.people, 'data-walk': true, '--count': length },
    b.table.people.map((one) => person(b, one)), others(b), gone(b));
}

function person(b, one) {
  const { name, trade } = b.cards.characters[one.who];
  const skill = giftOf(b, one.who);
  const tap = [{ who: one.who }, { helped: one.who }, { other: one.who }].find((given) => tapOn(b, given));
  const inside = [portrait(one.who), h('span', { class: 'whose' }, h('b', { class: 'name' }, name), h('i', { class: 'calling' }, trade), gifts(b, one), doing(b, one)),
    states(b, one), h('span', { class: 'skill', title: skill }, skill)];
  const props = { class: `person ${waits(b, one) ? 'waits' : ''}`.trim() };
  return h('li', { class: 'person-of', 'data-key': `person-${one.who}` },
    tap ? h('button', { ...props, type: 'button', 'data-key': `tap-${one.who}`, onclick: () => b.dock.approach(tap) }, inside) : h('div', props, inside));
}

/** SG-150, SG-152  What a Character can do, and cannot do without. */
function giftOf({ cards: { characters, items } }, who) {
  const { skill, habit } = characters[who];
  const item = items.find(({ id }) => id === habit);
  return item ? join([skill, fill(TEXTS.habit, { item: item.name })], '') : skill;
}

/** SG-150  What a Character's card prints in numbers. */
const gifts = ({ cards }, { who }) => h('span', { class: 'gifts' }, GIFTS.map((gift) => count(gift, cards.characters[who][gift], fill(TEXTS[gift], { n: cards.characters[who][gift] }), '', meaning(cards, gift))));

const GIFTS = ['prowess', 'empathy', 'inventory'];

/** Whether something is still to be decided for a Character in this phase. */
const waits = ({ task, view }, { who, night }) => Boolean(task?.left?.includes?.(who)) || (task?.type === 'evening' && !night)
  || (task?.type === 'day_actions' && actionsOf(view, who) > 0);

const actionsOf = (view, who) => view.people.find((one) => one.who === who)?.actions ?? 0;

/** What a Character does and holds: actions left, the night, a weapon, medicine. */
function doing(b, one) {
  const left = actionsOf(b.view, one.who);
  return h('span', { class: 'doing' },
    b.view.phase === 'day' && pips('actions', left, fill(TEXTS.actions, { n: left })),
    one.night && sign(NIGHTS[one.night], b.cards.names.nights[one.night], `night ${one.night}`),
    one.weapon && sign(one.weapon, itemName(b, one.weapon), 'weapon'),
    one.medicine.map((item) => sign(item, join([TEXTS.given, itemName(b, item)]), 'medicine')),
    one.care > 0 && sign('bandages', TEXTS.cared, 'care'),
    waits(b, one) && heard(TEXTS.waits));
}

const NIGHTS = { bed: 'bed', floor: 'floor', guard: 'guard', first: 'group', second: 'group' };
const itemName = ({ cards }, id) => cards.items.find((item) => item.id === id)?.name ?? id;

const pips = (className, number, told) => h('span', { class: `pips ${className}`, title: told }, Array.from({ length: number }, () => h('i', { 'aria-hidden': 'true' })), heard(told));

/** SG-03  Five gauges: a picture, a number and as many filled steps; a grave one stands out in shape as well as in colour. */
const states = ({ cards }, one) => h('span', { class: 'states' }, STATES.map((state, i) => gauge(cards, one.who, state, one.states[i])));

function gauge(cards, who, state, number) {
  const most = FULL[state] ?? 4;
  const told = fill(TEXTS.state, { name: cards.names.states[state], n: number, most });
  return h('span', { class: `gauge ${state} ${number >= GRAVE ? 'grave' : number ? 'some' : 'none'}`, title: meaning(cards, state) ?? told, '--level': number / most, ...counted(`${who}-${state}`, number, { paid: `[data-key="person-${who}"] .portrait` }) },
    icon(state), h('b', { 'aria-hidden': 'true' }, number ? String(number) : '–'), heard(told));
}

/** SG-26, SG-370  The child and the Dog. */
const others = ({ table: { household, dog } }) => [
  household?.child && h('li', { class: 'companion', 'data-key': 'child' }, icon('child'), fill(TEXTS[household.child === 'kids' ? 'kids' : 'child'], { n: household.joy })),
  dog && h('li', { class: 'companion', 'data-key': 'dog' }, icon('dog'), TEXTS.dog)];

/** SG-104  Those who are lost are not forgotten. */
const gone = ({ table, cards }) => table.lost.map((one) => h('li', { class: 'gone', 'data-key': `gone-${one.who}` },
  portrait(one.who), h('b', {}, cards.characters[one.who].name), h('span', {}, fill(TEXTS[one.by === 'misery' ? 'left' : 'died'], { day: one.day }))));

/** A Character as a small face that goes from place to place. */
export const face = ({ cards }, who) => token(`face-${who}`, { className: 'face', title: cards.characters[who].name }, portrait(who), heard(cards.characters[who].name));
