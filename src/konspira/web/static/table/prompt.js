/** The plain sentence: what is asked of me, or whom the table waits for; and the time left. */
import { h, put } from '../kit/dom.js';
import { byLength } from '../kit/fit.js';
import { say } from '../parts/live.js';
import { TABLE } from '../texts/table.js';
import { countdown } from './clock.js';

export function promptBar() {
  const flag = h('p', { class: 'prompt-flag' });
  const text = h('p', { class: 'prompt-text', id: 'prompt' });
  const time = countdown();
  const node = h('section', { class: 'prompt', 'aria-labelledby': 'prompt' }, flag, text, time.node);
  let said = '';
  function show({ prompt, ask, view, deadline }) {
    const mine = ask !== null && (view.to_act?.includes(view.seat) ?? true);
    node.classList.toggle('mine', mine);
    put(flag, mine ? TABLE.yourMove : TABLE.waiting);
    put(text, prompt);
    byLength(text);
    time.start(deadline);
    if (prompt !== said) say(prompt);
    said = prompt;
  }
  return { node, show };
}

