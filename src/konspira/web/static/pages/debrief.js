/** After the lesson: what each table did, and what to talk about; to be shown or printed, with the tables' stories. */
import { get } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { storyChapters } from '../kit/story.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { closing, handout, history, questions, writing } from '../room/plan.js';
import { scoreMarks } from '../room/scores.js';
import { tableName } from '../room/tables.js';
import { names } from '../table/seats.js';
import { isLaidOpen, secretCards } from '../table/secrets.js';
import { openStory, storyOf } from '../table/story.js';
import { CLASSROOM } from '../texts/classroom.js';
import { END } from '../texts/end.js';
import { STORY } from '../texts/story.js';
import { join } from '../words.js';

const room = location.pathname.split('/')[2];
const main = frame(CLASSROOM.debrief);
const fault = faultLine();
add(main, fault.node);
attempt(fault, null, async () => {
  const { tables } = await get(`/api/rooms/${room}`);
  const played = tables.filter((table) => table.view).sort((a, b) => a.number_in_room - b.number_in_room);
  const [{ game, title }] = tables;
  setTitle(join([title, CLASSROOM.debrief], ' · '));
  const lesson = await get(`/api/lessons/${game}`);
  add(main, handout(title, CLASSROOM.debrief,
    h('div', { class: 'handout-halves' },
      h('section', {}, h('h2', {}, CLASSROOM.results), h('ol', { class: 'results' }, await inTurn(played, result))),
      h('div', { class: 'handout-half' }, questions(lesson), history(lesson), closing(lesson))),
    writing()));
});

/** One after another: a story takes long to tell, and nobody is told many at once. */
async function inTurn(all, work) {
  const done = [];
  for (const one of all) done.push(await work(one));
  return done;
}

/** Who sat there, how it stood at the end, and what came of it; who was who if the lesson ended the game; on paper the story, too. */
async function result(table) {
  const open = isLaidOpen(table);
  const people = names(table).filter((_, seat) => table.seats[seat].kind === 'human').join(', ');
  const told = h('div', { class: 'only-print result-story' });
  const head = table.number_in_room ? tableName(table.number_in_room, table.game_in_room) : table.code;
  const tells = (table.state === 'over' || open) && await storyOf(table.code);
  if (tells) put(told, storyChapters(tells));
  return h('li', {}, h('h3', {}, join([head, people].filter(Boolean), ' · ')),
    h('p', {}, table.scores.length ? table.chapter : table.standing), scoreMarks(table.scores), h('p', {}, table.line), table.state !== 'over' && h('p', {}, CLASSROOM.unfinished[table.state] ?? CLASSROOM.unfinished.playing),
    open && await secretCards(table), told,
    h('p', { class: 'no-print row' },
      tells && h('button', { type: 'button', class: 'button compact', onclick: () => openStory(table, tells) }, STORY.open),
      h('a', { href: `/t/${table.code}/replay?as=${open || table.state === 'over' ? 'all' : 'public'}` }, END.replay)));
}
