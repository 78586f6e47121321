/** Any record in words: names of fields, players' names for seats, yes and no. */
import { h } from './kit/dom.js';
import { COMMON } from './texts/common.js';
import { join } from './words.js';

/** Fields that hold seats, by the names that games give them; their numbers are shown as players' names. */
const SEATS = new Set([
  'agents', 'at', 'ayes', 'chosen', 'holder', 'leader', 'looker', 'noes', 'on', 'queue', 'seat', 'spotlit', 'taker', 'target', 'team', 'to',
  'to_act', 'voted', 'voters', 'winners',
]);

export function definition(record, names) {
  return h('dl', { class: 'plain' }, Object.entries(record).map(([key, value]) => [
    h('dt', {}, spaced(key)), h('dd', {}, cell(key, value, names))]));
}

export function plainWords(key, value, names) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? COMMON.yes : COMMON.no;
  if (Array.isArray(value)) return value.length ? join(value.map((one) => plainWords(key, one, names)), ', ') : '–';
  if (typeof value === 'number' && SEATS.has(key)) return names[value] ?? String(value);
  return String(value);
}

function cell(key, value, names) {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null)) return rows(key, value, names);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return definition(value, names);
  return plainWords(key, value, names);
}

function rows(key, records, names) {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return h('div', { class: 'plain-scroll', tabindex: 0, role: 'group', 'aria-label': spaced(key) },
    h('table', {},
      h('thead', {}, h('tr', {}, columns.map((column) => h('th', { scope: 'col' }, spaced(column))))),
      h('tbody', {}, records.map((record) => h('tr', {}, columns.map((column) => h('td', {}, cell(column, record[column], names))))))));
}

const spaced = (key) => key.replaceAll('_', ' ');
