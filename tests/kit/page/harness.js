/** The table as the real page draws it, with a stand-in for the line to the server: `lay(told)` clears it, `show(told)` draws a state. */
import { add, h, put } from '/static/kit/dom.js';
import { tableFrame } from '/static/kit/frame.js';
import { gaugesBar } from '/static/kit/gauges.js';
import { frame as siteFrame } from '/static/parts/frame.js';
import { game as gameNamed } from '/static/parts/games.js';
import { mountBoard } from '/static/table/board.js';
import { chatPanel } from '/static/table/chat.js';
import { play } from '/static/table/play.js';
import { promptBar } from '/static/table/prompt.js';
import { TABLE } from '/static/texts/table.js';
import { setLang } from '/static/words.js';

const query = new URLSearchParams(location.search);
const code = query.get('code');
const game = await gameNamed(query.get('game'));
const node = h('div', { class: 'stage' });
const large = h('link', { rel: 'stylesheet', href: '/static/styles/screen.css' });
const main = siteFrame(game.title);
let told = {};
let roster = null;
let stage = null;
let latest = null;
let ask = 0;
let n = 0;

add(main, node);
await new Promise((resolve) => { large.onload = resolve; document.head.append(large); });
large.disabled = true;

/** All is drawn: what is painted with the next frame, and what follows from the room it has got. */
window.drawn = () => new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); });

/** What has been set in motion since the last state, by its token. */
const { animate } = Element.prototype;
Element.prototype.animate = function moving(...how) {
  window.moved.push(this.dataset.token);
  return animate.apply(this, how);
};

/** An answer is taken, or refused; the table then asks the same again, under another number. */
async function act(_, action) {
  const answered = stage;
  window.sent.push(action);
  if (window.refusal) throw window.refusal;
  [ask, n] = [ask + 1, n + 1];
  setTimeout(() => answered === stage && stage.showState({ ...latest, ask: latest.ask && ask, n, lines: [], whole: false }));
}

/** The plain board watches as a spectator does, on a line of its own. */
const watchers = new Set();
window.WebSocket = class {
  static OPEN = 1;
  constructor() { watchers.add(this); }
  send() {}
  close() { watchers.delete(this); }
};

const link = {
  act,
  forecast: async (action) => {
    const answer = window.forecastOf(JSON.stringify(action));
    if (window.held) await new Promise((go) => { window.held.push(go); }); // a test says when it has come
    return JSON.parse(await answer);
  },
  chat: (said) => window.sent.push({ said }),
  looked: () => window.sent.push('looked'),
  mark: (seat, kind) => window.sent.push({ mark: kind, seat }),
  why: (seat) => window.sent.push({ why: seat }),
};

const played = () => play(node, { code, game, roster: () => roster, link: () => link, chat: chatPanel(link.chat), notices: h('div', {}) });

/** The shared screen, as its page makes it. */
function projected() {
  const frame = tableFrame({ label: TABLE.board });
  const prompt = promptBar();
  const gauges = gaugesBar({ whole: true });
  const board = mountBoard(frame.root, { game: game.name, roster: () => roster, projector: true });
  frame.node.classList.add('projector');
  frame.notice(h('div', { class: 'screen-head' }, h('div', {}, prompt.node, gauges.node), h('ol', { class: 'log' })));
  frame.enter();
  put(node, frame.node);
  return {
    show: async () => (await board).again(),
    showState: async (state) => { prompt.show({ ...state, ask: null }); gauges.show(state.gauges); (await board).show(state); frame.laidOut(); },
    leave: async () => { frame.leave(); (await board).destroy(); },
  };
}

window.lay = async (next) => {
  await stage?.leave();
  document.querySelectorAll('dialog').forEach((dialog) => dialog.remove());
  Object.assign(window, { sent: [], moved: [], held: null, refusal: null });
  [told, stage, roster] = [next, null, null];
  put(node);
  large.disabled = !told.projector;
  document.documentElement.dataset.theme = told.theme;
  setLang(told.lang);
};

/** Draws a state; whoever sits on another seat than before gets a table of their own. */
window.show = async ({ state, another, everybodys, ...next }) => {
  if (stage && next.roster.me?.seat !== roster.me?.seat) await window.lay(told);
  const others = JSON.stringify(next.roster) !== JSON.stringify(roster);
  roster = next.roster;
  stage ??= told.projector ? projected() : played();
  window.moved = [];
  if (another) ask += 1;
  n += 1;
  latest = { ...state, ask: state.ask && ask, n };
  if (others) await stage.show(roster);
  await stage.showState(latest);
  watchers.forEach((line) => line.onmessage({ data: JSON.stringify({ type: 'state', n, view: everybodys }) }));
  await window.drawn();
};
window.reveal = (scene) => stage.showReveal(scene);
window.bigMoment = (scene) => stage.showBigMoment(scene);
window.talk = (told) => stage.showTalk(told);
window.hear = (said) => stage.chatted(said);
window.marks = (told) => stage.showMarks(told);
window.speak = setLang;
document.documentElement.dataset.ready = '';
