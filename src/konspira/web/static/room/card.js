/** One table of a classroom: its code while seats are free, then how it goes. */
import { h, put } from '../kit/dom.js';
import { confirmDialog, wordDialog } from '../parts/dialog.js';
import { icon } from '../parts/icons.js';
import { qr } from '../parts/qr.js';
import { hostOf, names, seatName } from '../table/seats.js';
import { CLASSROOM } from '../texts/classroom.js';
import { COMMON } from '../texts/common.js';
import { LOBBY } from '../texts/lobby.js';
import { fill, join } from '../words.js';
import { menu } from './menu.js';
import { newPhone } from './new-phone.js';
import { howFar, scoreMarks } from './scores.js';
import { inPlay, isDone, tableName } from './tables.js';

const LONGEST_NAME = 24;

export function tableCard(table, room, call) {
  const { code } = table;
  const name = table.seats ? tableName(table.number_in_room, table.game_in_room) : code; // of a broken one no more is known
  const live = h('div', { class: 'room-live' });
  const late = h('span', { class: 'room-late' });
  const [steering, past] = [h('div', { class: 'row no-print room-steering' }), h('div', {})];
  const [absent, more] = [menu('away'), menu('more', CLASSROOM.tools)];
  const node = h('li', { class: 'room-table card', 'data-key': code },
    h('h2', {}, name, late, h('span', { class: 'room-code' }, code)),
    live,
    h('div', { class: 'room-qr' }, qr(code, fill(LOBBY.qr, { code })),
      inBoth(fill(CLASSROOM.scan, { host: hostOf(table) })),
      table.seats && h('p', { class: 'small only-print' }, table.title, ' · ', fill(CLASSROOM.seatsOf, { n: table.seats.length }))),
    past, h('div', { class: 'row no-print room-foot' }, steering, more.node, absent.node));
  const button = (key, text, body, look = '') => h('button', {
    type: 'button', class: `button compact ${look}`.trim(), 'data-key': key, 'aria-label': join([text, code]), onclick: (event) => call({ code, ...body }, event.target),
  }, text);
  const end = async (event) => {
    if (await confirmDialog(fill(CLASSROOM.endConfirm, { code }))) call({ code, ended: true }, event.target);
  };

  const again = async ({ target }) => {
    if (await confirmDialog(fill(CLASSROOM.againConfirm, { name }))) call({ code, again: true }, target);
  };

  const free = async (seat, event) => {
    if (await confirmDialog(fill(CLASSROOM.freeConfirm, { name: seatName(seat) }))) call({ code, free: seat.seat }, event.target);
  };

  const rename = async (seat, event) => {
    const control = event.target;
    const told = await wordDialog(fill(CLASSROOM.renameAsk, { name: seatName(seat) }), seat.name, LONGEST_NAME);
    if (told && told !== seat.name) call({ code, rename: { seat: seat.seat, was: seat.name, name: told } }, control);
  };

  /** What is done about a pupil, in a line; after the end a name can still be mended, which stands on paper. */
  function pupilItem(seat, done) {
    const name = seatName(seat);
    const one = (key, text, whole, onclick) => h('button', { type: 'button', class: 'button compact light', 'data-key': `${key}-${seat.seat}`, 'aria-label': fill(whole, { name }), onclick: (event) => onclick(seat, event) }, text);
    return h('li', { class: 'room-pupil' }, h('b', {}, name), one('rename', CLASSROOM.rename, CLASSROOM.renameOne, rename), !done && one('free', CLASSROOM.free, CLASSROOM.freeOne, free));
  }

  /** The way back closes when its pupil is there. */
  function hand(seat) {
    phone = { seat: seat.seat, ...newPhone(room, table, seat) };
  }

  /** Whoever is away gets a new phone, or a bot that plays for them until they are back. */
  const awayItem = (seat) => h('li', {},
    h('button', { type: 'button', class: 'button compact', 'data-key': `phone-${seat.seat}`, onclick: () => hand(seat) }, fill(CLASSROOM.newPhone, { name: seatName(seat) })),
    seat.kind === 'human' ? button(`lend-${seat.seat}`, fill(CLASSROOM.lend, { name: seatName(seat) }), { lend: seat.seat }, 'light') : h('span', { class: 'small quiet' }, fill(CLASSROOM.lent, { name: seatName(seat) })));

  function controls(now) {
    const { state } = now;
    return [
      state === 'lobby' && button('start', CLASSROOM.start, { start: true }),
      state === 'playing' && button('pause', CLASSROOM.pause, { paused: true }),
      state === 'paused' && button('go-on', CLASSROOM.goOn, { paused: false }),
      isDone(now) && now.view && h('button', { type: 'button', class: 'button compact', 'data-key': 'again', 'aria-label': join([CLASSROOM.again, code]), onclick: again }, CLASSROOM.again)];
  }

  /** What is needed seldom. */
  const others = (now, people) => [
    h('li', {}, h('a', { class: 'button compact light', href: `/t/${code}/screen`, target: '_blank', 'data-key': 'watch', 'aria-label': join([CLASSROOM.watch, code]) }, CLASSROOM.watch)),
    people.map((seat) => pupilItem(seat, isDone(now))),
    !isDone(now) && h('li', {}, h('button', { type: 'button', class: 'button compact light room-end', 'data-key': 'end', 'aria-label': join([CLASSROOM.end, code]), onclick: end }, CLASSROOM.end))];

  let drawn = '';
  let phone = null;

  /** As it is now; `before` are the games that were played at this table before. */
  function update(now, before) {
    const next = JSON.stringify([now, before.length]);
    if (next === drawn) return;
    drawn = next;
    if (now.seats?.[phone?.seat]?.here) phone.close();
    const open = now.seats?.filter((seat) => seat.open).length ?? 0;
    node.classList.toggle('full', open === 0);
    put(late, inPlay(now) && open > 0 && [' ', fill(CLASSROOM.late, { n: open })], ' ');
    put(live, status(now));
    put(steering, controls(now));
    put(past, before.map(earlier));
    const people = now.seats?.filter(({ seat }) => now.people.includes(seat)) ?? [];
    const missing = inPlay(now) ? people.filter((seat) => !seat.here) : [];
    absent.show(missing.map(awayItem));
    put(absent.head, fill(CLASSROOM.away, { names: missing.map(seatName).join(', ') }));
    more.show(others(now, people));
  }
  return { node, name, update };
}

