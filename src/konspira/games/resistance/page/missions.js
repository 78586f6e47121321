/** The mission track: five seals with their sizes, marks and results; and the rejections in a row. */
import { h, heard } from '/static/kit/dom.js';
import { token } from '/static/kit/tokens.js';
import { track } from '/static/kit/track.js';
import { fill } from '/static/words.js';
import { icon, sign } from './pictures.js';
import { ROMAN } from './scene.js';
import { TEXTS } from './texts.js';

export const missions = (scene) => track({ label: TEXTS.missions, className: 'missions' }, scene.view.board.map((place) => mission(scene, place)));

function mission(scene, place) {
  const played = scene.view.missions.find((one) => one.mission === place.mission);
  const choice = scene.choices.missions.get(place.mission) ?? null;
  return { key: `mission-${place.mission}`, state: stateOf(scene, place, played), choice, nodes: seal(place, played), below: played && crew(scene, played) };
}

function stateOf({ view, mission: now, moment }, { mission: number }, played) {
  if (played) return played.success ? 'won' : 'lost';
  if (number === now) return 'now';
  return view.options.targeting && moment.open?.includes(number) ? 'open' : 'ahead';
}

function seal(place, played) {
  return [
    h('span', { class: 'roman' }, heard(TEXTS.mission), ROMAN[place.mission]),
    h('span', { class: 'disc' }, played ? result(played) : [h('b', { class: 'size', 'aria-hidden': 'true' }, String(place.size)), heard(fill(TEXTS.people, place))],
      !played && place.fails_needed > 1 && sign('fail', fill(TEXTS.failsNeeded, place), 'needed')),
    h('span', { class: `word ${place.fails_needed > 1 ? 'needs' : ''}`.trim(), 'aria-hidden': 'true' }, played ? came(played) : fill(place.fails_needed > 1 ? TEXTS.failsNeededWord : TEXTS.peopleWord, place)),
  ];
}

const came = (played) => (played.fails ? fill(played.success ? TEXTS.failTooFew : TEXTS.failCount, played) : TEXTS.clean);

const result = (played) => [icon(played.success ? 'success' : 'fail', 'result'), heard(verdict(played))];

/** How a mission ended, in words. */
export const verdict = (played) => fill(played.success ? (played.fails ? TEXTS.succeeded : TEXTS.clean) : TEXTS.failed, played);

/** Who was there; whose card was played openly has a double frame, RES-30  and after the end a Fail its mark. */
const crew = ({ names, shorts }, { team, spotlit, failed }) => h('span', { class: 'crew' },
  heard(fill(TEXTS.wasThere, { names: team.map((seat) => names[seat]).join(', ') })),
  team.map((seat) => h('span', { class: `dot ${seat === spotlit ? 'lit' : ''}`, 'aria-hidden': 'true', title: names[seat] }, failed.includes(seat) ? `✗ ${shorts[seat]}` : shorts[seat])));

/** RES-16  The boxes of the rejections in a row; the last one ends the game. */
export function rejections({ view: { rejected } }) {
  const box = (n) => h('span', { class: `box ${n <= rejected ? 'past' : ''}` }, n === rejected && token('rejected', { className: 'pawn' }), String(n));
  return h('p', { class: 'rejections' }, h('span', { class: 'rejections-name' }, TEXTS.rejections), heard(fill(TEXTS.rejectionsOf, { n: rejected })),
    h('span', { class: 'boxes', 'aria-hidden': 'true' }, [1, 2, 3, 4, 5].map(box)));
}
