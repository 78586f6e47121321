/** What matters now: a story, a search, a fight, a roll, an exchange; otherwise what the day is about. */
import { h, heard } from '/static/kit/dom.js';
import { die } from '/static/kit/dice.js';
import { fill } from '/static/words.js';
import { fight, raid } from './fight.js';
import { icon } from './pictures.js';
import { report } from './report.js';
import { isSearched, nameOf } from './scene.js';
import { search } from './search.js';
import { story } from './story.js';
import { TEXTS } from './texts.js';
import { trade } from './trade.js';

const RAIDS = new Set(['sharing', 'raid_fight', 'raid_answer']);

/** What is under way; a roll is shown with what it is for. */
function matter(b) {
  const task = b.task?.type === 'roll_taken' ? b.task.task : b.task;
  if (!task) return null;
  const scene = { ...b, task: task.fight ?? task };
  if (task.brawl) return fight(scene);
  if (RAIDS.has(task.type)) return raid(scene);
  if (task.type === 'trading') return trade(scene);
  return isSearched(b.view) ? search(scene) : null;
}

/** Whether something is fought out, rolled for, searched or exchanged at this moment. */
export const isUnderWay = (view) => isSearched(view) || isContested(view.table.phase.task);
const isContested = (task) => Boolean(task && (task.type === 'roll_taken' || task.type === 'trading' || task.brawl || RAIDS.has(task.type)));

/** Whether there is more to see now than what the day is about. */
export const isPressing = (b) => b.view.stories.length > 0 || b.task?.type === 'roll_taken' || isDawn(b) || isTold(b) || Boolean(matter(b));

/** SG-164  Dawn brings much at once: who comes home with what, what Fate does, which place is gone; each is a line of its own. */
export const isTold = ({ lines, task }) => task?.type === 'narrative_kept' && lines.length > 2;

const told = ({ lines }) => h('ul', { class: 'dawn-told', 'data-key': 'dawn-told', tabindex: 0 }, lines.map((line, i) => h('li', { 'data-key': `dawn-${i}` }, line)));

/** Whether the report of the night is being read. */
export const isDawn = ({ task }) => task?.type === 'night_over';

/** While dice turn and a raid is fended off the story has been told. */
const isRaid = ({ task }) => task?.type === 'roll_taken' || RAIDS.has(task?.type);

export const now = (b) => h('div', { class: 'matter', 'data-key': 'matter' },
  b.view.stories.length > 0 && !isRaid(b) && story(b), b.task?.type === 'roll_taken' && roll(b.task), !isToldOfSearch(b) && (matter(b) || (isTold(b) && told(b))),
  !isPressing(b) && [!b.wide && b.news && h('p', { class: 'just', 'data-key': 'just' }, b.news), bulletin(b), !b.wide && b.view.report.length > 0 && [h('h3', {}, TEXTS.night), report(b)]]);

/** A story that a search has turned up is read first: the deck lies beside it, or under it. */
export const isToldOfSearch = ({ view }) => view.stories.length > 0 && isSearched(view);

/** How the night went. */
export const night = (b) => h('div', { class: 'matter', 'data-key': 'night' }, report(b));

/** SG-05  A die that may be taken again, and how often. */
const roll = ({ die: colour, value, again }) => h('p', { class: 'roll', 'data-key': 'roll' },
  die({ key: 'die', told: String(value), face: pips(colour, value), className: `die-${colour}` }),
  again > 0 && h('span', { class: 'again' }, icon('roll_again'), fill(TEXTS.again, { n: again })));

/** Numbers that are another one upside down. */
const UPSIDE_DOWN = new Set([6, 9]);

/** What a die shows: the black one a number, the others symbols. */
const pips = (colour, value) => (colour === 'black' ? h('b', { class: UPSIDE_DOWN.has(value) ? 'underlined' : '' }, String(value)) : value ? Array.from({ length: value }, () => icon('crack')) : h('b', {}, '–'));

