/** What all screens are told names players; on one's own screen one is not spoken of in the third person. */

const YOU = { pl: 'ty', en: 'you' };
const SIGNS = /[.*+?^${}()|[\]\\]/g;

/** A text in which one's name stands in a list after a colon: there it is "you". Sentences that begin with a name stay as they are. */
export function toMe(text, name) {
  if (!text || !name) return text;
  const own = new RegExp(`(: (?:[^.:]*(?:,|\\si|\\sand)\\s)?)${name.replace(SIGNS, '\\$&')}(?=$|[.,]|\\si\\s|\\sand\\s)`, 'u');
  return { pl: text.pl.replace(own, `$1${YOU.pl}`), en: text.en.replace(own, `$1${YOU.en}`) };
}
