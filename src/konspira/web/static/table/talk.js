/** Time to talk about what a bot has shown: how long it lasts, and that one has talked enough; once in the dock, and once more in the chat, whose sheet covers the dock. */
import { draw, h } from '../kit/dom.js';
import { runsOut, settle } from '../kit/overlay.js';
import { TABLE } from '../texts/table.js';
import { fill } from '../words.js';

/** `looked()` tells the server that one has talked enough; without a seat one only sees how long it lasts. */
export function talkBar({ seat = null, looked = () => {} } = {}) {
  const node = h('div', { class: 'talk-time', role: 'status', hidden: true });
  const inChat = h('div', { class: 'talk-time in-chat', hidden: true });
  let n = 0;

  function show({ title, seconds, looked: ready, waiting }) {
    if (node.hidden) n += 1;
    for (const one of [node, inChat]) {
      one.hidden = false;
      draw(one, parts(one === node && waiting.length + ready.length < 2 ? null : title, seconds, ready, waiting)); // the dock says it to who is alone
    }
  }

  function parts(title, seconds, ready, waiting) {
    const all = waiting.length + ready.length;
    const mine = waiting.includes(seat) || ready.includes(seat);
    return [h('p', { class: 'talk-what' }, title, all > 1 && h('span', { class: 'small' }, ' · ', fill(TABLE.talkReady, { n: ready.length, all }))), mine && h('button', {
      type: 'button', class: 'button compact', 'data-key': 'talked', disabled: ready.includes(seat), onclick: looked,
    }, ready.includes(seat) ? TABLE.talked : TABLE.talkEnough), all > 1 && h('span', { class: 'talk-left', 'data-key': `talk-${n}` }, runsOut(seconds))];
  }

  /** What comes next may lie where one has talked enough. */
  function close() {
    if (!node.hidden) settle();
    [node.hidden, inChat.hidden] = [true, true];
  }

  return { node, inChat, show, close };
}
