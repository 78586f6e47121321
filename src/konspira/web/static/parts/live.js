/** Says things to a screen reader: one polite live region a page. */
import { el } from '../dom.js';
import { tr } from '../words.js';

const region = el('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' });
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
