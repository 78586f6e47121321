/** The deal: a screen of one's own, held to be seen. What one learns later in secret arrives the same way. */
import { DEAL } from '../texts/frame.js';
import { fill } from '../words.js';
import { draw, h, put } from './dom.js';
import { holdToShow } from './hold.js';

/** What only one seat knows, in words: {title, goal, lines}. */
export const secretNodes = ({ title, goal, lines }) => [
  h('p', { class: 'secret-title' }, title), goal && h('p', { class: 'secret-goal' }, goal),
  lines?.length > 0 && h('ul', { class: 'secret-lines' }, lines.map((line) => h('li', {}, line))),
];

/** A card face down that shows its other side while it is held; `seen()` is called at the first look. */
function heldCard(seen) {
  const panel = h('div', { class: 'deal-face', role: 'status' });
  const cover = h('span', { class: 'deal-back' }, h('span', { class: 'k-back', 'aria-hidden': 'true' }), h('b', {}, DEAL.holdCard));
  const button = h('button', { type: 'button', class: 'deal-card' }, cover);
  holdToShow(button, panel);
  new MutationObserver(() => { if (!panel.hidden) seen(); }).observe(panel, { attributes: true, attributeFilter: ['hidden'] });
  return { node: h('div', { class: 'deal-hold' }, button, panel), show: (nodes) => put(panel, nodes) };
}

/** The overlay of one's own secrets: the deal until all have looked, then single messages. `looked()` tells the server. */
export function dealScreen({ looked, names, seat = null }) {
  const state = h('p', { class: 'deal-state', role: 'status' });
  const card = heldCard(() => { done.disabled = false; });
  const done = h('button', { type: 'button', class: 'button primary', disabled: true, onclick: finish }, DEAL.known);
  const head = h('h2', { class: 'deal-head' });
  const node = h('div', { class: 'deal', role: 'dialog', 'aria-modal': 'true', 'aria-label': DEAL.title, hidden: true },
    h('div', { class: 'deal-sheet' }, head, h('p', { class: 'deal-how' }, DEAL.cover), card.node, done, state));
  const messages = [];
  let dealing = false;

  function finish() {
    if (dealing) looked();
    else nextMessage();
    done.disabled = true;
  }

  /** Who has looked, whom the table still waits for; one's own card until one says so oneself. */
  function show({ looked: seen, waiting }, secret) {
    dealing = true;
    const mine = waiting.includes(seat);
    put(head, DEAL.title);
    put(done, DEAL.known);
    if (secret) card.show(secretNodes(secret));
    for (const part of [card.node, done, node.querySelector('.deal-how')]) part.hidden = seat === null || (!mine && seen.includes(seat));
    const others = waiting.filter((one) => one !== seat).map((one) => names()[one]);
    draw(state, others.length ? fill(DEAL.waiting, { names: others.join(', ') }) : waiting.length ? '' : DEAL.all);
    reveal();
  }

  function reveal() {
    if (!node.hidden) return;
    node.hidden = false;
    node.querySelector('button')?.focus({ preventScroll: true });
  }

  /** The table begins. */
  function end() {
    if (!dealing) return;
    dealing = false;
    node.hidden = true;
    nextMessage();
  }

  /** A line for this seat alone. */
  function whisper(line) {
    messages.push(line);
    if (!dealing && node.hidden) nextMessage();
  }

  function nextMessage() {
    const line = messages.shift();
    node.hidden = !line;
    if (!line) return;
    put(head, DEAL.news);
    put(done, DEAL.read);
    put(state);
    for (const part of [card.node, done, node.querySelector('.deal-how')]) part.hidden = false;
    card.show(h('p', { class: 'secret-title' }, line));
    node.querySelector('button')?.focus({ preventScroll: true });
  }

  return { node, show, end, whisper, open: () => !node.hidden };
}
