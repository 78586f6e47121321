/** Type as large as the room lets it be, so that a whole moment is seen without scrolling. */

/**
 * Gives a function that fits `whole` into `box`, then gives each of its `parts` that has room left a little more, and tells
 * whether all is seen; asked with a size, it takes no larger one. The box has a size of its own; where not even the smallest type
 * fits, the usual one is kept.
 */
export function fitting(box, whole, parts = [], { least = 9, most = 40, more = 1.5 } = {}) {
  const isTooTall = () => box.scrollHeight > box.clientHeight + 1;

  return (cap = most) => {
    for (const node of [whole, ...parts]) node.style.fontSize = '';
    const size = largest(whole, isTooTall, least, Math.min(most, cap));
    if (size) for (const part of parts) largest(part, isTooTall, size, Math.floor(size * more));
    return size !== null;
  };
}

/** Gives a node the largest type between two sizes that fits; null, and no size, if none does. */
function largest(node, isTooTall, least, most) {
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

/** Gives a node the first of these looks (`data-fit`) in which all is seen, beginning with the one numbered `from`; gives its number.
 *  What else the `frame` holds is laid out once afterwards, not for every look that is tried. */
export function roomiest(node, looks, from, isTooMuch, frame = null) {
  frame?.classList.add('fitting');
  let at = from;
  for (node.dataset.fit = looks[at]; isTooMuch(looks[at]) && at < looks.length - 1; node.dataset.fit = looks[at]) at += 1;
  frame?.classList.remove('fitting');
  return at;
}
