/** The four areas: two lands on the map, two policies beside it; tokens, the leader at the fifth, and each area's final. */
import { symbol } from './common/dice.js';
import { drawn, h, heard, icon, s } from './common/dom.js';
import { dieOf } from './common/scene.js';
import { REGIONS, SIZE } from './common/shapes.js';

export const AREAS = ['green', 'grey_red', 'accord', 'foreign'];
const FIELDS = 6;
const FULL = 5;
const LANDS = { green: ['kresy', 'centre'], grey_red: ['prussia', 'galicia'] };

/** Where the fields of the lands lie on the map. */
const PLACES = {
  green: [[285, 70], [345, 130], [270, 165], [200, 190], [250, 240], [345, 250]],
  grey_red: [[100, 115], [55, 185], [85, 265], [150, 310], [245, 315], [315, 360]],
};
const R = 15;

export const areaOf = (b, id) => b.printed.deck.areas.find((area) => area.id === id);
export const tokensOf = (b, id) => b.table.areas[AREAS.indexOf(id)];
export const levelOf = (b, id) => b.table.levels[AREAS.indexOf(id)];

/** NP-25  What the fifth token brings. */
function fifth(b, { leader }) {
  const inPlay = b.table.leaders.includes(dieOf(leader));
  return inPlay ? b.t('fifth_neutral') : b.t('fifth', { die: b.tr(b.printed.dice.get(leader).name) });
}

export function areaNodes(b) {
  return [
    s('svg', { class: 'map', viewBox: `0 0 ${SIZE.join(' ')}`, role: 'img', 'aria-label': b.t('map_how') },
      Object.entries(LANDS).map(([id, regions]) => regions.map((region) => s('path', { class: `area ${id}`, d: REGIONS[region] }))),
      Object.keys(LANDS).filter((id) => wayTo(b, id)).map((id) => LANDS[id].map((region) => landTarget(b, id, region))),
      Object.keys(PLACES).map((id) => PLACES[id].map(([x, y], i) => landField(b, id, i, x, y)))),
    h('ul', { class: 'areas' }, AREAS.map((id) => areaLine(b, id))),
  ];
}

/** The way of the open choice that means this area, if any. */
const wayTo = (b, id) => (b.phase.type === 'choosing' ? b.phase.ways.find((way) => way.type === 'in_area' && way.area === id) : null);
const landTarget = (b, id, region) => s('path', { class: 'may', d: REGIONS[region], onclick: b.mine ? () => b.send(wayTo(b, id)) : null });

function landField(b, id, i, x, y) {
  const picture = fieldPicture(b, id, i);
  const size = picture === 'independence' ? R * 1.75 : R * 1.3;
  return s('g', { class: 'land-field', 'data-key': `field-${id}-${i}` }, s('circle', { cx: x, cy: y, r: R }),
    picture ? drawn(picture, x - size / 2, y - size / 2, size) : s('text', { x, y: y + 5 }, String(i + 1)));
}

/** What stands on a field: a token, the leader on the fifth, the profit on the sixth; nothing but a number on the others. */
function fieldPicture(b, id, i) {
  if (i < tokensOf(b, id)) return 'independence';
  return { [FULL - 1]: areaOf(b, id).leader, [FULL]: 'morale' }[i] ?? null;
}

function areaLine(b, id) {
  const area = areaOf(b, id);
  const tokens = tokensOf(b, id);
  const pictures = Array.from({ length: FIELDS }, (_, i) => fieldPicture(b, id, i));
  const field = (name, i) => h('span', { class: `area-field ${i < tokens ? 'full' : ''}` }, name ? icon(name) : String(i + 1));
  return h('li', { class: `area-line ${tokens >= FULL ? 'enough' : ''}`, 'data-key': `area-${id}` },
    h('p', { class: 'area-name' }, areaMark(id), h('b', {}, b.tr(area.name)),
      h('span', { class: 'area-count' }, tokens >= FULL && icon('done'), `${tokens}/${FULL}`)),
    h('span', { class: 'area-fields', 'aria-hidden': 'true' }, pictures.map(field)),
    h('small', {}, tokens < FULL ? fifth(b, area) : b.t('sixth')));
}

/** An area's colour on the map, or the pictogram of its policy. */
export const areaMark = (id) => (LANDS[id] ? h('span', { class: `swatch ${id}`, 'aria-hidden': 'true' }) : icon(id));

/** The four finals at their levels. */
export const finalNodes = (b) => [h('ul', { class: 'finals' }, AREAS.map((id) => finalLine(b, id)))];

function finalLine(b, id) {
  const area = areaOf(b, id);
  const level = levelOf(b, id);
  const covered = (name) => h('span', { class: 'covered', title: b.t('hidden_symbol') }, icon(name));
  return h('li', { class: 'final-line', 'data-key': `final-${id}` },
    h('p', {}, areaMark(id), h('b', {}, b.tr(area.final_name)), h('small', {}, b.t('level', { n: level }))),
    h('span', { class: 'symbols' }, area.row.slice(0, level).map((name) => symbol(b, name)), area.row.slice(level).map(covered)));
}

/** How many tokens lie in each area, at a glance. */
export const areaNote = (b) => AREAS.map((id) => h('span', { class: 'area-note', title: b.tr(areaOf(b, id).name) },
  areaMark(id), heard(b.tr(areaOf(b, id).name)), `${tokensOf(b, id)}/${FULL}`));
