/** The controls of a replay: a slider, steps, and playing by itself. */
import { h, put } from '../kit/dom.js';
import { icon } from '../parts/icons.js';
import { REPLAY } from '../texts/replay.js';
import { fill } from '../words.js';

const PACE = 1200;
const BUSY = 'input, select, textarea, [tabindex="0"]';
const PRESSED = 'button, a, summary'; // by the space bar

export class Player {
  /** `show(at)` draws the moment with this number. */
  constructor(show) {
    Object.assign(this, { show, at: 0, last: 0, timer: null, stages: [] });
    this.count = h('output', { for: 'moment' });
    this.slider = h('input', {
      type: 'range', id: 'moment', min: 0, max: 0, value: 0, 'aria-label': REPLAY.slider, oninput: () => this.go(Number(this.slider.value)),
    });
    this.play = h('button', { type: 'button', class: 'button primary', onclick: () => this.run(!this.timer) });
    this.node = h('div', { class: 'player' }, this.slider,
      h('div', { class: 'row' },
        this.step('first', 'previous', () => this.stage(-1)), this.step('back', 'back', () => this.at - 1), this.play,
        this.step('forward', 'forward', () => this.at + 1), this.step('last', 'next', () => this.stage(1)), this.count),
      h('p', { class: 'small quiet keys' }, REPLAY.keys));
    this.run(false);
    document.addEventListener('keydown', (event) => this.key(event));
  }

  load(moments) {
    this.last = Math.max(0, moments - 1);
    this.slider.max = this.last;
    this.go(this.at);
  }

  go(next) {
    this.at = Math.max(0, Math.min(this.last, next));
    this.slider.value = this.at;
    put(this.count, fill(REPLAY.move, { n: this.at, all: this.last }));
    this.show(this.at);
    if (this.at === this.last) this.run(false);
  }

  /** Straight to a moment, where it stays. */
  leap(to) {
    this.run(false);
    this.go(to);
  }

  run(on) {
    clearInterval(this.timer);
    this.timer = on && this.last > 0 ? setInterval(() => this.go(this.at + 1), PACE) : null;
    put(this.play, icon(this.timer ? 'pause' : 'play'), h('span', {}, this.timer ? REPLAY.pause : REPLAY.play));
    if (this.timer && this.at === this.last) this.go(0);
  }

  /** The nearest stage before or after this moment: a part of the game, a step of several moves, a big moment, or an end. */
  stage(way) {
    const ahead = this.stages.filter((one) => (one - this.at) * way > 0);
    return way > 0 ? Math.min(this.last, ...ahead) : Math.max(0, ...ahead);
  }

  step(picture, name, to) {
    return h('button', { type: 'button', class: 'button', 'aria-label': REPLAY[name], title: REPLAY[name], onclick: () => this.leap(to()) }, icon(picture));
  }

  key(event) {
    const moves = {
      ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1),
      PageUp: () => this.leap(this.stage(-1)), PageDown: () => this.leap(this.stage(1)),
      Home: () => this.go(0), End: () => this.go(this.last), ' ': () => this.run(!this.timer),
    };
    if (!this.node.checkVisibility() || event.target.closest(event.key === ' ' ? `${BUSY}, ${PRESSED}` : BUSY) || event.altKey || event.ctrlKey || event.metaKey || !moves[event.key]) return;
    event.preventDefault();
    moves[event.key]();
  }
}
