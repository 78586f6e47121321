/** One screen: the notices, the board, the dock, the drawers; nothing scrolls but what is inside them. */
import { add, h } from './dom.js';
import { titlesOnTouch } from './touched-titles.js';

/** Puts the frame around a board. `label` names the board; `over` are what lies over everything when it comes: curtain, deal.
 *  For one who is `unseated` it leaves the notices free. Board and dock appear together, once `laidOut()` tells that the board is drawn or will not come. */
export function tableFrame({ label, lesson = null, dock = null, drawers = null, over = [], unseated = false }) {
  const notices = h('div', { class: 'frame-notices' });
  const root = h('div', { class: 'board', role: 'region', 'aria-label': label, tabindex: -1 });
  const node = h('div', { class: unseated ? 'frame laying-out unseated' : 'frame laying-out' }, notices, root, lesson, dock, drawers, over);
  add(node, titlesOnTouch(node));
  const enter = () => document.documentElement.classList.add('in-play');
  const leave = () => document.documentElement.classList.remove('in-play');
  const laidOut = () => requestAnimationFrame(() => node.classList.remove('laying-out'));
  return { node, root, enter, leave, laidOut, notice: (...nodes) => add(notices, ...nodes) };
}
