/**
 * One screen: what is wrong with a question, and with all that follows from it, in this window. Everything that the question needs is
 * inside the window, nothing lies over it, a finger can hit it, nothing scrolls.
 */
import { follow, isQuestion, valuesOf } from '/static/kit/question.js';
import { brokenWords } from './whole-words.js';

const FINGER = 44;
const ALIKE = 12; // letters by which words may differ and still need the same room
const all = (css, root = document) => [...root.querySelectorAll(css)];
const one = (css) => document.querySelector(css);
const frames = () => new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); });
const named = (node) => node.dataset.key ?? (node.id || node.className);

function isSeen(node) {
  const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
  return width > 0 && height > 0 && left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
}

const isApart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

/** The gauges' place for a finger is larger than what is drawn of them: that alone may lie over the prompt. */
const isDrawnBeside = (there, node) => there.matches('.k-gauges summary')
  && all('.k-gauge', there).every((chip) => isApart(chip.getBoundingClientRect(), node.getBoundingClientRect()));

/** A tap at its middle arrives; what is scrolled away or covered is not hit. */
function isHit(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(there) && (node.contains(there) || there.contains(node) || (node.matches('.dock-prompt') && isDrawnBeside(there, node)));
}

const isLargeEnough = (node) => { const { width, height } = node.getBoundingClientRect(); return Math.min(width, height) >= FINGER - 0.5; };

/** Words that do not fit the place they have. */
const isCut = (node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2;

function* seen(nodes) {
  for (const node of nodes) {
    if (!isSeen(node)) yield `${named(node)} is not on the screen`;
    else if (!isHit(node)) yield `${named(node)} is covered`;
  }
}

function* pressable(nodes) {
  yield* seen(nodes);
  for (const node of nodes) if (!isLargeEnough(node)) yield `${named(node)} is too small for a finger`;
}

function* still() {
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollHeight > innerHeight || scrollWidth > innerWidth) yield `the page scrolls: ${scrollWidth} × ${scrollHeight}`;
  for (const css of ['.k-dock', '.dock-body', '.dock-head', '.end', '.top', '.drawers-bar']) if (one(css).scrollWidth > one(css).clientWidth + 1) yield `${css} is too wide`;
  const body = one('.dock-body');
  if (body.scrollHeight > body.clientHeight + 1) yield `the dock scrolls: ${body.scrollHeight} in ${body.clientHeight}`;
  if (one('.top').offsetHeight > 48) yield 'the header is more than a line';
}

/** All of the board is seen; a dock that needs all the room leaves none for it. */
function* whole() {
  const { scrollHeight, clientHeight, clientWidth } = one('.board');
  if (clientWidth && scrollHeight > clientHeight + 1) yield `the board scrolls: ${scrollHeight} in ${clientHeight}`;
}

/** The things of the board that answer what is asked: as many as there are. */
function* onBoard(question) {
  if (!one('.k-dock .dock-hint')) return;
  const things = all('.board :is(button:not([disabled]), [role=button])').filter((node) => isSeen(node) && isHit(node));
  const listed = all('.k-dock :is(.options, .dock-hint) .option').length;
  const wanted = (question.items ?? question.options).length - listed;
  if (things.length < wanted) yield `${things.length} of ${wanted} things can be tapped on the board`;
  yield* pressable(things);
}

/** Who won, and what can be done with a finished game; what lies folded counts by its summary alone. */
function* ended() {
  const unfolded = (css) => all(css).filter((node) => node.checkVisibility());
  yield* seen(unfolded('.end :is(h2, p, .end-more > summary)'));
  yield* pressable(unfolded('.end :is(.button, .field)'));
}

function* looked(question, { secret, plain }) {
  yield* still();
  for (const words of all('.k-dock .option-label')) yield* brokenWords(words);
  if (!plain) yield* whole();
  if (!one('.end').hidden) return yield* ended();
  const words = [one('#dock-prompt'), ...all('.dock-note'), ...all('.k-dock :is(.option-label, .option-note)')];
  yield* seen([one('#dock-prompt'), ...all('.dock-note')]);
  yield* words.filter(isCut).map((node) => `${named(node)} is cut: ${node.textContent}`);
  const buttons = all('.k-dock :is(button, input)').filter((node) => !node.closest('[hidden]'));
  yield* pressable(buttons);
  if (secret && !one('.k-dock .secret-button')) yield 'there is no way to the secret';
  if (question) yield* onBoard(question);
  return yield* pressable(all('.drawer-button, .top .switch'));
}

