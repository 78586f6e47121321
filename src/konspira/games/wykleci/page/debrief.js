/** After the end: how Glory grew stage by stage, and what happened in history on the missions that were played. */
import { h, heard } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { signed } from './head.js';
import { goalPicture, icon } from './pictures.js';
import { COLOURS, ownerOf, ROMAN } from './scene.js';
import { TEXTS } from './texts.js';

export function debrief(scene) {
  const { view, cards, names, projector } = scene;
  const played = cards.missions.map((mission, number) => ({ mission, number })).filter(({ mission, number }) => mission.stage && !view.to_come.includes(number));
  return h('section', { class: 'debrief', 'data-key': 'debrief', 'aria-labelledby': 'bw-debrief', tabindex: 0 },
    projector ? [winners(scene), unmasked(scene)] : [score(view, names), growth(view, names, cards)], view.seat !== null && myGame(view, cards), h('h2', { id: 'bw-debrief' }, TEXTS.debrief), h('ol', {}, played.map(({ mission, number }) => told(mission, number, projector))));
}

/** All of it, unfolded by a tap, for whoever holds it in the hand; a line for a room. */
const told = ({ name, date, debrief: text }, number, projector) => h('li', { 'data-key': `told-${number}` }, projector
  ? [h('b', {}, name), ' ', h('span', { class: 'quiet' }, date)] : h('details', {}, h('summary', {}, h('h3', {}, name), h('span', { class: 'quiet' }, date)), h('p', {}, text)));

const winners = ({ view: { outcome }, names }) => outcome.winners.length > 0 && h('p', { class: 'winners' }, icon('glory'),
  h('span', {}, fill(TEXTS.winners, { n: outcome.winners.length, names: outcome.winners.map((seat) => names[seat]).join(', ') })));

/** BW-78, BW-82  For a room: who everybody was in each stage, what it brought, and their Glory after it. */
const unmasked = ({ view: { results, outcome }, cards, names, shorts }) => h('table', { class: 'growth' },
  h('thead', {}, h('tr', {}, h('td', {}), results.map((_, n) => h('th', { scope: 'col' }, fill(TEXTS.stage, { stage: ROMAN[n + 1] }))))),
  h('tbody', {}, names.map((name, seat) => h('tr', { class: `${COLOURS[seat]} ${outcome.winners.includes(seat) ? 'won' : ''}` },
    h('th', { scope: 'row' }, h('span', { class: 'owner', 'aria-hidden': 'true' }, shorts[seat]), name),
    results.map(({ goals, scored, tracks }) => h('td', {}, h('b', { class: 'glory' }, String(tracks[seat])), h('span', { class: 'goal' }, goalPicture(cards.goals[goals[seat]]), cards.goals[goals[seat]].name, scored[seat] !== 0 && `\u00a0${signed(scored[seat])}`)))))));

/** One's own game: who one was in each stage and what it brought, and whom one has lost. */
const myGame = ({ seat, results, grave, out }, cards) => h('section', { class: 'my-game', 'data-key': 'my-game' }, h('h2', {}, TEXTS.myGame),
  h('ul', {}, results.map(({ goals, scored, glory }, n) => h('li', {}, goalPicture(cards.goals[goals[seat]]), h('span', {}, fill(TEXTS.myStage, {
    stage: ROMAN[n + 1], goal: cards.goals[goals[seat]].name, points: signed(scored[seat]), glory: signed(glory[seat].reduce((sum, card) => sum + cards.glory[card], 0)),
  }))))), h('p', {}, fallen([...grave, ...out].filter((id) => ownerOf({ cards }, id) === seat).map((id) => cards.soldiers[id].alias))));

const fallen = (aliases) => (aliases.length ? fill(TEXTS.myFallen, { names: aliases.join(', ') }) : TEXTS.noFallen);

/** BW-84  How it ended, the most Glory first: by a point or by far. */
const score = ({ tracks }, names) => h('p', { class: 'score', 'data-key': 'score' },
  tracks.map((glory, seat) => ({ glory, seat })).sort((a, b) => b.glory - a.glory).map(({ glory, seat }, n) => [n > 0 && ' : ', h('span', {}, `${names[seat]}\u00a0`, h('b', {}, String(glory)))]));

/** BW-82  Everybody's Glory after each stage, with the Secret Goal of that stage; the last column decides the game (BW-84). */
const growth = ({ results, outcome }, names, cards) => h('table', { class: 'growth' }, h('caption', {}, TEXTS.growth),
  h('thead', {}, h('tr', {}, h('td', {}), results.map((_, n) => h('th', { scope: 'col' }, ROMAN[n + 1])))),
  h('tbody', {}, names.map((name, seat) => h('tr', { class: outcome.winners.includes(seat) ? 'won' : '' }, h('th', { scope: 'row' }, name), results.map((result) => h('td', {}, h('b', { class: 'glory' }, String(result.tracks[seat])), heldGoal(result, seat, cards)))))));

/** What somebody held in a stage; its name is told by a touch. */
function heldGoal({ goals, scored }, seat, cards) {
  const told = fill(TEXTS.heldGoal, { goal: cards.goals[goals[seat]].name, points: signed(scored[seat]) });
  return h('span', { class: 'held-goal', title: told }, goalPicture(cards.goals[goals[seat]]), heard(told));
}
