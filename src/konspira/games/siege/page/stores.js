/** Storage and Findings Piles: things on shelves, each as often as it is there. */
import { h, heard } from '/static/kit/dom.js';
import { fill, join } from '/static/words.js';
import { icon } from './pictures.js';
import { firstTap, groupOf, held } from './scene.js';
import { TEXTS } from './texts.js';

/** What lies on which shelf. */
const SHELVES = [['resource'], ['food', 'drink'], ['medicine', 'tool', 'melee', 'firearm', 'arms'], ['other']];
/** More of a kind than this are told by a number alone. */
const HEAPED = 4;

/** Storage; on an Expedition the pile of the group that is out comes first. */
export function stores(b) {
  const group = b.table.trip?.group ?? (b.task?.type === 'packing' ? b.task.group : null);
  const pile = group === null ? null : b.table.parties[group]?.pile;
  return h('div', { class: 'stores', 'data-key': 'shelves' }, pile && cupboard(b, 'pile', fill(TEXTS.pile, { n: group + 1, who: namesOf(b, group) }), pile), cupboard(b, 'storage', TEXTS.storage, b.table.storage));
}

const namesOf = (b, group) => join(groupOf(b, group).map(({ who }) => b.cards.characters[who].name), ', ');

function cupboard(b, key, name, stock) {
  const there = held(b, stock);
  return h('section', { class: `cupboard ${key}`, 'data-key': key, 'aria-label': name }, h('h3', {}, name),
    there.length ? SHELVES.map((groups) => shelf(b, key, groups.join('-'), there.filter(([item]) => groups.includes(item.group)))) : h('p', { class: 'quiet' }, TEXTS.nothing));
}

const shelf = (b, key, name, things) => things.length > 0 && h('ul', { class: 'shelf', 'data-key': `${key}-${name}`, 'data-walk': true }, things.map(([item, many]) => h('li', { 'data-key': `${key}-${item.id}` }, thing(b, key, item, many))));

/** A thing, as often as there is of it; it may be tapped where such a thing is asked for. */
export function thing(b, key, item, many) {
  const tap = b.roomy && tapOnThing(b, key, item.id);
  const told = fill(TEXTS.things, { name: item.name, n: many });
  const inside = [h('span', { class: 'heap-of' }, Array.from({ length: Math.min(many, HEAPED) }, () => icon(item.id))), many > 1 && h('b', { 'aria-hidden': 'true' }, String(many)), heard(told)];
  const props = { class: `thing ${item.group}`, title: told };
  return tap ? h('button', { ...props, type: 'button', 'data-key': `tap-${key}-${item.id}`, onclick: tap.onclick }, inside) : h('span', props, inside);
}

/** Out of Storage one packs, out of the pile one leaves or pays; where there is but one place it is meant. */
function tapOnThing(b, key, item) {
  if (b.task?.type === 'packing') return key === 'storage' ? firstTap(b, { type: 'pack', item }) : null;
  if (b.task?.type === 'trading') return firstTap(b, { type: 'offer', item });
  const meant = b.table.trip && b.task?.group !== -1 && b.task?.where !== -1 ? 'pile' : 'storage';
  return key === meant ? firstTap(b, { item }) : null;
}
