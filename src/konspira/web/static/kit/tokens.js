/** Tokens that move from place to place (an element with `data-token`), and the arrow keys that walk over a group of buttons. */
import { h } from './dom.js';

const STEP = 4;
const GLIDE = { duration: 650, easing: 'cubic-bezier(.3, .1, .2, 1)' };
const MOVES = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A token: a small thing that lies somewhere and may go elsewhere. `name` tells which one it is, so that it glides; with `at`, its place, only when that is another one. */
export const token = (name, { className = '', title = null, at = null } = {}, ...children) => h('span', { class: `token ${className}`.trim(), 'data-token': name, 'data-at': at, title }, ...children);

/** Whether anything is wanted to move: where not, nobody asks where things lie, which would have all of it laid out once more. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

const tokens = (root) => [...root.querySelectorAll('[data-token]')];

/** Where the tokens lie now: by name, all that can be seen of it; nothing where nothing is to move. */
export function places(root) {
  const found = new Map();
  for (const node of isStill ? [] : tokens(root)) {
    const rect = node.getBoundingClientRect();
    if (rect.width) found.set(node.dataset.token, [...found.get(node.dataset.token) ?? [], { rect, at: node.dataset.at }]);
  }
  return found;
}

/** Lets each token glide from where it lay to where it lies; what only made room for others, or comes out of nowhere, does not. */
export function glide(root, before) {
  for (const node of tokens(root)) {
    const lay = before.get(node.dataset.token);
    if (!lay || (node.dataset.at && lay.some(({ at }) => at === node.dataset.at))) continue;
    const [was, is] = [lay[0].rect, node.getBoundingClientRect()];
    const [x, y] = [was.left - is.left, was.top - is.top];
    if (Math.hypot(x, y) < STEP) continue;
    node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], GLIDE);
  }
}

/** The arrow keys walk over the buttons of a group (`data-walk`, or `data-walk="css"` for some of them only). */
export function walkByArrows(event) {
  const step = MOVES[event.key];
  const group = event.target.closest?.('[data-walk]');
  if (!step || !group || event.target.tagName !== 'BUTTON') return;
  const wanted = group.dataset.walk || 'button';
  const buttons = [...group.querySelectorAll('button:not([disabled])')].filter((button) => button.matches(wanted));
  const next = buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length];
  event.preventDefault();
  next?.focus();
}
