/** Half a sheet of paper for one table of a class: what it did, who was who, and room to write. */
import { h } from '../kit/dom.js';
import { storyChapters } from '../kit/story.js';
import { join } from '../words.js';
import { names } from '../table/seats.js';
import { cardWords } from '../table/secrets.js';
import { writing } from './plan.js';
import { headOf } from './tables.js';

const LINES = 6;

export const halfSheet = ({ table, story, cards }) => h('article', { class: 'half-sheet' },
  h('header', {}, h('h2', {}, join([table.title, headOf(table)], ' · ')), h('p', {}, names(table).join(', '))),
  h('p', { class: 'half-sheet-line' }, story?.headline, story && ' – ', table.line ?? table.standing),
  cards.length > 0 && h('p', {}, cards.map((card, n) => [n > 0 && ' · ', cardWords(card)])),
  story && h('div', { class: 'result-story' }, storyChapters({ ...story, hidden: [] })),
  writing(LINES));