/** The dock answers a tap at once; the board follows with the next frame, once for several taps. */
const press = (key) => {
  const button = one(`.k-dock [data-key="${CSS.escape(key)}"]`);
  if (!button) throw new Error(`there is no ${key} in: ${one('.k-dock').innerText}`);
  button.click();
};

/** An answer to what is asked, as a finger gives it; afterwards the next question is open. */
const answers = {
  choose: (question, key) => {
    if (!one(`.k-dock [data-key="option-${CSS.escape(key)}"]`)) press('list');
    press(`option-${key}`);
    if (one('.k-dock [data-key=take]')) press('take');
  },
  pick: async (question, values) => {
    await frames();
    const things = all('.k-dock .items .item')[0] ? all('.k-dock .items .item') : all('.board button[aria-pressed]');
    for (const thing of things.slice(0, values.length)) if (thing.ariaPressed === 'false') thing.click();
    await frames();
    press(all('.dock-foot .button')[0].dataset.key);
  },
};

/** What follows from a question, once for each other prompt: [answer, question]. */
function* next(question) {
  const known = new Set();
  const fresh = (then) => isQuestion(then) && !known.has(then.prompt) && known.add(then.prompt);
  if (question.type === 'choose') for (const { key, then } of question.options) if (fresh(then)) yield [key, then];
  if (question.type !== 'pick') return;
  const values = valuesOf(question).slice(0, Math.max(1, question.least));
  const then = follow(question, values);
  if (isQuestion(then) && then.type === 'confirm' && (then.grave || then.forecast)) yield [values, then];
}

/** How much room a question needs: how many answers it has, and how long its words are. */
function bulk({ type, prompt, note = '', ...question }) {
  const told = question.options ?? question.items ?? question.parts ?? [];
  const labels = told.map(({ label = '' }) => label);
  const words = [prompt, note, labels.join(''), told.map(({ note: more = '' }) => more ?? '').join('')];
  return { type, sizes: [told.length, ...[...words, ...labels.toSorted((a, b) => b.length - a.length).slice(0, 1)].map((text) => Math.ceil((text?.length ?? 0) / ALIKE))] };
}

/** All that follows from a question, with the way there: which of what follows, and so on. */
function* below(question, way = []) {
  for (const [n, [, then]] of [...next(question)].entries()) {
    yield { way: [...way, n], ...bulk(then) };
    yield* below(then, [...way, n]);
  }
}

const needsNoMore = (one) => (other) => one.type === other.type && one.sizes.every((size, i) => size <= other.sizes[i]);

/** Of each question the ways to what follows from it, where nothing of the same shape that follows from any of them needs more room. */
export function fullest(questions) {
  let kept = [];
  for (const [moment, question] of questions.entries()) {
    for (const one of question ? below(question) : []) {
      if (kept.some(needsNoMore(one))) continue;
      kept = [...kept.filter((other) => !needsNoMore(other)(one)), { moment, ...one }];
    }
  }
  return questions.map((_, n) => kept.filter(({ moment }) => moment === n).map(({ way }) => way));
}

/** What is foretold comes a little later, and the board gives it room: that is waited for, not for ever. */
async function settled() {
  await frames();
  for (let n = 0; n < 30 && [...whole()].length; n += 1) await frames();
}

async function walk(question, told, path, ways, found) {
  await (told.plain ? frames() : settled());
  for (const fault of looked(question, told)) found.push(`${path.join(' › ')}: ${fault}`);
  for (const [n, [answer, then]] of ways.length ? [...next(question)].entries() : []) {
    const on = ways.filter(([first]) => first === n).map((way) => way.slice(1));
    if (!on.length) continue;
    await answers[question.type](question, answer);
    if (one('#dock-prompt').textContent.replaceAll('\u00a0', ' ') !== then.prompt.replaceAll('\u00a0', ' ')) throw new Error(`${one('#dock-prompt').textContent} is not ${then.prompt}`);
    await walk(then, told, [...path, then.prompt], on.filter(({ length }) => length), found);
    press('back');
  }
}

/** All that is wrong with what is shown; `question` is null when others are asked; `ways`: what follows from it and is looked at, too; a `plain` board may scroll. */
export async function faults({ question, ways, ...told }) {
  const found = [];
  if (question) await walk(question, told, [question.prompt], ways, found);
  else {
    await frames();
    found.push(...looked(null, told));
  }
  return [...new Set(found)];
}
