/** The time left for a decision, counted down here from the seconds the server gave. */
import { h, put } from '../kit/dom.js';
import { say } from '../parts/live.js';
import { TABLE } from '../texts/table.js';
import { fill } from '../words.js';

const WARN = 10;

export function countdown() {
  const node = h('p', { class: 'countdown', role: 'timer', 'aria-live': 'off', hidden: true });
  let end = null;
  let timer = null;
  function tick() {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000));
    put(node, fill(TABLE.time, { time: clockText(left) }));
    node.classList.toggle('late', left <= WARN);
    if (left === WARN) say(fill(TABLE.time, { time: clockText(left) }));
  }
  function start(seconds) {
    clearInterval(timer);
    node.hidden = seconds === null || seconds === undefined;
    if (node.hidden) return;
    end = performance.now() + seconds * 1000;
    timer = setInterval(tick, 1000);
    tick();
  }
  return { node, start };
}

/** 75 → 1:15; more than an hour is told in hours. */
function clockText(seconds) {
  const two = (n) => String(n).padStart(2, '0');
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor(seconds / 60) % 60)} min`;
}
