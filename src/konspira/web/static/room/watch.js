/** All the tables of a classroom on one screen, live; printed, one QR code a table. */
import { get, post } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { attempt, faultLine } from '../parts/fault.js';
import { setTitle } from '../parts/frame.js';
import { CLASSROOM } from '../texts/classroom.js';
import { fill } from '../words.js';
import { tableCard } from './card.js';

const EVERY = 2000;

export function draw(main, room) {
  const fault = faultLine();
  const grid = h('ol', { class: 'room-grid codes' });
  const overview = h('p', { class: 'quiet', role: 'status' });
  const left = h('div', { class: 'small', role: 'status', 'data-key': 'left' });
  const cards = new Map();
  const title = fill(CLASSROOM.room, { room });
  const call = (body, control) => attempt(fault, control, async () => {
    const answer = await post(`/api/rooms/${room}/settings`, body);
    put(left, answer.left.map(({ code, why }) => h('p', {}, fill(CLASSROOM.left, { n: [...cards.keys()].indexOf(code) + 1 }), ' ', why)));
    await refresh();
  });
  const forAll = tools(grid, call, room);
  forAll.hidden = true;
  setTitle(title);
  add(main, h('h1', {}, title), overview, forAll, fault.node, left, grid);

  async function refresh() {
    const { tables } = await get(`/api/rooms/${room}`);
    forAll.hidden = false;
    tables.forEach((table, i) => {
      if (!cards.has(table.code)) {
        cards.set(table.code, tableCard(table, i + 1, call));
        grid.append(cards.get(table.code).node);
      }
      cards.get(table.code).update(table);
    });
    const count = (...states) => tables.filter((table) => states.includes(table.state)).length;
    put(overview, fill(CLASSROOM.overview, { n: tables.length, playing: count('playing', 'paused'), over: count('over', 'ended') }));
  }

  async function watch() {
    await attempt(fault, null, refresh);
    setTimeout(watch, EVERY);
  }
  watch();
}

function tools(grid, call, room) {
  const button = (text, body) => h('button', { type: 'button', class: 'button', onclick: (event) => call(body, event.target) }, text);
  const end = async (event) => { if (await confirmDialog(CLASSROOM.endAllConfirm)) call({ ended: true }, event.target); };
  const codes = h('input', { type: 'checkbox', checked: true, onchange: () => grid.classList.toggle('codes', codes.checked) });
  return h('div', { class: 'room-tools no-print', role: 'group', 'aria-label': CLASSROOM.all },
    button(CLASSROOM.startAll, { start: true }), button(CLASSROOM.pauseAll, { paused: true }), button(CLASSROOM.goOnAll, { paused: false }),
    h('button', { type: 'button', class: 'button', onclick: end }, CLASSROOM.endAll),
    h('button', { type: 'button', class: 'button', onclick: () => print() }, CLASSROOM.print),
    h('a', { class: 'button', href: `/classroom/${room}/debrief`, target: '_blank' }, CLASSROOM.debrief),
    h('label', { class: 'row' }, codes, CLASSROOM.codes));
}
