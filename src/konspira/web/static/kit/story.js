/** The story of a game, as a page of a broadsheet. */
import { STORY } from '../texts/story.js';
import { picture } from './big-moment.js';
import { h, heard } from './dom.js';

/** The nodes of a story. */
export const storyNodes = (game, story) => [
  h('header', { class: 'story-head' },
    h('p', { class: 'story-date' }, STORY.title),
    h('h2', { class: 'story-title', tabindex: -1 }, story.headline),
    h('p', { class: 'story-lead' }, story.lead)),
  h('div', { class: 'story-columns' },
    story.picture && h('img', { class: 'story-picture', src: picture(game, story.picture), alt: '', width: 320, height: 180 }),
    list(STORY.decided, story.decided),
    story.chapters.map(chapter),
    list(STORY.hidden, story.hidden), list(STORY.undone, story.undone),
    deeds(STORY.missed, story.deeds.filter(({ done }) => !done)), deeds(STORY.done, story.deeds.filter(({ done }) => done)),
    story.distinctions.length > 0 && h('section', { class: 'story-part' }, h('h3', {}, STORY.distinctions), story.distinctions.map(distinction)),
    story.epilogue && h('section', { class: 'story-part story-epilogue' }, h('h3', {}, STORY.epilogue), h('p', {}, story.epilogue))),
];

/** The rounds of a story and what was hidden in it, for a page that has a head of its own. */
export const storyChapters = ({ chapters, hidden }) => [chapters.map(chapter), list(STORY.hidden, hidden)];

const MARKS = new Map([[true, '✓'], [false, '✗']]);

const chapter = ({ title, lines, good, turning }) => h('section', { class: `story-part ${turning ? 'turning' : ''}`.trim() },
  h('h3', {}, MARKS.has(good) && [h('span', { class: good ? 'good' : 'bad', 'aria-hidden': 'true' }, MARKS.get(good)), heard(good ? STORY.good : STORY.bad), ' '], title),
  turning && h('p', { class: 'story-turning' }, STORY.turning),
  lines.map((line) => h('p', {}, line)));

const list = (title, lines) => lines.length > 0 && h('section', { class: 'story-part' }, h('h3', {}, title), lines.map((line) => h('p', {}, line)));

/** Things that were done, or were not, each with what it was in history on a tap; they may run over into the next column. */
const deeds = (title, told) => told.length > 0 && h('section', { class: 'story-part story-deeds' }, h('h3', {}, title),
  told.map(({ title: name, words }) => h('details', {}, h('summary', {}, name), h('p', {}, words))));

const distinction = ({ title, who, why }) => h('p', { class: 'story-distinction' }, h('b', {}, title), ': ', who, '. ', h('i', {}, why));
