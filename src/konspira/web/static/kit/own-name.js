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

/** A text in which one's name stands in a list after a colon: there it is "you". Sentences that begin with a name stay as they are. */
export function toMe(text, name) {
  if (!text || !name) return text;
  const own = new RegExp(`(: (?:[^.:]*(?:,|\\si|\\sand)\\s)?)${name.replace(SIGNS, '\\$&')}(?=$|[.,]|\\si\\s|\\sand\\s)`, 'u');
  return { pl: text.pl.replace(own, `$1${YOU.pl}`), en: text.en.replace(own, `$1${YOU.en}`) };
}
