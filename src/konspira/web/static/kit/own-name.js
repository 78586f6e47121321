/** What all screens are told names players; on one's own screen one is not spoken of in the third person. */

const YOU = { pl: 'ty', en: 'you' };
const SIGNS = /[.*+?^${}()|[\]\\]/g;

/** All names at a table, wherever one stands whole, the longest first: Ola is not named where Ola 2 is. */
const anyOf = (names) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.filter(Boolean).sort((one, other) => other.length - one.length)
  .map((one) => one.replace(SIGNS, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** Which of the names at a table these words tell. */
export const namedIn = (words, names) => words.match(anyOf(names)) ?? [];

/** A text in which one's name is marked as one's own wherever it stands: who gave none plays under a cover name. */
export function markMe(text, name, names) {
  if (!text || !name) return text;
  const marked = (words, you) => words.replace(anyOf(names), (found, at) => (found === name && !words.startsWith(' (', at + found.length) ? `${found} (${you})` : found));
  return text.pl === undefined ? text : { ...text, pl: marked(text.pl, YOU.pl), en: marked(text.en, YOU.en) };
}
