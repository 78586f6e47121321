/** A text of several paragraphs. */
import { h } from '../kit/dom.js';

/** Each paragraph of both languages as its own. */
export function paragraphs({ pl, en }) {
  const english = en.split('\n');
  return pl.split('\n').map((text, n) => h('p', {}, { pl: text, en: english[n] ?? '' }));
}
