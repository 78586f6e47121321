/** What the cards of the advanced variant need, bring and cost; finals and veterans' cards too. */
import { effectRow } from '/games/niepodlegla/page/common/cards.js';
import { symbolRow } from '/games/niepodlegla/page/common/dice.js';
import { h, icon, sign } from '/games/niepodlegla/page/common/dom.js';
import { symbols } from '/games/niepodlegla/page/common/scene.js';
import { chips, cityName } from './effects.js';

const MEETING = 10;
const isFinal = (card) => 'hard' in card;

/** The symbols that a card needs as it lies. */
export function needsOf(b, id) {
  const joint = b.table.joint.find((target) => target.card === id);
  if (joint) return symbols(joint.needs);
  const card = b.printed.card(id);
  if (isFinal(card)) return b.table.easy.includes(id) ? card.easy : card.hard;
  return card.needs;
}

export const jointCards = (b) => b.table.joint.map(({ card }) => card);

export function effects(b, id) {
  const card = b.printed.card(id);
  if (isFinal(card)) return h('span', { class: 'condition' }, condition(b, card.easy_if));
  if (!card.done) return h('span', { class: 'condition' }, worth(b, card), 'needs' in card && ` · ${b.t('not_required')}`);
  return [
    effectRow('good', b.t('gains'), chips(b, card.done)),
    effectRow('good', b.t('or'), chips(b, card.either)),
    effectRow('bad', b.t(card.urgent ? 'losses_urgent' : 'losses'), chips(b, card.undone)),
  ];
}

export function marks(b, id) {
  const card = b.printed.card(id);
  if (isFinal(card)) {
    const easy = b.table.easy.includes(id);
    return [h('span', { class: `side-mark ${easy ? 'is-easy' : ''}` }, icon(easy ? 'check' : 'card'), b.t(easy ? 'easy' : 'hard'))];
  }
  if (b.table.joint.some((target) => target.card === id)) return [h('span', { class: 'side-mark' }, b.t('joint'))];
  return [card.urgent && sign('urgent', b.t('urgent'), 'is-urgent')];
}

export const cardClass = (b, id) => (b.printed.card(id).urgent ? 'urgent' : '');

/** NZ-87  What a final is worth. */
export const pointsOf = (b, card) => card.points ?? b.printed.start(b.view.seats).points;
const worth = (b, card) => b.t('points', { n: pointsOf(b, card) });

/** NZ-82  When a final lies on its easier side. */
function condition(b, { type, level, least, cities, region }) {
  const what = {
    accord_over: () => b.t('if_accord', { n: level }),
    foreign_over: () => b.t('if_foreign', { n: level }),
    areas: () => areas(b, least, cities, region),
  }[type]();
  return b.t('easy_if', { what });
}

function areas(b, least, cities, region) {
  if (region) return b.t('if_some', { n: least, list: b.t(region) });
  if (!cities.length) return b.t('if_any', { n: least });
  const list = cities.map((id) => cityName(b, id)).join(', ');
  return least === cities.length ? b.t('if_all', { list }) : b.t('if_some', { n: least, list });
}

/** NZ-83  What the large finals would need as things stand. */
export function finalNodes(b) {
  const { paris, warsaw } = b.printed.deck;
  const { accord, foreign, obstacles } = b.table;
  const russians = obstacles.reduce((sum, [russian]) => sum + russian, 0);
  const row = warsaw.table.filter(({ bolsheviks }) => bolsheviks <= russians).reduce((one, other) => (other.bolsheviks > one.bolsheviks ? other : one));
  const diplomacy = Math.min(paris.most, Math.max(paris.least, paris.most - (accord + foreign - MEETING)));
  return [
    h('p', { class: 'quiet' }, accord + foreign < MEETING ? b.t('needs_meeting') : b.t('finals_now')),
    large(b, paris, Array(diplomacy).fill(paris.symbol)), large(b, warsaw, row.needs),
  ];
}

const large = (b, card, needs) => h('p', { class: 'large-final' }, h('b', {}, b.tr(card.name)), symbolRow(b, needs));
