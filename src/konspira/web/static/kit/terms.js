/** Words of a game that are explained wherever they are met: a tap, a hold or the mouse tells what they mean (touched-titles.js); inside what is pressed, a hold. */
import { lang } from '../words.js';
import { h } from './dom.js';

/** A text in the chosen language with its terms as signs, each once. A term is `{word: {pl, en}, text: {pl, en}}`, the word by how it begins. */
export function termed(text, terms = []) {
  if (typeof text !== 'string') return text;
  const nodes = [];
  let at = 0;
  for (const { start, end, means } of placesOf(text, terms)) {
    if (start < at) continue;
    nodes.push(text.slice(at, start), h('abbr', { class: 'k-term', title: means }, text.slice(start, end)));
    at = end;
  }
  return [...nodes, text.slice(at)].filter(Boolean);
}

/** Where terms stand for the first time, in the order of the text. */
const placesOf = (text, terms) => terms.map((term) => [patternOf(term).exec(text), term]).filter(([found]) => found)
  .map(([found, term]) => ({ start: found.index, end: found.index + found[0].length, means: term.text })).sort((one, other) => one.start - other.start);

/** The word in any form, not inside another one. */
const patternOf = ({ word }) => new RegExp(`(?<![\\p{L}\\d])(?:${word[lang()]})\\p{L}*`, 'iu');
