/** The missions side by side, each with its four zones; on a phone they lie one under another, and the zones are named once above them. */
import { h, heard } from '/static/kit/dom.js';
import { longestWord } from '/static/kit/fit.js';
import { fill } from '/static/words.js';
import { icon, sign, ZONES } from './pictures.js';
import { askWhy, inZone, isMoving, ownerOf, strengthOn, tapOn, tapOnZone } from './scene.js';
import { soldier } from './soldiers.js';
import { TEXTS } from './texts.js';

export function missions(scene, pick) {
  const laid = scene.view.missions;
  if (!laid.length) return h('p', { class: 'quiet none', 'data-key': 'missions' }, TEXTS.noMissions);
  return h('ol', { class: 'missions rows', 'data-key': 'missions', 'data-count': laid.length, '--count': laid.length, 'aria-label': TEXTS.missions }, zoneHeads(scene), laid.map((one) => mission(scene, one, pick)));
}

const zoneHeads = ({ cards }) => h('li', { class: 'zone-heads', 'data-key': 'zone-heads', 'aria-hidden': 'true' }, ZONES.map((zone) => h('span', { class: zone, title: cards.names.zones[zone].text }, TEXTS.zoneShort[zone])));

/** What each zone is for, in few words; BW-60  whose the bonus is, is an option. */
export const zoneKey = ({ options }) => h('ul', { class: 'bw-zones' }, ZONES.map((zone) => h('li', {}, icon(zone), TEXTS.zoneFor[options.bonus_to][zone])));

function mission(scene, laid, pick) {
  const printed = scene.cards.missions[laid.mission];
  const operation = scene.view.operation?.mission === laid.mission ? scene.view.operation : null;
  const isAskedAbout = scene.view.now.mission === laid.mission;
  return h('li', { class: `mission ${operation ? 'under-way' : ''} ${isAskedAbout ? 'asked-about' : ''} ${printed.stage ? '' : 'special'}`.trim(), 'data-key': `mission-${laid.mission}` },
    h('h2', { '--letters': longestWord(printed.short ?? printed.name) }, name(scene, laid.mission, printed)), h('p', { class: 'when' }, printed.date ?? TEXTS.special), figures(scene, laid, printed, operation), ZONES.map((zone) => zoneOf(scene, laid, zone, pick)));
}

/** A mission's name tells its story; where there is no room for a finger, it only stands there. */
const name = ({ tell }, mission, printed) => [h('button', { type: 'button', class: 'name', 'data-key': `name-${mission}`, title: TEXTS.story, onclick: () => tell({ mission }) }, called(printed)), h('span', { class: 'name' }, called(printed))];

/** One name on every board and in every sentence; the whole one stands over its story. */
const called = ({ name, short }) => h('span', { class: 'in-short', '--letters': longestWord(short ?? name) }, short ?? name);

/** What lies there against what it takes; while the mission is under way, with the Authority's hand in it. */
function figures(scene, laid, printed, operation) {
  const base = printed.difficulty[scene.view.seats];
  const difficulty = operation?.difficulty || base;
  const told = operation?.difficulty ? fill(TEXTS.withAction, { base, modifier: difficulty - base, n: difficulty }) : fill(TEXTS.difficulty, { n: difficulty });
  const strength = operation?.orders.length ? operation.strength : strengthOn(scene, laid);
  return h('p', { class: `figures ${strength < difficulty ? '' : 'enough'}`.trim(), '--share': Math.min(strength / difficulty, 1).toFixed(2) },
    h('span', { class: 'strength', title: fill(TEXTS.lies, { n: strength }) }, icon('strike'), h('b', {}, String(strength)), heard(fill(TEXTS.lies, { n: strength }))),
    h('span', { class: 'against', 'aria-hidden': 'true' }, '/'),
    h('span', { class: 'difficulty', title: told }, h('b', {}, String(difficulty)), heard(told)),
    printed.bonus ? sign(printed.bonus, fill(TEXTS.bonusOf, scene.cards.names.bonuses[printed.bonus]), 'bonus') : sign('jail', TEXTS.specialMeans, 'bonus'));
}

/** Whether many soldiers may be a line each; not where one of them is to be tapped. */
const isListed = (scene, here) => here.length > 2 && !(isMoving(scene) && here.some((id) => ownerOf(scene, id) === scene.view.seat));

function zoneOf(scene, laid, zone, pick) {
  const [here, { name, text }] = [inZone(laid, zone), scene.cards.names.zones[zone]];
  const choice = tapOnZone(scene, laid.mission, zone);
  const inside = [h('span', { class: 'zone-name', 'aria-hidden': 'true' }, icon(zone), h('span', {}, name)), heard(name), here.map((id) => soldier(scene, id, `${laid.mission}-${zone}`, choice ? null : tapOn(scene, id, pick))),
    !here.length && heard(TEXTS.free), zone === 'command' && laid.nominated && sign('nomination', TEXTS.nominated, 'seal')];
  const props = { class: `zone ${zone} ${here.length ? '' : 'empty'} ${isListed(scene, here) ? 'listed' : ''}`.trim(), 'data-key': `zone-${laid.mission}-${zone}`, title: text };
  if (choice) return h('button', { ...props, type: 'button', onclick: choice.onclick, ondragover: (event) => event.preventDefault(), ondrop: choice.onclick }, inside);
  const why = scene.picked === null || here.includes(scene.picked) ? null : askWhy(scene, laid, zone);
  if (why) return h('button', { ...props, class: `${props.class} barred`, type: 'button', 'aria-disabled': 'true', onclick: why, ondragover: (event) => event.preventDefault(), ondrop: why }, inside);
  return h('div', props, inside);
}
