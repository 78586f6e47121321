/** What may be tapped on the board now, read off the open question. */
import { leaves } from '/static/kit/question.js';
import { actionOf, seatOf } from './pictures.js';

/** `seats` and `missions` that may be tapped: number → {pressed, onclick}; the `team` and the `mission` as far as they are picked. */
export function choicesOf(dock, view) {
  const step = dock.step();
  const picking = isTeam(step);
  const pick = picking || view.now.open?.length === 1 ? dock.pick('team') : null;
  return {
    seats: pick ? members(pick) : pointed(dock, step, view.seat),
    missions: offered(dock, step),
    team: picking ? pick?.picked ?? null : null,
    mission: isTeam(step) ? missionOf(step) : 0,
  };
}

const isTeam = (step) => step?.field === 'team';

const missionOf = (then) => [...leaves(then)][0].action.mission;

const members = (pick) => new Map(pick.items.map(({ value }) => [value, { pressed: pick.has(value), onclick: () => pick.toggle(value) }]));

/** Whether each option points at one of the others. */
const pointsAtOthers = (question, mine) => question?.type === 'choose' && question.options.every(({ then }) => ![null, mine].includes(seatOf(then)));

const pointed = (dock, step, mine) => new Map(pointsAtOthers(step, mine) ? step.options.map(({ then }) => [seatOf(then), { onclick: () => dock.choose(actionOf(then)) }]) : []);

/** Whether the board alone shows who may be chosen; what an option says besides is read in the dock. */
export const isTapped = (question, mine) => pointsAtOthers(question, mine) && !question.options.some(({ note }) => note);

/** RES-40  The missions, where each option leads to the team of one of them. */
function offered(dock, step) {
  const options = step?.type === 'choose' && step.options.every(({ then }) => isTeam(then)) ? step.options : [];
  return new Map(options.map(({ then }) => missionOf(then)).map((mission) => [mission, { onclick: () => dock.choose({ mission }) }]));
}
