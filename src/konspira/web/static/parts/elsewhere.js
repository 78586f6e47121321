/** In a class: at which other tables there is still a seat, for whoever comes to a full one. */
import { get } from '../api.js';
import { h, put } from '../kit/dom.js';
import { ELSEWHERE } from '../texts/elsewhere.js';
import { fill } from '../words.js';

const way = ({ code, seats }) => h('a', { class: 'button', href: `/t/${code}` }, h('span', {}, code, h('small', {}, fill(ELSEWHERE.seats, { n: seats }))));

/** A place that fills itself once: the ways to a free seat, or that there is none. */
export function elsewhere(code) {
  const node = h('div', { class: 'stack', role: 'status' });
  const tell = (tables) => put(node, h('p', {}, tables.length ? ELSEWHERE.go : ELSEWHERE.none), h('div', { class: 'row' }, tables.map(way)));
  get(`/api/tables/${code}/elsewhere`).then(tell, () => {});
  return node;
}
