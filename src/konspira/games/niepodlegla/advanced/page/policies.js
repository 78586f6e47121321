/** Both policy tracks, running towards each other: national accord from the left, foreign policy from the right. */
import { h, heard } from '/static/kit/dom.js';
import { counted } from '/static/kit/flights.js';
import { track } from '/static/kit/track.js';
import { address, icon } from './pictures.js';

const TOP = 10;

export function policies(b) {
  return h('section', { class: 'policies', 'aria-label': b.t('policies') }, policy(b, 'accord'), policy(b, 'foreign'),
    h('p', { class: 'meeting' }, b.cards.meeting[b.table.accord + b.table.foreign]));
}

function policy(b, id) {
  const level = b.table[id];
  const { name, profits } = b.cards.tracks[id];
  const levels = Array.from({ length: TOP + 1 }, (_, i) => (id === 'accord' ? i : TOP - i));
  const place = (n) => ({
    key: `${id}-${n}`, state: n === level ? 'now' : n < level ? 'past' : 'ahead',
    nodes: h('span', { class: 'step', title: profits[n]?.text }, h('small', {}, String(n)), profits[n] && [icon(profits[n].picture), heard(profits[n].text)], n === level && icon(id, 'policy-marker')),
  });
  return h('div', { class: `policy ${id}` }, h('p', {}, icon(id), name, h('b', counted(id, level, { flies: address(id) }), String(level))), track({ label: name }, levels.map(place)));
}
