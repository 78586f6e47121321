/** A game's own board, or the plain one where it has none. */
import { asked } from '../api.js';
import { dock } from '../kit/dock.js';
import { h } from '../kit/dom.js';
import { flights } from '../kit/flights.js';
import { confirmDialog } from '../parts/dialog.js';
import { say } from '../parts/live.js';
import * as plain from '../plain.js';
import { lang, onLang } from '../words.js';
import { names } from './seats.js';

const TRIES = 3;
const PAUSE = 1000;

let loading = null;
let printing = null;

/** The game's board; a lost connection is waited out, and what is missing or broken is replaced by the plain board,
 *  which `?board=plain` asks for. */
async function load(game) {
  if (new URLSearchParams(location.search).get('board') === 'plain') return plain;
  const folder = new URL(`../../games/${game}/page`, import.meta.url).pathname; // of the same edition as this module
  const styled = linked(`${folder}/board.css`);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const board = await import(`${folder}/board.js${tries ? `?${tries}` : ''}`).catch((fault) => console.warn(fault.message));
    if (board) return styled.then(() => board);
    if (!(await reached(`${folder}/board.js`, (script) => script.text())).ok) return plain;
  }
  return plain;
}

/** A board is drawn, and measured, when its sheet is there or will not come. */
const linked = (href) => new Promise((done) => { document.head.append(h('link', { rel: 'stylesheet', href, onload: done, onerror: done })); });

/** A whole answer, once the server can give one: it may be starting, or have much to do, or the line breaks off on the way. */
async function reached(address, read) {
  for (;;) {
    const answer = await heard(address, read).catch(() => null);
    if (answer && answer.status !== 429 && answer.status < 500) return answer;
    await new Promise((later) => { setTimeout(later, PAUSE); });
  }
}

async function heard(address, read) {
  const answer = await asked(address);
  return { ok: answer.ok, status: answer.status, told: answer.ok ? await read(answer) : null };
}

/** All that the cards of this table say, or null: asked for once. */
const fetchCards = async (code) => (await reached(`/api/tables/${code}/cards`, (answer) => answer.json())).told;

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Mounts the board; `show(state)` draws the newest state, also again after a change of language or names. */
export async function mountBoard(root, { game, roster, act, forecast, speak, dock: asking = dock(), seat = null, projector = false, marks = () => [], about = null }) {
  loading ??= load(game);
  printing ??= fetchCards(roster().code);
  const [board, cards] = await Promise.all([loading, printing]);
  let latest = null;
  const handle = board.mount(root, {
    game, cards, act, forecast, speak, dock: asking, seat, projector, lang, say, reducedMotion, confirm: confirmDialog, names: () => names(roster()), marks, about,
  });
  const costs = flights(root, { still: reducedMotion, home: () => document.querySelector(HOME) });
  const show = (state) => {
    latest = { ...NOTHING, ...state, roster: roster() };
    handle.update(latest);
    if (latest.whole) costs.forget();
    requestAnimationFrame(() => { costs.look(); requestAnimationFrame(costs.look); }); // a board draws itself with the next frame, or soon after it
  };
  const again = () => latest && show({ ...latest, lines: [] });
  const deaf = onLang(again);
  const destroy = () => { deaf(); costs.destroy(); handle.destroy(); };
  return { show, again, destroy, face: (...card) => handle.face?.(...card) ?? null, hear: (said) => handle.hear?.(said), tells: (line) => Boolean(handle.tells?.(line)), headline: handle.headline };
}

/** Where the question stands: what is paid goes there, what is gained comes from there. */
const HOME = '.k-dock .dock-title, .screen-head .prompt';

const NOTHING = { ask: null, question: null, prompt: null, secret: null, lines: [], n: 0 };
