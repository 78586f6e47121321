/** Half a sheet of paper for each pupil of a class: who they were, what their table did and how it voted, and room to write; or blank, for before. */
import { fixedIn, h } from '../kit/dom.js';
import { storyChapters } from '../kit/story.js';
import { names } from '../table/seats.js';
import { cardWords, named } from '../table/secrets.js';
import { CLASSROOM } from '../texts/classroom.js';
import { join } from '../words.js';
import { ballotTable } from './ballots.js';
import { headOf } from './tables.js';

/** More lines than there is room for: what is left of the sheet is filled with them. */
const LINES = 12;
/** On a blank sheet notes are taken during the game, too. */
const NOTES = 5;

/** A game in which nobody could decide anything leaves nothing to write about. */
export const halfSheets = (lesson) => (told) => (told.story?.chapters.length ? told.table.people.map((seat) => sheetOf(lesson, told, seat)) : []);

/** In the language in which its pupil played. */
function sheetOf(lesson, told, seat) {
  const lang = told.table.reads?.[seat];
  const make = () => halfSheet(lesson, told, seat);
  return lang ? fixedIn(lang, make) : make();
}

/** Where all was voted on, the votes tell it in less room than the rounds. */
function halfSheet(lesson, { table, story, secrets }, seat) {
  const all = names(table);
  const own = secrets.find((card) => card.seat === seat);
  const asked = lesson.writing.find(({ kind }) => kind.en === own?.kind?.en);
  return h('article', { class: 'half-sheet' },
    h('header', {}, h('h2', {}, all[seat], own && h('span', {}, ' · ', asked?.was ?? own.title)), h('p', {}, join([table.title, headOf(table)], ' · '), ': ', all.join(', '))),
    h('p', { class: 'half-sheet-line' }, story.headline, ' – ', table.line ?? table.standing),
    !table.line && secrets.length > 0 && h('p', {}, named(secrets, all).map((card, n) => [n > 0 && ' · ', cardWords(card)])),
    story.ballots.length ? ballotTable(story.ballots, all) : h('div', { class: 'result-story' }, storyChapters({ ...story, hidden: [] })),
    writing(asked ? [asked] : [CLASSROOM.writing]));
}

/** Sheets to be filled in by hand from the first move on, one for each seat of a table. */
export const blankSheets = (lesson) => (table) => table.seats.map(() => h('article', { class: 'half-sheet' },
  h('header', {}, h('h2', {}, CLASSROOM.blankName, ' ', h('span', { class: 'blank-name' })), h('p', {}, join([table.title, headOf(table)], ' · '))),
  h('div', { class: 'half-sheet-notes' }, CLASSROOM.notes.map((head) => h('section', {}, h('h3', {}, head), lines(NOTES)))),
  writing(lesson.writing.length ? lesson.writing : [CLASSROOM.writing])));

/** A place in which everybody writes; where there are sides, each finds its own question. */
const writing = (asked) => h('section', { class: 'writing' },
  asked.map(({ kind, title, text }) => [h('h2', {}, asked.length > 1 && [kind, ': '], title), h('p', {}, text)]), h('div', { class: 'writing-lines' }, lines(LINES)));

const lines = (count) => Array.from({ length: count }, () => h('hr', {}));
