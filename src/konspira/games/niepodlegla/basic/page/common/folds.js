/** Parts of the board that fold away on a narrow screen and lie open on a wide one; names that unfold their story. */
import { button, h } from './dom.js';

/** `sections`: {key, title, nodes, note: what is said of it while closed, wanted: on a narrow screen open by itself and next to the
 *  question, low: where there is room it lies under the rest, far: on the projector in the second column}. */
export const folds = (b, sections) => sections.map((section) => fold(b, section));

/** On the projector two columns side by side, else one under another. */
export function columns(b, sections) {
  if (!b.ctx.projector) return folds(b, sections);
  return [false, true].map((far) => h('div', { class: 'column' }, folds(b, sections.filter((section) => Boolean(section.far) === far))));
}

export function fold(b, { key, title, nodes, note = null, wanted = false }) {
  if (b.wide) return frame(key, title, h('h2', { class: 'fold-head' }, title), nodes());
  const open = b.open.has(key) !== wanted;
  const label = [h('span', { class: 'fold-title' }, title), !open && note && h('span', { class: 'fold-note' }, note)];
  const opener = button(`open-${key}`, { className: 'fold-button', picture: 'fold', label, 'aria-expanded': String(open) }, () => b.toggle(key));
  return frame(key, title, h('h2', { class: 'fold-head' }, opener), open && nodes());
}

const frame = (key, title, ...inside) => h('section', { class: `fold at-${key}`, 'data-key': `fold-${key}`, 'aria-label': title }, ...inside);

/** A name that unfolds what is told of it; on the projector a name and nothing more. */
export function unfolding(b, key, name) {
  if (b.ctx.projector) return name;
  const props = { type: 'button', class: 'unfold', 'data-key': `name-${key}`, 'aria-expanded': String(b.open.has(key)) };
  return h('button', { ...props, onclick: () => b.toggle(key) }, name);
}
