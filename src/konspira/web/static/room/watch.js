/** All the tables of a classroom on one screen, live; printed, one QR code a table. */
import { get, post } from '../api.js';
import { add, h, put, setAttribute } from '../kit/dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { attempt, faultLine } from '../parts/fault.js';
import { copyLink } from '../parts/copy.js';
import { setTitle } from '../parts/frame.js';
import { CLASSROOM } from '../texts/classroom.js';
import { fill } from '../words.js';
import { tableCard } from './card.js';
import { wall } from './wall.js';

const EVERY = 2000;
const MOST_IN_A_ROW = 4;

export function draw(main, room) {
  const fault = faultLine();
  const grid = h('ol', { class: 'room-grid codes' });
  const overview = h('p', { class: 'quiet', role: 'status' });
  const left = h('div', { class: 'small', role: 'status', 'data-key': 'left' });
  const carried = h('div', { class: 'stack no-print room-carried', 'data-key': 'carried' });
  const cards = new Map();
  const onWall = wall();
  let home = location.origin;
  const title = fill(CLASSROOM.room, { room });
  const call = (body, control) => attempt(fault, control, async () => {
    const answer = await post(`/api/rooms/${room}/settings`, body);
    put(left, answer.left.map(({ code, why }) => h('p', {}, fill(CLASSROOM.left, { n: [...cards.keys()].indexOf(code) + 1 }), ' ', why)));
    await refresh();
  });
  /** The page of the class is opened on another computer by a link that works once. */
  const carry = (event) => attempt(fault, event.currentTarget, async () => {
    const { path } = await post(`/api/rooms/${room}/carry`, {});
    put(carried, h('p', { class: 'small' }, CLASSROOM.carryHelp), copyLink(home + path, CLASSROOM.carryLink));
  });
  const forAll = tools(grid, call, room, carry, onWall.open);
  forAll.hidden = true;
  setTitle(title);
  add(main, h('h1', {}, title), overview, forAll, fault.node, left, carried, grid, onWall.node);

  async function refresh() {
    const { tables } = await get(`/api/rooms/${room}`);
    forAll.hidden = false;
    home = new URL(tables[0].link || location.href).origin;
    setAttribute(grid, '--columns', even(tables.length));
    tables.forEach((table, i) => {
      if (!cards.has(table.code)) {
        cards.set(table.code, tableCard(table, i + 1, call));
        grid.append(cards.get(table.code).node);
      }
      cards.get(table.code).update(table);
    });
    onWall.update(tables);
    const count = (...states) => tables.filter((table) => states.includes(table.state)).length;
    put(overview, fill(CLASSROOM.overview, { n: tables.length, playing: count('playing'), paused: count('paused'), over: count('over', 'ended') }));
  }

  async function watch() {
    await attempt(fault, null, refresh);
    setTimeout(watch, EVERY);
  }
  watch();
}

/** How many codes stand in a row of the printed sheet, so that all rows are as long. */
const even = (count) => Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW));

function tools(grid, call, room, carry, show) {
  const button = (text, body, look = '') => h('button', { type: 'button', class: `button ${look}`, onclick: (event) => call(body, event.target) }, text);
  const end = async (event) => { if (await confirmDialog(CLASSROOM.endAllConfirm)) call({ ended: true }, event.target); };
  const codes = h('input', { type: 'checkbox', checked: true, onchange: () => grid.classList.toggle('codes', codes.checked) });
  return h('div', { class: 'room-tools no-print', role: 'group', 'aria-label': CLASSROOM.all },
    h('button', { type: 'button', class: 'button', 'data-key': 'wall', onclick: show }, CLASSROOM.show),
    button(CLASSROOM.startAll, { start: true }, 'primary'), button(CLASSROOM.pauseAll, { paused: true }), button(CLASSROOM.goOnAll, { paused: false }),
    h('button', { type: 'button', class: 'button light', onclick: () => print() }, CLASSROOM.print),
    h('button', { type: 'button', class: 'button light', onclick: carry }, CLASSROOM.carry),
    h('a', { class: 'button light', href: `/classroom/${room}/debrief`, target: '_blank' }, CLASSROOM.debrief),
    h('label', { class: 'row' }, codes, CLASSROOM.codes),
    h('button', { type: 'button', class: 'button room-end', onclick: end }, CLASSROOM.endAll));
}
