/** What partners fight for, where only one's own missions are seen whole: a line each, with what lies there, what is lacking, and their dice. */
import { h, heard } from '/static/kit/dom.js';
import { around } from '/static/kit/seats.js';
import { giftTo, smallDice } from './dice.js';
import { slots } from './missions.js';
import { icon, sign } from './pictures.js';
import { lacking, numberOf, targetsOf } from './scene.js';

/** A tap leads to the players, where their cards and dice lie or, with a die picked, hands it to that partner; null where there is nobody else. */
export function partners(b) {
  const others = around(b.view.seats, b.me).filter((seat) => seat !== b.me && targetsOf(b, seat).length > 0);
  if (!others.length) return null;
  if (others.some((seat) => giftTo(b, seat))) return h('div', { class: 'partners', 'data-key': 'partners', role: 'group', 'aria-label': b.t('partners') }, others.map((seat) => line(b, seat, giftTo(b, seat))));
  return h('button', { type: 'button', class: 'partners', 'data-key': 'partners', title: b.t('partners'), onclick: () => b.turn('people') },
    heard(b.t('partners')), others.map((seat) => line(b, seat)));
}

function line(b, seat, gift = null) {
  const inside = [h('b', { class: `partner-name seat-${seat}` }, b.names[seat]), targetsOf(b, seat).map((target) => mission(b, target)), smallDice(b, seat)];
  if (!gift) return h('span', { class: 'partner' }, inside);
  return h('button', { type: 'button', class: 'partner', 'data-key': `give-${seat}`, title: b.t('give_to', { name: b.names[seat] }), onclick: () => b.dock.choose(gift) }, icon('give'), inside);
}

function mission(b, target) {
  const done = lacking(b, target.card)?.length === 0;
  return h('span', { class: `partner-mission ${done ? 'is-done' : ''}`.trim() },
    h('span', { class: 'number' }, String(numberOf(b, target.card))), heard(b.cards.cards[target.card].name), slots(b, target), done && sign('done', b.t('done'), 'verdict'));
}
