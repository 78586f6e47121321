/**
 * The line to a table. It reconnects by itself and resumes: an answer that was on its way is sent again if its question
 * is still open, and counts as given if the table has moved on.
 */

import { lang, onLang } from '../words.js';
import { Forecasts } from './forecasts.js';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10000;
const RESTARTING = 1012; // the server comes back: no reason to bother anybody

export class Link {
  constructor(code, on, { asPublic = false } = {}) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.address = `${scheme}://${location.host}/ws/${code}?${asPublic ? 'as=public&' : ''}lang=`;
    this.on = on;
    this.pending = new Map();
    this.forecasts = new Forecasts((message) => this.send(message));
    this.wait = FIRST_WAIT;
    this.n = 0;
    this.hurry = () => this.reconnectNow();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.deaf = onLang(() => this.send({ type: 'lang', lang: lang() })); // a whole state follows
    this.open();
  }

  open() {
    this.socket = new WebSocket(this.address + lang());
    this.socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    this.socket.onclose = ({ code }) => this.lost(code);
  }

  /** Whoever gets the roster has been let in. */
  welcome() {
    this.wait = FIRST_WAIT;
    this.on.status('online');
  }

  lost(closeCode) {
    this.forecasts.lost();
    if (this.closed) return;
    if (this.farewell && closeCode !== RESTARTING) this.on.bye?.(this.farewell);
    this.farewell = null;
    this.on.status('reconnecting');
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Back after a while: ask for everything again, or connect at once. */
  reconnectNow() {
    if (this.closed || document.hidden || this.send({ type: 'hello', n: this.n })) return;
    if (this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  close() {
    this.closed = true;
    this.deaf();
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket.close();
  }

  /** Answers an open question: resolves when the answer is stored, rejects with the refusal. */
  act(ask, action) {
    return new Promise((resolve, reject) => {
      this.pending.set(ask, { action, resolve, reject });
      this.send({ type: 'act', ask, action });
    });
  }

  /** What one should know before one does this: a Promise of the game's forecast, or of null. */
  forecast(action) {
    return this.forecasts.ask(action);
  }

  chat(text) {
    return this.send({ type: 'chat', text });
  }

  send(message) {
    const open = this.socket.readyState === WebSocket.OPEN;
    if (open) this.socket.send(JSON.stringify(message));
    return open;
  }

  receive(message) {
    const { type } = message;
    if (type === 'done') this.settle(message.ask, ({ resolve }) => resolve());
    else if (type === 'forecast') this.forecasts.told(message);
    else if (type === 'refused') this.refuse(message);
    else if (type === 'bye') this.farewell = message;
    else {
      if (type === 'roster') this.welcome();
      if (type === 'state') this.keepUp(message);
      this.on[type]?.(message);
    }
  }

  refuse(message) {
    const known = this.forecasts.refused(message) || this.settle(message.ask, ({ reject }) => reject(message));
    if (!known) this.on.refused?.(message);
  }

  /** After a reconnect the first, whole state tells which answers were stored. */
  keepUp(state) {
    this.n = state.n;
    if (!state.whole) return;
    for (const [ask, { action }] of this.pending) {
      if (ask === state.ask) this.send({ type: 'act', ask, action });
      else this.settle(ask, ({ resolve }) => resolve());
    }
  }

  settle(ask, how) {
    const waiting = this.pending.get(ask);
    if (!waiting) return false;
    this.pending.delete(ask);
    how(waiting);
    return true;
  }
}

