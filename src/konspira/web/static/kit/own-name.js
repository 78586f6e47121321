/** What all screens are told names players; on one's own screen one is not spoken of in the third person. */

const YOU = { pl: 'ty', en: 'you' };
const SIGNS = /[.*+?^${}()|[\]\\]/g;

/** A text in which one's name is marked as one's own wherever it stands: who gave none plays under a cover name. */
export function markMe(text, name) {
  if (!text || !name) return text;
  const own = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(SIGNS, '\\$&')}(?![\\p{L}\\p{N}]| \\()`, 'gu');
  const marked = (words, you) => words.replace(own, `$& (${you})`);
  return text.pl === undefined ? text : { ...text, pl: marked(text.pl, YOU.pl), en: marked(text.en, YOU.en) };
}
