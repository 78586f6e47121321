/** Type as large as the room lets it be, so that a whole moment is seen without scrolling. */
import { tr } from '../words.js';

/**
 * Gives a function that fits `whole` into `box`, then gives each of its `parts` that has room left a little more, and tells
 * whether all is seen; asked with a size, it takes no larger one. The box has a size of its own; where not even the smallest type
 * fits, the usual one is kept.
 */
export function fitting(box, whole, parts = [], { least = 9, most = 40, more = 1.5 } = {}) {
  const before = new Map();

  /** In a window of this size most often the same type fits as before. */
  function* fit(node, from, to) {
    const place = `${innerWidth} ${innerHeight} ${parts.indexOf(node)}`;
    const size = yield* sizes(node, box, from, to, before.get(place));
    before.set(place, size ?? undefined);
    return size;
  }

  /** The same, one size after another: each is laid out, which takes a slow phone a while. */
  function* inSteps(cap = most) {
    for (const node of [whole, ...parts]) node.style.fontSize = '';
    const size = yield* fit(whole, least, Math.min(most, cap));
    if (size) for (const part of parts) yield* fit(part, size, Math.floor(size * more));
    return size !== null;
  }

  return Object.assign((cap) => atOnce(inSteps(cap)), { inSteps });
}

/** All steps of something, one after another; what comes of it. */
export function atOnce(steps) {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The size of a node's type (px) as its style has it, with nothing fitted; and as it was fitted, if it was. */
export const usualSize = (node) => { node.style.fontSize = ''; return Math.floor(parseFloat(getComputedStyle(node).fontSize)); };
export const fittedSize = (node) => parseFloat(node.style.fontSize);

/** Gives nodes, each alone in its box, the same type: the largest in which none of them is too tall for its box. */
export function fittingAlike(nodes, least, most) {
  const size = nodes.reduce((smallest, node) => largest(node, node.parentElement, least, smallest) ?? least, most);
  for (const node of nodes) node.style.fontSize = `${size}px`;
}

/** Tells a style how long a text is (`--root`): what has room for few letters of a size has it for four times as many of half that size. */
export const byLength = (node) => node.style.setProperty('--root', Math.sqrt(node.textContent.length).toFixed(2));

/** How many letters a line has to hold for no word of a text to be broken: for `--letters`, by which a style sets words smaller. */
export const longestWord = (text) => Math.max(...tr(text).split(/\s|(?<=-)/).map((word) => word.length));

/** Gives a node the largest type between two sizes in which its box is not too tall; null, and no size, if none is. Every size that is tried
 *  is laid out, so the first is the one above what fitted before, or the largest; how much too tall it is tells which is next. */
function* sizes(node, box, least, most, before = most) {
  let [low, high] = [least - 1, most];
  let size = Math.max(least, Math.min(before + 1, most));
  while (low < high) {
    node.style.fontSize = `${size}px`;
    const over = box.scrollHeight > box.clientHeight + 1 ? box.scrollHeight / box.clientHeight : 0;
    if (over) high = size - 1;
    else low = size;
    size = over ? smaller(size, over, low < least ? least : 0, low + 1, high) : Math.ceil((low + high) / 2);
    if (low < high) yield;
  }
  node.style.fontSize = low < least ? '' : `${low}px`;
  return low < least ? null : low;
}

const largest = (...told) => atOnce(sizes(...told));

/** The next size after one that was so many times too tall: words grow in two directions, pictures in one. Where perhaps nothing fits, the least. */
const smaller = (size, over, least, from, to) => (size / over <= least ? least : Math.max(from, Math.min(Math.floor(size / Math.sqrt(over)), to)));

/** Gives a node the first of these looks (`data-fit`) in which all is seen, beginning with the one numbered `from`; gives its number.
 *  Most often the first will do. */
export function roomiest(node, looks, from, isTooMuch) {
  let at = from;
  for (wear(node, looks[at]); isTooMuch(looks[at]) && at < looks.length - 1; wear(node, looks[at])) at += 1;
  return at;
}

/** What is set anew is worked out anew. */
function wear(node, look) {
  if (node.dataset.fit !== look) node.dataset.fit = look;
}

/** Keeps a node as high as it has been in the same look while the same kind of thing is shown: what comes below does not move under the finger.
 *  Gives what is to be called once all is laid out: it remembers the height. */
export function steady(node) {
  let heights = { kind: null };
  return (kind, look) => {
    if (kind !== heights.kind) heights = { kind };
    node.style.minHeight = heights[look] ? `${heights[look]}px` : '';
    return () => { heights[look] = node.offsetHeight; };
  };
}
