/** The map of the city: Districts, what lies in them, Soldiers and their ways, groups and their routes. */
import { h, heard, s } from '/static/kit/dom.js';
import { longestWord } from '/static/kit/fit.js';
import { map } from '/static/kit/map.js';
import { token } from '/static/kit/tokens.js';
import { fill, join, tr } from '/static/words.js';
import { count, icon, sign } from './pictures.js';
import { face } from './people.js';
import { groupOf, nameOf, tapOn } from './scene.js';
import { street } from './street.js';
import { BRIDGES, CURRENT, DISTRICTS, PARK, RIVER, SIZE, STREETS, arrow } from './shapes.js';
import { TEXTS } from './texts.js';

const COLOURS = ['white', 'black', 'blue'];

export const city = (b) => (b.table.normal ? street(b) : h('div', { class: 'city', 'data-key': 'map' }, sheet(b), legend()));

const sheet = (b) => h('div', { class: 'sheet-of-map' }, map({ size: SIZE, label: TEXTS.city }, areas(b), drawing(b)),
  Object.keys(DISTRICTS).map((id) => district(b, Number(id))), walkers(b), bridgeToken(b));

// ------------------------------------------------------------------ the drawing

const areas = (b) => Object.entries(DISTRICTS).map(([id, { d }]) => {
  const tap = tapOnDistrict(b, Number(id));
  const { colour } = b.cards.districts[id];
  const classes = [`of-${colour}`, isRuin(b, Number(id)) && 'ruin', (b.route.length > 1 || b.task?.type === 'choose_route') && b.route.includes(Number(id)) && 'on-route'].filter(Boolean);
  return { id, d, className: classes.join(' '), label: tap ? tr(told(b, Number(id))) : null, ...tap };
});

/** A tap on a District: a group's target, the next step of a route, a place that is meant. */
const tapOnDistrict = (b, district) => tapOn(b, { district });

function drawing(b) {
  const { city: { south_bridge_down: down } } = b.table;
  const drawn = (name, d) => s('path', { class: name, d });
  return [drawn('streets', STREETS), drawn('river', RIVER), drawn('current', CURRENT), drawn('park', PARK),
    Object.entries(BRIDGES).map(([name, { d }]) => s('path', { class: `bridge ${name === 'south' && down ? 'down' : ''}`.trim(), d })),
    arrows(b), routeLine(b)];
}

/** SG-30  White and black arrows steer Soldiers only. */
function arrows({ cards, table }) {
  const colours = table.city.black.length ? ['white', 'black'] : ['white'];
  return Object.values(cards.districts).flatMap((printed) => colours.map((colour) => {
    const { x, y, turn } = arrow(printed.id, printed[colour], colour);
    return s('path', { class: `arrow ${colour}`, d: 'M-7 -1.6H1V-4.5L8 0L1 4.5V1.6H-7z', transform: `translate(${x} ${y}) rotate(${turn})` });
  }));
}

/** SG-42  The route of a group, and those that are offered, the cheapest boldest. */
const routeLine = ({ route, offered }) => [...offered.map((one, i) => line(one, `route offered nth-${i}`)), route.length > 1 && line(route, 'route')];

const line = (route, className) => s('path', { class: className, d: `M${route.map((id) => DISTRICTS[id].at.join(' ')).join('L')}` });

const isRuin = ({ table }, id) => table.city.ruins.includes(id);
const fireIn = ({ table }, id) => table.city.fires.some((one) => (one[0] ?? one) === id);
const clashIn = ({ table }, id) => table.city.clashes.some(([where]) => where === id);

// ------------------------------------------------------------------ what lies in a District

function district(b, id) {
  const printed = b.cards.districts[id];
  const [x, y] = under(id);
  const name = nameOf(b, printed.location);
  return h('div', { class: 'district', 'data-key': `district-${id}`, '--x': x / SIZE[0], '--y': y / SIZE[1] },
    h('b', { class: 'number' }, heard(fill(TEXTS.district, { n: id })), h('span', { 'aria-hidden': 'true' }, String(id))), h('span', { class: 'place-name', '--letters': longestWord(name) }, name),
    h('span', { class: 'costs' }, count('cards', printed.cost, fill(TEXTS.cost, { n: printed.cost })), count('noise', printed.noise, fill(TEXTS.noiseHere, { n: printed.noise }))),
    h('span', { class: 'lying-here' }, marks(b, id), places(b, id), wayThere(b, id)));
}

