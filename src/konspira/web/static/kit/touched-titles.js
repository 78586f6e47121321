/** What a mouse is told by resting on a sign, a finger is told too: by a tap, or by holding what a tap would press. */
import { h, setAttribute } from './dom.js';

/** For so long a finger holds what is pressed by a tap (ms), and so long the words stay. */
const HELD = 500;
const STAYS = 4000;
/** A finger that holds still moves less than this (px). */
const STILL = 10;
const PRESSED = 'button, a, input, select, summary, [role=button]';
/** The words keep so far from the edge of the screen (px). */
const EDGE = 8;

/** Shows the titles of what lies in a node to a finger; those who hear the page are told the same words without it. */
export function titlesOnTouch(node) {
  const words = h('div', { class: 'touched-title', 'aria-hidden': 'true', hidden: true });
  const at = (event) => (event.pointerType === 'touch' ? event.target.closest?.('[title]') : null);
  let holding = 0;
  let going = 0;
  let from = null;
  let told = false; // what was held to be explained is not pressed when the finger goes

  function show(sign) {
    if (!sign.title) return;
    words.textContent = sign.title;
    words.hidden = false;
    place(words, sign.getBoundingClientRect());
    going = setTimeout(hide, STAYS);
  }

  function hide() {
    clearTimeout(going);
    words.hidden = true;
  }

  node.addEventListener('pointerdown', (event) => {
    const sign = at(event);
    hide();
    [from, told] = [event, false];
    if (sign) holding = setTimeout(() => { told = true; show(sign); }, HELD);
  });
  for (const ending of ['pointerup', 'pointercancel']) node.addEventListener(ending, () => clearTimeout(holding));
  node.addEventListener('pointermove', (event) => { if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL) clearTimeout(holding); });
  node.addEventListener('click', (event) => {
    if (told) event.stopPropagation();
    told = false;
  }, true);
  node.addEventListener('pointerup', (event) => { if (at(event) && !event.target.closest(PRESSED)) show(at(event)); });
  return words;
}

/** Above a thing, or below it where there is no room, inside the window. */
function place(words, { left, top, bottom, width }) {
  const box = words.getBoundingClientRect();
  const x = Math.min(Math.max(EDGE, left + width / 2 - box.width / 2), innerWidth - box.width - EDGE);
  const y = top - box.height - EDGE < 0 ? bottom + EDGE : top - box.height - EDGE;
  setAttribute(words, '--x', `${x}px`);
  setAttribute(words, '--y', `${y}px`);
}
