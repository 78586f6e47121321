/** Words that are broken in the middle: each is named with the class of what it stands in. */

/** Letters, and the marks inside words; what stands after a hyphen is a word of its own. */
const WORD = /[\p{L}\p{M}’']{4,}/gu;

/** A name that is one word may be longer than any place has room for: it goes on in another line. */
const LONGEST = 20;

/** What only a screen reader tells is squeezed into a pixel. */
const isForTheEye = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('.visually-hidden') && node.getBoundingClientRect().width > 2
  && !isClipped(node) && !isClipped(node.parentElement);
const isClipped = (node) => getComputedStyle(node).clipPath === 'inset(50%)';

/** Whether it goes on at the beginning of another line; a large first letter stands beside the rest. */
function isBroken(range) {
  const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
  return parts.slice(1).some(({ left, top }, i) => top > parts[i].top + 4 && left <= parts[i].left + 1);
}

function* broken(text) {
  const range = document.createRange();
  range.selectNodeContents(text);
  if (range.getClientRects().length < 2) return;
  for (const { 0: word, index } of text.data.matchAll(WORD)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    if (word.length <= LONGEST && isBroken(range)) yield `${text.parentElement.className || text.parentElement.localName}: “${word}” is broken`;
  }
}

export function brokenWords(root = document.querySelector('#main')) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) if (texts.currentNode.data.trim() && isForTheEye(texts.currentNode.parentElement)) found.push(...broken(texts.currentNode));
  return found;
}
