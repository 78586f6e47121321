/** The map: sixteen areas in four regions, what lies in them, and where something may be put now. */
import { drawn, h, icon, s } from '/games/niepodlegla/page/common/dom.js';
import { AREAS, REGIONS, SIZE } from '/games/niepodlegla/page/common/shapes.js';
import { kindOf } from './effects.js';

const KINDS = ['russian', 'central', 'ukrainian'];
const TOKEN = 19;
const STEP = 27;
/** Names with more letters are written smaller. */
const LONG = 9;

export function mapNodes(b) {
  return [
    s('svg', { class: 'map', viewBox: `0 0 ${SIZE.join(' ')}`, role: 'img', 'aria-label': b.t('map_how') },
      cities(b).map((city) => s('path', { class: `area ${city.region}`, d: AREAS[city.id].d, 'data-key': `area-${city.id}` })),
      Object.entries(REGIONS).map(([id, d]) => s('path', { class: `region ${isFree(b, id) ? 'is-free' : ''}`, d })),
      cities(b).map((city) => target(b, city)),
      cities(b).map((city) => contents(b, city))),
    h('ul', { class: 'visually-hidden' }, cities(b).map((city) => h('li', {}, inWords(b, city)))),
    h('ul', { class: 'regions' }, b.printed.deck.regions.map((region) => regionLine(b, region))),
  ];
}

/** What the map shows at a glance. */
export function mapNote(b) {
  const free = b.table.independence.filter(Boolean).length;
  const bad = b.table.obstacles.flat().reduce((sum, n) => sum + n, 0);
  return b.t('on_map', { free, bad });
}

/** The cities with what lies in each. */
const cities = (b) => b.printed.deck.cities.map((city, n) => ({ ...city, free: b.table.independence[n], bad: b.table.obstacles[n] }));

/** The one way of the open choice that means this city, if any. */
function wayTo(b, city) {
  const found = b.phase.type === 'choosing' ? b.phase.ways.filter((way) => way.city === city.id) : [];
  return found.length === 1 ? found[0] : null;
}

/** An area that the open choice may mean: it can be tapped as well as its button. */
function target(b, city) {
  const way = wayTo(b, city);
  if (!way) return null;
  const picked = b.phase.council.proposals[b.me] === b.phase.ways.indexOf(way);
  return s('path', { class: `may ${picked ? 'picked' : ''}`, d: AREAS[city.id].d, 'data-key': `may-${city.id}`, onclick: b.mine ? () => b.send(way) : null });
}

/** What lies in a city: so many of each kind. */
const lying = (b, { free, bad }) => [['independence', free], ...KINDS.map((kind, i) => [kindOf(b, kind), bad[i]])].filter(([, n]) => n > 0);

function contents(b, city) {
  const [x, y] = AREAS[city.id].at;
  const tokens = lying(b, city);
  const left = x - (tokens.length * STEP - (STEP - TOKEN)) / 2;
  return s('g', { class: 'city', 'data-key': `city-${city.id}` },
    s('text', { x, y: y - (tokens.length ? 6 : -3), class: `city-name ${b.tr(city.name).length > LONG ? 'long' : ''}` }, b.tr(city.name)),
    tokens.map(([kind, n], i) => [drawn(kind, left + i * STEP, y, TOKEN), n > 1 && many(left + i * STEP, y, n)]));
}

const many = (x, y, n) => s('text', { x: x + TOKEN - 1, y: y + TOKEN + 3, class: 'many' }, `×${n}`);

function inWords(b, city) {
  const name = b.tr(city.name);
  if (city.free) return b.t('area_free', { city: name, n: city.free });
  const list = lying(b, city).map(([kind, n]) => `${b.t(kind)} ×${n}`).join(', ');
  return list ? b.t('area_bad', { city: name, list }) : b.t('area_none', { city: name });
}

const inRegion = (b, id) => cities(b).filter(({ region }) => region === id);
const isFree = (b, id) => inRegion(b, id).every(({ free }) => free > 0);

/** NZ-72  A region and what its control brings. */
function regionLine(b, { id, name, reward }) {
  const all = inRegion(b, id);
  const free = all.filter((city) => city.free > 0).length;
  const facts = { n: free, all: all.length, reward: b.t(`reward_${reward}`) };
  return h('li', { class: `region-line ${isFree(b, id) ? 'is-free' : ''}` },
    h('span', { class: `swatch ${id}`, 'aria-hidden': 'true' }), h('b', {}, b.tr(name)),
    h('span', {}, icon(isFree(b, id) ? 'done' : reward === 'die' ? 'die' : 'morale'), b.t(isFree(b, id) ? 'controlled' : 'not_controlled', facts)));
}
