/** Storage and Findings Piles: things on shelves, each as often as it is there. */
import { h, heard } from '/static/kit/dom.js';
import { fill, join } from '/static/words.js';
import { count, icon } from './pictures.js';
import { groupOf, held, sourceOf, tapOn } from './scene.js';
import { TEXTS } from './texts.js';

/** What lies on which shelf. */
const SHELVES = [['resource'], ['food', 'drink'], ['medicine', 'tool', 'melee', 'firearm', 'arms'], ['other']];
/** So few things have room for their names, and so few of all that lies on the shared screen. */
const [NAMED, SEEN] = [14, 24];
/** More of a kind than this are told by a number alone. */
const HEAPED = 4;

/** Storage, and on an Expedition the pile of the group that is out; where there is little room, only what is asked about. */
export function stores(b) {
  const group = b.table.trip?.group ?? (b.task?.type === 'packing' ? b.task.group : null);
  const [pile, source] = [group === null ? null : b.table.parties[group]?.pile, sourceOf(b)];
  const needed = (key) => b.wide || !source || source === key || b.task.type === 'packing';
  const filled = source === 'pile' || b.task?.type === 'fill_up';
  return h('div', { class: `stores ${source ? 'tapping' : ''} ${filled ? 'filling' : ''}`.trim(), 'data-key': 'shelves' },
    pile && needed('pile') && packs(b, group),
    needed('storage') && cupboard(b, 'storage', TEXTS.storage, b.table.storage));
}

/** The pile of a group that is out. */
export const packs = (b, group) => cupboard(b, 'pile', fill(TEXTS.pile, { who: namesOf(b, group) }), b.table.parties[group].pile);

const namesOf = (b, group) => join(groupOf(b, group).map(({ who }) => b.cards.characters[who].name), ', ');

function cupboard(b, key, name, stock) {
  const there = held(b, stock);
  const named = b.projector ? (key === 'pile' && b.task?.type === 'fill_up') || held(b, b.table.storage).length + held(b, b.table.parties[b.table.trip?.group]?.pile ?? []).length <= SEEN : there.length <= NAMED;
  return h('section', { class: `cupboard ${key} ${named ? 'named' : ''}`.trim(), 'data-key': key, 'aria-label': name, '--kinds': there.length }, h('h3', {}, name),
    there.length ? SHELVES.map((groups) => shelf(b, key, groups.join('-'), there.filter(([item]) => groups.includes(item.group)))) : h('p', { class: 'quiet' }, TEXTS.nothing));
}

const shelf = (b, key, name, things) => things.length > 0 && h('ul', { class: 'shelf', 'data-key': `${key}-${name}`, 'data-walk': true },
  things.map(([item, many]) => h('li', { 'data-key': `${key}-${item.id}` }, thing(b, key, item, many))));

/** Where it matters what things are worth, and where what they weigh (SG-17). */
const isPaid = ({ task }) => task?.type === 'pay_goods';
const isWeighed = ({ task }) => task?.type === 'packing' || task?.type === 'carrying';

/** A thing, as often as there is of it; it may be tapped where such a thing is asked for. */
function thing(b, key, item, many) {
  const tap = b.shelved && sourceOf(b) === key ? tapOn(b, { item: item.id }) : null;
  const told = fill(TEXTS.things, { name: item.name, n: many });
  const inside = [h('span', { class: 'heap-of' }, Array.from({ length: Math.min(many, HEAPED) }, () => icon(item.id))),
    many > 1 && h('b', { 'aria-hidden': 'true' }, String(many)), (tap || b.projector) && isWeighed(b) && count('inventory', item.weight, fill(TEXTS.weighs, { n: item.weight }), 'weighs'), tap && isPaid(b) && count('jewelry', item.value, fill(TEXTS.worth, { n: item.value }), 'weighs'),
    (tap || b.projector || !b.wide) && h('span', { class: 'thing-name', 'aria-hidden': 'true' }, item.name), heard(told)];
  const props = { class: `thing ${item.group}`, title: told };
  return tap ? h('button', { ...props, type: 'button', 'data-key': `tap-${key}-${item.id}`, onclick: tap.onclick }, inside) : h('span', props, inside);
}
