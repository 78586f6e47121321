/** Says things to a screen reader: one polite live region a page. */
import { h } from '../kit/dom.js';
import { tr } from '../words.js';

const region = h('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' });
let waiting = [];

export const liveRegion = () => region;

export function say(text) {
  if (!waiting.length) setTimeout(flush, 150);
  waiting.push(text);
}

function flush() {
  region.textContent = waiting.map(tr).join(' ');
  waiting = [];
}
