/** A class on the wall, for a projector: it follows by itself, and has nothing to press. */
import { get } from '../api.js';
import { add, draw, h } from '../kit/dom.js';
import { fittingAlike } from '../kit/fit.js';
import { attempt, faultLine } from '../parts/fault.js';
import { game as gameNamed } from '../parts/games.js';
import { frame, setTitle } from '../parts/frame.js';
import { inOrder } from '../room/tables.js';
import { FACES, faceOf, slides } from '../room/wall.js';
import { storyOf } from '../table/story.js';
import { keepAwake } from '../table/awake.js';
import { hostOf } from '../table/seats.js';
import { WALL } from '../texts/wall.js';
import { fill, join } from '../words.js';

const EVERY = 2000;
/** Between these sizes (px) all of a table's cell is as large as fits. */
const [LEAST, MOST] = [16, 64];
/** The faces that show something of the lesson. */
const TAUGHT = ['pause', 'results'];
const room = location.pathname.split('/')[2];
const main = frame(WALL.title);
const fault = faultLine();
const wall = h('div', { class: 'wall' });
let lesson = null;
let told = null;
let turn = 0;
let talks = new Map();
add(main, fault.node, wall);
keepAwake();
follow();

async function follow() {
  await attempt(fault, null, refresh);
  setTimeout(follow, EVERY);
}

async function refresh() {
  told = await get(`/api/rooms/${room}/wall`);
  await show();
}

const inClass = () => told.tables.map((table) => ({ ...table, number_in_room: table.number, game_in_room: table.game })).sort(inOrder);

async function show() {
  const all = inClass();
  const tables = all.filter(({ followed }) => !followed);
  const face = faceOf(tables, told.lasts !== null);
  if (TAUGHT.includes(face)) lesson ??= await lessonOf(told.game).catch(() => null);
  if (face === 'results') talks = await talksOf(all);
  else turn = 0;
  setTitle(join([told.title, WALL.title], ' · '));
  wall.dataset.face = face;
  draw(wall, h('header', { class: 'wall-head' }, h('h1', {}, told.title), note(face, told)), FACES[face]({ ...told, talks, tables: face === 'results' ? all : tables }, lesson, turn));
  fittingAlike([...wall.querySelectorAll('.wall-cell')], LEAST, MOST);
}

/** What is shown of a lesson, with the game in a minute. */
async function lessonOf(name) {
  const [{ brief }, plan] = await Promise.all([gameNamed(name), get(`/api/lessons/${name}`)]);
  return { ...plan, brief, game: name };
}

/** The questions to each table that has played, by its code; they are told one after another, and once. */
async function talksOf(tables) {
  const told = new Map();
  for (const { code, standing } of tables) told.set(code, (standing && (await storyOf(code, standing.en))?.talk) || []);
  return told;
}

/** After the lesson the class turns to the next question, at last to history, or back. */
function turnTo(step) {
  if (wall.dataset.face !== 'results') return;
  const count = slides(lesson, inClass(), talks).length || 1;
  turn = (turn + step + count) % count;
  show();
}

wall.addEventListener('click', () => turnTo(1));
document.addEventListener('keydown', ({ key }) => { if (key === 'ArrowRight' || key === ' ') turnTo(1); else if (key === 'ArrowLeft') turnTo(-1); });

/** Where to go, or for how long the class has played. */
function note(face, told) {
  if (face === 'seats') return h('p', { class: 'wall-where' }, fill(WALL.where, { host: hostOf(told) }));
  return face === 'play' && told.lasts >= 60 && h('p', { class: 'wall-where' }, fill(WALL.lasts, { n: Math.floor(told.lasts / 60) }));
}
