/** A game's own board, or the plain one where it has none. */
import { el } from '../dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { say } from '../parts/live.js';
import * as plain from '../plain.js';
import { lang, onLang } from '../words.js';
import { names } from './seats.js';

const TRIES = 3;
const PAUSE = 1000;

let loading = null;
let printing = null;

/** The game's board; a lost connection is waited out, and what is missing or broken is replaced by the plain board. */
async function load(game) {
  const folder = `/games/${game}/page`;
  document.head.append(el('link', { rel: 'stylesheet', href: `${folder}/board.css` }));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await reached(`${folder}/board.js`);
    if (!answer.ok) return plain;
    const board = await import(`${folder}/board.js${tries ? `?${tries}` : ''}`).catch((fault) => console.warn(fault.message));
    if (board) return board;
  }
  return plain;
}

async function reached(address) {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer) return answer;
    await new Promise((later) => { setTimeout(later, PAUSE); });
  }
}

/** What the cards of this table print, or null: asked for once. */
async function print(code) {
  const answer = await reached(`/api/tables/${code}/cards`);
  return answer.ok ? answer.json() : null;
}

/** Mounts the board; `show(state)` draws the newest state, also again after a change of language or names. */
export async function mountBoard(root, { game, roster, act, weigh, seat = null, projector = false }) {
  loading ??= load(game);
  printing ??= print(roster().code);
  const [board, printed] = await Promise.all([loading, printing]);
  let latest = null;
  const handle = board.mount(root, {
    game, printed, act, weigh, seat, projector, lang, say, confirm: confirmDialog, names: () => names(roster()),
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  const show = (state) => {
    latest = { ask: null, offers: null, prompt: null, lines: [], n: 0, ...state, roster: roster() };
    handle.update(latest);
  };
  const again = () => latest && show({ ...latest, lines: [] });
  const deaf = onLang(again);
  const destroy = () => { deaf(); handle.destroy(); };
  return { show, again, destroy };
}
