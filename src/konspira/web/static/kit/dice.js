/** Dice: what they show, whether they are picked, in the air or fixed. */
import { h, heard } from './dom.js';

/**
 * A die. `key`, `told` (its words), `face` (nodes for the eye), `foot` (where it lies), `className`; `rolled`: it tumbles as it
 * appears; `inAir`: it is being thrown; `fixed`: it stays; with `onclick` it may be picked (`pressed`).
 */
export function die({ key, told, face, foot = null, className = '', rolled = false, inAir = false, fixed = false, pressed = false, onclick = null }) {
  const classes = ['k-die', rolled && 'rolled', inAir && 'in-air', fixed && 'fixed', className].filter(Boolean).join(' ');
  const inside = [h('span', { class: 'k-face', 'aria-hidden': 'true' }, face), heard(told), foot];
  const props = { class: classes, 'data-key': key, title: told };
  if (!onclick) return h('span', props, inside);
  return h('button', { ...props, type: 'button', 'aria-pressed': String(pressed), onclick }, inside, pressed && h('span', { class: 'k-tick', 'aria-hidden': 'true' }, '✓'));
}

/** A row of dice. */
export const diceRow = (label, dice, className = '') => h('div', { class: `k-dice ${className}`.trim(), role: 'group', 'aria-label': label, 'data-walk': true }, dice);
