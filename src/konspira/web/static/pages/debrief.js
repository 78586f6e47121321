/** After the lesson: what each table did, and what to talk about; to be shown or printed. */
import { get } from '../api.js';
import { add, h } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { closing, handout, history, questions } from '../room/plan.js';
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
  const played = tables.filter((table) => table.view);
  const [{ game, title }] = tables;
  setTitle(join([title, CLASSROOM.debrief], ' · '));
  const lesson = await get(`/api/lessons/${game}`);
  add(main, handout(title, CLASSROOM.debrief,
    h('div', { class: 'handout-halves' },
      h('section', {}, h('h2', {}, CLASSROOM.results), h('ol', { class: 'results' }, await Promise.all(played.map(result)))),
      h('div', { class: 'handout-half' }, questions(lesson), history(lesson), closing(lesson)))));
});

/** Who sat there, how it stood at the end, the last thing that happened, and who was who if the lesson ended the game. */
async function result(table) {
  const open = isLaidOpen(table);
  const people = names(table).filter((_, seat) => table.seats[seat].kind === 'human').join(', ');
  return h('li', {}, h('h3', {}, people || table.code),
    h('p', {}, table.standing), h('p', {}, table.line), table.state !== 'over' && h('p', {}, CLASSROOM.unfinished[table.state] ?? CLASSROOM.unfinished.playing),
    open && await secretCards(table),
    h('p', { class: 'no-print' }, table.state === 'over'
      ? h('button', { type: 'button', class: 'button compact', onclick: (event) => attempt(fault, event.currentTarget, () => tell(table)) }, STORY.open)
      : h('a', { href: `/t/${table.code}/replay?as=${open ? 'all' : 'public'}` }, END.replay)));
}

/** The story that its players read at the end; a game that tells none is replayed. */
async function tell(table) {
  const story = await storyOf(table.code);
  if (story) openStory(table, story);
  else location.assign(`/t/${table.code}/replay?as=all`);
}
