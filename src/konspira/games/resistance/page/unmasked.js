/** The end on the shared screen: who has won, and who everybody was. */
import { h, heard } from '/static/kit/dom.js';
import { marked } from '/static/kit/marks.js';
import { who } from '/static/kit/seats.js';
import { fill } from '/static/words.js';
import { middle } from './middle.js';
import { icon } from './pictures.js';
import { playerOf, ROMAN } from './scene.js';
import { TEXTS } from './texts.js';

export function unmasked(scene) {
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
