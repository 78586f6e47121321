/** What lies over the table: while it is there, nothing beneath it can be reached; whoever has no seat keeps the notices, where one may be offered. */
import { h } from './dom.js';

const OVER = '.curtain, .big-moment, .deal, .held';
const BESIDE = '.unseated > .frame-notices';
/** For so long (ms) a tap that was meant for what has just gone reaches nothing on the page; keys and programs are not held up. */
const SETTLING = 700;
/** So long (ms) after it has come what lies beneath is covered: no frame has both to do, and until then no tap reaches it. */
const AFTER = 50;
let settling = 0;

/** Something else than a moment ago lies under the finger. */
export function settle() {
  const page = document.documentElement;
  clearTimeout(settling);
  page.classList.add('settling');
  settling = setTimeout(() => page.classList.remove('settling'), SETTLING);
}

/** Shows or hides an overlay; the focus comes back to where it was before the first of those that follow each other. */
export function lay(node, shown) {
  if (node.hidden !== shown) return;
  const around = node.parentElement;
  const other = [...around.children].find((one) => one.matches(OVER) && one !== node && !one.hidden);
  const before = other ? other.returnTo : document.activeElement;
  node.hidden = !shown;
  if (shown) {
    node.returnTo = before;
    setTimeout(cover, AFTER, around);
  } else {
    cover(around);
    if (!other) node.returnTo?.focus({ preventScroll: true });
  }
  settle();
}

const uppermost = () => [...document.querySelectorAll(OVER)].find((one) => !one.hidden);

/** Where the focus is at the table itself, whatever lies over it. */
export const focused = () => uppermost()?.returnTo ?? document.activeElement;

/** Gives the focus to something at the table that has a `focus`: at once, or when nothing lies over it any more. */
export function lead(to) {
  const over = uppermost();
  if (over) over.returnTo = to;
  else to.focus({ preventScroll: true });
}

/** What lies beneath something is out of reach; what becomes so, or is no longer, has its styles worked out anew, which is dear. */
function cover(around) {
  const covered = isOver(around);
  const beneath = [...around.children].filter((one) => !one.matches(OVER) && !one.matches(BESIDE));
  for (const one of beneath) if (one.inert !== covered) one.inert = covered;
}

/** Whether something lies over what a node holds, or is about to. */
export const isOver = (around) => [...around.children].some((one) => one.matches(OVER) && !one.hidden);

/** How long something stays before it goes by itself: a bar that runs out; its place is kept while that is not known. */
export function runsOut(seconds) {
  const known = Number.isFinite(seconds);
  return h('span', { class: known ? 'k-time runs' : 'k-time', 'data-key': `time-${known}`, '--lasts': known ? `${seconds}s` : null, 'aria-hidden': 'true' });
}
