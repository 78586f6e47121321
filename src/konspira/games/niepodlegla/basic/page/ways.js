/** Choices of the basic variant: what is asked, and each way in pictograms and words. */
import { button, h, icon } from './common/dom.js';
import { wayNode } from './common/choosing.js';
import { AREAS, areaOf, levelOf, tokensOf } from './areas.js';
import { rewardChips } from './cards.js';

const QUESTIONS = {
  harden: (b, { levels }) => b.t('q_harden', { n: levels }),
  cards: (b) => b.t('q_cards'),
  place_token: (b) => b.t('q_token'),
  profit: (b, { area }) => b.t('q_profit', { area: b.tr(areaOf(b, area).name) }),
  share_out: (b) => b.t('q_share'),
};

export const question = (b) => QUESTIONS[b.phase.task.type](b, b.phase.task);

const finalName = (b, id) => b.tr(areaOf(b, id).final_name);

const WORDS = {
  next: (b, { card }) => (card ? b.cardName(card) : b.t('as_they_lie')),
  harder: (b, { area }) => finalName(b, area),
  in_area: (b, { area }) => b.tr(areaOf(b, area).name),
  take_profit: (b, { profit }) => (profit === 'morale' ? b.t('w_morale') : b.t('w_level', { name: finalName(b, b.phase.task.area) })),
  share_finals: (b, { areas }) => areas.map((area, seat) => b.t('w_share', { seat: b.name(seat), final: finalName(b, area) })).join('; '),
};

export const wayWords = (b, way) => WORDS[way.type](b, way);

/** A way for the eye. */
export function way(b, one) {
  if (one.type === 'next' && one.card) {
    return [h('b', {}, wayWords(b, one)), h('span', { class: 'way-effects' }, rewardChips(b, b.printed.card(one.card).reward))];
  }
  if (one.type === 'harder') return [h('b', {}, wayWords(b, one)), h('small', {}, b.t('level', { n: levelOf(b, one.area) }))];
  if (one.type === 'in_area') return [icon('independence'), h('b', {}, wayWords(b, one)), h('small', {}, `${tokensOf(b, one.area)}/5`)];
  if (one.type === 'take_profit') return [icon(one.profit === 'morale' ? 'morale' : 'card'), wayWords(b, one)];
  return [wayWords(b, one)];
}

/** NP-31  Who takes which final is put together player by player, so that nobody has to read all the ways. */
export function composed(b) {
  if (b.phase.task.type !== 'share_out') return null;
  const { ways, council: { proposals } } = b.phase;
  const proposed = [...new Set(proposals.filter((n) => n >= 0))].map((n) => wayNode(b, ways[n], n));
  if (!b.mine) return [h('div', { class: 'choices' }, proposed)];
  const plan = b.choice ?? ways[proposals[b.me]]?.areas ?? ways[0].areas;
  const left = AREAS.filter((id) => !plan.includes(id));
  return [
    proposed.length > 0 && h('div', { class: 'choices' }, proposed),
    h('div', { class: 'share' }, plan.map((area, seat) => shareRow(b, plan, area, seat))),
    left.length > 0 && h('p', { class: 'quiet' }, b.t('common', { list: left.map((id) => finalName(b, id)).join(', ') })),
    button('propose', { className: 'primary', label: b.t('propose') }, () => b.send({ type: 'share_finals', areas: plan })),
  ];
}

function shareRow(b, plan, area, seat) {
  const option = (id) => button(`share-${seat}-${id}`,
    { className: 'compact', pressed: id === area, label: finalName(b, id) }, () => b.choose(swapped(plan, seat, id)));
  return h('fieldset', { class: 'share-row' }, h('legend', {}, b.t('takes', { name: b.name(seat) })), h('div', { class: 'row' }, AREAS.map(option)));
}

/** The plan with another final for a seat; whoever had it gets the seat's. */
const swapped = (plan, seat, id) => plan.map((area, other) => (other === seat ? id : area === id ? plan[seat] : area));
