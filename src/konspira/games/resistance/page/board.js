/** The board of The Resistance: draws the view, takes the choices, keeps what is private behind hold-to-show. */
import { fill } from '/static/words.js';
import { askOf } from './asks/ask.js';
import { draw, h } from './dom.js';
import { matrix } from './matrix.js';
import { glide, places, walk } from './motion.js';
import { news } from './news.js';
import { momentKey, shortNames } from './scene.js';
import { seats } from './seats.js';
import { secretCard } from './secret.js';
import { TEXTS } from './texts.js';
import { track } from './track.js';

let boards = 0;

export function mount(root, ctx) {
  boards += 1;
  const board = new Board(root, ctx, `res${boards}`);
  return { update: (state) => board.update(state), destroy: () => board.destroy() };
}

class Board {
  constructor(root, ctx, id) {
    Object.assign(this, { root, ctx, id, can: Boolean(ctx.act), pick: {}, key: null, refused: null, busy: false });
    this.secret = ctx.projector ? null : secretCard();
    this.parts = { track: h('section', { class: 'track' }), news: h('div', { class: 'middle', tabindex: '-1' }), seats: h('div', { class: 'ring' }),
      ask: h('section', { class: 'ask', tabindex: '-1' }), history: h('section', { class: 'history' }) };
    this.sheet = layout(this.parts, this.secret?.node);
    this.sheet.classList.toggle('still', Boolean(ctx.reducedMotion));
    this.sheet.classList.toggle('projector', Boolean(ctx.projector));
    this.sheet.addEventListener('keydown', walk);
    root.replaceChildren(h('div', { class: 'resistance' }, this.sheet));
  }

  update(state) {
    this.state = state;
    this.view = state.view;
    this.everyone = Array.from({ length: this.view.seats }, (_, seat) => seat);
    const key = momentKey(this.view);
    if (key !== this.key) {
      this.key = key;
      this.pick = firstPick(this.view);
      this.refused = null;
    }
    this.draw();
  }

  draw() {
    const before = places(this.sheet);
    const focused = this.sheet.contains(document.activeElement);
    this.names = this.ctx.names();
    this.shorts = shortNames(this.names);
    this.ask = askOf(this);
    this.sheet.dataset.players = this.view.seats;
    this.sheet.classList.toggle('asked', Boolean(this.ask.mine));
    this.sheet.classList.toggle('over', Boolean(this.view.outcome));
    this.drawParts();
    if (!this.ctx.reducedMotion) glide(this.sheet, before);
    if (focused) this.keepFocus();
  }

  /** Who plays by keyboard stays on the board when what they pressed is gone or cannot be pressed any more. */
  keepFocus() {
    const at = document.activeElement;
    const home = this.view.outcome ? this.parts.news : this.parts.ask;
    if (!this.sheet.contains(at) || at.disabled || at === this.parts.ask) home.focus({ preventScroll: true });
  }

  drawParts() {
    const { track: top, news: middle, seats: ring, ask, history } = this.parts;
    draw(top, ...track(this, this.ask.missions));
    draw(middle, ...news(this));
    draw(ring, seats(this, this.ask.seats));
    draw(ask, ...question(this.ask));
    draw(history, ...matrix(this));
    if (this.secret) {
      this.secret.node.hidden = this.view.role === null;
      this.secret.update(this);
    }
  }

  /** What is picked so far for the open question; nothing is sent. */
  change(pick) {
    Object.assign(this.pick, pick);
    this.refused = null;
    this.draw();
  }

  /** Sends an answer once; the page shows and says a refusal. */
  async act(action, how) {
    if (this.busy) return undefined;
    this.busy = true;
    try {
      return await this.ctx.act(action, how);
    } catch (refusal) {
      return refusal;
    } finally {
      this.busy = false;
    }
  }

  async sure(question, action) {
    if (await this.ctx.confirm(question)) await this.act(action);
  }

  /** RES-77  A refusal that would tell a role is read behind hold-to-show only. */
  async actInPrivate(action) {
    const refusal = await this.act(action, { private: true });
    this.pick = { ...this.pick, back: false, lifted: null };
    this.refused = refusal?.error ? refusal : null;
    this.draw();
  }

  say(text) { this.ctx.say(text); }

  tr(pair) { return pair[this.ctx.lang()]; }

  t(key, facts = {}) { return this.tr(fill(TEXTS[key], facts)); }

  name(seat) { return this.names[seat] ?? String(seat + 1); }

  nameOr(seat) { return seat === null || seat === undefined ? '…' : this.name(seat); }

  short(seat) { return this.shorts[seat] ?? String(seat + 1); }

  list(seats) { return seats.map((seat) => this.name(seat)).join(', '); }

  destroy() { this.root.replaceChildren(); }
}

function layout(parts, secret) {
  return h('div', { class: 'res-sheet' }, parts.track,
    h('div', { class: 'round-table' }, h('div', { class: 'oval', 'aria-hidden': 'true' }), parts.news, parts.seats, h('div', { class: 'dock' }, parts.ask, secret)),
    parts.history);
}

function question({ title, hint, body, foot }) {
  return [title && h('h2', {}, title), hint && h('p', { class: 'hint' }, hint), ...body, foot && h('p', { class: 'aside' }, foot)];
}

/** A fresh pick: the team that is shown already, and the mission where there is but one. */
function firstPick({ now }) {
  const [only] = now.open?.length === 1 ? now.open : [null];
  return { team: new Set(now.team ?? []), mission: now.mission || only, card: null, target: null, lifted: null, back: false };
}
