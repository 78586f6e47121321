/** What the class sees on the wall: where to go, and each table's number, QR code and code. Esc leads back. */
import { draw, h, setAttribute } from '../kit/dom.js';
import { qr } from '../parts/qr.js';
import { hostOf } from '../table/seats.js';
import { CLASSROOM } from '../texts/classroom.js';
import { LOBBY } from '../texts/lobby.js';
import { fill } from '../words.js';

const WIDE = 1.8;
/** So few tables in a row leave room for the words beside each code, which is larger then. */
const WIDE_CELL = 1.5;

export function wall() {
  const where = h('h1', { class: 'wall-where' });
  const grid = h('ol', { class: 'wall-tables' });
  const back = h('button', { type: 'button', class: 'button', onclick: () => node.close() }, CLASSROOM.back);
  const node = h('dialog', { class: 'wall no-print', 'aria-label': CLASSROOM.show }, h('div', { class: 'wall-head' }, where, back), grid);

  /** Tables keep their numbers; those whose game is over are left out. */
  function update(tables) {
    const shown = tables.map((table, i) => [table, i + 1]).filter(([{ state }]) => state !== 'over' && state !== 'ended');
    const rows = Math.max(1, Math.round(Math.sqrt(shown.length / WIDE)));
    const columns = Math.ceil(shown.length / rows);
    draw(where, fill(CLASSROOM.wallWhere, { host: hostOf(tables[0]) }));
    setAttribute(grid, '--rows', rows);
    setAttribute(grid, '--columns', columns);
    grid.classList.toggle('beside', columns <= rows * WIDE_CELL);
    draw(grid, shown.map(wallTable));
  }
  return { node, update, open: () => node.showModal() };
}

const wallTable = ([{ code }, number]) => h('li', { 'data-key': code },
  h('h2', {}, fill(CLASSROOM.table, { n: number })), qr(code, fill(LOBBY.qr, { code })), h('p', { class: 'wall-code' }, code));
