/** The pictograms of this game, and which of them shows an option of a question. */
import { h, pictograms } from '/static/kit/dom.js';
import { leaves } from '/static/kit/question.js';
import { TEXTS } from './texts.js';

export const { icon, sign } = pictograms(new URL('./pictograms.svg', import.meta.url).href);

/** The picture of a Secret Goal: the middle of the one on its card. */
export const goalPicture = ({ picture }) => h('img', { class: 'bw-goal', src: new URL(`./identities/${picture}.svg`, import.meta.url).href, alt: '', width: 96, height: 96 });

export const ZONES = ['command', 'liaison', 'recon', 'strike'];

const BONUS_TYPES = { free_soldier: 'from_jail', change_glory: 'new_glory', one_more_action: 'more_action' };

/** A picture for an option: the zone that all its actions lead to, an order, a bonus. */
export function optionFace({ then }, cards) {
  if (then.type === 'free_soldier') return h('span', { class: `bw-own ${cards.soldiers[then.soldier].colour}` });
  if (then.type === 'nominate') return null; // who is meant stands there, and needs the room
  const actions = [...leaves(then)].map(({ action }) => action);
  const [{ type, zone }] = actions;
  if (zone && actions.every((one) => one.zone === zone)) return icon(zone);
  const name = actions.every((one) => one.type === type) && (BONUS_TYPES[type] ?? { mobilise: 'quarters', nominate: 'nomination' }[type]);
  return name ? icon(name) : null;
}

const FATES = { dead: 'grave', captured: 'jail', wounded: 'quarters', home: 'squad' };

/** The face of a card of the reveal: `order-12-3-17-20-dead` (order, soldier, sum so far, difficulty, fate), `soldier-3`, `goal-5`, `authority-2`, `bonus-7`,
 *  `dealt` and `taken` (a Glory card), `starred`, `failed`, `succeeded`, `glory-6` (what one's cards bring), `sum` and `squad` (an empty one). `points` are those of one's own card, if one knows them. */
export function face({ face: name }, cards, points = null) {
  const [kind, first, soldier, sum, wanted, fate] = name.split('-');
  if (kind === 'order') return orderFace(cards.orders[first], cards.soldiers[soldier], sum, wanted, fate);
  if (kind === 'goal') return goalPicture(cards.goals[first]);
  if (kind === 'soldier') return h('span', { class: 'bw-bid' }, icon('command'), h('b', {}, String(cards.soldiers[first].command)));
  if (kind === 'authority') return h('span', { class: 'bw-bid' }, icon('authority'), h('b', {}, `+${cards.authority[first].modifier}`));
  if (kind === 'bonus') return icon(cards.missions[first].bonus);
  if (kind === 'taken' && points !== null) return h('span', { class: 'bw-mine' }, icon('glory'), h('b', {}, `+${points}`), h('small', {}, TEXTS.onlyYou));
  if (kind === 'glory' && first) return h('span', { class: 'bw-mine' }, icon('glory'), h('b', {}, `+${first}`));
  return icon(FACES[kind] ?? 'glory');
}

const FACES = { failed: 'authority', succeeded: 'hero', squad: 'squad', sum: 'strike' };

/** What a soldier brings with his order and where he goes; beneath it the sum, as it climbs towards what is wanted. */
const orderFace = (order, soldier, sum, wanted, fate) => h('span', { class: 'bw-order' },
  icon(order?.kind ?? 'hold'), icon(FATES[fate]), order?.glory && icon('glory', 'bw-star'), !order || order.counts ? h('span', { class: 'bw-brings' }, `${soldier.strength} + ${order?.adds ?? 0}`) : h('span', { class: 'bw-brings gone' }, h('s', {}, String(soldier.strength)), ' → 0'), h('b', { class: Number(sum) < Number(wanted) ? '' : 'enough' }, sum, h('small', {}, `/${wanted}`)));
