/** The Shelter in section: its levels and rooms, what stands in them, what lies behind what, and who is where. */
import { h, heard, s } from '/static/kit/dom.js';
import { longestWord } from '/static/kit/fit.js';
import { fill, join } from '/static/words.js';
import { count, icon } from './pictures.js';
import { face } from './people.js';
import { TEXTS } from './texts.js';

/** SG-120  From the attic down; the door and the corner to rummage in are no spaces for cards. */
const LEVELS = ['A', 'F', 'G', 'C', 'B'];
const FIXED = { G1: 'door', C1: 'rummage' };

/** The Shelter; where a long menu leaves no room for it, what building and meals take is still in sight. */
export function house(b) {
  if (b.low) return h('p', { class: 'larder-line', 'data-key': 'larder-line' }, resources(b).map(([{ id, name }, many]) => h('span', {}, icon(id), name, ' ', h('b', {}, String(many)))));
  const rooms = Object.groupBy([...b.cards.spaces.map(({ id }) => id), ...Object.keys(FIXED)].sort(), (id) => id[0]);
  return h('div', { class: 'house', 'data-key': 'house' }, section(), larder(b), LEVELS.map((name) => level(b, name, rooms[name])));
}

const level = (b, name, rooms) => h('div', { class: `level ${name}`, 'data-key': `level-${name}`, role: 'group', 'aria-label': b.cards.names.levels[name], 'data-walk': true },
  rooms.map((id) => room(b, id)));

/** Beside the roof: what building and meals take. */
const larder = (b) => h('p', { class: 'larder' }, resources(b).map(([{ id, name }, many]) => count(id, many, fill(TEXTS.things, { name, n: many }))));

const resources = (b) => b.cards.items.map((item, i) => [item, b.table.storage[i]]).filter(([{ group }]) => group === 'resource');

/** A room: what stands in it or lies in the way, and the people there. */
function room(b, id) {
  const at = b.cards.spaces.findIndex((space) => space.id === id);
  const holds = at < 0 ? '' : b.table.spaces[at];
  const shut = at >= 0 && !b.view.reached.includes(id);
  const tap = tapOnRoom(b, id, roomName(b, id, holds));
  const inside = [h('span', { class: 'room-id' }, id, ' '), picture(id, holds),
    h('span', { class: `room-name ${at >= 0 && !holds ? 'visually-hidden' : ''}`.trim(), '--letters': longestWord(roomName(b, id, holds)) }, roomName(b, id, holds)), shut && behind(b.cards.spaces[at]), used(b, at, holds), faces(b, id)];
  const kind = FIXED[id] ? 'fixed' : holds ? kindOf(b, holds) : 'free';
  const props = { class: `room ${kind} ${shut ? 'shut' : kind === 'free' && b.task?.type === 'place_fitting' ? 'wanted' : ''}`.trim(), 'data-key': `room-${id}`, title: roomName(b, id, holds) };
  return tap ? h('button', { ...props, type: 'button', onclick: tap }, inside) : h('div', props, inside);
}

/** What a tap on a room leads to: where a space itself is asked for, that is the answer, however little room there is; otherwise all that can be done there now, to be answered. */
function tapOnRoom({ dock, roomy }, id, name) {
  const given = [{ space: id }, FIXED[id] === 'door' && { type: 'go_outside' }, FIXED[id] === 'rummage' && { type: 'rummage' }].find((one) => one && dock.here(one));
  if (!given) return null;
  if (dock.find(given).at.type === 'choose_space') return () => dock.choose(given);
  return roomy ? () => dock.narrowTo(given, join([id, name], ': ')) : null;
}

const kindOf = ({ cards }, holds) => (cards.fittings[holds] ? 'fitting' : 'card');

const picture = (id, holds) => (FIXED[id] || holds) && icon(FIXED[id] ?? holds, holds);

function roomName({ cards }, id, holds) {
  return cards.names.fixed[id] ?? (cards.fittings[holds] ?? cards.shelter[holds])?.name ?? TEXTS.free;
}

/** SG-122  What lies behind a card cannot be reached. */
const behind = ({ behind: before }) => h('span', { class: 'behind' }, fill(TEXTS.behind, { space: before }));

/** SG-133  A Fitting that has been used today. */
const used = ({ table }, at, holds) => Boolean(holds) && at >= 0 && Math.floor(table.used / 2 ** at) % 2 === 1
  && h('span', { class: 'used', title: TEXTS.used }, icon('tick'), heard(TEXTS.used));

/** SG-13  Who is here: sleepers in Beds, everybody else who is home behind the door. */
function faces(b, id) {
  const beds = b.cards.spaces.filter((_, i) => b.table.spaces[i] === 'bed').map((space) => space.id);
  const abed = b.table.people.filter(({ night }) => night === 'bed');
  const here = id === 'G1' ? b.table.people.filter(({ night }) => night === '' || night === 'guard' || night === 'floor') : abed.filter((_, i) => beds[i] === id);
  return here.length > 0 && h('span', { class: 'faces', '--faces': here.length, onclick: (event) => choosePerson(b, event) }, here.map(({ who }) => face(b, who)));
}

/** A finger on a face chooses that person; the dock offers the same to a keyboard. */
function choosePerson({ dock }, event) {
  const who = event.target.closest('.face')?.dataset.token.replace('face-', '');
  if (!who || !dock.find({ who })) return;
  event.stopPropagation();
  dock.approach({ who });
}

/** The house behind the rooms: roof, walls, the street, the earth. */
const section = () => s('svg', { class: 'walls', viewBox: '0 0 400 300', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
  s('path', { class: 'sky', d: 'M0 0h400v180H0z' }), s('circle', { class: 'moon', cx: 368, cy: 26, r: 13 }),
  s('path', { class: 'earth', d: 'M0 180h400v120H0z' }),
  s('path', { class: 'stones', d: 'M8 200l6 3M20 240l8 2M6 276l7-3M388 196l6 4M380 250l9-2M386 284l7 2' }),
  s('path', { class: 'shell', d: 'M26 62h348v236H26z' }),
  s('path', { class: 'roof', d: 'M12 64L70 2h260l58 62z' }), s('path', { class: 'chimney', d: 'M340 2h16v28l-16-17z' }),
  s('path', { class: 'floors', d: 'M26 62h348M26 121h348M26 240h348' }), s('path', { class: 'street', d: 'M0 181h400' }));
