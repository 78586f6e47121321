/** The players around the table: who leads, who is on the team, who has chosen, what lies before them. */
import { h, heard } from '/static/kit/dom.js';
import { marked } from '/static/kit/marks.js';
import { ring, who } from '/static/kit/seats.js';
import { token } from '/static/kit/tokens.js';
import { middle } from './middle.js';
import { icon, laid, sign } from './pictures.js';
import { playerOf } from './scene.js';
import { TEXTS } from './texts.js';
import { record } from './votes.js';

/** A name of more letters leaves no room for a face beside tokens. */
const LONG = 12;

export function players(scene) {
  const { seats, seat } = scene.view;
  return ring({ count: seats, mine: seat, label: TEXTS.players }, (at) => player(scene, playerOf(scene, at)), middle(scene));
}

function player(scene, one) {
  return {
    className: classesOf(one),
    choice: scene.choices.seats.get(one.seat) ?? more(scene, one.seat),
    plate: [
      h('span', { class: 'bust', 'aria-hidden': 'true' }, one.identity ? icon(one.identity) : [icon(`face-${one.seat}`), h('b', {}, one.short)]),
      h('span', { class: 'tokens' }, tokens(one)),
      who(one.name, said(one), marked(scene.marks, scene.names, one.seat), lying(scene, one)),
      h('span', { class: 'before' }, one.before && laid(one.before.face, one.before.word, one.before.word)),
    ],
  };
}

/** With more players a phone has no room for plates as high as a finger while something is asked. */
const ROOMY = 6;

/** Where nobody is to be picked a tap tells more of somebody: their missions and votes. */
const more = (scene, seat) => (scene.about && scene.view.seats <= ROOMY && !scene.choices.seats.size && seat !== scene.view.seat && !scene.view.outcome ? { aside: true, onclick: () => scene.about(seat, record(scene, seat)) } : null);

export const classesOf = (one) => [one.onTeam && 'team', one.isAwaited && 'awaited', one.name.length > LONG && 'long', one.identity].filter(Boolean).join(' ');

export const tokens = ({ leads, onTeam, isSpotlit, isLookedAt, isAwaited }) => [
  leads && token('leader', { className: 'leader' }, sign('star', TEXTS.leader)),
  onTeam && h('span', { class: 'token member' }, sign('member', TEXTS.onTeam)),
  isSpotlit && h('span', { class: 'token lit' }, sign('spotlight', TEXTS.spotlit)),
  isLookedAt && h('span', { class: 'token lit' }, sign('close_eye', TEXTS.lookedAt)),
  isAwaited && h('span', { class: 'token waits' }, sign('wait', TEXTS.awaited)),
];

export const said = ({ isMine, stands, identity }) => [isMine && h('span', { class: 'you' }, TEXTS.you), stands, identity && h('b', { class: 'identity' }, TEXTS[identity])];

/** The plot cards that lie before a player; what they say is read in their panel. */
export const lying = ({ plots }, { lying: cards }) => cards.length > 0
  && h('span', { class: 'lying' }, heard(TEXTS.plots), cards.map((card, i) => h('span', { class: 'chip', 'data-key': `chip-${i}-${card}` }, sign(card, plots[card].name))));