/** What is turned over: a die, or a card of the Unknown. */
export function faceOf({ face }) {
  const [kind, what] = face.split(' ');
  return kind === 'card' ? icon(what) : h('span', { class: `siege-die die-${kind}` }, pips(kind, Number(what)));
}

// ------------------------------------------------------------------ what the day is about

/** The goal of the Act, the Time track, people and things of the story. */
export const bulletin = (b) => h('section', { class: 'bulletin', 'data-key': 'bulletin' }, goals(b), aims(b), timeTrack(b), persons(b));

const goals = (b) => b.view.goals.length > 0 && h('div', { class: 'goals' }, h('h3', {}, TEXTS.goals), h('ul', {}, b.view.goals.map((one) => goal(b, one))));

function goal({ cards }, { name, counted: { have, need, met, most } }) {
  const text = TEXTS.goal[name] ?? cards.fittings[name]?.name ?? cards.items.find(({ id }) => id === name)?.name ?? name;
  const told = fill(TEXTS[met ? 'met' : 'unmet'], { name: text, have, need });
  return h('li', { class: met ? 'met' : 'unmet', 'data-key': `goal-${name}`, title: told },
    icon(GOALS[name] ?? name), h('span', { class: 'goal-name' }, text), h('b', { 'aria-hidden': 'true' }, most ? `${have} ≤ ${need}` : `${have}/${need}`), met && icon('tick', 'done'), heard(told));
}

/** SG-387, SG-388  What normal play asks for: the aim of the chapter with its day, the Final, and what it is all for. */
const aims = (b) => b.table.normal && h('div', { class: 'goals aims' }, h('h3', {}, TEXTS.aims), h('ul', {}, b.view.aims.map(aim)), h('p', { class: 'quiet' }, b.cards.names.ceasefire));

function aim({ name, text, counted: { have, need, met, most }, until }) {
  const when = until ? fill(TEXTS.aimUntil, { day: until }) : TEXTS.finalAim;
  return h('li', { class: met ? 'met' : 'unmet', 'data-key': `aim-${until}` }, icon(met ? 'tick' : 'token'),
    h('span', { class: 'goal-name' }, met && h('b', { class: 'for-now' }, TEXTS.aimForNow), h('b', {}, name), ' ', text, ' ', h('i', {}, when)), h('b', {}, most ? `${have} ≤ ${need}` : `${have}/${need}`));
}

const GOALS = { kinds: 'workbench', food: 'raw', tunnels: 'quiet_passage', out: 'expedition', starter_out: 'person', home_ruined: 'ruins' };

/** SG-31  The newest card on top; what falls off at the end leaves. */
const timeTrack = (b) => b.table.track.length > 0 && h('div', { class: 'time' }, h('h3', {}, TEXTS.time), h('ol', {}, b.table.track.map((card, i) => h('li', { 'data-key': `time-${card}` },
  h('span', { class: 'time-place', 'aria-hidden': 'true' }, String(i + 1)), nameOf(b, card)))));

/** SG-36, SG-39, SG-222  Who has come, what was gained, and how many Narrative Actions are in hand. */
function persons(b) {
  const { persons: known, story: things, hand = [] } = b.table;
  return known.length + things.length + hand.length > 0 && h('div', { class: 'known-people' }, h('h3', {}, TEXTS.persons), h('ul', {},
    known.map(({ who, favour }) => h('li', { 'data-key': `known-${who}` }, icon('person'), nameOf(b, who), h('span', { class: 'quiet' }, favour > 2 ? TEXTS.ally : fill(TEXTS.favour, { n: favour })))),
    hand.length > 0 && h('li', { 'data-key': 'hand' }, icon('cards'), fill(TEXTS.hand, { n: hand.length })),
    things.map((what, i) => h('li', { 'data-key': `got-${i}` }, icon('story'), nameOf(b, what)))));
}
