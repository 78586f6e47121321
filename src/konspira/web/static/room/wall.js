/** What the class sees of itself on the wall: where to sit down, how the tables stand, a pause, and at the end what to talk about. */
import { h, pictograms } from '../kit/dom.js';
import { longestWord } from '../kit/fit.js';
import { qr } from '../parts/qr.js';
import { hostOf } from '../table/seats.js';
import { cardWords, named } from '../table/secrets.js';
import { LOBBY } from '../texts/lobby.js';
import { CLASSROOM } from '../texts/classroom.js';
import { COMMON } from '../texts/common.js';
import { STORY } from '../texts/story.js';
import { WALL } from '../texts/wall.js';
import { fill, join } from '../words.js';
import { howFar, scoreMarks } from './scores.js';
import { gridOf, inPlay, isDone, tableName } from './tables.js';

/** More names than these are counted. */
const MANY = 2;
const WIDE = 1.8;
/** So few tables in a row leave room for the words beside each code, which is larger then. */
const WIDE_CELL = 1.5;

/** Which of its four faces the wall shows: once a game has begun, never again the one that it waited with. */
export function faceOf(tables, begun) {
  const played = tables.filter(inPlay);
  if (played.length) return played.every(({ state, looking }) => state === 'paused' && !looking.length) ? 'pause' : 'play';
  return tables.every(isDone) ? 'results' : begun ? 'play' : 'seats';
}

const head = ({ number, game }) => h('h2', {}, tableName(number, game));

const code = (table) => [qr(table.code, fill(LOBBY.qr, table)), h('p', { class: 'wall-code' }, table.code)];

function grid(tables, className, cell) {
  const { rows, columns } = gridOf(tables.length, WIDE);
  const beside = columns <= rows * WIDE_CELL ? 'beside' : '';
  return h('ol', { class: `wall-tables ${className} ${beside}`.trim(), '--rows': rows, '--columns': columns },
    tables.map((table) => h('li', { 'data-key': table.code, class: lookOf(table) }, cell(table))));
}

/** A table in play takes the colour of whom its headline is about; it stands in the dark while the next thing decides. */
const lookOf = ({ state, tone }) => (inPlay({ state }) && tone ? `${state} ${tone} ${tone === 'decides' ? 'darkened' : ''}`.trim() : state);

/** Before the start: every table with free seats shows its way in. */
function seats({ tables }) {
  const cell = (table) => [head(table), table.open > 0 && code(table),
    h('p', { class: 'wall-seated' }, fill(WALL.seated, { n: table.people.length, all: table.seats })), !table.open && h('p', { class: 'wall-full' }, WALL.full)];
  return grid(tables.filter((table) => !isDone(table)), 'codes', cell);
}

/** How it stands at each table, in a headline; whoever comes late finds the code, and the way in of a table that still waits. */
function play({ tables, link }) {
  const cell = (table) => h('div', { class: 'wall-cell' }, top(table), band(table), table.state === 'lobby' && table.open > 0 ? h('div', { class: 'wall-entry' }, code(table)) : [scoreMarks(table.scores), turn(table)], people(table));
  return [grid(tables, 'standings', cell), address(tables, link)];
}

/** Who leads and for whom the table waits, or what all of it looks at or talks over. */
function turn({ led, waits, before, people: pupils }) {
  const now = before ? [before.talks ? WALL.talks : WALL.shown]
    : waits.length > MANY ? [fill(WALL.waitsMany, { n: waits.length })] : waits.length ? [fill(WALL.waits, { names: waits.join(', ') })] : [];
  const told = [led, ...now].filter(Boolean);
  return pupils.length > 0 && told.length > 0 && h('p', { class: 'wall-turn' }, join(told, ' · '));
}

/** Whoever is late finds where to go, and at which tables there is a seat. */
const address = (tables, link, codes = null) => tables.some(({ open }) => open > 0) && h('p', { class: 'wall-address' }, fill(WALL.address, { host: hostOf({ link }) }), codes);

const top = (table) => h('div', { class: 'wall-top' }, head(table),
  table.open > 0 && inPlay(table) && h('p', { class: 'wall-late' }, WALL.late, ' ', h('b', { class: 'wall-code' }, table.code)),
  table.state !== 'over' && table.standing && h('p', { class: 'wall-standing' }, howFar(table)));

