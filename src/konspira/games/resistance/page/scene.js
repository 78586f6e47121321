/** The view as the board shows it: what is public about each player, and the present moment. Nothing here depends on a role (RES-77). */
import { shortNames, standIn } from '/static/kit/seats.js';
import { choicesOf } from './choices.js';

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];

export function sceneOf({ view, views, roster, instead = [] }, { dock, names, cards, marks = () => [], about = null }) {
  const named = Array.from({ length: view.seats }, (_, seat) => names()[seat] ?? String(seat + 1));
  const choices = choicesOf(dock, view);
  const decided = (what, vote, seat) => instead.find((one) => one.what === what && view.proposals[one.nth] === vote && one.seats.includes(seat))?.by;
  const scene = { instead, roster, decided, marks: marks(), about, view, views, isCut: roster?.state === 'ended' && !view.to_act.length, choices, moment: momentOf(view), names: named, shorts: shortNames(named), plots: cards.plots, vote: lastVote(view) };
  return { ...scene, mission: choices.mission || missionOf(scene), team: choices.team ?? scene.moment.team ?? [], drawn: drawnOf(view) };
}

/** A question about a plot card lies over the moment that follows. */
const momentOf = ({ now }) => (now.type === 'asked_seen' ? now.then : now);

/** The mission it is about, or 0 while the Leader may still choose (RES-40). */
function missionOf({ view, moment }) {
  if (view.outcome) return 0;
  return moment.mission || (view.options.targeting ? 0 : view.round);
}

/** The plot cards in the middle of the table: just drawn, being resolved, or asked about. */
const drawnOf = ({ now }) => now.cards ?? (now.card ? [now.card] : []);

/** The last vote of this round, until another team is named. */
const lastVote = ({ now, proposals, round }) => (now.type !== 'voting_seen' && !(now.type === 'naming_seen' && now.team.length) && proposals.at(-1)?.round === round ? proposals.at(-1) : null);

/** A player as everybody sees them. */
export function playerOf(scene, seat) {
  const { view, moment } = scene;
  const isDealt = view.now.type !== 'dealing' && !view.outcome;
  return {
    seat,
    name: scene.names[seat],
    short: scene.shorts[seat],
    stands: standIn(scene.roster, seat),
    isMine: seat === view.seat,
    isAwaited: view.to_act.includes(seat),
    leads: isDealt && seat === view.leader,
    onTeam: scene.team.includes(seat),
    isSpotlit: moment.spotlit === seat,
    isLookedAt: moment.looked?.includes(seat) ?? false,
    identity: identityOf(scene, seat),
    before: cardOf(moment, seat) ?? voteOf(scene, seat),
    lying: view.plots.before[seat] ?? [],
  };
}

/** RES-30  All identities at the end, none before; `views` are those of an all-knowing replay. */
function identityOf({ view, views }, seat) {
  if (!view.outcome) return views?.[seat].role ?? null;
  return view.agents.includes(seat) ? 'agent' : 'fighter';
}

/** The vote before a player, face up or down (RES-86), to all-knowing eyes up: {face, word}, or null. */
function voteOf({ view, views, vote }, seat) {
  const { voted, shown_ayes: ayes, shown_noes: noes } = vote ? { voted: [], shown_ayes: vote.ayes, shown_noes: vote.noes } : view.now;
  if (ayes?.includes(seat)) return { face: 'for', word: 'for' };
  if (noes?.includes(seat)) return { face: 'against', word: 'against' };
  const known = views?.[seat].now?.mine;
  if (voted?.includes(seat) && typeof known === 'boolean') return { face: known ? 'for' : 'against', word: known ? 'for' : 'against' };
  return voted?.includes(seat) ? { face: 'down', word: 'voted' } : null;
}

/** The mission card before a player; RES-80  one that is played openly lies face up when all have chosen. */
function cardOf(moment, seat) {
  if (!moment.chosen?.includes(seat)) return null;
  if (moment.spotlit !== seat || moment.chosen.length < moment.team.length) return { face: 'down', word: 'chosen' };
  const face = moment.spotlit_failed ? 'fail' : 'success';
  return { face, word: face };
}

/** The side that has won. */
export const winners = ({ outcome, agents }) => (agents.includes(outcome.winners[0]) ? 'agents' : 'fighters');
