/** The words of a tutorial beside the table, and signs at what they speak of. */
import { h, put } from '../kit/dom.js';
import { focused, lead } from '../kit/overlay.js';
import { rings, signposts } from '../kit/signs.js';
import { learn, playNow } from '../parts/begin.js';
import { attempt, faultLine } from '../parts/fault.js';
import { say } from '../parts/live.js';
import { END } from '../texts/end.js';
import { LEARN } from '../texts/learn.js';
import { fill } from '../words.js';

/** The panel beside a dock; `read(left)` tells the server, `reading(true)` lays the dock aside meanwhile, `onward()` leads the focus to what comes then. */
export function lessonPanel({ dock, read, reading, onward }) {
  const count = h('p', { class: 'lesson-count' });
  const text = h('p', { class: 'lesson-text' });
  const hint = h('p', { class: 'lesson-hint', role: 'status' });
  const next = h('button', { type: 'button', class: 'button primary lesson-next', 'data-key': 'lesson-next', onclick: ({ detail }) => detail < 2 && read(left) }, LEARN.next); // a double tap turns one page
  const node = h('section', { class: 'lesson', 'aria-labelledby': 'lesson-count', hidden: true }, count, text, hint, next);
  const ring = rings(() => (now ? pointed(now) : []));
  let now = null;
  let left = 0;
  let helped = false;
  let turned = null;
  count.id = 'lesson-count';

  const pointed = ({ text: words, at, do: wanted, alone }) => {
    if (turned !== words.en && turnTo(at)) turned = words.en;
    const found = wanted.length && (helped || !alone) ? signposts(dock, wanted) : [];
    return found.length || !at ? found : [...document.querySelectorAll(at)];
  };

  /** What is told: to be read before the table goes on if something is left to read, else to be tried; nothing: the others move. */
  function show(lesson, toRead = 0) {
    const other = lesson?.text.en !== now?.text.en;
    const wasRead = focused() === next;
    if (lesson && other) say(lesson.text);
    if (other) forget();
    now = lesson;
    left = toRead;
    node.hidden = !lesson;
    next.hidden = !toRead;
    reading(Boolean(lesson && toRead));
    if (lesson) write(lesson);
    ring.look();
    if (toRead) lead(next);
    else if (wasRead) lead({ focus: onward });
  }

  function write(lesson) {
    put(count, fill(LEARN.lesson, lesson));
    put(text, lesson.text);
  }

  function forget() {
    helped = false;
    put(hint);
  }

  function help(error) {
    helped = true;
    put(hint, error);
    ring.look();
  }

  const deaf = dock.onChange(ring.look);
  return { node, show, help, signs: ring.node, stop: () => { ring.stop(); deaf(); } };
}

/** Where a board has tabs, the one that is spoken of is opened; whether it is there. */
function turnTo(at) {
  const tab = [...document.querySelectorAll('.board button.tab')].find((one) => at && one.matches(at));
  if (tab && !tab.hasAttribute('aria-current')) tab.click();
  return Boolean(tab);
}

/** After a tutorial: what now. */
export function learned(game) {
  const fault = faultLine();
  const go = (door) => (event) => attempt(fault, event.currentTarget, () => door(game));
  return h('div', { class: 'stack' },
    h('p', {}, LEARN.doneText),
    h('div', { class: 'row' },
      h('button', { type: 'button', class: 'button primary', 'data-key': 'play', onclick: go(playNow) }, LEARN.play),
      h('button', { type: 'button', class: 'button', 'data-key': 'again', onclick: go(learn) }, LEARN.again),
      h('a', { class: 'button light', href: '/' }, END.allGames)),
    fault.node, h('p', { class: 'small quiet' }, LEARN.prepared));
}
