/** One table of a classroom: its code while seats are free, then how it goes. */
import { h, put } from '../kit/dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { icon } from '../parts/icons.js';
import { qr } from '../parts/qr.js';
import { hostOf, names } from '../table/seats.js';
import { CLASSROOM } from '../texts/classroom.js';
import { COMMON } from '../texts/common.js';
import { LOBBY } from '../texts/lobby.js';
import { fill, join } from '../words.js';

export function tableCard(table, number, call) {
  const { code } = table;
  const live = h('div', { class: 'room-live' });
  const node = h('li', { class: 'room-table card' },
    h('h2', {}, fill(CLASSROOM.table, { n: number }), ' ', h('span', { class: 'room-code' }, code)),
    h('div', { class: 'room-qr' }, qr(code, fill(LOBBY.qr, { code })),
      h('p', { class: 'small only-print' }, fill(CLASSROOM.scan, { host: hostOf(table) }))),
    live);
  const button = (key, text, body) => h('button', {
    type: 'button', class: 'button compact', 'data-key': key, 'aria-label': join([text, code]), onclick: (event) => call({ code, ...body }, event.target),
  }, text);
  const end = async (event) => {
    if (await confirmDialog(fill(CLASSROOM.endConfirm, { code }))) call({ code, ended: true }, event.target);
  };

  function controls({ state }) {
    return h('div', { class: 'row no-print' },
      state === 'lobby' && button('start', CLASSROOM.start, { start: true }),
      state === 'playing' && button('pause', CLASSROOM.pause, { paused: true }),
      state === 'paused' && button('go-on', CLASSROOM.goOn, { paused: false }),
      state !== 'over' && state !== 'ended' && h('button', {
        type: 'button', class: 'button compact light', 'data-key': 'end', 'aria-label': join([CLASSROOM.end, code]), onclick: end,
      }, CLASSROOM.end),
      h('a', { class: 'button compact light', href: `/t/${code}/screen`, 'data-key': 'watch', 'aria-label': join([CLASSROOM.watch, code]) }, CLASSROOM.watch));
  }

  let drawn = '';
  function update(now) {
    const next = JSON.stringify(now);
    if (next === drawn) return;
    drawn = next;
    node.classList.toggle('begun', now.state !== 'lobby');
    put(live, status(now), controls(now));
  }
  return { node, update };
}

function status(table) {
  if (!table.seats) return h('p', { class: 'room-state ended' }, table.error);
  const taken = table.seats.filter((seat) => seat.kind !== 'free').length;
  const all = names(table);
  const people = all.filter((_, seat) => table.seats[seat].kind !== 'free').join(', ');
  const awaited = table.state === 'playing' ? (table.view?.to_act ?? []).filter((seat) => seat >= 0).map((seat) => all[seat]) : [];
  return h('div', { class: 'stack' },
    h('p', { class: `room-state ${table.state}` }, COMMON.state[table.state], table.view?.round && [' · ', fill(CLASSROOM.round, { n: table.view.round })],
      table.moves > 0 && [' · ', fill(CLASSROOM.moves, { n: table.moves })]),
    h('div', {}, h('p', { class: 'small' }, icon('people'), fill(CLASSROOM.taken, { taken, all: table.seats.length })),
      people && h('p', { class: 'small quiet' }, people)),
    table.line && h('p', { class: 'room-line' }, table.line),
    awaited.length > 0 && h('p', { class: 'small' }, fill(CLASSROOM.waits, { names: awaited.join(', ') })));
}
