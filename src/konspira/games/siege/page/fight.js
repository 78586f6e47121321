/** A fight, and a Night Raid: who stands against whom, with what, and how they are. */
import { h, heard } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { icon, portrait } from './pictures.js';
import { tapOn } from './scene.js';
import { TEXTS } from './texts.js';

export function fight(b) {
  const { brawl, icons, ours, theirs } = b.task;
  const us = b.table.people.filter(({ night }) => !b.table.trip || night === ['first', 'second'][b.table.trip.group]);
  return h('section', { class: 'fight', 'data-key': 'fight', 'aria-label': TEXTS.fight },
    h('ul', { class: 'side ours' }, us.map((one) => ourOne(b, one))),
    h('p', { class: 'against' }, icon('clash'), hits(TEXTS.ourHits, icons ?? ours), hits(TEXTS.theirHits, theirs)),
    h('ul', { class: 'side theirs', 'data-walk': true }, brawl.foes.map((one, i) => foe(b, one, i))));
}

const hits = (text, number) => number > 0 && h('span', { class: 'hits' }, fill(text, { n: number }));

const ourOne = ({ cards }, { who, states: [wounds], weapon }) => h('li', { class: 'fighter', 'data-key': `ours-${who}` },
  portrait(who), h('b', {}, cards.characters[who].name), armed(cards, weapon), woundsOf(wounds, cards.lost));

function foe(b, { weapon, wounds }, number) {
  const tap = tapOn(b, { type: 'hit_foe', foe: number });
  const isDown = wounds >= b.cards.foe_down;
  const inside = [icon(isDown ? 'floor' : 'person', 'foe-face'), h('b', {}, fill(TEXTS.foe, { n: number + 1 })), armed(b.cards, weapon), woundsOf(wounds, b.cards.foe_down)];
  return h('li', { class: `fighter foe ${isDown ? 'down' : ''}`.trim(), 'data-key': `foe-${number}` },
    tap ? h('button', { type: 'button', 'data-key': `hit-${number}`, onclick: tap.onclick }, inside) : inside);
}

const armed = (cards, weapon) => h('span', { class: 'armed' }, icon(weapon || 'hands'), cards.items.find(({ id }) => id === weapon)?.name ?? TEXTS.bare);

const woundsOf = (number, most) => h('span', { class: 'hearts', title: fill(TEXTS.wounds, { n: number, most }) },
  Array.from({ length: most }, (_, i) => h('i', { class: i < number ? 'hit' : '', 'aria-hidden': 'true' })), heard(fill(TEXTS.wounds, { n: number, most })));

/** SG-163  What a Night Raid brings, and who stands at the door. */
export function raid(b) {
  const { damage, wounds } = b.task;
  const guards = b.table.people.filter(({ night }) => night === 'guard');
  return h('section', { class: 'fight raid', 'data-key': 'raid', '--guards': Math.max(guards.length, 1), 'aria-label': b.cards.names.phases.raid },
    h('ul', { class: 'side ours' }, guards.map((one) => ourOne(b, one))),
    h('p', { class: 'against' }, icon('raid'), held(b.view.raid, pendingOf(b))),
    h('ul', { class: 'side theirs' }, threat('storeroom', damage, TEXTS.damage), threat('wounds', wounds, TEXTS.raidWounds)));
}

/** SG-163  How much of the threat is fended off, step by step: by Board-Ups, by the dice. */
const held = ({ need, walls, rolled }, pending) => [h('span', { class: 'stand', 'aria-hidden': 'true' }, Array.from({ length: need }, (_, i) => h('i', { class: i < walls ? 'wall' : i < walls + rolled ? 'fended' : i < walls + rolled + pending ? 'fended pending' : '' }))),
  h('span', { class: 'hits' }, fill(pending ? TEXTS.ifKept : TEXTS.needed, { n: need, done: Math.min(walls + rolled + pending, need) })), walls > 0 && h('span', { class: 'quiet' }, fill(TEXTS.walls, { n: walls }))];

/** SG-103  The symbols of a roll that may still be taken again. */
const pendingOf = ({ table: { phase: { task } } }) => (task?.type === 'roll_taken' ? task.value : 0);

const threat = (picture, number, text) => h('li', { class: 'fighter threat', 'data-key': `threat-${picture}` }, icon(picture), h('b', { class: 'much' }, String(number)), h('span', {}, text));
