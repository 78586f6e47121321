/** The deal: a screen of one's own, held to be seen. What one learns later in secret arrives the same way. */
import { recall, remember } from '../store.js';
import { DEAL } from '../texts/frame.js';
import { draw, h, heard, put } from './dom.js';
import { roomiest } from './fit.js';
import { holdToShow } from './hold.js';
import { lay } from './overlay.js';

/** Where a game keeps the pictures of who one may be; of the same edition as this module. */
const portrait = (game, name) => new URL(`../../games/${game}/page/identities/${name}.svg`, import.meta.url).pathname;

/** What only one seat knows, in words: {title, goal, lines}, and perhaps a picture. */
export const secretNodes = ({ title, goal, lines, picture }, game) => [
  picture && h('img', { class: 'secret-picture', src: portrait(game, picture), alt: '', width: 320, height: 180 }),
  h('p', { class: 'secret-title' }, title), goal && h('p', { class: 'secret-goal' }, goal),
  lines?.length > 0 && h('ul', { class: 'secret-lines' }, lines.map((line) => h('li', {}, line))),
];

/** Looks of what is held to be seen, the first in which all of it is: without its picture, in small type, over the whole screen. */
const LOOKS = ['full', 'words', 'small', 'screen'];

/** Nobody who holds a card can scroll it. */
export const whole = (panel) => roomiest(panel, LOOKS, 0, () => panel.scrollHeight > panel.clientHeight + 1 || isOutside(panel.getBoundingClientRect()));

const isOutside = ({ top, bottom }) => top < 0 || bottom > innerHeight;

/** A card face down that shows its other side while it is held; `seen()` is called at every look. */
function heldCard(seen, alone) {
  const panel = h('div', { class: 'deal-face', role: 'status' });
  const cover = h('span', { class: 'deal-back' }, h('span', { class: 'k-back', 'aria-hidden': 'true' }), h('b', {}, DEAL.holdCard), h('b', { class: 'deal-tap' }, DEAL.tapCard));
  const button = h('button', { type: 'button', class: 'deal-card' }, cover);
  const turnOver = holdToShow(button, panel, () => { whole(panel); seen(); }, alone);
  return { node: h('div', { class: 'deal-hold' }, button, panel), turnOver, show: (nodes) => put(panel, nodes) };
}

/**
 * The overlay of one's own secrets: the deal until all have looked, then single messages. `looked()` tells the server;
 * under `memory` this browser remembers how many messages were read, so that a reload brings what was not, and under `owed`
 * that it has taken a seat in the middle of the game and has not seen its card yet. A card that is dealt anew is held like the first.
 * Whoever is `alone` at the table taps instead of holding.
 */
export function dealScreen({ game, looked = () => {}, names, seat = null, memory = null, owed = null, alone = () => false }) {
  const who = h('ul', { class: 'deal-who', role: 'status' });
  const card = heldCard(() => { done.disabled = false; }, alone);
  const done = h('button', { type: 'button', class: 'button primary', disabled: true, onclick: finish });
  const [head, how] = [h('h2', { class: 'deal-head' }), h('p', { class: 'deal-how' })];
  const node = h('div', { class: 'deal', role: 'dialog', 'aria-modal': seat === null ? null : 'true', 'aria-label': DEAL.title, hidden: true },
    h('div', { class: 'deal-sheet' }, head, how, seat !== null && [card.node, done], who));
  const cover = () => (alone() ? DEAL.coverAlone : DEAL.cover);
  let messages = [];
  let dealing = false;
  let handing = false;
  let anew = false;
  const dealt = memory && `${memory}.dealt`;

  function finish() {
    done.disabled = true;
    card.turnOver();
    if (dealing) return looked();
    if (handing) known();
    else read(1);
    return nextMessage();
  }

  /** So many messages need not be shown again. */
  function read(count) {
    if (memory) remember(memory, Number(recall(memory)) + count);
    messages = messages.slice(count);
  }

  /** Whoever took the seat, or was dealt a new card, knows it now. */
  function known() {
    [handing, anew] = [false, false];
    if (owed) remember(owed, '');
  }

  /** Whether this is another card than the one that was held last; of a table that is met in the middle nothing is dealt anew. */
  function isAnew({ deal }) {
    const before = dealt && recall(dealt);
    if (dealt && deal) remember(dealt, deal);
    return Boolean(before) && Number(before) < deal;
  }

  /** Whoever took a seat in the middle of a game is dealt its card, alone; a new one that everybody is dealt is there before the table is told to wait. */
  function hand(secret) {
    anew ||= Boolean(secret) && isAnew(secret) && !dealing;
    handing = !dealing && Boolean(secret) && (anew || Boolean(owed && recall(owed)));
    if (!handing) return;
    put(head, anew ? DEAL.anew : DEAL.yours);
    put(how, anew ? cover() : DEAL.newcomer);
    put(who);
    put(done, DEAL.known);
    done.hidden = false;
    card.show(secretNodes(secret, game));
    open();
  }

  /** Who has looked, and for whom the table waits; one's own card stays in the hand. */
  function show({ looked: seen, waiting }, secret) {
    [dealing, handing] = [true, false];
    put(head, anew ? DEAL.anew : DEAL.title);
    put(how, seat === null ? DEAL.onlookers : cover());
    put(done, DEAL.known);
    if (secret) card.show(secretNodes(secret, game));
    done.hidden = !waiting.includes(seat);
    node.classList.toggle('owes', waiting.includes(seat));
    draw(who, [...seen, ...waiting].sort((a, b) => a - b).map((one) => looker(one, seen.includes(one))));
    open();
  }

  const looker = (one, knows) => h('li', { class: knows ? 'knows' : '', 'data-key': `who-${one}` },
    h('span', { 'aria-hidden': 'true' }, knows ? '✓' : '…'), ` ${names()[one]} `, one === seat && [DEAL.you, ' '], heard(knows ? DEAL.knows : DEAL.looks));

  function open() {
    node.classList.toggle('alone', alone());
    if (!node.hidden) return;
    card.turnOver();
    lay(node, true);
    node.querySelector('button')?.focus({ preventScroll: true });
  }

  /** The table begins. */
  function end() {
    if (!dealing) return;
    dealing = false;
    node.classList.remove('owes');
    known();
    read(messages.length); // the card that was held told it all
    lay(node, false);
  }

  /** Lines for this seat alone: the new ones, or all of them so far. */
  function whisper(lines, whole) {
    if (!memory) return null;
    if (whole && recall(memory) === null) remember(memory, lines.length);
    if (anew) return whole ? remember(memory, lines.length) : read(lines.length); // the card tells it all
    messages = whole ? lines.slice(Number(recall(memory))) : [...messages, ...lines];
    if (!dealing && !handing && (node.hidden || whole)) nextMessage();
    return null;
  }

  function nextMessage() {
    const [line] = messages;
    if (!line) return lay(node, false);
    put(head, DEAL.news);
    put(how, cover());
    put(done, DEAL.read);
    put(who);
    done.hidden = false;
    card.show(h('p', { class: 'secret-title' }, { pl: line.pl, en: line.en }));
    return open();
  }

  /** The table is closed: nothing is to be learned here any more. */
  function close() {
    [dealing, handing, messages] = [false, false, []];
    lay(node, false);
  }

  return { node, show, hand, end, whisper, close, open: () => !node.hidden };
}
