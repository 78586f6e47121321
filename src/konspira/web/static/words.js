/**
 * The chosen language, and texts in both. A text is a pair {pl, en}.
 * A {gap} takes a fact of the same name; {n:osoba|osoby|osób} takes the plural form that goes with it.
 */
import { recall, remember } from './store.js';

const LANGUAGES = ['pl', 'en'];
const listeners = new Set();
/** The wall of a class keeps a language of its own: the teacher's screen stays as it is. */
const KEY = location.pathname.endsWith('/wall') ? 'lang.wall' : 'lang';

let chosen = firstLanguage();
document.documentElement.lang = chosen;

function firstLanguage() {
  const known = [recall(KEY), recall('lang'), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return known.find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}

export const lang = () => chosen;

export const isPair = (value) => value !== null && typeof value === 'object' && 'pl' in value && 'en' in value;

/** A text in the chosen language. */
export const tr = (text) => (isPair(text) ? text[chosen] : String(text));

/** Months by their number, or in words in either language. */
const MONTH = '(?:[IVX]+|(?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paździer|listop|grud)[a-zęńśź]*'
  + '|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October)';
const HELD_TOGETHER = new RegExp(`\\d %|\\d(?: → \\d+)+|(?:\\b\\d{1,2} )?\\b${MONTH} \\d{4}\\b|\\b\\d{1,2} ${MONTH}(?![a-zęńśź])`, 'g');
const ONE_LETTER = /(?:^|[\s(„–])(?:[aiouwz] )+/gi;

/** The same as set in type: no line breaks a date, a percentage or what a number becomes, and in Polish none ends with a word of one letter. */
export function typeset(text) {
  const set = tr(text).replace(HELD_TOGETHER, (words) => words.replaceAll(' ', '\u00a0'));
  return chosen === 'pl' ? set.replace(ONE_LETTER, (words) => words[0] + words.slice(1).replaceAll(' ', '\u00a0')) : set;
}

/** What is made in this language while the page keeps its own. */
export function inLang(which, make) {
  const own = chosen;
  chosen = which;
  try {
    return make();
  } finally {
    chosen = own;
  }
}

export function setLang(next) {
  chosen = next;
  remember(KEY, next);
  document.documentElement.lang = next;
  listeners.forEach((listener) => listener(next));
}

/** Calls back whenever the language changes; gives what ends it. */
export function onLang(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pair with its gaps filled, in both languages. */
export function fill(pair, facts) {
  return { pl: put(pair.pl, 'pl', facts), en: put(pair.en, 'en', facts) };
}

/** Several texts as one, with a separator. */
export function join(texts, separator = ' ') {
  const inLang = (which) => texts.map((text) => (isPair(text) ? text[which] : text)).join(separator);
  return { pl: inLang('pl'), en: inLang('en') };
}

function put(text, which, facts) {
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, forms) => {
    const fact = facts[name];
    if (forms) return plural(which, Number(fact), forms.split('|'));
    return isPair(fact) ? fact[which] : String(fact);
  });
}

/** Polish has three forms (1 osoba, 2 osoby, 5 osób), English two. */
function plural(which, n, forms) {
  if (which === 'en') return n === 1 ? forms[0] : forms[1];
  if (n === 1) return forms[0];
  const few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  return few ? forms[1] : forms[2];
}
