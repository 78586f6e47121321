/** RES-51…RES-68  Handing out plot cards, resolving those that work at once, using or keeping the others. */
import { h } from '../dom.js';
import { chooseCard, wholeCard } from '../cards.js';
import { PLOTS } from '../plots.js';
import { go, offered, oneOf, other, row } from './parts.js';

/** RES-51, RES-72  Pick a card, pick a player. */
export function handing(b) {
  const { cards } = b.view.now;
  const card = cards.includes(b.pick.card) ? b.pick.card : [...new Set(cards)].length === 1 ? cards[0] : null;
  const receivers = offered(b, 'hand').filter((offer) => offer.card === card).map((offer) => offer.to);
  const own = receivers.length === 1 && receivers[0] === b.view.seat;
  const to = own ? b.view.seat : b.pick.target;
  const choose = (chosen) => () => b.change({ card: chosen, target: null });
  return {
    title: b.t('handing'),
    hint: b.t(card ? (own ? 'hand_self' : 'pick_receiver') : 'pick_card'),
    body: [
      h('div', { class: 'plots', 'data-walk': true }, cards.map((drawn, i) =>
        chooseCard(b, drawn, { key: `drawn-${i}-${drawn}`, pressed: drawn === card && i === cards.indexOf(card), onclick: choose(drawn) }))),
      row(go('hand', own ? b.t('hand_self') : b.t('hand', { name: b.nameOr(to) }), receivers.includes(to), () => b.act({ type: 'hand', card, to }))),
    ],
    seats: own ? null : oneOf(b, receivers),
  };
}

const RESOLVED = {
  overheard: { type: 'look_at', field: 'at', hint: 'pick_look', go: 'look' },
  open_up: { type: 'show_to', field: 'to', hint: 'pick_show', go: 'show' },
  establish_confidence: { type: 'show_to', field: 'to', hint: 'pick_show', go: 'show' },
};

/** RES-60, RES-62, RES-63  Pick the player to look at, or to show to. */
export function resolving(b) {
  const { card } = b.view.now;
  if (card === 'take_responsibility') return taking(b);
  const how = RESOLVED[card];
  const offers = offered(b, how.type);
  const chosen = offers.find((offer) => offer[how.field] === b.pick.target);
  return {
    title: b.t('your_plot'),
    hint: b.t(how.hint),
    body: [wholeCard(b, card), row(go('resolve', b.t(how.go, { name: b.nameOr(b.pick.target) }), Boolean(chosen), () => b.act(chosen)))],
    seats: oneOf(b, offers.map((offer) => offer[how.field])),
  };
}

/** RES-68  Pick one of the cards that lie before the others. */
function taking(b) {
  const same = (offer) => b.pick.card === `${offer.holder}-${offer.card}`;
  const offers = offered(b, 'take');
  const chosen = offers.find(same);
  return {
    title: b.t('your_plot'),
    hint: b.t('pick_take'),
    body: [
      h('div', { class: 'plots short', 'data-walk': true }, offers.map((offer) => chooseCard(b, offer.card, {
        key: `take-${offer.holder}-${offer.card}`,
        pressed: same(offer),
        foot: b.t('lies_before', { name: b.name(offer.holder) }),
        onclick: () => b.change({ card: `${offer.holder}-${offer.card}` }),
      }))),
      row(go('take', b.t('take'), Boolean(chosen), () => b.act(chosen))),
    ],
  };
}

/** RES-53  Use the card that is asked about, on a player where it needs one, or keep it. */
export function reaction(b) {
  const { card } = b.view.now;
  const uses = offered(b, 'use_plot');
  const targets = uses.map((offer) => offer.on).filter(Number.isInteger);
  const chosen = targets.length ? uses.find((offer) => offer.on === b.pick.target) : uses[0];
  const name = b.tr(PLOTS[card].name);
  const text = targets.length ? b.t('use_on', { name: b.nameOr(b.pick.target) }) : b.t('use');
  return {
    title: b.t('your_plot'),
    hint: b.t(targets.length ? `pick_${card}` : 'pick_use'),
    body: [
      wholeCard(b, card),
      row(go('use', text, Boolean(chosen), () => b.sure(b.t('confirm_use', { card: name }), chosen)),
        other('keep', b.t('keep'), () => b.act({ type: 'pass' }))),
    ],
    seats: targets.length ? oneOf(b, targets) : null,
  };
}
