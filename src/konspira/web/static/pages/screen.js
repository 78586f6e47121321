/** The shared screen: the public table, large; the code and its QR while seats are free. Nothing private, nothing to click. */
import { get } from '../api.js';
import { add, el, redraw } from '../dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame } from '../parts/frame.js';
import { game as gameNamed } from '../parts/games.js';
import { qr } from '../parts/qr.js';
import { connectionBanner, tableBanners } from '../table/banners.js';
import { mountBoard } from '../table/board.js';
import { closedTable, mayWatch } from '../table/closed.js';
import { Link } from '../table/link.js';
import { logLine } from '../table/log.js';
import { promptBar } from '../table/prompt.js';
import { botTitles, hostOf, seatLine } from '../table/seats.js';
import { LOBBY } from '../texts/lobby.js';
import { SCREEN } from '../texts/screen.js';
import { fill } from '../words.js';

const LINES = 3;
const code = location.pathname.split('/')[2].toUpperCase();
const main = frame(fill(SCREEN.title, { code }));
const fault = faultLine();
const connection = connectionBanner();
const banners = tableBanners(() => {}, () => null);
const stage = el('div', {});
add(main, connection.node, fault.node, banners.node, stage, foot());

let roster = null;
let game = null;
let table = null;

attempt(fault, null, async () => {
  const found = await get(`/api/tables/${code}`);
  if (!mayWatch(found)) return redraw(stage, closedTable(found));
  game = await gameNamed(found.game);
  takeRoster(found);
  new Link(code, { roster: takeRoster, state: takeState, status: connection.show, bye: fault.show }, { asPublic: true });
});

function takeRoster(next) {
  roster = { ...next, me: null };
  banners.update({ ...roster, next: null });
  if (next.state === 'lobby') redraw(stage, waitingRoom());
  else (table ??= openTable()).again();
}

function takeState(state) {
  if (roster.state !== 'lobby') (table ??= openTable()).show(state);
}

function waitingRoom() {
  const free = roster.seats.filter((seat) => seat.kind === 'free').length;
  return el('div', { class: 'waiting-room' },
    el('section', { class: 'screen-code' },
      el('h1', {}, roster.title),
      el('p', { class: 'screen-how' }, fill(SCREEN.scan, { host: hostOf(roster) })),
      el('p', { class: 'code' }, code),
      qr(code, fill(LOBBY.qr, { code }))),
    el('section', {}, el('h2', {}, SCREEN.seats),
      el('ol', { class: 'seat-list' }, roster.seats.map((seat) => el('li', {}, seatLine(roster, seat, botTitles(game))))),
      el('p', { class: 'screen-how' }, free ? fill(SCREEN.freeSeats, { n: free }) : SCREEN.soon)));
}

function openTable() {
  const prompt = promptBar();
  const log = el('ol', { class: 'log' });
  const root = el('div', { class: 'board' });
  const board = mountBoard(root, { game: roster.game, roster: () => roster, projector: true });
  redraw(stage, el('div', { class: 'screen-table' }, el('h1', { class: 'visually-hidden' }, roster.title), el('div', { class: 'screen-head' }, prompt.node, log), root));

  async function show(state) {
    prompt.show({ ...state, ask: null });
    if (state.whole) log.replaceChildren();
    for (const line of state.lines) log.prepend(logLine(roster.game, line));
    while (log.childElementCount > LINES) log.lastChild.remove();
    (await board).show(state);
  }
  return { show, again: async () => (await board).again() };
}

function foot() {
  const whole = () => document.documentElement.requestFullscreen?.();
  return el('p', { class: 'row screen-foot' },
    el('button', { type: 'button', class: 'link', onclick: whole }, SCREEN.whole), el('a', { href: `/t/${code}` }, SCREEN.back));
}
