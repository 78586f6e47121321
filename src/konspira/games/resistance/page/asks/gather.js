/** RES-11, RES-17, RES-40  The Leader picks a mission and a team, shows it or calls the vote. */
import { h } from '../dom.js';
import { ROMAN } from '../scene.js';
import { go, other, row } from './parts.js';

export function gather(b) {
  const { mission } = b.pick;
  const size = b.view.board.find((place) => place.mission === mission)?.size ?? 0;
  const team = [...b.pick.team].sort((one, two) => one - two);
  const complete = size > 0 && team.length === size;
  return {
    title: b.t('naming'),
    hint: b.t(size ? 'pick_team' : 'pick_mission'),
    body: [size > 0 && counter(b, team.length, size), row(call(b, mission, team, complete), draft(b, mission, team, complete))],
    team,
    mission: mission ?? 0,
    missions: b.view.now.open.length > 1 ? choices(b) : null,
    seats: size ? new Map(b.everyone.map((seat) => [seat, { pressed: b.pick.team.has(seat), onclick: () => toggle(b, seat, size) }])) : null,
  };
}

function counter(b, n, size) {
  return h('p', { class: 'counter' },
    h('span', { class: 'pips', 'aria-hidden': 'true' }, Array.from({ length: size }, (_, i) => h('i', { class: i < n ? 'full' : '' }))),
    b.t('team_of', { n, size }));
}

function choices(b) {
  const choose = (mission) => () => b.change({ mission, team: trimmed(b, mission) });
  return new Map(b.view.now.open.map((mission) => [mission, { pressed: mission === b.pick.mission, onclick: choose(mission) }]));
}

const trimmed = (b, mission) => new Set([...b.pick.team].slice(0, b.view.board[mission - 1].size));

function toggle(b, seat, size) {
  const team = new Set(b.pick.team);
  if (!team.delete(seat)) {
    if (team.size === size) return b.say(b.t('team_full'));
    team.add(seat);
  }
  b.change({ team });
  return b.say(b.t(team.has(seat) ? 'joins' : 'leaves', { name: b.name(seat), n: team.size, size }));
}

function call(b, mission, team, complete) {
  const question = () => b.t('confirm_call', { mission: ROMAN[mission], names: b.list(team) });
  return go('call', b.t('call'), complete, () => b.sure(question(), { type: 'call_vote', mission, team }));
}

/** RES-17  With `drafts` a team may be shown first, and changed. */
function draft(b, mission, team, complete) {
  if (!b.view.options.drafts) return null;
  const { now } = b.view;
  const shown = complete && now.mission === mission && String(now.team) === String(team);
  return other('draft', b.t(shown ? 'shown_now' : 'show_first'), () => b.act({ type: 'name', mission, team }), complete && !shown);
}
