/** The pictograms of this game, and which of them shows an option of a question. */
import { pictograms } from '/static/kit/dom.js';
import { leaves } from '/static/kit/question.js';

export const { icon, sign } = pictograms(new URL('./pictograms.svg', import.meta.url).href);

export const ZONES = ['command', 'liaison', 'recon', 'strike'];

const BONUS_TYPES = { free_soldier: 'from_jail', change_glory: 'new_glory', one_more_action: 'more_action' };

/** A picture for an option: the zone that all its actions lead to, an order, a bonus. */
export function optionFace({ then }) {
  const actions = [...leaves(then)].map(({ action }) => action);
  const [{ type, zone }] = actions;
  if (zone && actions.every((one) => one.zone === zone)) return icon(zone);
  const name = actions.every((one) => one.type === type) && (BONUS_TYPES[type] ?? { mobilise: 'quarters', nominate: 'nomination' }[type]);
  return name ? icon(name) : null;
}

/** The face of a card of the reveal: `order-12`, `soldier-3`, `goal-5`, `glory`; what the label says besides is not drawn. */
export function face({ face: name }, cards) {
  const [kind, number] = name.split('-');
  if (kind === 'order') return icon(cards.orders[number]?.kind ?? 'hold');
  if (kind === 'goal') return icon(cards.goals[number].traitor ? 'traitor' : 'hero');
  return icon(kind === 'soldier' ? 'squad' : 'glory');
}
