/** What of a board cannot be read: it is cut off, sticks out of its place, or a word is broken inside; and what scrolls. */

const frames = () => new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); });
const isForTheEye = (node) => node.checkVisibility() && !node.closest('.visually-hidden, svg') && getComputedStyle(node).clipPath === 'none';

function* texts(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim() && isForTheEye(walker.currentNode.parentElement)) yield walker.currentNode;
}

function rangeOf(text, from = 0, to = text.length) {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range;
}

/** Whether the text begins with a letter that is as tall as several lines. */
const hasInitial = (text) => getComputedStyle(text.parentElement, '::first-letter').float !== 'none';

/** Words of this text that begin in one line and end in another. */
const broken = (text) => [...text.data.matchAll(/[^\s\u00a0–-]+/g)].filter(({ 0: word, index }) => {
  if (index === 0 && hasInitial(text)) return false;
  const lines = [...rangeOf(text, index, index + word.length).getClientRects()].map(({ top }) => top);
  return Math.max(...lines) - Math.min(...lines) > 4;
}).map(({ 0: word }) => word);

function boxOf(node) {
  return getComputedStyle(node).display === 'inline' ? boxOf(node.parentElement) : node.getBoundingClientRect();
}

function sticksOut(text) {
  const [{ left, right }, box] = [rangeOf(text).getBoundingClientRect(), boxOf(text.parentElement)];
  return right > box.right + 1 || left < box.left - 1;
}

function isCut(node, root) {
  const hides = getComputedStyle(node).overflow !== 'visible' && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2);
  return node !== root && (hides || isCut(node.parentElement, root));
}

function* found(root) {
  if (root.scrollHeight > root.clientHeight + 1 || root.scrollWidth > root.clientWidth + 1) yield 'the board scrolls';
  for (const text of texts(root)) {
    yield* broken(text).map((word) => `${word} is broken`);
    if (sticksOut(text)) yield `${text.data} sticks out`;
    if (isCut(text.parentElement, root)) yield `${text.data} is cut`;
  }
}

export async function unreadable() {
  await frames();
  return [...new Set(found(document.querySelector('.board')))];
}
