/** The tables of a class for a pupil who has its code and not a table's: which is theirs. */
import { get } from '../api.js';
import { h } from '../kit/dom.js';
import { CLASSROOM } from '../texts/classroom.js';
import { fill } from '../words.js';
import { isDone } from './tables.js';

/** The ways to the tables of a class, or null where there is no such class. */
export async function doors(room) {
  const told = await get(`/api/rooms/${room}/wall`).catch(() => null);
  const open = told?.tables.filter((table) => !table.followed && !isDone(table)).sort((a, b) => a.number - b.number);
  return open?.length ? h('section', { class: 'stack doors' }, h('h2', {}, CLASSROOM.pupilRoom), h('ul', { class: 'row' }, open.map(door))) : null;
}

const door = ({ code, number, open }) => h('li', {}, h('a', { class: 'button', href: `/t/${code}` },
  h('span', {}, fill(CLASSROOM.table, { n: number }), h('small', {}, open ? fill(CLASSROOM.doorFree, { n: open }) : CLASSROOM.doorFull))));
