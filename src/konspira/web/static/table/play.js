/** The table in play, on one screen: the board, what is asked, and in drawers what happened, the talk, the table's own matters. */
import { post } from '../api.js';
import { dealScreen } from '../kit/deal.js';
import { dock } from '../kit/dock.js';
import { add, h, put } from '../kit/dom.js';
import { drawers } from '../kit/drawers.js';
import { tableFrame } from '../kit/frame.js';
import { gaugesBar } from '../kit/gauges.js';
import { bigMoment } from '../kit/big-moment.js';
import { markMe } from '../kit/own-name.js';
import { drawn } from '../kit/paint.js';
import { curtain } from '../kit/reveal.js';
import { secretPanel } from '../kit/secret.js';
import { briefDrawer } from '../parts/brief.js';
import { elsewhere } from '../parts/elsewhere.js';
import { attempt, faultLine } from '../parts/fault.js';
import { topSlot } from '../parts/frame.js';
import { say } from '../parts/live.js';
import { rulebook } from '../parts/rulebook.js';
import { remember } from '../store.js';
import { COMMON } from '../texts/common.js';
import { TABLE } from '../texts/table.js';
import { isPair, tr } from '../words.js';
import { keepAwake } from './awake.js';
import { tableBanners } from './banners.js';
import { mountBoard, reducedMotion } from './board.js';
import { countdown } from './clock.js';
import { endPanel } from './end.js';
import { heldScreen } from './held.js';
import { witness } from './fair.js';
import { isPrivate, logPanel } from './log.js';
import { marksPanel } from './marks.js';
import { menuPanel } from './menu.js';
import { names } from './seats.js';
import { talkBar } from './talk.js';
import { hear, hearBigMoment, hearReveal, soundSwitch, yourMove } from './sound.js';

