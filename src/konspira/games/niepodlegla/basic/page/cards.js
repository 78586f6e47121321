/** What the cards of the basic variant need and bring; its finals show as many symbols as their level. */
import { effectChip, effectRow } from './common/cards.js';
import { h } from './common/dom.js';
import { JOINT } from './common/scene.js';
import { areaMark, areaOf, levelOf } from './areas.js';

const FINAL = 6;

const REWARDS = { map: 'r_map', map_two: 'r_map_two', anywhere: 'r_anywhere' };

/** Where tokens of independence go. */
export function rewardChips(b, reward) {
  const free = REWARDS[reward];
  const place = free ? b.t(free) : [areaMark(reward), b.tr(areaOf(b, reward).name)];
  return [effectChip('independence', place, `e-${reward}`)];
}

export const needsOf = (b, id) => b.printed.card(id).needs ?? b.printed.card(id).row.slice(0, levelOf(b, b.printed.card(id).area));

export function effects(b, id) {
  const card = b.printed.card(id);
  if (card.area) return h('span', { class: 'condition' }, areaMark(card.area), ' ', b.tr(areaOf(b, card.area).name));
  return effectRow('good', b.t('gains'), rewardChips(b, card.reward));
}

export function marks(b, id) {
  const { area } = b.printed.card(id);
  const n = b.printed.deck.areas.findIndex((one) => one.id === area);
  return area && b.table.finals[n] === JOINT ? [h('span', { class: 'side-mark' }, b.t('joint'))] : [];
}

/** The finals while the dice are shared out for them. */
export const jointCards = (b) => (b.table.round === FINAL ? b.printed.deck.areas.map(({ final }) => final) : []);

/** The areas' finals as cards. */
export const finalCards = (deck) => deck.areas.map((area) => ({ ...area, id: area.final, area: area.id, name: area.final_name }));
