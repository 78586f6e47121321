/**
 * What a seat is asked, as a tree whose leaves are actions (PROTOCOL.md): choose, pick, amount, split, confirm.
 * Pure functions: an answer to `choose` is an option's key, to `pick` and `split` a list of values, to `amount` a number, to
 * `confirm` true. A list of answers from the root on is a path.
 */

const SHAPES = new Set(['choose', 'pick', 'amount', 'split', 'confirm']);
const HOLES = new Set(['pick', 'amount', 'split']);

/** Whether something is asked here; otherwise it is an action. */
export const isQuestion = (then) => SHAPES.has(then?.type) && 'prompt' in then;

/** Whether a shape fills a field of the actions below it. */
export const isHole = (question) => isQuestion(question) && HOLES.has(question.type);

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The values of the items, as they are listed. */
export const valuesOf = (question) => question.items.map(({ value }) => value);

/** Every action below with this value in this field. */
export function filled(then, field, value) {
  if (!isQuestion(then)) return field in then ? { ...then, [field]: value } : then;
  if (then.type !== 'choose') return { ...then, then: filled(then.then, field, value) };
  return { ...then, options: then.options.map((option) => ({ ...option, then: filled(option.then, field, value) })) };
}

/** Whether this is a whole answer to the question; what is so already is none. */
export function accepts(question, answer) {
  const { type, least, most } = question;
  if (type === 'choose') return question.options.some(({ key }) => key === answer);
  if (type === 'confirm') return answer === true;
  if (type === 'amount') return Number.isInteger(answer) && answer >= least && answer <= most && answer !== question.now;
  const values = Array.isArray(answer) ? new Set(answer.map((one) => JSON.stringify(one))) : null;
  const known = new Set((question.items ?? []).map(({ value }) => JSON.stringify(value)));
  if (!values || values.size !== answer.length || [...values].some((value) => !known.has(value))) return false;
  if (type === 'split') return answer.length === question.parts.length;
  return answer.length >= least && answer.length <= most && !(question.now?.length && same(inOrder(question, answer), question.now));
}

/** What follows an answer: an action, or a further question. */
export function follow(question, answer) {
  if (question.type === 'choose') return question.options.find(({ key }) => key === answer).then;
  if (question.type === 'confirm') return question.then;
  return filled(question.then, question.field, inOrder(question, answer));
}

/** Values as the items are listed, whatever the order in which they were picked. */
function inOrder(question, answer) {
  if (question.type !== 'pick') return answer;
  return valuesOf(question).filter((value) => answer.some((one) => same(one, value)));
}

/** As far as a path leads: what is asked (or done) there, the part of the path that leads there, the questions on the way. */
export function walk(question, path) {
  let at = question;
  const trail = [];
  for (const answer of path) {
    if (!isQuestion(at) || !accepts(at, answer)) break;
    trail.push({ question: at, answer });
    at = follow(at, answer);
  }
  return { at, trail, path: path.slice(0, trail.length) };
}

/** Every action of the tree, as far as it is known without answers, with the path of keys to it. */
export function* leaves(then, path = []) {
  if (!isQuestion(then)) yield { action: then, path };
  else if (then.type === 'choose') for (const { key, then: next } of then.options) yield* leaves(next, [...path, key]);
  else yield* leaves(then.then, path);
}

const matches = (action, given) => Object.entries(given).every(([field, value]) => same(action[field], value));

/** The ways to actions with these fields: each leads to the action, or to the first question that the fields leave open. */
export function* ways(then, given, path = []) {
  if (!isQuestion(then)) {
    if (matches(then, given)) yield { at: then, path };
  } else if (then.type === 'choose') {
    for (const { key, then: next } of then.options) yield* ways(next, given, [...path, key]);
  } else if (then.type === 'confirm' || !(then.field in given)) {
    if (leadsTo(then, given)) yield { at: then, path };
  } else if (accepts(then, given[then.field])) {
    yield* ways(follow(then, given[then.field]), given, [...path, given[then.field]]);
  }
}

/** Whether there is such an action below; fields that are still to be filled do not count. */
function leadsTo(then, given) {
  const open = new Set();
  const known = Object.fromEntries(Object.entries(given).filter(([field]) => !holes(then, open).has(field)));
  return [...leaves(then)].some(({ action }) => matches(action, known));
}

function holes(then, found) {
  if (!isQuestion(then)) return found;
  if (isHole(then)) found.add(then.field);
  if (then.type === 'choose') then.options.forEach((option) => holes(option.then, found));
  else holes(then.then, found);
  return found;
}

/** The way to the action with these fields or, where several have them, to the question that tells them apart: {at, path}, or null. */
export function leafOf(question, given) {
  const [first, ...others] = question ? ways(question, given) : [];
  if (!others.length) return first ?? null;
  const path = others.reduce((common, other) => common.slice(0, shared(common, other.path)), first.path);
  return { at: walk(question, path).at, path };
}

/** The ways to actions with these fields as one list, each under all that was chosen on the way to it; its keys are paths. */
export function narrowed(question, given, prompt) {
  const options = [...ways(question, given)].map(({ at, path }) => {
    const chosen = walk(question, path).trail.map(({ question: asked, answer }) => asked.options.find(({ key }) => key === answer));
    return { key: JSON.stringify(path), label: chosen.map(({ label }) => label.replace(/…$/u, '')).filter(isTelling).join(': '), note: chosen.at(-1)?.note ?? '', then: at };
  });
  return { type: 'choose', prompt, note: question.prompt, rules: question.rules, options };
}

/** What the next one begins with need not be said twice. */
const isTelling = (label, i, all) => !all[i + 1]?.startsWith(label);

/** How many answers two paths have in common. */
function shared(one, other) {
  const at = one.findIndex((answer, i) => !same(answer, other[i]));
  return at < 0 ? one.length : at;
}

/** The shapes of the tree, each with the path to it; below a hole, as if it were open. */
export function* shapes(then, path = []) {
  if (!isQuestion(then)) return;
  yield { at: then, path };
  if (then.type === 'choose') for (const { key, then: next } of then.options) yield* shapes(next, [...path, key]);
}

/** The first shape that fills this field and can be reached by choosing: {at, path}, or null. */
export function holeOf(question, field, fits = () => true) {
  if (!question) return null;
  for (const found of shapes(question)) if (isHole(found.at) && found.at.field === field && fits(found.at)) return found;
  return null;
}

/** Whether anything in the tree is asked in secret. */
export const isSecret = (question) => [...shapes(question)].some(({ at }) => at.secret);
