/** What bots have said since one's last move: why they did what was just seen. */
import { h } from '/static/kit/dom.js';
import { isPair } from '/static/words.js';

/** So many sentences are read while one waits. */
const SOME = 3;

/** Bots' sentences come in both languages, people's in one; `mine` is one's own seat, for which a bot may stand in. */
export function partners(mine) {
  let sentences = [];

  /** Tells whether it was a bot's. */
  function hear({ seat, name, text }) {
    if (!isPair(text) || seat === null || seat === mine) return false;
    sentences = [{ name, text }, ...sentences].slice(0, SOME);
    return true;
  }

  const told = ({ name, text }, n) => h('li', { 'data-key': `said-${n}` }, h('b', {}, name, ':'), ' ', text);
  const list = (some) => (some.length ? h('ul', { class: 'bw-said' }, some.map(told)) : null);

  return { hear, waiting: () => list(sentences), last: () => list(sentences.slice(0, 1)), forget: () => { sentences = []; } };
}
