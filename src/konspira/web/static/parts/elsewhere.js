/** In a class: at which other tables there is still a seat, for whoever comes to a full one. */
import { get } from '../api.js';
import { h, put } from '../kit/dom.js';
import { tableName } from '../room/tables.js';
import { ELSEWHERE } from '../texts/elsewhere.js';
import { fill } from '../words.js';

const way = ({ code, seats, number }) => h('a', { class: 'button', href: `/t/${code}` },
  h('span', {}, tableName(number), h('small', {}, code, ' · ', fill(ELSEWHERE.seats, { n: seats }))));

/** Whoever was at this table is not sent to another. */
export const wasHere = ({ number_in_room: n, game_in_room: game }) => h('p', { 'data-key': 'was-here' }, fill(ELSEWHERE.mine, { table: tableName(n, game) }));

/** A place that fills itself once: the ways to a free seat, or that there is none. */
export function elsewhere(code) {
  const node = h('div', { class: 'stack', role: 'status' });
  const tell = (tables) => put(node, h('p', {}, tables.length ? ELSEWHERE.go : ELSEWHERE.none), h('div', { class: 'row' }, tables.map(way)));
  get(`/api/tables/${code}/elsewhere`).then(tell, () => {});
  return node;
}