/** The state of a table as a poster: who has won, or what it is about now. */
function band({ state, headline, scores, standing, looking }) {
  if (looking.length) return poster('lobby', fill(WALL.looking, { names: looking.join(', ') }));
  const won = state === 'over' && scores.find(({ have, need }) => have >= need);
  const told = state === 'playing' || state === 'over' ? headline : stateOf({ state, standing });
  return told && poster(`${state} ${won ? (won.against ? 'against' : 'with') : ''}`, told);
}

/** Its longest word fits the width. */
const poster = (look, told) => h('p', { class: `wall-band ${look}`.trim(), '--letters': longestWord(told) }, told);

const people = (table) => h('p', { class: 'wall-people' }, table.people.map((name, n) => [n > 0 && ' ', h('span', {}, name)]));

const stateOf = ({ state, standing: stood }) => (state === 'ended' ? stood ? WALL.bell : WALL.unused : COMMON.state[state]);

/** The teacher speaks: what comes next is there to be pointed at. */
function pause({ tables, link }, lesson) {
  const seats = tables.filter(({ open }) => open > 0).map(({ number, code: letters }) => ['\u2003', h('span', {}, tableName(number), ' ', h('b', { class: 'wall-code' }, letters))]);
  return [h('div', { class: 'wall-pause' }, h('p', { class: 'wall-huge' }, WALL.pause), h('p', { class: 'wall-eyes' }, WALL.eyes), lesson && explained(lesson)), address(tables, link, seats)];
}

/** What a lesson shows of the first moves; else the game in a minute. */
function explained({ shown, brief, game }) {
  if (!shown.length) return h('p', { class: 'wall-brief' }, brief);
  const { icon } = pictograms(`/games/${game}/page/pictograms.svg`);
  return h('ol', { class: 'wall-shown' }, shown.map(({ picture, title, text }) => h('li', {}, icon(picture), h('h2', {}, title), h('p', {}, text))));
}

/** How each table ended, and one question at a time, which a tap anywhere turns; who was who comes when a table has had its own. */
function results({ tables, talks }, lesson, turn) {
  const ahead = slides(lesson, tables, talks).slice(turn + 1).map(({ of }) => of);
  const result = (table) => h('li', { 'data-key': table.code, class: table.state }, h('div', { class: 'wall-cell' }, top(table), band(table), scoreMarks(table.scores), !ahead.includes(table.code) && unmasked(table)));
  const played = tables.filter((table) => table.standing);
  return h('div', { class: 'wall-results' }, h('ol', { class: 'wall-tables standings', '--rows': Math.ceil(played.length / 2), '--columns': Math.min(2, played.length) }, played.map(result)), slide(slides(lesson, tables, talks), turn));
}

/** Whom one did not know: the cards that fewest had; the others had the common one. */
function unmasked({ cards, names }) {
  const told = named(cards, names).sort((one, other) => one.count - other.count);
  return told.slice(0, Math.max(1, told.length - 1)).map((card) => h('p', { class: 'wall-who' }, cardWords(card)));
}

/** First everybody writes, in silence; only a tap of the teacher goes on to the questions. */
const still = (lesson, tables) => (lesson && tables.some((table) => table.standing) ? [{ head: WALL.silence, text: WALL.wrong, count: '' }] : []);

/** What the class turns over: first a silence, then of each table its own questions, each with its answer; the questions to all, and at last how it was in history. */
export const slides = (lesson, tables, talks) => [...still(lesson, tables), ...tables.flatMap((table) => (talks.get(table.code) ?? []).flatMap((one) => asked(table, one))), ...(lesson ? general(lesson) : [])];

const asked = ({ code: of, number, game }, { question, key }) => [
  { of, head: tableName(number, game), text: question, count: '?' },
  { of, head: tableName(number, game), text: key, count: CLASSROOM.answer, above: question }];

const general = ({ questions, history }) => [...questions.map((text, at) => ({ head: CLASSROOM.talk, text, count: `${at + 1}/${questions.length}` })),
  ...(history ? [{ head: STORY.epilogue, text: history, count: '', long: true }] : [])];

function slide(all, turn) {
  if (!all.length) return null;
  const { head: title, text, count, long, above } = all[turn % all.length];
  return h('section', { class: 'wall-question' }, h('h2', {}, title, ' ', h('span', {}, count)), h('p', { 'data-key': `slide-${turn}`, class: long || above ? 'long' : null }, above && h('span', { class: 'wall-asked' }, above), text), h('p', { class: 'wall-next' }, WALL.next));
}

export const FACES = { seats, play, pause, results };
