/** The map: sixteen areas in four regions, what lies in them, and where something may be put now. */
import { h, s } from '/static/kit/dom.js';
import { counted } from '/static/kit/flights.js';
import { map } from '/static/kit/map.js';
import { join } from '/static/words.js';
import { address, count, drawn, effect, icon } from './pictures.js';
import { proposals, readNow } from './scene.js';
import { AREAS, REGIONS, SIZE } from './shapes.js';

const TOKEN = 19;
const STEP = 27;
/** Names with more letters are written smaller. */
const LONG = 9;

/** The cities with what lies in each: so many of each kind. */
function cities(b) {
  const kinds = Object.values(b.cards.kinds).map((kind) => readNow(b, kind));
  const token = { picture: 'independence', text: b.t('independence') };
  const inCity = (n) => [[token, b.table.independence[n]], ...kinds.map((kind, i) => [kind, b.table.obstacles[n][i]])];
  return b.cards.cities.map((city, n) => ({ ...city, free: b.table.independence[n], counts: inCity(n), lying: inCity(n).filter(([, many]) => many > 0) }));
}

/** What the map shows at a glance. */
export function mapStates(b) {
  const bad = b.table.obstacles.flat().reduce((sum, n) => sum + n, 0);
  const free = b.table.independence.filter(Boolean).length;
  return [count('independence', b.t('independence'), free, counted('free', free)), ' ', count('removed', b.t('obstacles'), bad, counted('obstacles', bad))];
}

export function landMap(b) {
  const all = cities(b);
  return [
    h('div', { class: 'map-box' }, map({ size: SIZE, label: b.t('map_how') }, all.map((city) => outline(b, city)).sort((one, other) => one.meant - other.meant),
      [Object.entries(REGIONS).map(([id, d]) => s('path', { class: `region ${isFree(all, id) ? 'is-free' : ''}`, d })), all.map((city) => contents(b, city))])),
    h('ul', { class: 'visually-hidden' }, all.map((city) => h('li', {}, inWords(b, city)))),
    h('ul', { class: 'regions' }, b.cards.regions.map((region) => regionLine(b, all, region))),
  ];
}

const inWords = (b, { name, lying }) => join([name, lying.length ? join(lying.map(([{ text }, n]) => join([text, ` ×${n}`], '')), ', ') : b.t('nothing')], ': ');

/** The ways of the open decision that mean this city. */
const waysTo = (b, id) => proposals(b).filter(({ way }) => way.city === id);

/** An area: tapped, it answers or, where the decision means it in several ways, shows them. */
function outline(b, city) {
  const found = waysTo(b, city.id);
  const may = found.length > 0 && b.dock.find(found[0].way);
  const onclick = found.length > 1 ? () => b.open(city.id) : () => b.dock.choose(found[0].way);
  const choice = may ? { onclick, pressed: found.some(({ seats }) => seats.includes(b.me)) } : {};
  return { id: city.id, d: AREAS[city.id].d, className: `${city.region} ${found.length ? 'meant' : ''}`, meant: Math.min(1, found.length), label: inWords(b, city), ...choice };
}

/** What may be done in a city, if that is what is open. */
export function cityChoice(b, id) {
  const city = b.cards.cities.find((one) => one.id === id);
  const way = ({ way: one }) => h('button', { type: 'button', class: 'button', 'data-key': `way-${one.kind}`, onclick: () => b.dock.choose(one) },
    icon(readNow(b, b.cards.kinds[one.kind]).picture), readNow(b, b.cards.kinds[one.kind]).text);
  return city && [h('h2', { tabindex: -1 }, city.name), waysTo(b, id).map(way)];
}

function contents(b, { id, name, lying, counts }) {
  const [x, y] = AREAS[id].at;
  const left = x - (lying.length * STEP - (STEP - TOKEN)) / 2;
  const seats = waysTo(b, id).flatMap((one) => one.seats);
  return s('g', { class: 'on-map', 'data-key': `on-${id}` },
    counts.map(([{ picture }, n], i) => s('g', counted(`${id}-${i}`, n, { flies: address(picture) }))),
    s('text', { x, y: y - (lying.length ? 6 : -3), class: `city-name ${name.pl.length > LONG ? 'long' : ''}`.trim() }, name),
    lying.map(([{ picture }, n], i) => [drawn(picture, left + i * STEP, y, TOKEN), n > 1 && s('text', { x: left + i * STEP + TOKEN - 1, y: y + TOKEN + 3, class: 'token-count' }, `×${n}`)]),
    seats.map((seat, i) => s('g', { class: `on-map-pawn seat-${seat}` }, drawn('pawn', x - 14 + i * 16, y - 38, 26), s('title', {}, b.names[seat]))));
}

const inRegion = (all, id) => all.filter(({ region }) => region === id);
const isFree = (all, id) => inRegion(all, id).every(({ free }) => free > 0);

/** A region, how much of it is free and what all of it brings. */
function regionLine(b, all, { id, name, reward }) {
  const here = inRegion(all, id);
  return h('li', { class: `region-line ${isFree(all, id) ? 'is-free' : ''}`.trim(), title: name }, h('span', { class: `swatch ${id}`, 'aria-hidden': 'true' }), h('b', {}, name),
    h('span', {}, isFree(all, id) && icon('done'), b.t('free_of', { n: here.filter(({ free }) => free > 0).length, all: here.length })), effect(b, reward));
}
