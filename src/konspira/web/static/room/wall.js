/** What the class sees of itself on the wall: where to sit down, how the tables stand, a pause, and at the end what to talk about. */
import { h } from '../kit/dom.js';
import { qr } from '../parts/qr.js';
import { LOBBY } from '../texts/lobby.js';
import { COMMON } from '../texts/common.js';
import { WALL } from '../texts/wall.js';
import { fill } from '../words.js';
import { questions } from './plan.js';
import { scoreMarks } from './scores.js';
import { gridOf, inPlay, isDone, tableName } from './tables.js';

const WIDE = 1.8;
/** So few tables in a row leave room for the words beside each code, which is larger then. */
const WIDE_CELL = 1.5;

/** Which of its four faces the wall shows. */
export function faceOf(tables) {
  const played = tables.filter(inPlay);
  if (played.length) return played.every(({ state }) => state === 'paused') ? 'pause' : 'play';
  return tables.every(isDone) ? 'results' : 'seats';
}

const head = ({ number, game }) => h('h2', {}, tableName(number, game));

const code = (table) => [qr(table.code, fill(LOBBY.qr, table)), h('p', { class: 'wall-code' }, table.code)];

function grid(tables, className, cell) {
  const { rows, columns } = gridOf(tables.length, WIDE);
  const beside = columns <= rows * WIDE_CELL ? 'beside' : '';
  return h('ol', { class: `wall-tables ${className} ${beside}`.trim(), '--rows': rows, '--columns': columns },
    tables.map((table) => h('li', { 'data-key': table.code, class: table.state }, cell(table))));
}

/** Before the start: every table with free seats shows its way in. */
function seats({ tables }) {
  const cell = (table) => [head(table), table.open > 0 && code(table),
    h('p', { class: 'wall-seated' }, fill(WALL.seated, { n: table.people.length, all: table.seats })), !table.open && h('p', { class: 'wall-full' }, WALL.full)];
  return grid(tables.filter((table) => !isDone(table)), 'codes', cell);
}

/** How it stands at each table; whoever comes late finds the way in, small. */
function play({ tables }) {
  const cell = (table) => [head(table), table.state !== 'playing' && h('p', { class: 'wall-state' }, stateOf(table)),
    table.standing && standing(table), h('p', { class: 'wall-people' }, table.people.join(', ')),
    table.open > 0 && h('div', { class: 'wall-late' }, qr(table.code, fill(LOBBY.qr, table)), h('p', {}, WALL.late, ' ', h('b', { class: 'wall-code' }, table.code)))];
  return grid(tables, 'standings', cell);
}

const stateOf = ({ state, standing: stood }) => (state === 'ended' ? stood ? WALL.bell : WALL.unused : COMMON.state[state]);

const standing = ({ scores, chapter, standing: stood }) => [h('p', { class: 'wall-standing' }, scores.length ? chapter : stood), scoreMarks(scores)];

const pause = () => h('div', { class: 'wall-pause' }, h('p', { class: 'wall-huge' }, WALL.pause), h('p', { class: 'wall-eyes' }, WALL.eyes));

/** What everybody may know of how it went, and what to talk about. */
function results({ tables }, lesson) {
  const result = (table) => h('li', { 'data-key': table.code }, head(table), h('p', { class: 'wall-people' }, table.people.join(', ')),
    h('p', { class: 'wall-line' }, table.line ?? stateOf(table)), standing(table));
  return h('div', { class: 'wall-results' }, h('ol', {}, tables.filter((table) => table.standing).map(result)), lesson && questions(lesson));
}

export const FACES = { seats, play, pause, results };
