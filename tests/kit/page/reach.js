/** What somebody who enlarges everything needs: no answer is out of reach, and none lies under something else. */

const shown = (css) => [...document.querySelectorAll(css)].filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[hidden], .visually-hidden'));
const named = (node) => node.dataset.key ?? (node.id || node.className);

/** A tap at its middle arrives, once it is scrolled to. */
function isReached(node) {
  node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(there) && (node.contains(there) || there.contains(node) || there.matches('.k-gauges summary')); // whose place for a finger is larger than what is drawn
}

/** The prompt, the answers, the drawers and the tabs that are not reached, and how much wider than its window the page is. */
export function outOfReach() {
  const wanted = shown('#dock-prompt, .k-dock :is(button, input), .drawer-button, .board .tab');
  const lost = wanted.filter((node) => !isReached(node)).map((node) => `${named(node)} is out of reach`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [...lost, ...(wide > 0 ? [`${wide} pixels wider than the window`] : [])];
}