/** SG-60…68  Tokens of the District. */
const marks = (b, id) => [
  b.table.city.shelter === id && sign('shelter', TEXTS.shelter, 'mark home'),
  b.table.city.safe_zone === id && sign('safe_zone', TEXTS.safeZone, 'mark zone'),
  fireIn(b, id) && sign('fire', TEXTS.fire, 'mark burns'),
  isRuin(b, id) && sign('ruins', TEXTS.ruins, 'mark ruins'),
  clashIn(b, id) && sign('clash', TEXTS.clash, 'mark clash'),
  b.table.city.tunnels?.includes(id) && sign('quiet_passage', TEXTS.tunnel, 'mark'),
  (b.table.city.drops ?? []).filter((where) => where === id).map(() => sign('drop', TEXTS.drop, 'mark drop')),
  Object.entries(b.view.homes).filter(([, home]) => home === id).map(([who]) => sign('person', nameOf(b, who), 'mark somebody')),
  b.table.city.tokens.filter((one) => one.district === id).map(({ kind, script }) => h('span', { class: 'mark script', title: nameOf(b, script) },
    h('b', {}, kind.slice(0, 1).toUpperCase()), heard(nameOf(b, script)))),
];

/** SG-37  Locations in play here, with as many magnifying glasses as they can still be searched. */
const places = (b, id) => b.table.city.places.filter((place) => place.district === id).map((place) => {
  const printed = b.cards.locations[place.id];
  const told = join([nameOf(b, place.id), fill(TEXTS.searches, { n: place.tokens })], ': ');
  return h('span', { class: `location ${place.tokens ? '' : 'bare'}`.trim(), title: told },
    icon(printed?.kind && printed.kind !== 'none' ? printed.kind : 'token'), Array.from({ length: place.tokens }, () => icon('exploration', 'left')), heard(told));
});

/** SG-42  What the cheapest way there costs the group that chooses now. */
function wayThere({ view }, id) {
  const ways = view.routes.filter((route) => route.district === id && route.cards >= 0);
  return ways.length > 0 && h('span', { class: 'way' }, icon('cards'), h('b', {}, `−${Math.min(...ways.map(({ cards }) => cards))}`));
}

function told(b, id) {
  const { location, cost, noise } = b.cards.districts[id];
  return join([fill(TEXTS.district, { n: id }), nameOf(b, location), fill(TEXTS.cost, { n: cost }), fill(TEXTS.noiseHere, { n: noise })], ', ');
}

// ------------------------------------------------------------------ who walks

/** Soldiers and groups, each a token that glides from where it was. */
const walkers = (b) => [COLOURS.map((colour) => b.soldiers[colour].map(({ name, district: at }) => soldier(b, colour, name, at))), [0, 1].map((number) => group(b, number))];

/** Figures stand above what is printed, each colour in its place, groups below it. */
const STANDS = { white: 2, black: 26, blue: 2 };
const post = (id, colour) => [(DISTRICTS[id].at[0] + STANDS[colour]) / SIZE[0], (DISTRICTS[id].top + 14) / SIZE[1]];
const under = (id) => [DISTRICTS[id].at[0], DISTRICTS[id].top + 51];

function soldier({ cards }, colour, name, at) {
  const [x, y] = post(at, colour);
  const told = fill(TEXTS.soldier, { who: cards.names.colours[colour], n: at });
  return h('span', { class: `walker soldier ${colour}`, 'data-key': name, '--x': x, '--y': y },
    token(name, { className: 'figure', title: told }, icon('soldier'), heard(told)));
}

function group(b, number) {
  const [party, members] = [b.table.parties[number], groupOf(b, number)];
  const at = whereIs(b, number, party);
  if (!members.length || !at || b.view.phase !== 'expedition') return null;
  const [x, y] = under(at);
  return h('span', { class: 'walker group', 'data-key': `group-${number}`, '--x': x / SIZE[0], '--y': (y + 27) / SIZE[1] }, members.map(({ who }) => face(b, who)));
}

/** A group that has not set out is at home; the Active one is on its way, or there. */
function whereIs({ table, task }, number, party) {
  if (!party?.target) return table.city.shelter;
  if (table.trip?.group === number && task?.type === 'choose_route') return task.route.at(-1);
  return table.trip?.group === number || party.done ? party.target : table.city.shelter;
}

/** SG-66  The token on the North Bridge. */
function bridgeToken({ table }) {
  const { city: { north_bridge: cards } } = table;
  const [x, y] = BRIDGES.north.at;
  return cards > 0 && h('span', { class: 'walker toll', 'data-key': 'north-bridge', '--x': x / SIZE[0], '--y': y / SIZE[1] }, count('cards', cards, fill(TEXTS.bridge, { n: cards })));
}

/** What the small pictures mean. */
const SIGNS = { cards: TEXTS.legendCost, noise: TEXTS.legendNoise, exploration: TEXTS.legendSearch };
const legend = () => h('p', { class: 'legend' }, Object.entries(SIGNS).map(([name, text]) => h('span', {}, icon(name), text)));
