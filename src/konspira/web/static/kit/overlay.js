/** What lies over the table: while it is there, nothing beneath it can be reached. */
import { h } from './dom.js';

const OVER = '.curtain, .big-moment, .deal';
/** A tap that was meant for what has just gone answers nothing beneath it (ms); keys and programs are not held up. */
const SETTLING = 400;

/** Shows or hides an overlay; the focus comes back to where it was. */
export function lay(node, shown) {
  if (node.hidden !== shown) return;
  const [before, around] = [document.activeElement, node.parentElement];
  node.hidden = !shown;
  const beneath = [...around.children].filter((one) => !one.matches(OVER));
  const covered = [...around.children].some((one) => one.matches(OVER) && !one.hidden);
  for (const one of beneath) one.inert = covered;
  if (shown) node.returnTo = before;
  else if (!covered) uncover(around, node.returnTo);
}

function uncover(around, focused) {
  focused?.focus({ preventScroll: true });
  clearTimeout(around.settling);
  around.classList.add('settling');
  around.settling = setTimeout(() => around.classList.remove('settling'), SETTLING);
}

/** How long something stays before it goes by itself: a bar that runs out; its place is kept while that is not known. */
export function runsOut(seconds) {
  const known = Number.isFinite(seconds);
  return h('span', { class: known ? 'k-time runs' : 'k-time', 'data-key': `time-${known}`, '--lasts': known ? `${seconds}s` : null, 'aria-hidden': 'true' });
}
