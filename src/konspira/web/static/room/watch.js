/** All the tables of a classroom on one screen, live; printed, one QR code a table. */
import { get, post } from '../api.js';
import { add, draw as redraw, h, put, setAttribute } from '../kit/dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { attempt, faultLine } from '../parts/fault.js';
import { copyLink } from '../parts/copy.js';
import { setTitle } from '../parts/frame.js';
import { CLASSROOM } from '../texts/classroom.js';
import { fill } from '../words.js';
import { tableCard } from './card.js';
import { inPlay, isDone } from './tables.js';

const EVERY = 2000;
const MOST_IN_A_ROW = 4;

export function draw(main, room) {
  const fault = faultLine();
  const grid = h('ol', { class: 'room-grid codes' });
  const overview = h('p', { class: 'quiet', role: 'status' });
  const left = h('div', { class: 'small', role: 'status', 'data-key': 'left' });
  const cards = new Map();
  const title = fill(CLASSROOM.room, { room });
  const call = (body, control) => attempt(fault, control, async () => {
    const answer = await post(`/api/rooms/${room}/settings`, body);
    put(left, answer.left.map(({ code, why }) => h('p', {}, cards.get(code).name, ': ', why)));
    await refresh();
  });
  const carried = carrying(room, fault);
  const forAll = tools(grid, call, room, carried.turn);
  setTitle(title);
  add(main, h('div', { class: 'room-head' }, h('h1', {}, title), overview, forAll.rest), forAll.node, fault.node, left, carried.node, grid);

  async function refresh() {
    const { tables, linked } = await get(`/api/rooms/${room}`);
    const last = tables.filter(({ next }) => !next).sort((a, b) => (a.number_in_room ?? Infinity) - (b.number_in_room ?? Infinity));
    setAttribute(grid, '--columns', even(last.length));
    for (const table of last) {
      if (!cards.has(table.code)) cards.set(table.code, tableCard(table, call));
      cards.get(table.code).update(table, tables.filter((other) => other.next && other.number_in_room === table.number_in_room));
    }
    redraw(grid, last.map(({ code }) => cards.get(code).node));
    carried.update(linked, new URL(tables[0].link || location.href).origin);
    forAll.update(last);
    put(overview, counted(tables, last));
  }

  async function watch() {
    await attempt(fault, null, refresh);
    setTimeout(watch, EVERY);
  }
  watch();
}

/** How many tables are how far; after the lesson how each of its games ended. */
function counted(tables, last) {
  const count = (...states) => last.filter((table) => states.includes(table.state)).length;
  if (!last.every(isDone)) return fill(CLASSROOM.overview, { n: last.length, playing: count('playing'), paused: count('paused'), over: count('over', 'ended') });
  const played = tables.filter(({ view }) => view);
  const over = played.filter(({ state }) => state === 'over').length;
  return fill(CLASSROOM.afterwards, { over, ended: played.length - over, unused: tables.length - played.length });
}

/** How many codes stand in a row of the printed sheet, so that all rows are as long. */
const even = (count) => Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW));

/** The page of the class is opened on another computer by a link that works once: it goes when its button is pressed again, and after use. */
function carrying(room, fault) {
  const node = h('div', { class: 'stack no-print room-carried', 'data-key': 'carried' });
  let home = location.origin;
  const turn = (event) => attempt(fault, event.currentTarget, async () => {
    if (node.childElementCount) return put(node);
    const { path } = await post(`/api/rooms/${room}/carry`, {});
    return put(node, h('p', { class: 'small' }, CLASSROOM.carryHelp), copyLink(home + path, CLASSROOM.carryLink));
  });
  const update = (linked, origin) => {
    home = origin;
    if (!linked) put(node);
  };
  return { node, turn, update };
}

/** What is done with all tables, and apart what is needed once (`rest`); each button only while it can do something, and after the end the debrief before all others. */
function tools(grid, call, room, carry) {
  let running = 0;
  const button = (text, body, look = '') => h('button', { type: 'button', class: `button ${look}`, onclick: (event) => call(body, event.target) }, text);
  const end = async (event) => {
    const sure = await confirmDialog(running ? fill(CLASSROOM.endAllConfirm, { n: running }) : CLASSROOM.endIdleConfirm);
    if (sure) call({ ended: true }, event.target);
  };
  const codes = h('input', { type: 'checkbox', checked: true, onchange: () => grid.classList.toggle('codes', codes.checked) });
  const [start, pause, goOn] = [button(CLASSROOM.startAll, { start: true }, 'primary'), button(CLASSROOM.pauseAll, { paused: true }), button(CLASSROOM.goOnAll, { paused: false }, 'primary')];
  const endAll = h('button', { type: 'button', class: 'button room-end', onclick: end }, CLASSROOM.endAll);
  const debrief = h('a', { class: 'button', href: `/classroom/${room}/debrief`, target: '_blank' }, CLASSROOM.debrief);
  const shown = h('label', { class: 'row' }, codes, CLASSROOM.codes);
  const node = h('div', { class: 'room-tools no-print', role: 'group', 'aria-label': CLASSROOM.all, hidden: true },
    start, pause, goOn, debrief,
    h('a', { class: 'button', href: `/classroom/${room}/wall`, target: `wall-${room}` }, CLASSROOM.show), endAll);
  const rest = h('div', { class: 'room-rest no-print' },
    h('button', { type: 'button', class: 'button compact light', onclick: () => print() }, CLASSROOM.print),
    h('button', { type: 'button', class: 'button compact light', onclick: carry }, CLASSROOM.carry), shown);

  function update(tables) {
    const any = (state) => tables.some((table) => table.state === state);
    const over = tables.every(isDone);
    running = tables.filter(inPlay).length;
    [start.hidden, pause.hidden, goOn.hidden] = [!any('lobby'), !any('playing'), !any('paused')];
    start.classList.toggle('primary', !any('playing') && !any('paused'));
    endAll.hidden = over;
    shown.hidden = over;
    debrief.classList.toggle('primary', over);
    debrief.classList.toggle('light', !over);
    node.hidden = false;
  }
  return { node, rest, update };
}