/** Draws the table into a node; `roster` and `link` give what they are at that moment, `notices` is what the page itself says. */
export function play(node, { code, game, roster, link, chat, notices, seated }) {
  const { game: name, me } = roster();
  const seat = me?.seat ?? null;
  const named = () => names(roster());
  const myName = () => (seat === null ? null : named()[seat]);
  const marked = (text) => markMe(text, myName(), named());
  const call = (path, body, control) => attempt(fault, control, () => post(`/api/tables/${code}/${path}`, body));
  const fault = faultLine(name);
  const alone = () => !roster().watched && !roster().room && roster().seats.filter(({ kind }) => kind === 'human').length === 1;
  const owed = `owed.${code}`;
  const newcomer = () => { remember(owed, 'card'); seated(); };
  const banners = tableBanners(call, () => game.bots[0].name, newcomer, () => elsewhere(code));
  const menu = menuPanel({ code, game, call, home: new URL(roster().link || location.href).origin });
  const [log, end, time, secret, rules] = [logPanel(name), endPanel(code), countdown(), secretPanel(name), rulebook(name)];
  const deeds = seat === null ? {} : { act, forecast: (action) => link().forecast(action), draft: (...told) => link().draft(...told), speak: (text) => link().chat(tr(text), true) };
  const stoodIn = () => seat !== null && roster().seats[seat].kind === 'bot';
  const asking = dock({ game: name, ...deeds, say, stoodIn, name: myName, refused: ({ error }) => secret.refused(error) });
  const deal = dealScreen({ game: name, looked: () => link().looked(), names: named, seat, memory: seat === null ? null : `read.${code}`, owed: seat === null ? null : owed, alone });
  const veil = curtain({ face: (...card) => mounted?.face(...card), reducedMotion, say, names: named, mine: seat, looked: seat === null ? null : () => link().looked() });
  const moment = bigMoment({ game: name, seat, looked: () => link().looked(), names: named, say, sound: hearBigMoment });
  const held = heldScreen();
  const talk = talkBar({ seat, looked: () => link().looked() });
  const gauges = gaugesBar();
  const opinions = marksPanel({ seat, names: named, mark: (...told) => link().mark(...told), why: (on) => link().why(on) });
  const talking = game.talks && seat !== null && !roster().tutorial ? { ...chat, node: h('div', { class: 'talking' }, talk.inChat, chat.node, opinions.node) } : chat;
  const drawer = drawers(drawerList(game, { log, chat: talking, rules, menu }), asking.focus);
  const frame = tableFrame({ label: TABLE.board, dock: [asking.node, end.node], drawers: drawer.node, over: [veil.node, moment.node, deal.node, held.node], unseated: !me });
  const board = mountBoard(frame.root, { game: name, roster, seat, dock: asking, marks: () => marks, about: talking === chat ? null : opinions.sheet, ...deeds });
  const tutor = roster().tutorial ? import('./lesson.js').then(seatTutor) : null;
  let mounted = null;
  let state = null;
  let last = null;
  let marks = [];
  let scenes = 0; // so many steps of something that is shown over the table

  board.then((one) => { mounted = one; });
  asking.put(talk.node, secret.node, gauges.node); // where nobody is asked anything there is room: the board keeps its place
  frame.notice(notices, banners.node, fault.node);
  frame.enter();
  const awake = keepAwake();
  put(topSlot, h('h1', { class: 'top-title' }, roster().title), time.node, soundSwitch());
  add(node, frame.node);
  node.addEventListener('click', (event) => openRule(event, drawer, rules));

  /** The words of a tutorial beside the dock. */
  function seatTutor({ lessonPanel }) {
    const reading = (on) => frame.node.classList.toggle('reading', on);
    const panel = lessonPanel({ dock: asking, read: (left) => link().read(left), reading, onward: () => (end.node.hidden ? asking : end).focus() });
    asking.node.before(panel.node);
    add(frame.node, panel.signs);
    return panel;
  }

  const teach = (lesson, left) => tutor?.then((panel) => panel.show(lesson, left));

  /** An answer to the open question; a refusal is shown here, unless it is to be told in private or the dock tells that it came too late. */
  async function act(action, { private: quietly = false } = {}) {
    const { ask } = state;
    fault.clear();
    secret.refused(null);
    await link().act(ask, action).catch((refusal) => {
      if (tutor && !refusal.rule) tutor.then((panel) => panel.help(refusal.error));
      else if (refusal.rule ? !quietly || isAlone() : ask === state.ask && !showing()) fault.show(refusal);
      throw refusal;
    });
  }

  /** Nobody looks over the shoulder of who plays with bots alone. */
  const isAlone = () => roster().seats.every(({ kind }, at) => kind === 'bot' || at === seat);

  /** A bot's sentence: it is about what lies before all. */
  const isBots = ({ seat: by, text }) => isPair(text) && by !== null && by !== seat;

  /** What another says before all. */
  const isAloud = ({ seat: by, aloud }) => Boolean(aloud) && by !== seat;

  /** What is turned over, with the words for whom it is about. */
  const addressed = (scene) => ({ ...scene, title: scene.titles?.[seat] ?? scene.title, outcome: scene.outcomes?.[seat] ?? scene.outcome });

  const showing = () => veil.open() || moment.open();

  async function showState(told) {
    const next = { ...told, lines: told.lines.map(marked) };
    const asked = next.ask !== null && next.ask !== state?.ask;
    const covered = showing() || deal.open();
    const fresh = state === null || covered;
    const before = scenes;
    if (asked) fault.clear();
    if (!next.whole) sound(next, asked && !stoodIn());
    state = next;
    last = next.lines.at(-1) ?? last;
    const drawing = mounted;
    talk.close();
    deal.end();
    if (!drawing) uncover(); // what is shown while the board is on its way stays
    tell(next, Boolean(drawing));
    teach(next.lesson ?? null);
    showEnd();
    if (drawing && covered) await task(); // what moves above is not held up by all of it at once
    try {
      (drawing ?? await board).show(next);
    } finally {
      asking.drawn();
      if (drawing && covered) await rest().then(rest).then(drawn); // it is drawn, then measured
      if (drawing && scenes === before) uncover();
      frame.laidOut();
    }
    if (covered && !end.node.hidden) end.focus();
    else if (fresh && asked && !deal.open()) asking.focus();
  }

  /** The table is seen again: once it is drawn, so that it is laid out but once, and in a frame of its own. */
  function uncover() {
    veil.close();
    moment.close();
  }

  function tell(next, withBoard) {
    time.start(next.deadline);
    secret.show(next.secret ?? null);
    asking.show(next, withBoard);
    gauges.show(next.gauges);
    log.append(next.lines, next.whole);
    if (!next.whole && next.lines.length) drawer.mark('log');
    if (next.view.outcome || roster().state === 'ended') deal.close(); // the end tells more, and is not covered
    else handOut(next);
  }

  /** What is for this seat alone: its card, if it was just taken, then single messages. */
  function handOut({ secret: own, lines, whole }) {
    deal.hand(own ?? null);
    deal.whisper(lines.filter(isPrivate), whole);
  }

  function showEnd() {
    const focused = asking.node.contains(document.activeElement);
    end.show(roster(), state ?? {}, last);
    asking.node.hidden = !end.node.hidden;
    if (focused && asking.node.hidden) end.focus();
  }

  async function showMarks(next) {
    marks = next;
    opinions.show(marks);
    (await board).again();
  }

  async function show(next) {
    witness(code, next.commitment);
    if (next.state === 'ended') [veil, moment, deal].forEach((over) => over.close()); // what lies beneath leads on
    banners.update(next);
    held.update(next);
    menu.update(next);
    if (state) asking.redraw();
    opinions.show();
    showEnd();
    (await board).again();
  }

  return {
    show, showState, showMarks,
    showDeal: (message) => deal.show(message, state?.secret),
    showTalk: talk.show,
    showReveal: (told) => { const scene = addressed(told); scenes += 1; asking.hold(scene.title); hearReveal(scene); veil.show(scene); moment.close(); },
    showBigMoment: (scene) => { scenes += 1; asking.hold(scene.moment.title); moment.show(scene); veil.close(); }, // something lies there all the time
    showLesson: ({ lesson, left }) => teach(lesson, left),
    chatted: (message) => {
      const hearIt = () => asking.hear({ ...message, text: marked(message.text) });
      drawer.mark('chat');
      if (isBots(message) || isAloud(message)) showing() ? setTimeout(hearIt) : hearIt();
      mounted?.hear(message);
    },
    leave: () => { // at once: the next stage may come in the same breath
      awake.release();
      frame.leave();
      put(topSlot);
      tutor?.then((panel) => panel.stop());
      board.then((one) => one.destroy());
    },
  };
}

const task = () => new Promise((done) => { setTimeout(done); });

/** Until the next frame is over, and what was to be done before. */
const rest = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });

/** What a new state sounds like. */
function sound({ view, lines }, asked) {
  if (view.outcome) hear('bell');
  else if (asked) yourMove();
  else if (lines.length) hear('paper');
}

const drawerList = (game, { log, chat, rules, menu }) => [
  { key: 'log', title: TABLE.log, picture: 'log', node: log.node },
  { key: 'chat', title: TABLE.chat, picture: 'chat', node: chat.node, opened: chat.opened },
  { key: 'brief', title: TABLE.minute, picture: 'minute', ...briefDrawer(game) },
  { key: 'rules', title: COMMON.rules, picture: 'book', node: rules.node, opened: rules.opened },
  { key: 'table', title: TABLE.table, picture: 'gear', node: menu.node },
];

/** A rule is read in its drawer: nobody leaves the table for it. */
function openRule(event, drawer, rules) {
  const link = event.target.closest?.('a.rule');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  drawer.open('rules');
  rules.show(decodeURIComponent(new URL(link.href).hash.slice(1)));
}
