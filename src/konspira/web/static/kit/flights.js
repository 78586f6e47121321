/** Costs and gains are seen: what a counter loses flies off to where it is paid, what it gains comes from there. The end state is on the
 *  board already; what flies lies over it, takes no tap and no room. */
import { h, s } from './dom.js';

const FLIGHT = { duration: 1000, easing: 'cubic-bezier(.35, .1, .3, 1)', fill: 'backwards' };
const APART = 140;
/** So many markers of one counter fly, and so many counters at once: what changes more is another table, not a move. */
const [MARKERS, COUNTERS] = [3, 8];

/** Makes a node a counter: `name` tells which, `n` how many there are. `flies`: the address of the pictogram that goes (else its own);
 *  `paid`: where to, or from where (CSS; else where the question stands). */
export const counted = (name, n, { flies = null, paid = null } = {}) => ({ 'data-counted': name, 'data-n': n, 'data-flies': flies, 'data-paid': paid });

/** Watches the counters in a node; `home()` is where the question stands. `look()` after each drawing, `forget()` before another table. */
export function flights(root, { still = false, home = () => null } = {}) {
  const layer = h('div', { class: 'k-flights', 'aria-hidden': 'true' });
  let before = null;

  function look() {
    const nodes = [...root.querySelectorAll('[data-counted]')];
    const changed = nodes.map((node) => ({ node, by: changeOf(node, before), was: before?.get(node.dataset.counted)?.face })).filter(({ by }) => by);
    before = new Map(nodes.map((node) => [node.dataset.counted, shownBy(node, before?.get(node.dataset.counted))]));
    if (still || changed.length > COUNTERS) return;
    if (!layer.isConnected) document.body.append(layer);
    changed.forEach(({ node, by, was }) => {
      const landed = by > 0 ? heldBack(faceOf(node), was) : null;
      Promise.all(fly(node, by)).then(landed, landed);
    });
  }

  function fly(node, by) {
    const paid = node.dataset.paid && root.querySelector(node.dataset.paid);
    const [here, there] = [placeOf(node), placeOf(paid || home() || root)];
    const picture = node.dataset.flies ?? node.querySelector('use')?.getAttribute('href');
    return Array.from({ length: here && there ? Math.min(MARKERS, Math.abs(by)) : 0 }, (_, i) => {
      const marker = h('span', { class: 'k-flight' }, picture && s('svg', { class: 'pict' }, s('use', { href: picture })), i === 0 && h('b', {}, by < 0 ? `−${-by}` : `+${by}`));
      layer.append(marker);
      return marker.animate(path(...(by < 0 ? [here, there] : [there, here])), { ...FLIGHT, delay: i * APART }).finished.then(() => marker.remove(), () => marker.remove());
    });
  }

  return { look, forget: () => { before = null; }, destroy: () => layer.remove() };
}

const changeOf = ({ dataset: { counted: name, n } }, before) => (before?.has(name) ? Number(n) - before.get(name).n : 0);

/** The number that is read on a counter. */
const faceOf = (node) => node.querySelector('b');

/** How many a counter tells and how that is read; while it is held back, it is as it was found. */
function shownBy(node, known) {
  const n = Number(node.dataset.n);
  return known?.n === n ? known : { n, face: faceOf(node)?.textContent };
}

/** A number does not change before what makes it more has come; a newer number stays. */
function heldBack(face, was) {
  const now = face?.textContent;
  if (!face || was === undefined || was === now) return null;
  face.textContent = was;
  return () => { if (face.textContent === was) face.textContent = now; };
}

/** The middle of a node; of one that shows nothing now, that of what it lies in. */
function placeOf(node) {
  const rect = node?.getBoundingClientRect();
  if (!rect) return null;
  return rect.width ? [rect.left + rect.width / 2, rect.top + Math.min(rect.height, innerHeight) / 2] : placeOf(node.parentElement);
}

/** From one place to another: it lifts, is seen, and goes. */
function path([x, y], [toX, toY]) {
  const at = (a, b, scale) => `translate(${a}px, ${b}px) translate(-50%, -50%) scale(${scale})`;
  return [
    { transform: at(x, y, 0.9), opacity: 1 }, { transform: at(x, y - 10, 1.35), opacity: 1, offset: 0.25 },
    { transform: at(toX, toY, 1), opacity: 1, offset: 0.9 }, { transform: at(toX, toY, 0.7), opacity: 0 },
  ];
}