/** What hangs on paper is for whoever reads either language. */
const inBoth = (text) => Object.entries(text).map(([lang, words]) => h('p', { class: 'small only-print', lang }, words));

const earlier = ({ game_in_room: game, standing, state }) => h('p', { class: 'small quiet' }, fill(CLASSROOM.earlier, { game }), ' ', standing ?? COMMON.state[state]);

const LONG = 60;

/** People, bots and free seats; whom the table waits for and, if it is long, since when. */
function status(table) {
  if (!table.seats) return h('p', { class: 'room-state ended' }, table.error);
  const all = names(table);
  const of = (kind) => table.seats.filter((seat) => seat.kind === kind);
  const people = of('human').map((seat) => all[seat.seat]);
  return h('div', { class: 'stack' },
    h('p', { class: `room-state ${table.state}` }, table.state === 'lobby' && !of('free').length ? CLASSROOM.ready : COMMON.state[table.state], howFar(table) && [' · ', howFar(table)]),
    scoreMarks(table.scores),
    h('p', { class: 'small' }, icon('people'), fill(table.state === 'lobby' ? CLASSROOM.taken : CLASSROOM.takenInPlay, { people: people.length, bots: of('bot').length, free: of('free').length }),
      people.length > 0 && h('span', { class: 'quiet' }, ': ', people.join(', '))),
    table.line && h('p', { class: 'room-line' }, table.line),
    waiting(table, all));
}

/** What a whole table looks at, or talks over, and who has not tapped to go on. */
const lying = ({ title, talks, waiting: left }, named) => h('p', { class: 'small' }, fill(talks ? CLASSROOM.talks : CLASSROOM.shown, { title }),
  left.length > 0 && [' ', fill(CLASSROOM.notYet, { names: named(left) })]);

/** Who still looks at what they were dealt; whoever is away has not looked either. */
function lookers(looking, here, named) {
  const [looks, away] = [looking.filter(here), looking.filter((seat) => !here(seat))];
  const told = [looks.length && fill(CLASSROOM.looking, { names: named(looks) }), away.length && fill(CLASSROOM.unseen, { names: named(away) })].filter(Boolean);
  return h('p', { class: told.length ? 'small room-stuck' : 'small' }, told.length ? join(told) : CLASSROOM.looked);
}

function waiting({ state, seats: places, waits, looking, before }, all) {
  const named = (seats) => seats.map((seat) => all[seat]).join(', ');
  if (before) return lying(before, named);
  if (looking) return lookers(looking, (seat) => places[seat].here, named);
  const seats = state === 'playing' ? Object.keys(waits) : [];
  if (!seats.length) return null;
  const seconds = Math.max(...Object.values(waits));
  const facts = { names: named(seats), time: fill(CLASSROOM.minutes, { n: Math.floor(seconds / 60) }) };
  return h('p', { class: seconds < LONG ? 'small' : 'small room-stuck' }, fill(seconds < LONG ? CLASSROOM.waits : CLASSROOM.waitsLong, facts));
}
