/** What counts if one's time runs out: what is picked so far, where it is a whole answer; of nothing secret. */
import { accepts, follow, isHole, isQuestion, isSecret } from './question.js';
import { given } from './shapes.js';

/** Where what was picked leads if one only says yes, or nothing; null where something is still to be chosen, or is grave. */
function meant(then) {
  if (!isQuestion(then)) return then;
  if (then.type === 'confirm') return then.grave ? null : meant(then.then);
  const usual = then.type === 'choose' && then.options.find(({ key }) => key === then.default);
  return usual ? meant(usual.then) : null;
}

function picked(question, trail, at, draft) {
  if (isSecret(question)) return null;
  if (isHole(at)) return accepts(at, given(at, draft)) ? meant(follow(at, given(at, draft))) : null;
  return trail.some((step) => isHole(step.question)) ? meant(at) : null;
}

/** Tells it by `send(ask, action)` where a clock runs, whenever it is another; null takes it back. */
export function drafts(send) {
  let [about, told] = [null, 'null'];
  return ({ ask, question, deadline }, trail, at, draft) => {
    if (!send || deadline == null || !question) return;
    const action = picked(question, trail, at, draft);
    const next = JSON.stringify(action);
    if (next === (ask === about ? told : 'null')) return;
    [about, told] = [ask, next];
    send(ask, action);
  };
}
