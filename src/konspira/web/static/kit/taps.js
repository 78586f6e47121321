/** Things that are tapped one after another: what is tapped while an answer is on its way waits for its turn. */
import { isQuestion, leafOf } from './question.js';

export function taps() {
  let waiting = [];

  /** Goes on to the move that was tapped next; where it is offered no more, nothing that was tapped after it counts. */
  function next(question, go) {
    const found = waiting.length && question ? leafOf(question, waiting.shift()) : null;
    if (found && !isQuestion(found.at)) go(found.path);
    else waiting = [];
  }

  return { next, add: (given) => waiting.push(given), forget: () => { waiting = []; } };
}
