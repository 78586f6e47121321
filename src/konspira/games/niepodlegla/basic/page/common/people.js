/** The players: pawns at home, dice, missions, what they have won, and whether they are ready. */
import { missionLine, pawn } from './cards.js';
import { pieceNode } from './dice.js';
import { count, h, icon, sign } from './dom.js';
import { around, JOINT, members, piecesOf } from './scene.js';

export function people(b) {
  const seats = around(b.view).filter((seat) => !(b.fight && seat === b.me));
  const joint = b.fight && b.me === null ? b.fight.targets.filter(({ seat }) => seat === JOINT) : [];
  return [
    h('h2', { class: 'part-head' }, b.t('players')),
    h('ol', { class: 'players' }, seats.map((seat) => player(b, seat))),
    joint.length > 0 && h('div', { class: 'fellow joint-missions', 'data-key': 'joint' },
      h('h3', {}, b.t('joint_long')), joint.map(({ card }) => missionLine(b, card))),
  ];
}

function player(b, seat) {
  const classes = ['fellow', seat === b.view.seat && 'me', b.view.to_act.includes(seat) && 'awaited'];
  return h('li', { class: classes.filter(Boolean).join(' '), 'data-key': `player-${seat}` },
    h('div', { class: 'player-head' }, pawn(b, seat), h('span', { class: 'player-name' }, b.name(seat)), ...states(b, seat)),
    b.fight && h('div', { class: 'dice small' }, piecesOf(b.fight, seat).map((piece) => pieceNode(b, piece))),
    b.fight && b.fight.targets.filter((target) => target.seat === seat).map(({ card }) => missionLine(b, card)),
    b.phase.type === 'planning' && plan(b, seat),
    b.variant.holdings(b, seat));
}

function states(b, seat) {
  const ready = b.phase.ready !== undefined && members(b.phase.ready).includes(seat);
  return [
    seat === b.view.seat && h('span', { class: 'state' }, b.t('you')),
    seat === b.view.decider && !b.view.outcome && sign('decider', b.t('decider'), 'is-decider'),
    ready && h('span', { class: 'state good' }, icon('check'), b.t('ready')),
    !ready && b.view.to_act.includes(seat) && h('span', { class: 'state' }, icon('time'), b.t('thinking')),
  ];
}

function plan(b, seat) {
  const { home, dice, cards } = b.phase;
  return h('div', { class: 'plan' },
    cards.length > 0 && count('pawn', b.t('home_of', { n: home[seat] }), String(home[seat])),
    h('span', { class: 'count' }, icon('die'), b.t('dice_n', { n: dice[seat] })));
}
