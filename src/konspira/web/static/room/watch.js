/** All the tables of a classroom on one screen, live; printed, one QR code a table. */
import { get, post } from '../api.js';
import { add, el, setText } from '../dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { attempt, faultLine } from '../parts/fault.js';
import { setTitle } from '../parts/frame.js';
import { CLASSROOM } from '../texts/classroom.js';
import { fill } from '../words.js';
import { tableCard } from './card.js';

const EVERY = 2000;

export function draw(main, room) {
  const fault = faultLine();
  const grid = el('ol', { class: 'room-grid codes' });
  const overview = el('p', { class: 'quiet', role: 'status' });
  const cards = new Map();
  const title = fill(CLASSROOM.room, { room });
  const call = (body, control) => attempt(fault, control, async () => {
    await post(`/api/rooms/${room}/settings`, body);
    await refresh();
  });
  const forAll = tools(grid, call);
  forAll.hidden = true;
  setTitle(title);
  add(main, el('h1', {}, title), overview, forAll, fault.node, grid);

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
    setText(overview, fill(CLASSROOM.overview, { n: tables.length, playing: count('playing', 'paused'), over: count('over', 'ended') }));
  }

  async function watch() {
    await attempt(fault, null, refresh);
    setTimeout(watch, EVERY);
  }
  watch();
}

function tools(grid, call) {
  const button = (text, body) => el('button', { type: 'button', class: 'button', onclick: (event) => call(body, event.target) }, text);
  const end = async (event) => { if (await confirmDialog(CLASSROOM.endAllConfirm)) call({ ended: true }, event.target); };
  const codes = el('input', { type: 'checkbox', checked: true, onchange: () => grid.classList.toggle('codes', codes.checked) });
  return el('div', { class: 'room-tools no-print', role: 'group', 'aria-label': CLASSROOM.all },
    button(CLASSROOM.startAll, { start: true }), button(CLASSROOM.pauseAll, { paused: true }), button(CLASSROOM.goOnAll, { paused: false }),
    el('button', { type: 'button', class: 'button', onclick: end }, CLASSROOM.endAll),
    el('button', { type: 'button', class: 'button', onclick: () => print() }, CLASSROOM.print),
    el('label', { class: 'row' }, codes, CLASSROOM.codes));
}
