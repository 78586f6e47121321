/** The players around the table: who leads, who is on the team, who has chosen, what lies before them. */
import { h, heard, icon, sign } from './dom.js';
import { lyingCard } from './cards.js';
import { around, cardOf, identityOf, leaderOf, momentOf, teamOf, voteOf } from './scene.js';

const FULLNESS = 0.7;

/** `choices`: the seats that may be tapped now, seat → {pressed, onclick}. */
export function seats(b, choices) {
  const team = b.ask.team ?? teamOf(b.view);
  return h('ol', { class: 'seats', 'data-walk': true, 'aria-label': b.t('players'), 'data-key': 'seats' },
    around(b.view).map((seat, place) => player(b, seat, place, team.includes(seat), choices?.get(seat))));
}

function player(b, seat, place, onTeam, choice) {
  const [x, y] = placeAt(place, b.view.seats);
  const classes = ['seat', seat === b.view.seat && 'me', onTeam && 'team', b.view.to_act.includes(seat) && 'awaited',
    choice && 'choosable', x < -0.3 && 'west', x > 0.3 && 'east', y > 0.3 && 'south', identityOf(b.state, seat)];
  return h('li', { class: classes.filter(Boolean).join(' '), 'data-key': `seat-${seat}`, '--x': x.toFixed(3), '--y': y.toFixed(3) },
    plate(b, seat, onTeam, choice),
    cards(b, seat));
}

/** Clockwise from the bottom, on an oval with full corners, so that ten plates have room; −1…1 both ways. */
function placeAt(place, seats) {
  const angle = Math.PI / 2 + (2 * Math.PI * place) / seats;
  return [Math.cos(angle), Math.sin(angle)].map((part) => Math.sign(part) * Math.abs(part) ** FULLNESS);
}

function plate(b, seat, onTeam, choice) {
  const inside = [
    h('span', { class: 'bust', 'aria-hidden': 'true' }, identityOf(b.state, seat) ? icon(identityOf(b.state, seat)) : b.short(seat)),
    h('span', { class: 'who' }, h('span', { class: 'name' }, b.name(seat)), h('span', { class: 'state' }, ...state(b, seat))),
    h('span', { class: 'tokens' }, ...tokens(b, seat, onTeam)),
    h('span', { class: 'before' }, ...chosen(b, seat)),
  ];
  if (!choice) return h('div', { class: 'plate', 'data-key': `p${seat}` }, ...inside);
  return h('button', { type: 'button', class: 'plate', 'data-key': `p${seat}`, 'aria-pressed': String(choice.pressed), onclick: choice.onclick }, ...inside);
}

function tokens(b, seat, onTeam) {
  const moment = momentOf(b.view);
  return [
    seat === leaderOf(b.view) && h('span', { class: 'token leader', 'data-token': 'leader', title: b.t('leader') }, sign('star', b.t('leader'))),
    onTeam && h('span', { class: 'token member', title: b.t('on_team') }, sign('member', b.t('on_team'))),
    moment.spotlit === seat && h('span', { class: 'token lit', title: b.t('spotlit') }, sign('spotlight', b.t('spotlit'))),
    moment.looked?.includes(seat) && h('span', { class: 'token lit', title: b.t('looked_at') }, sign('close_eye', b.t('looked_at'))),
  ];
}

/** A word under the name: one's own seat, or the identity at the end; who is awaited has an hourglass. */
function state(b, seat) {
  const identity = identityOf(b.state, seat);
  return [
    seat === b.view.seat && h('span', { class: 'you' }, b.t('you')),
    identity && h('span', { class: 'identity' }, b.t(identity)),
    b.view.to_act.includes(seat) && h('span', { class: 'waits' }, icon('wait'), b.t('awaited')),
  ];
}

/** The vote and the mission card before a player; a shown one turns over as it appears. */
function chosen(b, seat) {
  const [vote, card] = [voteOf(b.view, seat), cardOf(b.view, seat)];
  if (card) return [face(b, card === 'down' ? 'chosen' : card, card, `card-${card}-${b.view.round}`)];
  return vote ? [face(b, vote === 'down' ? 'voted' : vote, vote, `vote-${vote}-${b.view.proposals.length}`)] : [];
}

function face(b, word, picture, key) {
  return h('span', { class: `turned ${picture}`, 'data-key': key, title: b.t(word) }, icon(picture), heard(`${b.t(word)} `));
}

function cards(b, seat) {
  const lying = b.view.plots.before[seat] ?? [];
  if (!lying.length) return null;
  return h('ul', { class: 'lies', 'aria-label': b.t('lying', { name: b.name(seat) }) },
    lying.map((card, i) => lyingCard(b, card, `lies-${seat}-${i}-${card}`)));
}
