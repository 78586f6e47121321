/** The shared screen: a row for each player, large, which goes on into their votes so far; beside it what has last come of it. At the end who everybody was. */
import { h, heard } from '/static/kit/dom.js';
import { marked } from '/static/kit/marks.js';
import { who } from '/static/kit/seats.js';
import { fill } from '/static/words.js';
import { middle } from './middle.js';
import { icon, laid } from './pictures.js';
import { lyingCards } from './plots.js';
import { classesOf, lying, said, tokens } from './players.js';
import { playerOf, ROMAN } from './scene.js';
import { TEXTS } from './texts.js';
import { cell, outcome, proposal } from './votes.js';

/** Nobody can scroll a shared screen: so many votes are there. */
const LAST = 8;

export function wall(scene) {
  if (scene.view.outcome || (scene.isCut && scene.views)) return unmasked(scene);
  const shown = scene.view.proposals.map((vote, i) => [vote, i]).slice(-LAST);
  return h('div', { class: 'wall', '--rows': scene.view.seats }, h('table', { class: 'matrix', 'aria-label': TEXTS.players },
    h('thead', {}, h('tr', {}, h(shown.length ? 'th' : 'td', { colspan: 2, class: 'axis' }, shown.length > 0 && TEXTS.attempt), shown.map(([, i]) => h('th', { scope: 'col' }, proposal(scene, i))))),
    h('tbody', {}, scene.names.map((_, seat) => row(scene, playerOf(scene, seat), shown))),
    shown.length > 0 && h('tfoot', {}, h('tr', {}, h('th', { colspan: 2, class: 'axis' }, TEXTS.result), shown.map(([vote]) => h('td', {}, outcome(scene, vote)))))),
  h('div', { class: 'wall-side' }, middle(scene), scene.view.options.plots && lyingCards(scene)));
}

const row = (scene, one, shown) => h('tr', { class: classesOf(one), 'data-key': `p${one.seat}` },
  h('th', { scope: 'row' }, h('span', { class: 'named' }, h('span', { class: 'tokens' }, tokens(one)), who(one.name, said(one), marked(scene.marks, scene.names, one.seat)))),
  h('td', { class: 'lies' }, one.before && !(scene.vote && ['for', 'against'].includes(one.before.face)) && laid(one.before.face, one.before.word, one.before.word), lying(scene, one)), shown.map(([vote]) => cell(scene, vote, one.seat)));

/** Who everybody was, beside who has won or what came last. */
function unmasked(scene) {
  const all = scene.names.map((_, seat) => playerOf(scene, seat));
  return h('div', { class: 'wall unmasked' }, middle(scene), ['agent', 'fighter'].map((role) => side(scene, role, all.filter(({ identity }) => identity === role))));
}

/** RES-30  A side's people, and who of them played Fail on which missions. */
const side = (scene, role, people) => h('section', { class: `side ${role}`, 'data-key': `side-${role}`, '--rows': people.length },
  h('h2', {}, icon(role), TEXTS[`${role}s`]),
  h('ul', {}, people.map((one) => h('li', { 'data-key': `p${one.seat}` }, who(one.name, heard(TEXTS[role]), failed(scene, one), marked(scene.marks, scene.names, one.seat))))));

function failed({ view }, { seat }) {
  const missions = view.missions.filter((one) => one.failed.includes(seat)).map(({ mission }) => ROMAN[mission]);
  return missions.length > 0 && fill(TEXTS.playedFail, { missions: missions.join(', ') });
}
