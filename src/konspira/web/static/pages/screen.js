/** The shared screen: the public table, large; the code and its QR while seats are free. Nothing private, nothing to click. */
import { get } from '../api.js';
import { dealScreen } from '../kit/deal.js';
import { add, h, put } from '../kit/dom.js';
import { tableFrame } from '../kit/frame.js';
import { byLength } from '../kit/fit.js';
import { gaugesBar } from '../kit/gauges.js';
import { bigMoment } from '../kit/big-moment.js';
import { curtain } from '../kit/reveal.js';
import { briefOnScreen } from '../parts/brief.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame as siteFrame, topSlot } from '../parts/frame.js';
import { game as gameNamed } from '../parts/games.js';
import { say } from '../parts/live.js';
import { qr } from '../parts/qr.js';
import { connectionBanner, tableBanners } from '../table/banners.js';
import { mountBoard, reducedMotion } from '../table/board.js';
import { closedTable, mayWatch } from '../table/closed.js';
import { keepAwake } from '../table/awake.js';
import { heldScreen } from '../table/held.js';
import { openLink } from '../table/link.js';
import { talkBar } from '../table/talk.js';
import { logLine } from '../table/log.js';
import { promptBar } from '../table/prompt.js';
import { botTitles, hostOf, names, numbered, seatLine } from '../table/seats.js';
import { hear, hearBigMoment, hearReveal, soundSwitch } from '../table/sound.js';
import { LOBBY } from '../texts/lobby.js';
import { SCREEN } from '../texts/screen.js';
import { TABLE } from '../texts/table.js';
import { fill } from '../words.js';

const FOLLOW = 3000;
const code = location.pathname.split('/')[2].toUpperCase();
const main = siteFrame(fill(SCREEN.title, { code }));
const fault = faultLine();
const connection = connectionBanner();
const banners = tableBanners(() => {}, () => null, () => {}, () => null, { watching: false });
const held = heldScreen();
const stage = h('div', { class: 'stage' });
add(main, connection.node, fault.node, banners.node, stage);

let roster = null;
let game = null;
let table = null;

attempt(fault, null, async () => {
  const found = await get(`/api/tables/${code}`);
  if (!mayWatch(found)) return put(stage, closedTable(found));
  game = await gameNamed(found.game);
  takeRoster(found);
  openLink(code, { roster: takeRoster, state: takeState, deal: (message) => table?.deal(message), talk: (message) => table?.talk(message), chat: (message) => table?.hear(message), marks: (message) => table?.mark(message.marks), reveal: (message) => table?.reveal(message), big_moment: (message) => table?.bigMoment(message), status: connection.show, bye: fault.show }, { asPublic: true });
});

function takeRoster(next) {
  if (next.next && roster?.next !== next.next) follow(next);
  roster = { ...next, me: null };
  banners.update({ ...roster, next: null });
  if (next.state === 'lobby') put(stage, waitingRoom());
  else (table ??= openTable()).again();
  if (table) held.update(next);
}

/** The projector comes along: in a class, which talks about the game first, only when the next one begins. */
async function follow({ next, room }) {
  const found = room && await get(`/api/tables/${next}`).catch(() => null);
  if (found?.state === 'lobby') setTimeout(() => follow({ next, room }), FOLLOW);
  else location.assign(`/t/${next}/screen`);
}

function takeState(state) {
  if (roster.state !== 'lobby') (table ??= openTable()).show(state);
}

function waitingRoom() {
  const free = roster.seats.filter((seat) => seat.kind === 'free').length;
  return h('div', { class: 'waiting-room' },
    h('section', { class: 'screen-code' },
      h('h1', {}, numbered(roster)),
      h('p', { class: 'screen-how' }, fill(SCREEN.scan, { host: hostOf(roster) })),
      h('p', { class: 'code' }, code),
      qr(code, fill(LOBBY.qr, { code }))),
    h('section', {}, h('h2', {}, SCREEN.seats),
      h('ol', { class: 'seat-list' }, roster.seats.map((seat) => h('li', {}, seatLine(roster, seat, botTitles(game))))),
      h('p', { class: 'screen-how' }, free ? fill(SCREEN.freeSeats, { n: free }) : SCREEN.soon), foot(), briefOnScreen(game)));
}

function openTable() {
  const named = () => names(roster);
  const prompt = promptBar();
  const gauges = gaugesBar({ whole: true });
  const log = h('ol', { class: 'log' });
  const veil = curtain({ face: (...card) => mounted?.face(...card), reducedMotion, names: named, say });
  const moment = bigMoment({ game: roster.game, names: named, say, sound: hearBigMoment });
  const [deal, talk] = [dealScreen({ game: roster.game, names: named }), talkBar()];
  const frame = tableFrame({ label: TABLE.board, over: [veil.node, moment.node, deal.node, held.node] });
  const board = mountBoard(frame.root, { game: roster.game, roster: () => roster, projector: true, marks: () => marks });
  let mounted = null;
  let marks = [];
  board.then((one) => { mounted = one; });
  frame.enter();
  frame.node.classList.add('projector');
  frame.notice(connection.node, fault.node, banners.node, h('div', { class: 'screen-head' }, h('div', {}, prompt.node, talk.node, gauges.node), log));
  keepAwake();
  put(topSlot, h('h1', { class: 'top-title' }, numbered(roster)), foot(), soundSwitch());
  put(stage, frame.node);

  /** What was said last, alone: as large as leaves it whole. */
  function write(line) {
    put(log, line);
    byLength(line);
  }

  /** What a board says of this state in a sentence, with all that came of it. */
  function headline({ whole, lines, deed }) {
    const told = (whole || lines.length || deed) && mounted.headline?.();
    if (told) write(h('li', {}, told));
  }

  /** What bots and the table itself say, or somebody says aloud, is for the whole room; what people type stays on their own screens. */
  function overhear({ name, text, aloud }) {
    if (typeof text !== 'string' || aloud) write(h('li', { class: `said ${aloud ? 'aloud' : ''}`.trim() }, name && h('b', {}, name), name && ': ', text));
    if (aloud) hear('bell');
  }

  async function show(state) {
    veil.close();
    moment.close();
    talk.close();
    deal.end();
    if (!state.whole) hear(state.view.outcome ? 'bell' : 'paper');
    prompt.show({ ...state, ask: null });
    gauges.show(state.gauges);
    if (state.whole) log.replaceChildren();
    state.lines.forEach((line) => (mounted?.tells(line) ? put(log) : write(logLine(roster.game, { ...line, rule: null }))));
    try {
      (await board).show(state);
      headline(state);
    } finally {
      frame.laidOut();
    }
  }
  return { show, deal: deal.show, talk: talk.show, hear: overhear, mark: async (next) => { marks = next; (await board).again(); }, reveal: (scene) => { hearReveal(scene); veil.show(scene); moment.close(); }, bigMoment: (scene) => { moment.show(scene); veil.close(); }, again: async () => (await board).again() };
}

function foot() {
  const whole = () => document.documentElement.requestFullscreen?.();
  return h('div', { class: 'row screen-foot' },
    h('button', { type: 'button', class: 'link', onclick: whole }, SCREEN.whole), h('a', { href: `/t/${code}` }, SCREEN.back));
}
