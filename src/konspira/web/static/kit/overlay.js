/** What lies over the table: while it is there, nothing beneath it can be reached. */

const OVER = '.curtain, .big-moment, .deal';

/** Shows or hides an overlay; the focus comes back to where it was. */
export function lay(node, shown) {
  if (node.hidden !== shown) return;
  const before = document.activeElement;
  node.hidden = !shown;
  const beneath = [...node.parentElement.children].filter((one) => !one.matches(OVER));
  const covered = [...node.parentElement.children].some((one) => one.matches(OVER) && !one.hidden);
  for (const one of beneath) one.inert = covered;
  if (shown) node.returnTo = before;
  else if (!covered) node.returnTo?.focus({ preventScroll: true });
}
