/** What is asked now, and of whom. An ask is {title, hint, body, seats?, missions?, team?, mission?}: what stands in the
 *  middle of the table, which seats and missions may be tapped, and the team as it is being picked. */
import { gather } from './gather.js';
import { mission } from './mission.js';
import { handing, reaction, resolving } from './plots.js';
import { vote } from './vote.js';
import { waiting } from './waiting.js';

const ASKS = { naming_seen: gather, voting_seen: vote, mission_now: mission, handing, resolving, asked_seen: reaction };

const ASKED = {
  naming_seen: (view) => view.leader === view.seat,
  handing: (view) => view.leader === view.seat,
  voting_seen: (view) => view.now.voters.includes(view.seat),
  mission_now: (view) => view.now.team.includes(view.seat),
  resolving: (view) => view.now.seat === view.seat,
  asked_seen: (view) => view.now.queue[0] === view.seat,
};

const isAsked = (b) => b.can && b.state.ask !== null && (ASKED[b.view.now.type]?.(b.view) ?? false);

export function askOf(b) {
  if (b.view.outcome) return { body: [] };
  return isAsked(b) ? { mine: true, ...ASKS[b.view.now.type](b) } : waiting(b);
}
