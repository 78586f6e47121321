/** Cards: in the hand, on the table, face down. */
import { h, heard } from './dom.js';

/**
 * A card. `key`, `name`, `picture` (a node), `text`, `foot`, `className`; with `onclick` it is a button (`pressed`: it is chosen).
 */
export function card({ key, name, picture = null, text = null, foot = null, className = '', pressed = null, onclick = null }) {
  const inside = [picture && h('span', { class: 'k-card-picture' }, picture), h('b', { class: 'k-card-name' }, name),
    text && h('span', { class: 'k-card-text' }, text), foot && h('span', { class: 'k-card-foot' }, foot)];
  const props = { class: `k-card ${className}`.trim(), 'data-key': key };
  if (!onclick) return h('div', props, inside);
  return h('button', { ...props, type: 'button', 'aria-pressed': pressed === null ? null : String(pressed), onclick }, inside);
}

/** A card face down; `told`: what is said of it to those who hear the page. */
export const back = (told, key = null) => h('span', { class: 'k-card back', 'data-key': key }, h('span', { class: 'k-back', 'aria-hidden': 'true' }), heard(told));

/** Cards side by side, walked by the arrow keys. */
export const hand = (label, cards) => h('div', { class: 'k-hand', role: 'group', 'aria-label': label, 'data-walk': true }, cards);
