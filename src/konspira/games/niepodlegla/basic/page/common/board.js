/** The board of both variants: draws the view, takes the choices. What differs between them is the `variant`. */
import { fill } from '/static/words.js';
import { bar } from './bar.js';
import { draw, h } from './dom.js';
import { Fitting } from './fitting.js';
import { columns, folds } from './folds.js';
import { now } from './now.js';
import { Odds } from './odds.js';
import { people } from './people.js';
import { fightOf, momentKey, rollable, shortNames } from './scene.js';
import { rest, work } from './work.js';

const PARTS = ['strip', 'now', 'work', 'bar', 'rest', 'people', 'more', 'side'];
const WIDE = 700;
const PATIENCE = 5000;

/** The `mount` of a variant. */
export const mounter = (variant) => (root, ctx) => {
  const board = new Board(root, ctx, variant);
  return { update: (state) => board.update(state), destroy: () => board.destroy() };
};

class Board {
  constructor(root, ctx, variant) {
    Object.assign(this, { root, ctx, variant, can: Boolean(ctx.act), open: new Set(), key: null, busy: false });
    Object.assign(this, { faces: new Map(), rolled: new Set(), arrived: null });
    this.texts = variant.texts;
    this.printed = variant.prepare(ctx.printed);
    this.odds = new Odds(this);
    this.parts = Object.fromEntries(PARTS.map((name) => [name, h('div', { class: name, tabindex: name === 'now' ? '-1' : null })]));
    const { strip, side, ...main } = this.parts;
    const middle = h('div', { class: 'nie-main' }, ...Object.values(main));
    this.sheet = h('div', { class: 'nie-sheet' }, strip, middle, side);
    this.sheet.classList.toggle('still', Boolean(ctx.reducedMotion));
    this.sheet.classList.toggle('projector', Boolean(ctx.projector));
    root.replaceChildren(h('div', { class: `niepodlegla ${variant.name}` }, this.sheet));
    this.fitting = ctx.projector ? new Fitting(root.firstChild, [middle, side]) : null;
    this.watchWidth();
  }

  /** On a narrow screen what is not needed now folds away. */
  watchWidth() {
    this.wide = this.isWide();
    this.observer = new ResizeObserver(() => {
      if (this.wide === this.isWide()) return;
      this.wide = !this.wide;
      if (this.view) this.draw();
    });
    this.observer.observe(this.root);
  }

  isWide() { return this.ctx.projector || this.root.clientWidth >= WIDE; }

  update(state) {
    const before = this.state;
    this.state = state;
    this.view = state.view;
    this.table = state.view.table;
    this.phase = this.table.phase;
    this.fight = fightOf(this.view);
    this.me = this.can ? this.view.seat : null;
    this.mine = this.can && state.ask !== null;
    this.noteRolls();
    const another = this.keepPicks() && Boolean(before);
    if (before?.ask !== state.ask) this.arrived?.();
    this.draw();
    if (another && this.mine) this.showTop();
  }

  /** Another question: what it is about may lie above what one has scrolled to. */
  showTop() {
    const { top, bottom } = this.sheet.getBoundingClientRect();
    const behavior = this.ctx.reducedMotion ? 'auto' : 'smooth';
    if (top < 0 && bottom > innerHeight / 2) this.sheet.scrollIntoView({ block: 'start', behavior });
  }

  /** What was picked stays picked as long as the question is the same and the dice are there. Whether it is another. */
  keepPicks() {
    const key = momentKey(this.view);
    const another = key !== this.key;
    if (another) {
      this.key = key;
      this.picks = new Set();
      this.choice = null;
    }
    const free = this.fight?.pieces.filter(({ id, seat }) => seat === this.me && !this.fight.locked.includes(id)) ?? [];
    for (const id of this.picks) if (!free.some((piece) => piece.id === id)) this.picks.delete(id);
    return another;
  }

