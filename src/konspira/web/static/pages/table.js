/** One table, from the lobby to the end. */
import { get, post } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { game as gameNamed } from '../parts/games.js';
import { wayHome } from '../parts/home.js';
import { joinForm } from '../parts/join.js';
import { connectionBanner } from '../table/banners.js';
import { chatPanel } from '../table/chat.js';
import { closedTable, mayWatch } from '../table/closed.js';
import { openLink } from '../table/link.js';
import { Lobby } from '../table/lobby.js';
import { play } from '../table/play.js';
import { recall, remember } from '../store.js';
import { LOBBY } from '../texts/lobby.js';
import { TABLE } from '../texts/table.js';
import { fill, join } from '../words.js';

const code = location.pathname.split('/')[2].toUpperCase();
const main = frame(fill(TABLE.title, { code }));
const fault = faultLine();
const connection = connectionBanner();
const chat = chatPanel((text) => link?.chat(text));
const notices = h('div', { class: 'notices' }, connection.node, fault.node);
const stageNode = h('div', { class: 'stage' });
add(main, notices, stageNode);

let roster = null;
let game = null;
let link = null;
let stage = null;
let stageKind = null;
let lastState = null;

attempt(fault, null, open).then(() => { if (!roster) noTable(); });

async function open() {
  const found = await cameAlong(await get(`/api/tables/${code}`));
  game = await gameNamed(found.game);
  setTitle(join([found.title, code], ' · '));
  if (found.me) remember('table', code);
  takeRoster(found);
  if (mayWatch(found)) connect();
}

/** Whoever had a seat at the table before, in a class, has it here, too, by whatever way they come. */
async function cameAlong(found) {
  const last = recall('table');
  if (!found.room || found.me || !last || last === code) return found;
  const before = await get(`/api/tables/${last}`).catch(() => null);
  if (!before?.me || before.next !== code) return found;
  await post(`/api/tables/${last}/again`);
  return get(`/api/tables/${code}`);
}

/** A class's code was typed for a table's, or one that leads nowhere. */
async function noTable() {
  const ways = await import('../room/doors.js').then(({ doors }) => doors(code));
  if (ways) fault.clear();
  if (ways) return add(main, ways);
  main.prepend(h('h1', {}, fill(TABLE.title, { code })));
  return add(main, joinForm(code), wayHome());
}

function connect() {
  link?.close();
  link = openLink(code, {
    roster: takeRoster,
    state: (state) => { lastState = state; stage?.showState?.(state); },
    deal: (message) => stage?.showDeal?.(message),
    talk: (message) => stage?.showTalk?.(message),
    marks: (message) => stage?.showMarks?.(message.marks),
    reveal: (message) => stage?.showReveal?.(message),
    big_moment: (message) => stage?.showBigMoment?.(message),
    lesson: (message) => stage?.showLesson?.(message),
    chat: (message) => { chat.append(message); stage?.chatted?.(message); },
    past: (past) => chat.restart(past.chat),
    refused: fault.show,
    bye: sentOff,
    status: connection.show,
  });
}

function takeRoster(next) {
  if (roster?.me && !next.me) fault.show({ error: LOBBY.unseated });
  if (next.room && next.me && next.next && !roster?.next) followClass();
  roster = next;
  document.body.classList.toggle('in-class', Boolean(next.room)); // pupils have no ways to wander off
  chat.allow(Boolean(next.me) && next.chat, next.seats.every(({ kind }, seat) => kind === 'bot' || seat === next.me?.seat), game.talks);
  const kind = stageOf(next);
  if (stageKind !== kind) {
    if (stageKind?.startsWith('seat')) lastState = null; // what another seat saw
    stageKind = kind;
    stage = enter(kind);
  }
  stage?.show(next);
}

/** The teacher has opened the next game: everybody goes there together. */
const followClass = () => attempt(fault, null, async () => {
  const next = await post(`/api/tables/${code}/again`);
  location.assign(`/t/${next.code}`);
});

/** A table in play is laid for one seat: who loses theirs sees it anew, with a spectator's eyes or not at all. */
function stageOf(now) {
  if (now.state === 'lobby') return 'lobby';
  return mayWatch(now) ? `seat ${now.me?.seat}` : 'closed';
}

function enter(kind) {
  stage?.leave?.();
  put(stageNode);
  main.prepend(notices);
  if (kind === 'lobby') {
    return new Lobby(stageNode, { code, game, chat, inClass: Boolean(roster.room), link: roster.link || `${location.origin}/t/${code}`, joined: seated });
  }
  if (kind === 'closed') {
    put(stageNode, closedTable(roster));
    return null;
  }
  const table = play(stageNode, { code, game, roster: () => roster, link: () => link, chat, notices, seated });
  if (lastState) table.showState(lastState);
  return table;
}

/** Turned away or freed from the seat: say why, and stay only where one may watch. */
async function sentOff(reason) {
  const now = await get(`/api/tables/${code}`).catch(() => null);
  if (now && !mayWatch(now)) link.close();
  if (now) takeRoster(now);
  fault.show(reason);
}

async function seated() {
  fault.clear();
  remember('table', code);
  takeRoster(await get(`/api/tables/${code}`));
  connect();
}
