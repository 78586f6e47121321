/** What partners fight for, where only one's own missions are seen whole: a line each, with what lies there, what is lacking, and their dice. */
import { h, heard } from '/static/kit/dom.js';
import { around } from '/static/kit/seats.js';
import { smallDice } from './dice.js';
import { slots } from './missions.js';
import { sign } from './pictures.js';
import { lacking, numberOf, targetsOf } from './scene.js';

/** A tap leads to the players, where their cards and dice lie; null where there is nobody else. */
export function partners(b) {
  const others = around(b.view.seats, b.me).filter((seat) => seat !== b.me && targetsOf(b, seat).length > 0);
  if (!others.length) return null;
  return h('button', { type: 'button', class: 'partners', 'data-key': 'partners', title: b.t('partners'), onclick: () => b.turn('people') },
    heard(b.t('partners')), others.map((seat) => line(b, seat)));
}

const line = (b, seat) => h('span', { class: 'partner' }, h('b', { class: `partner-name seat-${seat}` }, b.names[seat]), targetsOf(b, seat).map((target) => mission(b, target)), smallDice(b, seat));

function mission(b, target) {
  const done = lacking(b, target.card)?.length === 0;
  return h('span', { class: `partner-mission ${done ? 'is-done' : ''}`.trim() },
    h('span', { class: 'number' }, String(numberOf(b, target.card))), heard(b.cards.cards[target.card].name), slots(b, target), done && sign('done', b.t('done'), 'verdict'));
}
