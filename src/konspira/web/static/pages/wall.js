/** A class on the wall, for a projector: it follows by itself, and has nothing to press. */
import { get } from '../api.js';
import { add, draw, h } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { FACES, faceOf } from '../room/wall.js';
import { keepAwake } from '../table/awake.js';
import { hostOf } from '../table/seats.js';
import { WALL } from '../texts/wall.js';
import { fill, join } from '../words.js';

const EVERY = 2000;
const room = location.pathname.split('/')[2];
const main = frame(WALL.title);
const fault = faultLine();
const wall = h('div', { class: 'wall' });
let lesson = null;
add(main, fault.node, wall);
keepAwake();
follow();

async function follow() {
  await attempt(fault, null, refresh);
  setTimeout(follow, EVERY);
}

async function refresh() {
  const told = await get(`/api/rooms/${room}/wall`);
  const tables = told.tables.filter(({ followed }) => !followed).sort((a, b) => a.number - b.number);
  const face = faceOf(tables);
  if (face === 'results') lesson ??= await get(`/api/lessons/${told.game}`).catch(() => null);
  setTitle(join([told.title, WALL.title], ' · '));
  wall.dataset.face = face;
  draw(wall, h('header', { class: 'wall-head' }, h('h1', {}, told.title), note(face, told)), FACES[face]({ ...told, tables: face === 'results' ? told.tables : tables }, lesson));
}

/** Where to go, or for how long the class has played. */
function note(face, told) {
  if (face === 'seats') return h('p', { class: 'wall-where' }, fill(WALL.where, { host: hostOf(told) }));
  return face === 'play' && told.lasts >= 60 && h('p', { class: 'wall-where' }, fill(WALL.lasts, { n: Math.floor(told.lasts / 60) }));
}
