/** The players: their colour, Glory, how many soldiers and cards they have, who commands, whose turn it is. */
import { h, heard } from '/static/kit/dom.js';
import { counted } from '/static/kit/flights.js';
import { marked, thoughtOf } from '/static/kit/marks.js';
import { around, standIn, who } from '/static/kit/seats.js';
import { token } from '/static/kit/tokens.js';
import { fill } from '/static/words.js';
import { icon, sign } from './pictures.js';
import { COLOURS } from './scene.js';
import { TEXTS } from './texts.js';

export const players = (scene) => h('ol', { class: 'players', 'data-key': 'seats', 'data-count': scene.view.seats, '--count': scene.view.seats, 'aria-label': TEXTS.players },
  around(scene.view.seats, scene.view.seat).map((seat) => player(scene, seat)));

function player(scene, seat) {
  const { view } = scene;
  const isAwaited = view.to_act.includes(seat);
  return h('li', { class: `player ${COLOURS[seat]} ${isAwaited ? 'awaited' : ''} ${view.outcome?.winners.includes(seat) ? 'won' : ''}`.trim(), 'data-key': `seat-${seat}`, onclick: () => scene.tell({ player: seat }) },
    h('span', { class: 'owner', 'aria-hidden': 'true' }, scene.shorts[seat]), who(scene.names[seat], seat === view.seat && TEXTS.you),
    h('span', { class: 'marks' }, standIn(scene.roster, seat), marked(scene.marks, scene.names, seat), marks(view, seat, isAwaited)), h('span', { class: 'counts' }, counts(scene, seat)));
}

const marks = (view, seat, isAwaited) => [
  view.chief === seat && token('chief', { className: 'mark', title: TEXTS.chief, at: `seat-${seat}` }, icon('chief'), heard(TEXTS.chief)),
  view.nomination === seat && token('nomination', { className: 'mark', title: TEXTS.nomination, at: `seat-${seat}` }, icon('nomination'), heard(TEXTS.nomination)),
  isAwaited && sign('wait', TEXTS.awaited, 'mark waits'),
];

function counts({ view, cards }, seat) {
  const { glory } = view;
  return [
    number('glory', TEXTS.track, view.tracks[seat], counted(`glory-${seat}`, view.tracks[seat])), number('squad', TEXTS.squadOf, view.squads[seat]), number('card', TEXTS.gloryCards, glory.hands[seat].length),
    glory.before[seat].length > 0 && laid(cards, glory.before[seat][0].card), view.fewer[seat] > 0 && h('span', { class: 'number fewer', title: fill(TEXTS.fewer, { n: view.fewer[seat] }) }, `−${view.fewer[seat]}`, heard(fill(TEXTS.fewer, { n: view.fewer[seat] }))),
    h('span', { class: 'kept' }, view.bonuses[seat].map((mission) => kept(cards, cards.missions[mission].bonus))),
  ];
}

const number = (picture, text, n, more = {}) => h('span', { class: `number of-${picture}`, title: fill(text, { n }), ...more }, icon(picture), h('b', { 'aria-hidden': 'true' }, String(n)), heard(fill(text, { n })));

/** BW-36  A Glory card face down; whoever knows what it is worth reads it. */
function laid(cards, card) {
  if (card < 0) return sign('card', TEXTS.laidGlory, 'laid');
  const told = fill(TEXTS.laidMine, { n: cards.glory[card] });
  return h('span', { class: 'number laid', title: told }, icon('card'), h('b', { 'aria-hidden': 'true' }, `+${cards.glory[card]}`), heard(told));
}

/** All signs that stand beside a player's name, with what they mean. */
export function signsOf({ view, cards, roster, marks: thought, names }, seat) {
  const { tracks, squads, glory, fewer, bonuses } = view;
  const [before] = glory.before[seat];
  const bot = standIn(roster, seat);
  return [
    bot && { shown: bot },
    view.chief === seat && { picture: 'chief', text: TEXTS.chiefMeans }, view.nomination === seat && { picture: 'nomination', text: TEXTS.nomination },
    view.to_act.includes(seat) && { picture: 'wait', text: TEXTS.awaited },
    { picture: 'glory', text: fill(TEXTS.track, { n: tracks[seat] }) }, { picture: 'squad', text: fill(TEXTS.squadOf, { n: squads[seat] }) }, { picture: 'card', text: fill(TEXTS.gloryCards, { n: glory.hands[seat].length }) },
    before && { picture: 'card', text: before.card < 0 ? TEXTS.laidGlory : fill(TEXTS.laidMine, { n: cards.glory[before.card] }) },
    fewer[seat] > 0 && { shown: `−${fewer[seat]}`, text: fill(TEXTS.fewer, { n: fewer[seat] }) },
    ...bonuses[seat].map((mission) => ({ picture: cards.missions[mission].bonus, text: fill(TEXTS.keptBonus, cards.names.bonuses[cards.missions[mission].bonus]) })),
    ...thoughtOf(thought, names, seat),
  ].filter(Boolean);
}

/** BW-79  A bonus that is kept is public. */
const kept = (cards, bonus) => sign(bonus, cards.names.bonuses[bonus].name, 'bonus');
