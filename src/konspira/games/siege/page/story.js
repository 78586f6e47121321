/** A story on a page that one wants to read aloud. */
import { h } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { icon } from './pictures.js';
import { TEXTS } from './texts.js';

/** What two occasions tell in the same words is told once. */
const once = (stories) => stories.filter(({ text }, i) => stories.findIndex((other) => other.text.pl === text.pl) === i);

/** The story of which this is a part: its own, or the one that it ends. */
export const ownerOf = ({ key }) => key.split(':')[0];

/** What came of a story that lies open no more comes before all; then what is asked about. An ending follows its own story. */
function inOrder(stories, asked) {
  const rank = (one) => (stories.some(({ title, key }) => title && key === ownerOf(one)) ? (ownerOf(one) === asked ? 1 : 2) : 0);
  return stories.toSorted((one, other) => rank(one) - rank(other));
}

/** Whose turn it is to read, wherever it passes on; one's own is told to oneself, and set large. */
function reads({ readers, view, projector }, turn, before) {
  const [now, last] = [turn, before].map((one) => readers[one % readers.length]);
  const mine = !projector && now.seat === view.seat;
  return readers.length > 1 && now !== last && h('p', { class: `reader ${mine ? 'mine' : ''}`.trim() }, icon('story'), mine ? TEXTS.youRead : fill(TEXTS.reads, { name: now.name }));
}

/** What was told since players last decided: a title, the text, what came of it; and whose turn it is to read. */
export function story(b) {
  const stories = inOrder(once(b.view.stories), b.task?.script);
  const titled = stories.findIndex(({ title }) => title);
  return h('article', { class: 'story', 'data-key': 'story', tabindex: 0 }, h('div', { class: 'page-of-story' },
    b.aimed.map((text, i) => h('p', { class: 'for-now', 'data-key': `for-now-${i}` }, text)),
    stories.map(({ key, title, text, reader }, i) => h('section', { class: `told ${title ? 'whole' : 'part-of'}`, 'data-key': `told-${key}` },
      reads(b, reader, stories[i - 1]?.reader), title && h('h2', {}, title), h('p', { class: i === Math.max(titled, 0) ? 'first' : '' }, text))),
    b.came.length > 0 && h('ul', { class: 'came', 'data-key': 'came' }, b.came.map((line, i) => h('li', { 'data-key': `came-${i}` }, line)))));
}
