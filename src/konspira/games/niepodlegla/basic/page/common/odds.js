/** What one should know before one acts: asked of the server for what is picked, shown before it is done. */
import { fill } from '/static/words.js';
import { h } from './dom.js';
import { forecastNodes } from './forecast.js';

const PAUSE = 180;
const MANY = 200;

export class Odds {
  constructor(board) {
    Object.assign(this, { board, known: new Map(), wanted: null, said: null, timer: null });
  }

  /** The forecast of an action at this moment, if it has come; otherwise it is asked for, after a short rest. */
  of(action) {
    const key = this.keyOf(action);
    if (!this.known.has(key) && this.wanted !== key) {
      this.wanted = key;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.fetch(action).then(() => this.board.draw()), PAUSE);
    }
    return this.known.get(key);
  }

  keyOf(action) { return JSON.stringify([this.board.state.n, action]); }

  async fetch(action) {
    const key = this.keyOf(action);
    if (!this.known.has(key)) {
      const forecast = await this.board.ctx.weigh(action).catch(() => null);
      if (this.known.size > MANY) this.known.clear();
      this.known.set(key, forecast);
    }
    return this.known.get(key);
  }

  /** The odds of an action in the bar; they are said once. */
  panel(action) {
    const { board: b } = this;
    const forecast = this.of(action);
    if (forecast === undefined) return h('p', { class: 'odds waiting', 'data-key': 'odds' }, b.t('weighing'));
    if (forecast === null) return null;
    const key = this.keyOf(action);
    if (this.said !== key) b.ctx.say(forecast.text);
    this.said = key;
    return h('div', { class: `odds ${forecast.danger ? 'is-dangerous' : ''}`, 'data-key': 'odds' }, forecastNodes(b, forecast));
  }

  /** Does it; where a threat is near, or `always`, only after asking, and again if others change the odds meanwhile. Whether it
   *  was sent. */
  async ask(action, { always = false } = {}) {
    for (let asked = null; ;) {
      const forecast = await this.fetch(action);
      const known = forecast?.text.en === asked;
      if (!forecast || known || !(always || forecast.danger)) break;
      if (!await this.board.ctx.confirm(fill(this.board.texts.sure, { text: forecast.text }))) return false;
      asked = forecast.text.en;
    }
    await this.board.send(action);
    return true;
  }
}
