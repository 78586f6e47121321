/** Half a sheet of paper for each pupil of a class: who they were, what their table did and how it voted, and room to write. */
import { h } from '../kit/dom.js';
import { storyChapters } from '../kit/story.js';
import { join } from '../words.js';
import { names } from '../table/seats.js';
import { cardWords, named } from '../table/secrets.js';
import { ballotTable } from './ballots.js';
import { writing } from './plan.js';
import { headOf } from './tables.js';

/** More lines than there is room for: what is left of the sheet is filled with them. */
const LINES = 10;

/** A game in which nobody could decide anything leaves nothing to write about. */
export const halfSheets = (told) => (told.story?.chapters.length ? told.table.people.map((seat) => halfSheet(told, seat)) : []);

function halfSheet({ table, story, secrets }, seat) {
  const all = names(table);
  const own = secrets.find((card) => card.seat === seat);
  return h('article', { class: 'half-sheet' },
    h('header', {}, h('h2', {}, all[seat], own && h('span', {}, ' · ', own.title)), h('p', {}, join([table.title, headOf(table)], ' · '), ': ', all.join(', '))),
    h('p', { class: 'half-sheet-line' }, story.headline, ' – ', table.line ?? table.standing),
    !table.line && secrets.length > 0 && h('p', {}, named(secrets, all).map((card, n) => [n > 0 && ' · ', cardWords(card)])),
    h('div', { class: 'result-story' }, storyChapters({ ...story, hidden: [] })),
    ballotTable(story.ballots, all),
    writing(LINES));
}
