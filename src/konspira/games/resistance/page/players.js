/** The players around the table: who leads, who is on the team, who has chosen, what lies before them. */
import { h, heard } from '/static/kit/dom.js';
import { ring, who } from '/static/kit/seats.js';
import { token } from '/static/kit/tokens.js';
import { middle } from './middle.js';
import { icon, laid, sign } from './pictures.js';
import { playerOf } from './scene.js';
import { TEXTS } from './texts.js';

export function players(scene) {
  const { seats, seat } = scene.view;
  return ring({ count: seats, mine: seat, label: TEXTS.players }, (at) => player(scene, playerOf(scene, at)), middle(scene));
}

function player(scene, one) {
  const classes = [one.onTeam && 'team', one.isAwaited && 'awaited', one.identity];
  return {
    className: classes.filter(Boolean).join(' '),
    choice: scene.choices.seats.get(one.seat) ?? null,
    plate: [
      h('span', { class: 'bust', 'aria-hidden': 'true' }, one.identity ? icon(one.identity) : one.short),
      h('span', { class: 'tokens' }, tokens(one)),
      who(one.name, said(one), lying(scene, one)),
      h('span', { class: 'before' }, one.before && laid(one.before.face, one.before.word, one.before.word)),
    ],
  };
}

const tokens = ({ leads, onTeam, isSpotlit, isLookedAt, isAwaited }) => [
  leads && token('leader', { className: 'leader' }, sign('star', TEXTS.leader)),
  onTeam && h('span', { class: 'token member' }, sign('member', TEXTS.onTeam)),
  isSpotlit && h('span', { class: 'token lit' }, sign('spotlight', TEXTS.spotlit)),
  isLookedAt && h('span', { class: 'token lit' }, sign('close_eye', TEXTS.lookedAt)),
  isAwaited && h('span', { class: 'token waits' }, sign('wait', TEXTS.awaited)),
];

const said = ({ isMine, identity }) => [isMine && h('span', { class: 'you' }, TEXTS.you), identity && h('b', { class: 'identity' }, TEXTS[identity])];

/** The plot cards that lie before a player; what they say is read in their panel. */
const lying = ({ plots }, { lying: cards }) => cards.length > 0
  && h('span', { class: 'lying' }, heard(TEXTS.plots), cards.map((card, i) => h('span', { class: 'chip', 'data-key': `chip-${i}-${card}` }, sign(card, plots[card].name))));
