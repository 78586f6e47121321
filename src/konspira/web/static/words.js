/**
 * The chosen language, and texts in both. A text is a pair {pl, en}.
 * A {gap} takes a fact of the same name; {n:osoba|osoby|osób} takes the plural form that goes with it.
 */
import { recall, remember } from './store.js';

const LANGUAGES = ['pl', 'en'];
const listeners = new Set();

let chosen = firstLanguage();
document.documentElement.lang = chosen;

function firstLanguage() {
  const known = [recall('lang'), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return known.find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}

export const lang = () => chosen;

export const isPair = (value) => value !== null && typeof value === 'object' && 'pl' in value && 'en' in value;

/** A text in the chosen language. */
export const tr = (text) => (isPair(text) ? text[chosen] : String(text));

/** The same as set in type: in Polish no line ends with a word of one letter. */
export const typeset = (text) => (chosen === 'pl' ? tr(text).replace(/(?:^|[\s(„])(?:[aiouwz] )+/gi, tied) : tr(text));

const tied = (words) => words[0] + words.slice(1).replaceAll(' ', '\u00a0');

export function setLang(next) {
  chosen = next;
  remember('lang', next);
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
