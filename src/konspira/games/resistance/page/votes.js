/** The votes so far as a matrix: proposals by players, with the mission's result beside the team that went; who looked at what, and at the end who played Fail. */
import { h, heard } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { verdict } from './missions.js';
import { face, icon, sign } from './pictures.js';
import { ROMAN } from './scene.js';
import { TEXTS } from './texts.js';

export const votes = (scene) => [
  scene.view.outcome && fails(scene),
  scene.view.proposals.length ? matrix(scene) : h('p', { class: 'quiet' }, TEXTS.noVotes),
  scene.view.looks.length > 0 && looks(scene),
];

function matrix(scene) {
  const { view: { proposals }, names, instead } = scene;
  return [
    h('table', { class: 'matrix', '--rows': proposals.length },
      h('thead', {}, h('tr', {}, column(heard(TEXTS.mission)), names.map((_, seat) => head(scene, seat)), column(heard(TEXTS.result)))),
      h('tbody', {}, proposals.map((vote, i) => row(scene, vote, i)))),
    h('p', { class: 'legend' }, h('span', {}, face('for'), TEXTS.for), h('span', {}, face('against'), TEXTS.against),
      h('span', {}, icon('star'), TEXTS.leader), h('span', {}, h('i', { class: 'went' }), TEXTS.onTeam), proposals.length > 1 && h('span', {}, h('b', {}, 'II'), h('sub', {}, '2'), TEXTS.secondTry), scene.view.missions.length > 0 && h('span', {}, icon('fail'), TEXTS.failsThere), ['clock', 'bot'].map((by) => instead.some((one) => one.by === by) && h('span', {}, icon(by), TEXTS[by]))),
  ];
}

const column = (node, className = null) => h('th', { scope: 'col', class: className }, node);

const head = ({ names, shorts, view }, seat) => column(h('abbr', { title: names[seat], 'aria-label': names[seat] }, shorts[seat]), seat === view.seat ? 'mine' : null);

function row(scene, vote, i) {
  return h('tr', { class: vote.approved && !vote.undone ? 'stands' : null, 'data-key': `vote-${i}` },
    h('th', { scope: 'row' }, proposal(scene, i)),
    scene.names.map((_, seat) => cell(scene, vote, seat)), h('td', { class: 'outcome' }, outcome(scene, vote)));
}

/** The mission that it was about, and which attempt it was. */
export function proposal({ view: { proposals } }, i) {
  const tried = proposals.slice(0, i + 1).filter(({ round }) => round === proposals[i].round).length;
  return [h('b', {}, ROMAN[proposals[i].mission]), tried > 1 && h('sub', {}, String(tried))];
}

export function cell({ view, decided }, vote, seat) {
  const { ayes, leader, team } = vote;
  const [led, went, other] = [leader === seat, team.includes(seat), decided('votes_shown', vote, seat)];
  const word = ayes.includes(seat) ? 'for' : 'against';
  const classes = [went && 'went', seat === view.seat && 'mine'].filter(Boolean).join(' ');
  return h('td', { class: classes }, face(word), heard(TEXTS[word]), other && sign(other, TEXTS[other], 'other'), led && [icon('star', 'led'), heard(TEXTS.leader)], went && heard(TEXTS.onTeam));
}

/** What became of a proposal: the result of its mission, or why there was none. */
export function outcome({ view }, { approved, undone, mission }) {
  if (undone) return [icon('undone'), heard(TEXTS.undone)];
  if (!approved) return [h('span', { 'aria-hidden': 'true' }, '–'), heard(TEXTS.rejected)];
  const played = view.missions.find((one) => one.mission === mission);
  if (!played) return [h('span', { 'aria-hidden': 'true' }, '…'), heard(TEXTS.approved)];
  return h('span', { class: `stamp ${played.success ? 'won' : 'lost'}` }, icon(played.success ? 'success' : 'fail'),
    h('span', { 'aria-hidden': 'true' }, String(played.fails)), heard(verdict(played)));
}

/** What everybody has seen of a player: the missions they were on, and their votes. */
export function record(scene, seat) {
  const { view } = scene;
  const there = view.missions.filter(({ team }) => team.includes(seat));
  return [
    h('p', {}, h('b', {}, TEXTS.missions), ': ', there.length ? there.map((one, i) => [i > 0 && '; ', ROMAN[one.mission], ' – ', verdict(one)]) : TEXTS.noMissions),
    h('p', {}, h('b', {}, TEXTS.votes), ': ', !view.proposals.length && TEXTS.noVotes),
    h('p', { class: 'res-record' }, view.proposals.map((vote, i) => h('span', {}, proposal(scene, i), face(vote.ayes.includes(seat) ? 'for' : 'against'), heard(TEXTS[vote.ayes.includes(seat) ? 'for' : 'against'])))),
  ];
}

/** RES-30  After the end it is no secret whose the Fails were. */
const fails = ({ view, names }) => [h('h3', {}, TEXTS.fails), h('ul', { class: 'looks', 'data-key': 'fails' }, view.missions.map(({ mission, failed }) =>
  h('li', {}, fill(TEXTS.failedBy, { mission: ROMAN[mission] }), ' ', failed.length ? failed.map((seat) => names[seat]).join(', ') : TEXTS.nobody)))];

/** RES-83  Who looked at what is public; RES-30  after the end also what they saw. */
const looks = ({ view, names }) => [h('h3', {}, TEXTS.looks), h('ul', { class: 'looks', 'data-key': 'looks' }, view.looks.map(({ what, round, looker, target }, i) =>
  h('li', {}, fill(TEXTS[`look_${what}`], { round, looker: names[looker], target: names[target] }), view.outcome && [' – ', TEXTS[SEEN[what][Number(view.found[i])]]])))];

const SEEN = { identity: ['fighter', 'agent'], card: ['success', 'fail'] };
