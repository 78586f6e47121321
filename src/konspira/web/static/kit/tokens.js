/** Tokens that move from place to place (an element with `data-token`), and the arrow keys that walk over a group of buttons. */
import { h } from './dom.js';

const STEP = 4;
const GLIDE = { duration: 650, easing: 'cubic-bezier(.3, .1, .2, 1)' };
const MOVES = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A token: a small thing that lies somewhere and may go elsewhere. `name` tells which one it is, so that it glides. */
export const token = (name, { className = '', title = null } = {}, ...children) => h('span', { class: `token ${className}`.trim(), 'data-token': name, title }, ...children);

const tokens = (root) => [...root.querySelectorAll('[data-token]')];

/** Where the tokens lie now. */
export const places = (root) => new Map(tokens(root).map((node) => [node.dataset.token, node.getBoundingClientRect()]));

/** Lets each token glide from where it lay to where it lies. */
export function glide(root, before) {
  for (const node of tokens(root)) {
    const was = before.get(node.dataset.token);
    if (!was || !was.width) continue;
    const is = node.getBoundingClientRect();
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
