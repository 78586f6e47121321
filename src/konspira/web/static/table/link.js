/**
 * The line to a table. It reconnects by itself and resumes: an answer that was on its way is sent again if its question
 * is still open, and counts as given if the table has moved on.
 */
import { lang, onLang } from '../words.js';
import { forecastLine } from './forecasts.js';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 3000; // so that everybody is back within ten seconds of whatever happened
const RESTARTING = 1012; // the server comes back: no reason to bother anybody
const QUIET = 4000; // after so long a silence one asks whether the line is there,
const FROZEN = 4000; // and without an answer for so long it is not
const LOOK = 1000;

/** `on`: what is done with each type of message, and with `status` and `bye`. */
export function openLink(code, on, { asPublic = false } = {}) {
  const pending = new Map();
  const forecasts = forecastLine(send);
  let socket = null;
  let wait = FIRST_WAIT;
  let timer = null;
  let farewell = null;
  let closed = false;
  let n = 0;
  let heardAt = Date.now();
  let askedAt = 0;

  const deaf = onLang((next) => send({ type: 'lang', lang: next })); // a whole state follows
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  const watch = setInterval(listen, LOOK);
  connect();

  function address() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/ws/${code}?lang=${lang()}${asPublic ? '&as=public' : ''}`;
  }

  function connect() {
    socket = new WebSocket(address());
    socket.onmessage = (event) => { heardAt = Date.now(); receive(JSON.parse(event.data)); };
    socket.onclose = (event) => lost(event.code);
    heardAt = Date.now();
  }

  /** A line may freeze without closing, or never open: who hears nothing asks, and who gets no answer connects anew. */
  function listen() {
    const now = Date.now();
    if (document.hidden || now - heardAt < QUIET) return;
    if (socket.readyState === WebSocket.CONNECTING) { if (now - heardAt > QUIET + FROZEN) abandon(); }
    else if (askedAt < heardAt) askedAt = send({ type: 'alive' }) ? now : askedAt;
    else if (now - askedAt > FROZEN && socket.readyState === WebSocket.OPEN) abandon();
  }

  function abandon() {
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
    lost(0);
  }

  function lost(closeCode) {
    forecasts.lost();
    if (closed) return;
    if (farewell && closeCode !== RESTARTING) on.bye?.(farewell);
    farewell = null;
    on.status('reconnecting');
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  /** Back after a while: ask for everything again, or connect at once. */
  function hurry() {
    if (closed || document.hidden || send({ type: 'hello', n })) return;
    if (socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(timer);
    connect();
  }

  function close() {
    closed = true;
    clearTimeout(timer);
    clearInterval(watch);
    deaf();
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    socket.close();
  }

  function send(message) {
    const open = socket?.readyState === WebSocket.OPEN;
    if (open) socket.send(JSON.stringify(message));
    return open;
  }

  /** Answers an open question: resolves when the answer is stored, rejects with the refusal. The one on its way counts. */
  function act(ask, action) {
    return pending.get(ask)?.promise ?? give(ask, action);
  }

  function give(ask, action) {
    const waiting = { action };
    waiting.promise = new Promise((resolve, reject) => { Object.assign(waiting, { resolve, reject }); });
    pending.set(ask, waiting);
    deliver(ask, waiting);
    return waiting.promise;
  }

  function deliver(ask, waiting) {
    waiting.by = socket;
    send({ type: 'act', ask, action: waiting.action });
  }

  const mine = {
    done: (message) => settle(message.ask, ({ resolve }) => resolve()),
    forecast: forecasts.told,
    refused: refuse,
    bye: (message) => { farewell = message; },
  };

  function receive(message) {
    const { type } = message;
    if (mine[type]) return mine[type](message);
    if (type === 'roster') welcome();
    if (type === 'state') keepUp(message);
    return on[type]?.(message);
  }

  /** Whoever gets the roster has been let in. */
  function welcome() {
    wait = FIRST_WAIT;
    on.status('online');
  }

  /** What comes too late after it was sent a second time was taken the first time; what has no number may have been an answer. */
  function refuse(message) {
    if (forecasts.refused(message)) return;
    if (message.ask !== null) settle(message.ask, ({ again, resolve, reject }) => (again && !message.rule ? resolve() : reject(message)));
    else if (pending.size) [...pending.keys()].forEach((ask) => settle(ask, ({ reject }) => reject(message)));
    else on.refused?.(message);
  }

  /** On a new line the first, whole state tells which answers were stored; the others are given again. */
  function keepUp(state) {
    n = state.n;
    if (!state.whole) return;
    for (const [ask, waiting] of pending) {
      if (ask !== state.ask) settle(ask, ({ resolve }) => resolve());
      else if (waiting.by !== socket) deliver(ask, Object.assign(waiting, { again: true }));
    }
  }

  function settle(ask, how) {
    const waiting = pending.get(ask);
    if (!waiting) return false;
    pending.delete(ask);
    how(waiting);
    return true;
  }

  return {
    act, close,
    forecast: forecasts.ask,
    draft: (ask, action) => send({ type: 'draft', ask, action }),
    chat: (text, aloud = false) => send({ type: 'chat', text, ...(aloud && { aloud }) }),
    looked: () => send({ type: 'looked' }),
    mark: (seat, kind) => send({ type: 'mark', seat, kind }),
    why: (seat) => send({ type: 'why', seat }),
    read: (left) => send({ type: 'read', left }),
  };
}
