/** What partners say about what is asked: one sentence at a time, each left until it can have been read. */
import { tr } from '../words.js';

/** So long a sentence stays before another takes its place (ms): at least, and a letter. */
const READING = { least: 2500, letter: 45 };

/** `changed()` is called when another sentence is to be shown; `current()` gives it, or null before anybody has spoken. */
export function sayings(changed) {
  let said = null;
  let until = 0;
  let waiting = []; // the newest of each who has spoken since

  const isUnread = () => Boolean(said?.text) && (said.whole || Date.now() < until);

  function hear({ name, text, aloud = false }) {
    waiting = [...waiting.filter((one) => one.name !== name), { name, text, aloud }];
    if (aloud || !isUnread()) next();
  }

  function next() {
    const one = waiting.at(-1)?.aloud ? waiting.pop() : waiting.shift();
    if (!one) return;
    const time = Math.max(READING.least, READING.letter * tr(one.text).length);
    [said, until] = [one, Date.now() + time];
    setTimeout(() => !isUnread() && next(), time + 1);
    changed();
  }

  /** A sentence that is cut is shown whole, and stays so until it is folded again. */
  function unfold() {
    said = { ...said, whole: !said.whole };
    if (!isUnread() && waiting.length) next();
    else changed();
  }

  /** It was about something else; its place stays. */
  function forget() {
    said &&= { name: '', text: '' };
    waiting = [];
  }

  return { current: () => said, hear, unfold, forget };
}