  /** Which dice show another face than before, so that they tumble; one's own result is said. */
  noteRolls() {
    const { fight } = this;
    this.rolled = new Set();
    if (!fight || fight.rolling.length) return;
    for (const { id, face } of fight.pieces) if (this.faces.has(id) && this.faces.get(id) !== face) this.rolled.add(id);
    this.faces = new Map(fight.pieces.map(({ id, face }) => [id, face]));
    const mine = fight.pieces.filter(({ id, seat }) => seat === this.me && this.rolled.has(id));
    const list = mine.map((piece) => this.symbolList(this.printed.face(piece))).join('; ');
    if (list) this.ctx.say(this.t('result', { n: fight.morale, list }));
  }

  draw() {
    const focused = this.sheet.contains(document.activeElement);
    this.names = this.ctx.names();
    this.shorts = shortNames(this.names);
    this.sheet.dataset.phase = this.phase.type;
    this.sheet.classList.toggle('wide', this.wide);
    this.sheet.classList.toggle('asked', this.mine);
    const { strip, now: top, work: middle, bar: bottom, rest: under, people: others, more, side } = this.parts;
    const sections = this.variant.side(this).filter(Boolean);
    draw(strip, ...(this.ctx.projector ? [] : this.variant.strip(this)));
    draw(top, ...now(this));
    draw(middle, ...work(this));
    draw(bottom, ...bar(this));
    draw(under, ...folds(this, sections.filter(({ wanted }) => wanted && !this.wide)), ...rest(this));
    draw(others, ...people(this));
    draw(more, ...folds(this, sections.filter(({ low }) => low && this.wide)));
    draw(side, ...columns(this, sections.filter(({ low, wanted }) => !(this.wide ? low : wanted))));
    for (const part of Object.values(this.parts)) part.hidden = !part.childNodes.length;
    if (focused) this.keepFocus();
    this.fitting?.fit();
  }

  /** Who plays by keyboard stays on the board when what they pressed is gone or cannot be pressed any more. */
  keepFocus() {
    const at = document.activeElement;
    if (!this.sheet.contains(at) || at.disabled) this.parts.now.focus({ preventScroll: true });
  }

  /** Selects a die or lets it go. */
  pick(id) {
    this.choice = null;
    if (!this.picks.delete(id)) this.picks.add(id);
    this.ctx.say(this.t('picked', { n: this.picks.size }));
    this.draw();
  }

  pickAll(ids) {
    this.choice = null;
    this.picks = new Set(ids);
    this.ctx.say(this.t('picked', { n: this.picks.size }));
    this.draw();
  }

  /** The dice among what is picked that may be rolled, in their order. */
  get rolls() {
    return rollable(this.fight, this.me).filter((id) => this.picks.has(id)).sort((a, b) => a - b);
  }

  /** Opens or closes something that can be unfolded. */
  toggle(key) {
    if (!this.open.delete(key)) this.open.add(key);
    this.draw();
  }

  choose(choice) {
    this.choice = choice;
    this.draw();
  }

  /** Sends answers one after another, each when the table has come to its question; the page tells a refusal. */
  async send(...actions) {
    if (this.busy || !this.mine) return;
    this.busy = true;
    try {
      for (const action of actions) await this.sendOne(action);
    } catch {
      // the page has shown why
    } finally {
      this.busy = false;
    }
  }

  async sendOne(action) {
    const come = new Promise((resolve) => {
      this.arrived = resolve;
      setTimeout(resolve, PATIENCE);
    });
    await this.ctx.act(action);
    await come;
  }

  tr(pair) { return pair[this.ctx.lang()]; }

  t(key, facts = {}) { return this.tr(fill(this.texts[key], facts)); }

  name(seat) { return this.names[seat] ?? String(seat + 1); }

  short(seat) { return this.shorts[seat] ?? String(seat + 1); }

  cardName(id) { return this.tr(this.printed.card(id).name); }

  personName(id) { return this.tr(this.printed.persons.get(id).name); }

  symbolList(list) { return list.length ? list.map((symbol) => this.t(symbol)).join(', ') : this.t('nothing'); }

  destroy() {
    this.observer.disconnect();
    this.fitting?.destroy();
    this.root.replaceChildren();
  }
}
