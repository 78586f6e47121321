/** All the tables of a classroom on one screen, live; printed, one QR code a table. */
import { get, post } from '../api.js';
import { add, draw as redraw, h, put, setAttribute } from '../kit/dom.js';
import { settle } from '../kit/overlay.js';
import { confirmDialog } from '../parts/dialog.js';
import { attempt, faultLine } from '../parts/fault.js';
import { copyLink } from '../parts/copy.js';
import { setTitle } from '../parts/frame.js';
import { game as gameNamed } from '../parts/games.js';
import { talkControls } from '../parts/talk.js';
import { CLASSROOM } from '../texts/classroom.js';
import { fill, join } from '../words.js';
import { tableCard } from './card.js';
import { blankSheets } from './half-sheet.js';
import { doors } from './doors.js';
import { menu } from './menu.js';
import { keepRoom } from './opened.js';
import { inOrder, inPlay, isDone, tableName } from './tables.js';

const EVERY = 2000;
const MOST_IN_A_ROW = 4;
const FORBIDDEN = 403;

export function draw(main, room) {
  const fault = faultLine();
  const grid = h('ol', { class: 'room-grid codes' });
  const overview = h('p', { class: 'quiet', role: 'status' });
  const left = h('div', { class: 'small room-left', role: 'status', 'data-key': 'left' });
  const head = h('h1', {}, fill(CLASSROOM.room, { room }));
  const cards = new Map();
  const call = (body, control) => attempt(fault, control, async () => {
    if (body.start && !await sureOfLone(room, body.code)) return;
    const answer = await post(`/api/rooms/${room}/settings`, body);
    put(left, answer.left.map(({ code, why }) => h('p', {}, cards.get(code).name, ': ', why)));
    await refresh();
  });
  const carried = carrying(room, fault);
  const sheets = h('div', { class: 'only-print half-sheets' });
  const forAll = tools(grid, call, room, carried.turn, (event) => attempt(fault, event.currentTarget, printBlank));
  let known = false;
  setTitle(fill(CLASSROOM.room, { room }));
  add(main, h('div', { class: 'room-head' }, head, overview, forAll.rest), forAll.node, fault.node, carried.node, grid, left, sheets);

  async function refresh() {
    const told = await get(`/api/rooms/${room}`);
    const { tables, linked } = told;
    const last = tables.filter(({ next }) => !next).sort(inOrder);
    if (!known) greet(told);
    setAttribute(grid, '--columns', even(last.length));
    for (const table of last) {
      if (!cards.has(table.code)) cards.set(table.code, tableCard(table, room, call));
      cards.get(table.code).update(table, tables.filter((other) => other.next && other.number_in_room === table.number_in_room));
    }
    redraw(grid, last.map(({ code }) => cards.get(code).node));
    carried.update(linked, new URL(tables[0].link || location.href).origin);
    forAll.update(last);
    put(overview, counted(tables, last));
  }

  /** Half-sheets to write on from the first move, one for each seat. */
  async function printBlank() {
    const { tables } = await get(`/api/rooms/${room}`);
    const lesson = await get(`/api/lessons/${tables[0].game}`);
    put(sheets, tables.filter(({ next, seats }) => !next && seats).sort(inOrder).flatMap(blankSheets(lesson)));
    main.dataset.print = 'blank';
    print();
    delete main.dataset.print;
  }

  /** Who has the room knows it by its name and day, here and on the page where classes are opened. */
  function greet({ title, created }) {
    known = true;
    keepRoom(room, { title, created });
    const named = title ? fill(CLASSROOM.named, { title, room }) : fill(CLASSROOM.room, { room });
    put(head, named);
    setTitle(named);
  }

  async function watch() {
    await attempt(fault, null, () => refresh().catch(refused));
    setTimeout(watch, EVERY);
  }

  /** A pupil who comes to the teacher's page is shown the way to the tables. */
  async function refused(refusal) {
    const ways = refusal.status === FORBIDDEN && !known && await doors(room);
    if (!ways) throw refusal;
    put(main, h('div', { class: 'stack' }, ways, h('p', { class: 'small quiet' }, CLASSROOM.teacherElsewhere)));
  }
  watch();
}

/** Whoever would play alone with bots is named first, as it is at this moment. */
async function sureOfLone(room, code = null) {
  const { tables } = await get(`/api/rooms/${room}`);
  const lone = tables.filter((one) => one.state === 'lobby' && [null, one.code].includes(code) && one.seats.length > 1 && one.people.length === 1);
  const told = join(lone.map((one) => tableName(one.number_in_room, one.game_in_room)), ', ');
  return !lone.length || confirmDialog(fill(CLASSROOM.alone, { tables: told }));
}

/** How many tables are how far; after the lesson how its games ended. */
function counted(tables, last) {
  const count = (...states) => last.filter((table) => states.includes(table.state)).length;
  if (!last.every(isDone)) return fill(CLASSROOM.overview, { n: last.length, playing: count('playing'), paused: count('paused'), over: count('over', 'ended') });
  const played = tables.filter(({ view }) => view);
  const over = played.filter(({ state }) => state === 'over').length;
  const numbers = new Set(played.map(({ number_in_room: n }) => n));
  return fill(CLASSROOM.afterwards, { over, ended: played.length - over, unused: last.filter(({ number_in_room: n }) => !numbers.has(n)).length });
}

