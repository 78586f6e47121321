/** The four areas: two lands on the map, two policies in its corners; their tokens, and the die that the fifth one brings. */
import { h, s } from '/static/kit/dom.js';
import { counted } from '/static/kit/flights.js';
import { map } from '/static/kit/map.js';
import { address, count, drawn } from './pictures.js';
import { proposals } from './scene.js';
import { REGIONS, SIZE } from './shapes.js';
import { t } from './texts.js';

const R = 15;
/** Both policies lie in the map's western corners, where there is no land: so the map has all the room. */
const LEFT = 4;
const HIGH = 66;
const policy = (y) => `M${LEFT} ${y}h210v${HIGH}h-210z`;
const row = (y) => Array.from({ length: 6 }, (_, i) => [LEFT + 26 + i * 32, y + 45]);
const [NORTH, SOUTH] = [2, SIZE[1] - HIGH - 2];

/** The outline of each area, where its name stands and where its tokens lie. */
const PLACES = {
  green: { d: REGIONS.kresy + REGIONS.centre, at: [250, 200], fields: [[285, 70], [345, 130], [270, 165], [200, 190], [250, 240], [345, 250]] },
  grey_red: { d: REGIONS.prussia + REGIONS.galicia, at: [110, 225], fields: [[100, 115], [55, 185], [85, 265], [128, 312], [266, 308], [315, 360]] },
  accord: { d: policy(NORTH), at: [LEFT + 105, NORTH + 18], fields: row(NORTH), named: true },
  foreign: { d: policy(SOUTH), at: [LEFT + 105, SOUTH + 18], fields: row(SOUTH), named: true },
};

/** The names of the lands, in two lines each, where there is room between the tokens. */
const LANDS = {
  green: [{ at: [350, 186], lines: [t('zabór', 'Russian'), t('rosyjski', 'partition')] }, { at: [174, 230], lines: [t('Królestwo', 'Kingdom'), t('Polskie', 'of Poland')] }],
  grey_red: [{ at: [90, 142], small: true, lines: [t('zabór', 'Prussian'), t('pruski', 'partition')] }, { at: [197, 306], lines: [t('zabór', 'Austrian'), t('austriacki', 'partition')] }],
};

/** How many of the tokens that the final needs there are, at a glance. */
export function areaStates({ cards: { areas }, table, t: say }) {
  const [n, of] = [areas.map(({ enough }, i) => Math.min(enough, table.areas[i])), areas.map(({ enough }) => enough)].map((all) => all.reduce((sum, one) => sum + one));
  return count('independence', say('needed_tokens', { n, of }), `${n}/${of}`, counted('tokens', n));
}

/** How many tokens lie in an area, of those that the final needs there. */
export function lies({ cards: { areas }, table, t: say }, id) {
  const at = areas.findIndex((area) => area.id === id);
  const { name, enough } = areas[at];
  return h('b', { class: 'lies', title: say('tokens', { name, n: table.areas[at], room: enough }) }, `${table.areas[at]}/${enough}`);
}

export function areaMap(b) {
  return [
    h('div', { class: 'map-box' }, map({ size: SIZE, label: b.t('map_how') }, b.cards.areas.map((area, n) => outline(b, area, n)),
      b.cards.areas.map((area, n) => contents(b, area, b.table.areas[n])))),
    h('ul', { class: 'visually-hidden' }, b.cards.areas.map(({ name, room }, n) => h('li', {}, b.t('tokens', { name, n: b.table.areas[n], room })))),
    h('p', { class: 'area-note' }, b.cards.tokens),
  ];
}

const wayTo = (b, id) => proposals(b).find(({ way }) => way.type === 'in_area' && way.area === id);

function outline(b, { id, name, room }, n) {
  const found = wayTo(b, id);
  const may = found && b.dock.find(found.way);
  return {
    id, d: PLACES[id].d, className: `${id} ${found ? 'meant' : ''}`, label: b.t('tokens', { name, n: b.table.areas[n], room }),
    ...(may ? { onclick: () => b.dock.choose(found.way), pressed: found.seats.includes(b.me) } : {}),
  };
}

function contents(b, { id, name, room, enough, leader }, tokens) {
  const { fields, named, at: [x, y] } = PLACES[id];
  const picture = (i) => (i < tokens ? 'independence' : i === enough - 1 ? b.cards.pieces[leader].picture : i === room - 1 ? 'morale' : null);
  const field = ([fx, fy], i) => {
    const size = i < tokens ? R * 1.75 : R * 1.3;
    return s('g', { class: ['token-place', i === tokens && 'next', i === tokens && wayTo(b, id) && 'meant-here'].filter(Boolean).join(' '), ...counted(`${id}-${i}`, Number(i < tokens), { flies: address('independence') }) }, s('circle', { cx: fx, cy: fy, r: R }),
      picture(i) ? drawn(picture(i), fx - size / 2, fy - size / 2, size) : s('text', { x: fx, y: fy + 5 }, String(i + 1)));
  };
  return s('g', { class: 'on-map', 'data-key': `on-${id}` }, named && s('text', { x, y, class: 'area-name' }, name), LANDS[id]?.map(land), fields.map(field), proposed(b, id, x, y));
}

const land = ({ at: [x, y], lines, small = false }) => lines.map((line, i) => s('text', { x, y: y + i * (small ? 14 : 17), class: small ? 'land-name small' : 'land-name' }, line));

/** The pawns of those who propose this area: over a land, beside a policy. */
const proposed = (b, id, x, y) => wayTo(b, id)?.seats.map((seat, i) => s('g', { class: `on-map-pawn seat-${seat}` },
  drawn('pawn', (PLACES[id].named ? x + 106 : x - 12) + i * 22, PLACES[id].named ? y : y - 30, 24), s('title', {}, b.names[seat])));
