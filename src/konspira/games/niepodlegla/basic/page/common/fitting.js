/** The board on the projector: as large as the window lets it be, so that a whole moment is seen without scrolling. */

const LEAST = 9;
const MOST = 40;
/** How much larger than the rest a part may be that has room left. */
const MORE = 1.5;

export class Fitting {
  /** `whole` is fitted first, then each of its `parts`. */
  constructor(whole, parts) {
    Object.assign(this, { whole, parts });
    this.again = () => requestAnimationFrame(() => this.fit());
    this.observer = new ResizeObserver(this.again);
    this.observer.observe(whole);
    addEventListener('resize', this.again);
  }

  /** Where not even the smallest type fits, on a phone, the board keeps its usual one. */
  fit() {
    for (const node of [this.whole, ...this.parts]) node.style.fontSize = '';
    const size = largest(this.whole, LEAST, MOST);
    if (size) for (const part of this.parts) largest(part, size, Math.floor(size * MORE));
  }

  destroy() {
    this.observer.disconnect();
    removeEventListener('resize', this.again);
  }
}

const isTooTall = () => document.documentElement.scrollHeight > innerHeight;

/** Gives a node the largest type between two sizes with which the page needs no scrolling; null, and no size, if none does. */
function largest(node, least, most) {
  const fits = (size) => { node.style.fontSize = `${size}px`; return !isTooTall(); };
  if (!fits(least)) {
    node.style.fontSize = '';
    return null;
  }
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  node.style.fontSize = `${low}px`;
  return low;
}
