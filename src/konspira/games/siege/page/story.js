/** A story on a page that one wants to read aloud. */
import { h } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { icon } from './pictures.js';
import { TEXTS } from './texts.js';

/** What was told since players last decided: a title, the text, what came of it; and whose turn it is to read. */
export function story(b) {
  const { stories } = b.view;
  const titled = stories.findIndex(({ title }) => title);
  return h('article', { class: 'story', 'data-key': 'story', tabindex: 0 }, h('div', { class: 'page-of-story' },
    b.readers.length > 1 && h('p', { class: 'reader' }, icon('story'), fill(TEXTS.reads, { name: b.readers[stories[0].reader % b.readers.length] })),
    stories.map(({ key, title, text }, i) => h('section', { class: `told ${title ? 'whole' : 'part-of'}`, 'data-key': `told-${key}` },
      title && h('h2', {}, title), h('p', { class: i === Math.max(titled, 0) ? 'first' : '' }, text))),
    b.came && h('p', { class: 'came', 'data-key': 'came' }, b.came)));
}
