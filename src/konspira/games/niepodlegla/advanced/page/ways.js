/** Joint choices of the advanced variant: what is asked, and each way in pictograms and words. */
import { story } from '/games/niepodlegla/page/common/cards.js';
import { pieceName } from '/games/niepodlegla/page/common/dice.js';
import { h, icon } from '/games/niepodlegla/page/common/dom.js';
import { unfolding } from '/games/niepodlegla/page/common/folds.js';
import { characterOf } from '/games/niepodlegla/page/common/scene.js';
import { chips, cityName, kindOf, words } from './effects.js';

const QUESTIONS = {
  cards: (b, { good }) => b.t(good ? 'q_cards_good' : 'q_cards_bad'),
  place_obstacle: (b, { kind }) => b.t('q_obstacle', { kind: b.t(kindOf(b, kind)) }),
  place_token: (b) => b.t('q_token'),
  cancel_one: (b, { city }) => b.t('q_cancel', { city: cityName(b, city) }),
  profit_remove: (b) => b.t('q_remove'),
  choose_either: (b, { card }) => b.t('q_either', { card: b.cardName(card) }),
  discard_some: (b, { count }) => b.t('q_discard', { n: count }),
  jail_a_pawn: (b) => b.t('q_pawn'),
  jail_a_character: (b) => b.t('q_character'),
  choose_veterans: (b) => b.t('q_veterans'),
};

export const question = (b) => QUESTIONS[b.phase.task.type](b, b.phase.task);

/** The effects that one of two gains brings. */
const gains = (b, which) => b.printed.card(b.phase.task.card)[which ? 'either' : 'done'];

/** A way in words. */
const WORDS = {
  next: (b, { card }) => (card ? b.cardName(card) : b.t('as_they_lie')),
  in_city: (b, { city }) => cityName(b, city),
  cancel: (b, { kind }) => b.t(kindOf(b, kind)),
  remove_obstacle: (b, { city, kind }) => `${cityName(b, city)}: ${b.t(kindOf(b, kind))}`,
  decline: (b) => b.t('w_nothing'),
  either: (b, { which }) => words(b, gains(b, which)),
  discard_mission: (b, { card }) => b.cardName(card),
  jail_pawn: (b, { seat }) => b.t('w_pawn', { name: b.name(seat) }),
  jail_die: (b, { die }) => pieceName(b, die),
  veterans: (b, { count }) => (count ? b.t('w_challenges', { n: count }) : b.t('w_none')),
};

export const wayWords = (b, way) => WORDS[way.type](b, way);

/** What lies in a city already. */
function lyingIn(b, city) {
  const n = b.printed.deck.cities.findIndex(({ id }) => id === city);
  const bad = ['russian', 'central', 'ukrainian'].flatMap((kind, i) => Array(b.table.obstacles[n][i]).fill(kindOf(b, kind)));
  return [...Array(b.table.independence[n]).fill('independence'), ...bad].map((name) => icon(name));
}

/** A card's effects, good or bad as the choice is about. */
function cardWay(b, card, good) {
  const { done, either, undone } = b.printed.card(card);
  const other = good && either.length > 0 && [h('small', {}, b.t('or')), chips(b, either)];
  return [h('b', {}, b.cardName(card)), h('span', { class: 'way-effects' }, chips(b, good ? done : undone), other)];
}

/** A way for the eye: pictograms where they help. */
export function way(b, one) {
  const { task } = b.phase;
  if (one.type === 'next' && one.card) return cardWay(b, one.card, task.good);
  if (one.type === 'discard_mission') return cardWay(b, one.card, false);
  if (one.type === 'in_city') return [h('b', {}, wayWords(b, one)), h('span', { class: 'way-lying' }, lyingIn(b, one.city))];
  if (one.type === 'either') return chips(b, gains(b, one.which));
  if (one.type === 'cancel' || one.type === 'remove_obstacle') return [icon(kindOf(b, one.kind)), wayWords(b, one)];
  if (one.type === 'jail_die') return [icon(characterOf(one.die)), wayWords(b, one)];
  if (one.type === 'jail_pawn') return [icon('pawn'), wayWords(b, one)];
  return [wayWords(b, one)];
}

/** The threat that is being resolved: it was the last to leave its pile. */
export function context(b) {
  if (!b.table.todo.some(({ type }) => type === 'threaten')) return [];
  const threat = b.table.out.map((id) => b.printed.card(id)).findLast((card) => 'upper' in card);
  if (!threat) return [];
  const open = b.open.has(`threat-${threat.id}`);
  return [h('div', { class: 'threat-card' },
    h('p', {}, icon('threat'), ' ', b.t('threat'), ': ', unfolding(b, `threat-${threat.id}`, b.tr(threat.name))),
    threatEffects(b, threat), open && story(b, threat.id))];
}

function threatEffects(b, { upper, lower, unless }) {
  const regions = unless.map((id) => b.t(id)).join(', ');
  return h('p', { class: 'threat-effects' }, chips(b, upper), lower.length > 0 && [h('small', {}, b.t('unless', { list: regions })), chips(b, lower)]);
}
