/** A lesson plan, to be printed. */
import { get } from '../api.js';
import { add } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { game as gameNamed } from '../parts/games.js';
import { handout, plan, printButton } from '../room/plan.js';
import { CLASSROOM } from '../texts/classroom.js';
import { join } from '../words.js';

const name = location.pathname.split('/')[2];
const main = frame(CLASSROOM.planTitle);
const fault = faultLine();
add(main, fault.node);
attempt(fault, null, async () => {
  const [game, lesson] = await Promise.all([gameNamed(name), get(`/api/lessons/${name}`)]);
  setTitle(join([game.title, CLASSROOM.planTitle], ' · '));
  add(main, handout(game.title, CLASSROOM.planTitle, printButton(CLASSROOM.printPage), plan(lesson)));
});
