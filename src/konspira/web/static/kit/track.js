/** Tracks: places in a row, one of them the present one; some may be chosen. */
import { h } from './dom.js';

/**
 * `places`: [{key, state: 'past' | 'now' | 'ahead' or the board's own, nodes, below, choice: {pressed, onclick}, className}].
 */
export const track = ({ label, className = '' }, places) => h('ol', { class: `k-track ${className}`.trim(), 'data-walk': true, 'aria-label': label, '--places': places.length }, places.map(place));

function place({ key, state = 'ahead', nodes, below = null, choice = null, className = '' }) {
  const props = { class: 'k-place', 'data-key': `at-${key}` };
  return h('li', { class: `k-stop ${state} ${className}`.trim(), 'data-key': key, 'aria-current': state === 'now' ? 'step' : null },
    choice ? h('button', { ...props, type: 'button', 'aria-pressed': choice.pressed?.toString(), onclick: choice.onclick }, nodes) : h('div', props, nodes),
    below);
}
