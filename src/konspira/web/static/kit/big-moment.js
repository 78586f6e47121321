/** A big moment: a scene over the table, on all screens together, until all people here want to go on, or in time. */
import { BIG_MOMENT } from '../texts/frame.js';
import { fill } from '../words.js';
import { draw, h } from './dom.js';
import { lay, runsOut, settle } from './overlay.js';
import { markMe } from './own-name.js';

/** Where a game keeps its pictures; of the same edition as this module. */
export const picture = (game, name) => new URL(`../../games/${game}/page/scenes/${name}.svg`, import.meta.url).pathname;

/** `seat` is one's own, or null for those who only watch; `looked()` tells the server that one wants to go on. */
export function bigMoment({ game, names, seat = null, looked = () => {}, say = () => {}, sound = () => {} }) {
  const node = h('div', { class: 'big-moment', role: 'region', 'aria-label': BIG_MOMENT.title, hidden: true });
  let shown = '';

  function show({ moment: told, seconds, looked: ready, waiting }) {
    const moment = { ...told, changes: told.own?.[seat] ?? markMe(told.changes, names()[seat], names()) };
    const fresh = shown !== moment.title.pl + moment.words.pl;
    shown = moment.title.pl + moment.words.pl;
    if (fresh) {
      settle();
      node.replaceChildren();
    }
    draw(node, h('article', { class: 'moment-sheet' }, sheet(game, moment), foot(seconds, ready, waiting)));
    lay(node, true);
    if (fresh) announce(moment);
  }

  function announce({ title, date, words, changes }) {
    sound();
    [date, title, words, changes].filter(Boolean).forEach((text) => say(text));
    node.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Whoever sits here may want to go on; the others see for whom the table waits. */
  function foot(seconds, ready, waiting) {
    const mine = waiting.includes(seat) || ready.includes(seat);
    const press = ({ currentTarget }) => { currentTarget.disabled = true; looked(); }; // a second tap would be for the next scene
    const others = ready.length > 0 && waiting.length > 0;
    return h('div', { class: 'moment-foot' }, runsOut(seconds),
      mine && h('button', { type: 'button', class: 'button primary moment-onward', 'data-key': 'onward', disabled: ready.includes(seat), onclick: press }, BIG_MOMENT.onward),
      h('p', { class: 'moment-waiting', role: 'status' }, others ? fill(BIG_MOMENT.waiting, { names: waiting.map((one) => names()[one]).join(', ') }) : ''));
  }

  /** The table has seen it. */
  function close() {
    lay(node, false);
    node.replaceChildren();
    shown = '';
  }

  return { node, show, close, open: () => !node.hidden };
}

const sheet = (game, { picture: name, title, date, words, changes, good }) => [
  date && h('p', { class: 'moment-date' }, h('span', {}, date)),
  h('h2', { class: 'moment-title' }, title),
  name && h('img', { class: 'moment-picture', src: picture(game, name), alt: '', width: 320, height: 180 }),
  h('p', { class: 'moment-words' }, words),
  changes && h('p', { class: `moment-changes ${changes.pl.includes('\n') ? 'listed' : ''} ${good === true ? 'good' : good === false ? 'bad' : ''}`.trim() }, changes),
];
