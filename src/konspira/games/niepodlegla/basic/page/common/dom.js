/** The nodes and pictograms of both boards. */
import { h, heard, pictograms } from '/static/kit/dom.js';

export { draw, h, heard, s } from '/static/kit/dom.js';

export const { icon, drawn, sign } = pictograms(new URL('./pictograms.svg', import.meta.url).href);

/** How many of something: a pictogram and a number, with its words for the ear. */
export const count = (picture, words, shown, className = '') => h('span', { class: `count ${className}`.trim(), title: words },
  icon(picture), heard(words), h('span', { 'aria-hidden': 'true' }, shown));

/** A button of the page: a pictogram, if any, and words. */
export function button(key, { picture, label, className = '', pressed = null, ...more }, onclick) {
  const props = { type: 'button', class: `button ${className}`.trim(), 'data-key': key, 'aria-pressed': pressed === null ? null : String(pressed) };
  return h('button', { ...props, ...more, onclick }, picture && icon(picture), label);
}
