/** After the lesson: what each table did, and what to talk about; to be shown or printed, with the tables' stories and a half-sheet for each pupil. */
import { get } from '../api.js';
import { add, draw, h, put } from '../kit/dom.js';
import { storyChapters } from '../kit/story.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { ballotTable } from '../room/ballots.js';
import { halfSheets } from '../room/half-sheet.js';
import { closing, handout, history, printButton, questions } from '../room/plan.js';
import { howFar, scoreMarks } from '../room/scores.js';
import { headOf, inOrder, isDone } from '../room/tables.js';
import { names } from '../table/seats.js';
import { cardList, named } from '../table/secrets.js';
import { openStory, storyOf } from '../table/story.js';
import { CLASSROOM } from '../texts/classroom.js';
import { END } from '../texts/end.js';
import { STORY } from '../texts/story.js';
import { join } from '../words.js';

const EVERY = 4000;
const room = location.pathname.split('/')[2];
const main = frame(CLASSROOM.debrief);
const fault = faultLine();
const [results, sheets] = [h('ul', { class: 'results' }), h('div', { class: 'only-print half-sheets' })];
let lesson = null;
let drawn = '';
add(main, fault.node);
attempt(fault, null, open).then(follow);

async function open() {
  const [{ game, title }] = (await get(`/api/rooms/${room}`)).tables;
  setTitle(join([title, CLASSROOM.debrief], ' · '));
  lesson = await get(`/api/lessons/${game}`);
  const page = handout(title, CLASSROOM.debrief, h('div', { class: 'row no-print' }, printButton(CLASSROOM.printTeacher, () => print('teacher')), printButton(CLASSROOM.printSheets, () => print('sheets'))),
    h('div', { class: 'handout-halves' },
      h('section', {}, h('h2', {}, CLASSROOM.results), results),
      h('div', { class: 'handout-half' }, questions(lesson), history(lesson), closing(lesson))));
  add(main, page, sheets);
  await refresh();
}

/** What is printed is what is so now. */
async function print(what) {
  await attempt(fault, null, refresh);
  main.dataset.print = what;
  window.print();
  delete main.dataset.print;
}

/** What was being shown when the bell rang counts a little later. */
async function follow() {
  setTimeout(async () => { await attempt(fault, null, refresh); follow(); }, EVERY);
}

async function refresh() {
  const { tables } = await get(`/api/rooms/${room}`);
  const played = tables.filter((table) => table.view).sort(inOrder);
  const now = JSON.stringify(played.map(({ code, state, moves, seats, reads }) => [code, state, moves, reads, seats.map(({ name }) => name)]));
  if (now === drawn) return;
  drawn = now;
  const told = [];
  for (const table of played) told.push(await known(table)); // one after another: a story takes long to tell
  draw(results, told.map(result));
  put(sheets, told.flatMap(halfSheets(lesson)));
}

/** All that may be told of a table: its story, and who was who. */
async function known(table) {
  const over = isDone(table);
  return { table, over, story: over ? await storyOf(table.code, table.moves) : null, secrets: over ? await get(`/api/tables/${table.code}/secrets`) : [] };
}

/** A question to this table, and what its teacher knows: on the screen after a tap, on paper at once. */
const discussed = ({ question, key }) => h('div', { class: 'result-talk' }, h('p', {}, question),
  h('details', { class: 'no-print' }, h('summary', {}, CLASSROOM.answer), h('p', {}, key)), h('p', { class: 'only-print' }, CLASSROOM.answer, ': ', key));

/** Who sat there, how it stood at the end, what came of it and who was who; only then what to talk about; on paper the story, too. */
function result({ table, story, over, secrets }) {
  const all = names(table);
  const people = table.people.map((seat) => all[seat]).join(', ');
  return h('li', { 'data-key': table.code }, h('h3', {}, join([headOf(table), people].filter(Boolean), ' · ')),
    h('p', {}, howFar(table)), scoreMarks(table.scores), table.state !== 'over' && h('p', {}, CLASSROOM.unfinished[table.state] ?? CLASSROOM.unfinished.playing),
    h('p', {}, table.line), over && cardList(named(secrets, all)), story && story.talk.map(discussed),
    story?.ballots.length > 0 && h('details', { class: 'no-print' }, h('summary', {}, CLASSROOM.votes), ballotTable(story.ballots, all)),
    story && h('div', { class: 'only-print' }, h('div', { class: 'result-story' }, storyChapters(story)), ballotTable(story.ballots, all)),
    h('p', { class: 'no-print row' },
      story && h('button', { type: 'button', class: 'button compact', onclick: () => openStory(table, story) }, STORY.open),
      h('a', { href: `/t/${table.code}/replay?as=${over ? 'all' : 'public'}` }, END.replay)));
}