/** How many tables stand in a row, so that all rows are as long. */
const even = (count) => Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW));

/** The page of the class is opened on another computer by a link that works once: it goes when its button is pressed again, and after use. */
function carrying(room, fault) {
  const node = h('div', { class: 'stack no-print room-carried', 'data-key': 'carried' });
  let home = location.origin;
  const turn = (event) => attempt(fault, event.currentTarget, async () => {
    if (node.childElementCount) return put(node);
    const { path } = await post(`/api/rooms/${room}/carry`, {});
    return put(node, h('p', { class: 'small' }, CLASSROOM.carryHelp), copyLink(home + path, CLASSROOM.carryLink), h('div', {}, h('button', { type: 'button', class: 'button compact', onclick: () => put(node) }, CLASSROOM.close)));
  });
  const update = (linked, origin) => {
    home = origin;
    if (!linked) put(node);
  };
  return { node, turn, update };
}

/** A switch of the whole class. */
function tick(label, onchange) {
  const box = h('input', { type: 'checkbox', onchange: () => onchange(box) });
  return { box, node: h('label', { class: 'row' }, box, label) };
}

/** What is done with all tables, and apart what is needed seldom (`rest`); each button only while it can do something, and after the end the debrief before all others. */
function tools(grid, call, room, carry, blank) {
  let now = [];
  let begun = false;
  let offered = '';
  const button = (text, body, look = '') => h('button', { type: 'button', class: `button ${look}`, onclick: (event) => call(body, event.target) }, text);
  const end = async (event) => {
    const n = now.filter(inPlay).length;
    if (await confirmDialog(n ? fill(CLASSROOM.endAllConfirm, { n }) : CLASSROOM.endIdleConfirm)) call({ ended: true }, event.target);
  };
  const codes = tick(CLASSROOM.codes, ({ checked }) => grid.classList.toggle('codes', checked));
  const chat = tick(CLASSROOM.chat, (box) => call({ chat: box.checked }, box));
  codes.box.checked = true;
  const [start, startPaused] = [button(CLASSROOM.startAll, { start: true }), button(CLASSROOM.startPaused, { start: true, paused: true })];
  const [pause, goOn] = [button(CLASSROOM.pauseAll, { paused: true }), button(CLASSROOM.goOnAll, { paused: false }, 'primary')];
  const endAll = h('button', { type: 'button', class: 'button room-end', onclick: end }, CLASSROOM.endAll);
  const debrief = h('a', { class: 'button', href: `/classroom/${room}/debrief`, target: '_blank' }, CLASSROOM.debrief);
  const node = h('div', { class: 'room-tools no-print', role: 'group', 'aria-label': CLASSROOM.all, hidden: true },
    start, startPaused, pause, goOn, debrief,
    h('a', { class: 'button', href: `/classroom/${room}/wall`, target: `wall-${room}` }, CLASSROOM.show), endAll);
  const more = menu('of-all', CLASSROOM.tools);
  const talk = h('div', { class: 'stack' });
  const plan = h('a', { class: 'button compact light', target: '_blank' }, CLASSROOM.planTitle);
  more.show([codes.node, chat.node, talk, plan, h('button', { type: 'button', class: 'button compact light', onclick: carry }, CLASSROOM.carry)].map((one) => h('li', {}, one)));
  const paper = (text, onclick) => h('button', { type: 'button', class: 'button compact light', onclick }, text);
  const rest = h('div', { class: 'room-rest no-print', hidden: true }, paper(CLASSROOM.print, () => print()), paper(CLASSROOM.printBlank, blank), more.node);

  /** Bots' talk and pupils' time for it, as they are set when the page opens. */
  async function showTalk([one]) {
    const game = await gameNamed(one.game);
    if (!talk.childElementCount) add(talk, talkControls(game, one, (chosen) => call(chosen)));
  }

  /** Where a game has begun the codes have done their work; they come back by their switch. */
  function foldCodes() {
    if (begun || !now.some(inPlay)) return;
    begun = true;
    codes.box.checked = false;
    grid.classList.remove('codes');
  }

  /** What lies under the mouse is what was there when it was moved to: else a press that comes at once reaches nothing. */
  function steady() {
    const next = [...node.children].map((one) => Number(one.hidden)).join('');
    if (offered && next !== offered) settle();
    offered = next;
  }

  function update(tables) {
    now = tables;
    const any = (state) => tables.some((table) => table.state === state);
    const over = tables.every(isDone);
    [start.hidden, pause.hidden, goOn.hidden] = [!any('lobby'), !any('playing'), !any('paused')];
    startPaused.hidden = !any('lobby') || any('playing') || any('paused');
    start.classList.toggle('primary', !any('playing') && !any('paused'));
    [endAll.hidden, codes.node.hidden, chat.node.hidden, talk.hidden] = [over, over, over, over];
    if (!talk.childElementCount && tables[0]?.seats) showTalk(tables);
    chat.box.checked = tables.some((table) => table.chat && !isDone(table));
    plan.setAttribute('href', `/lesson/${tables[0].game}`);
    debrief.hidden = !tables.some(({ view }) => view);
    debrief.classList.toggle('primary', over);
    debrief.classList.toggle('light', !over);
    [node.hidden, rest.hidden] = [false, false];
    steady();
    foldCodes();
  }
  return { node, rest, update };
}
