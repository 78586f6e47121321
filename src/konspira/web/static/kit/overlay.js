/** What lies over the table: while it is there, nothing beneath it can be reached; whoever has no seat keeps the notices, where one may be offered. */
import { h } from './dom.js';

const OVER = '.curtain, .big-moment, .deal';
const BESIDE = '.unseated > .frame-notices';
/** For so long (ms) a tap that was meant for what has just gone reaches nothing on the page; keys and programs are not held up. */
const SETTLING = 700;
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
  const beneath = [...around.children].filter((one) => !one.matches(OVER) && !one.matches(BESIDE));
  const covered = shown || Boolean(other);
  for (const one of beneath) if (one.inert !== covered) one.inert = covered; // what is inert has its styles worked out anew
  if (shown) node.returnTo = before;
  else if (!covered) node.returnTo?.focus({ preventScroll: true });
  settle();
}

/** How long something stays before it goes by itself: a bar that runs out; its place is kept while that is not known. */
export function runsOut(seconds) {
  const known = Number.isFinite(seconds);
  return h('span', { class: known ? 'k-time runs' : 'k-time', 'data-key': `time-${known}`, '--lasts': known ? `${seconds}s` : null, 'aria-hidden': 'true' });
}
