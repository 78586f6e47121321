/** The view as the board shows it: what is public about each player, and the present moment. Nothing here depends on a role (RES-77). */

/** The moment on the table; a question about a plot card lies over the moment that follows. */
export const momentOf = (view) => (view.now.type === 'asked_seen' ? view.now.then : view.now);

/** The team that is named or under way. */
export const teamOf = (view) => momentOf(view).team ?? [];

/** The mission it is about, or 0 while the Leader may still choose (RES-40). */
export function missionOf(view) {
  if (view.outcome) return 0;
  const { mission } = momentOf(view);
  return mission || (view.options.targeting ? 0 : view.round);
}

/** Who holds the Leader token; nobody before the deal and after the end. */
export const leaderOf = (view) => (view.outcome || view.now.type === 'dealing' ? null : view.leader);

/** The last vote, while it still matters: until the next one is called, or the mission is over. */
export function lastVote(view) {
  const last = view.proposals.at(-1);
  if (!last || view.now.type === 'voting_seen') return null;
  return last.round === view.round ? last : null;
}

/** The vote before a player: 'for', 'against', 'down' (chosen, not shown) or null. */
export function voteOf(view, seat) {
  const { now } = view;
  if (now.type === 'voting_seen') {
    if (now.shown_ayes.includes(seat)) return 'for';
    if (now.shown_noes.includes(seat)) return 'against';
    return now.voted.includes(seat) ? 'down' : null;
  }
  const last = lastVote(view);
  return last && (last.ayes.includes(seat) ? 'for' : 'against');
}

/** The mission card before a player: 'down', 'success', 'fail' (played openly, RES-80) or null. */
export function cardOf(view, seat) {
  const moment = momentOf(view);
  if (moment.type !== 'mission_now' || !moment.chosen.includes(seat)) return null;
  const open = moment.spotlit === seat && moment.chosen.length === moment.team.length;
  if (!open) return 'down';
  return moment.spotlit_failed ? 'fail' : 'success';
}

/** The identities that everybody may see: all of them at the end (RES-30), none before; `views` are those of an all-knowing replay. */
export function identityOf({ view, views }, seat) {
  if (!view.outcome) return views?.[seat].role ?? null;
  return view.agents.includes(seat) ? 'agent' : 'fighter';
}

/** The side that has won. */
export const winners = (outcome, agents) => (agents.includes(outcome.winners[0]) ? 'agents' : 'fighters');

/** Short names for tokens, each different: as few letters as it takes, or a letter and the seat's number. */
export function shortNames(names) {
  return names.map((name, seat) => {
    const others = names.filter((_, other) => other !== seat).map((other) => other.toLowerCase());
    const letters = [...name];
    for (const length of [2, 3]) {
      const short = letters.slice(0, length).join('');
      if (!others.some((other) => other.startsWith(short.toLowerCase()))) return short;
    }
    return `${letters[0] ?? ''}${seat + 1}`;
  });
}

/** The players clockwise from one's own seat, which is nearest to oneself. */
export const around = (view) => Array.from({ length: view.seats }, (_, i) => ((view.seat ?? 0) + i) % view.seats);

/** What makes a question another question: then what was picked for it is forgotten. */
export function momentKey(view) {
  const { now } = view;
  return JSON.stringify([now.type, view.round, view.proposals.length, view.leader, now.card, now.cards, now.queue]);
}

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];
