/** What others are asked, for all to read: nothing of it can be pressed. */
import { DOCK } from '../texts/dock.js';
import { h } from './dom.js';

/** `others` is the state's own (PROTOCOL.md); null shows nothing. `brief`: the board tells the note. */
export const readAlong = (others, brief = false) => others && h('section', { class: 'k-read-along', 'data-key': 'read-along', 'aria-label': DOCK.others },
  others.note && !brief && h('p', { class: 'read-note' }, others.note),
  others.options.length > 0 && h('ul', {}, others.options.map(({ label, note }, i) => h('li', { 'data-key': `read-${i}` }, h('b', {}, label), note && h('span', {}, note)))));
