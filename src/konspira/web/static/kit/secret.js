/** The way to one's secret: a button on the dock; what only this seat knows is seen while it is held. */
import { icon } from '../parts/icons.js';
import { FRAME } from '../texts/frame.js';
import { secretNodes, whole } from './deal.js';
import { h, put } from './dom.js';
import { holdToShow } from './hold.js';

/** So long (ms) what one chose from in secret is gone from the screen. */
const GONE = 450;

/** A secret answer is given: its cards go, whatever comes of it. */
export function layDown(node) {
  node.classList.add('laid-down');
  setTimeout(() => node.classList.remove('laid-down'), GONE);
}

export function secretPanel(game) {
  const panel = h('div', { class: 'secret-panel', role: 'status' });
  const name = h('b', {}, FRAME.onlyYou);
  const button = h('button', { type: 'button', class: 'secret-button', 'data-key': 'secret' }, icon('eye'),
    h('span', {}, name, h('small', {}, FRAME.hold)));
  const node = h('div', { class: 'secret', hidden: true }, button, panel);
  let secret = null;
  let refusal = null;
  holdToShow(button, panel, () => whole(panel));

  function redraw() {
    node.hidden = !secret && !refusal;
    put(name, secret?.button || FRAME.onlyYou);
    put(panel, secret && secretNodes(secret, game), refusal && h('p', { class: 'secret-refusal' }, FRAME.notAccepted, ' ', refusal));
    if (!panel.hidden) whole(panel);
  }

  /** What this seat knows; why its last secret answer was not accepted, until it has given another. */
  const show = (next) => { secret = next; redraw(); };
  const refused = (error) => { refusal = error; redraw(); };
  return { node, show, refused };
}
