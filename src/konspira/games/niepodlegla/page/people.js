/** The players: what they have, what they fight for, and whether they are ready. */
import { h } from '/static/kit/dom.js';
import { around, standIn, who } from '/static/kit/seats.js';
import { giftTo, smallDice } from './dice.js';
import { legendButton } from './legend.js';
import { missionTile } from './missions.js';
import { count, icon, pawn, sign } from './pictures.js';
import { members, NOBODY, targetsOf } from './scene.js';

export function people(b) {
  const joint = b.fight && b.me === null ? targetsOf(b, NOBODY) : [];
  return [
    h('ol', { class: 'persons', 'data-count': b.view.seats }, around(b.view.seats, b.me).map((seat) => player(b, seat))),
    !b.ctx.projector && h('p', { class: 'signs' }, legendButton(b, 'button', b.t('signs'))),
    joint.length > 0 && h('section', { class: 'joint', 'aria-label': b.t('joint') }, h('h3', {}, b.t('joint')), h('div', { class: 'missions' }, joint.map(({ card }) => missionTile(b, card)))),
  ];
}

function player(b, seat) {
  const awaited = b.view.to_act.includes(seat);
  const mine = seat === b.me;
  return h('li', { class: `person ${mine ? 'me' : ''} ${awaited ? 'awaited' : ''}`.trim(), 'data-key': `seat-${seat}` },
    head(b, seat, awaited),
    b.phase.type === 'planning' && plan(b, seat),
    b.variant.holdings(b, seat),
    b.fight && !mine && [
      smallDice(b, seat),
      h('div', { class: 'missions' }, targetsOf(b, seat).map(({ card }) => missionTile(b, card))),
    ]);
}

/** Who it is; with a die picked, a tap hands it over. */
function head(b, seat, awaited) {
  const inside = [pawn(b, seat), who(b.names[seat], ...states(b, seat, awaited))];
  const gift = b.fight && !b.ctx.projector && seat !== b.me && giftTo(b, seat);
  if (!gift) return h('div', { class: 'person-head' }, inside);
  return h('button', { type: 'button', class: 'person-head', 'data-key': `hand-${seat}`, title: b.t('give_to', { name: b.names[seat] }), onclick: () => b.dock.choose(gift) }, inside, icon('give'));
}

function states(b, seat, awaited) {
  const ready = b.phase.ready !== undefined && members(b.phase.ready).includes(seat);
  return [
    seat === b.me && h('span', {}, b.t('you')),
    standIn(b.roster, seat),
    seat === b.view.decider && !b.view.outcome && sign('decider', b.t('decider'), 'decider'),
    ready && h('span', { class: 'good' }, icon('check'), b.t('ready')),
    !ready && awaited && h('span', {}, icon('time'), b.t('thinking')),
  ];
}

function plan(b, seat) {
  const { home, dice, cards } = b.phase;
  return h('p', { class: 'plan' }, cards.length > 0 && count('pawn', b.t('home'), home[seat]), count('die', b.t('dice'), dice[seat]));
}

/** A person or an organisation that a player has won; a tap tells its life. */
export function holding(b, id, { picture, off = null }) {
  const { name } = b.cards.persons[id];
  const inside = [icon(picture, `of-${picture}`), h('span', {}, name), off && h('small', {}, off)];
  const props = { class: `holding ${off ? 'off' : ''}`.trim(), title: name, 'data-key': `person-${id}` };
  return b.ctx.projector ? h('span', props, inside) : h('button', { ...props, type: 'button', onclick: () => b.open(id) }, inside);
}
