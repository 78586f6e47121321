/** The dock: shows any question and answers it. The board may answer too, through the same door (BOARDS.md). */
import { DOCK } from '../texts/dock.js';
import { fill, lang } from '../words.js';
import { backButton, headingNode } from './dock-head.js';
import { add, draw, h } from './dom.js';
import { drafts } from './draft.js';
import { roomiest, steady } from './fit.js';
import { forecasts } from './forecast.js';
import { certain } from './gauges.js';
import { accepts, follow, holeOf, isQuestion, isSecret, leafOf, narrowed, same, walk } from './question.js';
import { readAlong } from './read-along.js';
import { sayings } from './said.js';
import { layDown } from './secret.js';
import { fresh, given, shapeNodes, still, withItem } from './shapes.js';
import { taps } from './taps.js';
import { termed } from './terms.js';
import { walkByArrows } from './tokens.js';

/** After so long it is said that an answer is on its way (ms). */
const SOON = 400;

/** So many questions may come between before what was chosen is forgotten; an answer counts as one. */
const BETWEEN = 4;

/** From the roomiest look to the most crowded: smaller type, more of the screen, notes told one at a time, narrow columns; for very large type all of it scrolls. */
const FITS = ['', 'snug', 'snug tall', 'snug tall wide', 'snug tall wide dense', 'snug tall wide dense narrow', 'snug tall wide dense scrolling'];

/**
 * `act(action, how)` sends, `forecast(action)` asks what one should know before it, `draft(ask, action)` tells what counts if time runs out; absent for who only watches.
 * `refused(refusal)` takes why a secret answer was not accepted: the dock shows nothing of it.
 * `stoodIn()` tells whether a bot answers for this seat now, `name()` whose seat it is.
 */
export function dock({ game = null, act = null, forecast = null, draft: drafted = null, say = () => {}, refused = () => {}, stoodIn = () => false, name = () => null } = {}) {
  const parts = { head: h('div', { class: 'dock-head' }), body: h('div', { class: 'dock-body' }), foot: h('div', { class: 'dock-foot' }) };
  const node = h('section', { class: 'k-dock', 'aria-labelledby': 'dock-prompt', onkeydown: keys }, parts.head, parts.body, parts.foot);
  const listeners = new Set();
  const [odds, keepDraft, tapped] = [forecasts(forecast, later), drafts(drafted), taps()];
  const steadyHead = steady(parts.head);
  let [state, look] = [{ question: null, prompt: null, ask: null }, { onBoard: [] }];
  let [path, narrow] = [[], null]; // what a tap on the board has narrowed the step to: {given, title}
  let [draft, left, listed] = [null, null, false];
  let sent = null; // the answer that is on its way or stored: `ask` is the question that it answers
  let held = null; // what is being shown instead of a question
  let [late, overtaken, taken, news] = [null, null, null, null]; // `taken`: the last question that was answered from here, `overtaken`: the one that was answered too late
  const partners = sayings(() => later());
  let about = ''; // the rules of what partners speak about
  let fit = { step: null, at: 0 };
  let [crowded, stale] = [false, false]; // nothing more can be picked on the board; another state than the one that is drawn

  addEventListener('resize', later);
  const focus = () => parts.head.querySelector('#dock-prompt')?.focus({ preventScroll: true });

  // ---------------------------------------------------------------- what is asked

  const question = () => (act && state.ask !== null ? state.question ?? null : null);
  const whole = () => walk(question(), path);
  const step = () => (narrow && question() ? { ...whole(), at: narrowed(whole().at, narrow.given, narrow.title) } : whole());
  const others = () => (state.ask === null ? state.others ?? null : null);
  const isBusy = () => held !== null || sent !== null;

  /** A new state: what was chosen so far stays as far as it still leads somewhere. A board gets it next, and the dock is drawn with it, once. */
  function show(next, withBoard = false) {
    const another = next.ask !== state.ask || !next.question;
    if (told(next) && told(next) !== told(state)) say(told(next));
    if (another) leave();
    if (next.question && String(next.question.rules) !== about) partners.forget(); // it was about another kind of question
    about = next.question ? String(next.question.rules) : about;
    open(next);
    if (next.n !== state.n) moveOn(next);
    state = { ...next, question: next.question ?? null };
    if (another) comeBack();
    else keep();
    tellLate();
    stale = true;
    if (!withBoard) drawn();
    if (another) tapped.next(question(), go);
  }

  const drawn = () => stale && drawDock();

  /** Another question comes between: what was chosen so far is remembered for when this one is asked again. */
  function leave() {
    const asked = question();
    if (path.length && sent === null && asked && !isSecret(asked)) left = { path, draft, prompt: step().at.prompt, ask: state.ask };
  }

  function comeBack() {
    restart();
    if (left && state.ask > left.ask + BETWEEN) left = null;
    if (!left || !question() || walk(question(), left.path).at.prompt !== left.prompt) return;
    ({ path, draft } = left);
    left = null;
    keep();
  }

  const told = ({ question: asked, prompt }) => asked?.prompt ?? prompt;
  function moveOn({ lines = [] }) {
    odds.forget();
    news = lines.findLast((line) => line.to == null) ?? news;
  }

  function restart() {
    path = [];
    narrow = null;
    [listed, crowded] = [false, false];
    draft = question() ? fresh(question()) : null;
  }

  function keep() {
    const { at, path: valid } = step();
    if (valid.length < path.length) draft = fresh(at);
    path = valid;
    draft = still(at, draft);
  }

  // ---------------------------------------------------------------- answers

  /** Answers the step, and the steps after it if more answers are given. */
  function answer(...answers) {
    go([...path, ...(narrow ? answers.flatMap((one) => JSON.parse(one)) : answers)]);
  }

  function go(wanted) {
    if (isBusy() || !question()) return;
    const { at, path: valid, trail } = walk(question(), wanted);
    if (isQuestion(at)) {
      turnTo(at, valid);
    } else {
      send(at, trail.some(({ question: asked }) => asked.secret));
    }
  }

  function turnTo(at, valid) {
    path = valid;
    narrow = null;
    listed = false;
    draft = fresh(at);
    say(at.prompt);
    redraw();
    focus();
  }

  /** Which answer to a secret question was sent is not seen on the screen: the cards go for a moment, whatever comes of it. Why one came back is read in private. */
  async function send(action, secretly) {
    const mine = close();
    if (secretly) layDown(node);
    if (secretly) focus();
    try {
      await act(action, { private: secretly });
      mine.stored = true;
    } catch (refusal) {
      if (secretly) refused(refusal);
      takeBack(mine, refusal);
      if (late || (!secretly && !refusal.rule)) return later(); // it came at a bad moment: what was chosen stays
    }
    restart();
    later();
  }

  /** An answer is on its way: no other is given before the table has taken it and asks anew. */
  function close() {
    const mine = { ask: state.ask, stored: false, slow: false };
    [sent, late, overtaken, taken] = [mine, null, null, state.ask];
    setTimeout(() => { mine.slow = true; if (sent === mine && node.isConnected) redrawHead(); }, SOON);
    markBusy();
    return mine;
  }

  /** A refused answer no longer counts; whether the table was quicker is said, as nothing was wrong with it. */
  function takeBack(mine, { rule }) {
    tapped.forget();
    overtaken = rule ? null : mine.ask;
    tellLate();
    if (sent === mine) sent = null;
    markBusy();
  }

  /** The table may have been quicker before that is known here, or after. */
  function tellLate() {
    if (overtaken === null || state.ask === overtaken || !question()) return;
    [late, overtaken] = [state.deed ? fill(DOCK.faster, { name: state.deed.by, what: state.deed.words }) : DOCK.late, null];
    say(late);
  }

  /** What others do meanwhile opens nothing: only another question, or none, tells that one's answer has been taken. */
  function open({ ask, n }) {
    held = null;
    if (sent?.ask !== ask) sent = null;
    if (n !== state.n) late = null;
    markBusy();
  }

  /** Something is shown: until the next state it stands in place of what was asked, and no answer is taken. */
  function hold(title) {
    const another = held?.pl !== title.pl;
    held = title;
    partners.forget(); // it was about what is shown now
    markBusy();
    if (another) redrawHead();
  }

  const markBusy = () => (isBusy() ? node.setAttribute('aria-busy', 'true') : node.removeAttribute('aria-busy'));

  function back() {
    if (narrow) turnTo(whole().at, path);
    else if (path.length) turnTo(walk(question(), path.slice(0, -1)).at, path.slice(0, -1));
  }

  function keys(event) {
    if (event.key === 'Escape' && (path.length || narrow)) {
      event.stopPropagation();
      back();
    } else walkByArrows(event);
  }

  const change = (next) => { draft = next; crowded = false; redraw(); };

  /** What can be tapped on the board is listed here too, or no longer. */
  const list = () => { listed = !listed; redraw(); };

  // ---------------------------------------------------------------- the board's side

  /** The shape that fills a field: the open one, or the first that can be reached by choosing. */
  function shapeFor(field, value) {
    const { at } = step();
    if (isQuestion(at) && at.field === field) return { at, path };
    const holds = (one) => value === undefined || !one.items || one.items.some((item) => same(item.value, value));
    return holeOf(question(), field, holds);
  }

  /** Several of the board's own things, or null if they are not asked for now. */
  function pick(field) {
    const found = shapeFor(field);
    if (found?.at.type !== 'pick') return null;
    const chosen = () => pickedSoFar(field) ?? [];
    return {
      ...found.at,
      picked: chosen(),
      has: (value) => chosen().some((one) => same(one, value)),
      may: (value) => Boolean(shapeFor(field, value)),
      toggle: (value) => toggle(field, value),
      set: (values) => set(field, values),
    };
  }

  /** What is picked in the open step, or was on the way to it. */
  const pickedSoFar = (field) => (step().at.field === field ? draft : step().trail.find(({ question: asked }) => asked.field === field)?.answer);

  function toggle(field, value) {
    const found = shapeFor(field, value);
    if (!found || isBusy()) return;
    const before = pickedSoFar(field) ?? fresh(found.at);
    const next = withItem(found.at, before, value);
    crowded = next === before;
    if (crowded) return [say(DOCK.full), redraw()];
    tell(found.at, next, value);
    path = found.path;
    return change(next);
  }

  function set(field, values) {
    const found = shapeFor(field, values[0]);
    if (!found || isBusy()) return;
    path = found.path;
    change(values);
  }

  function tell(at, picked, value) {
    const { label } = at.items.find((item) => same(item.value, value));
    const text = picked.some((one) => same(one, value)) ? DOCK.picked : DOCK.dropped;
    say(fill(text, { label, n: picked.length }));
  }

  /** A number that the board lets one change, or null. */
  function amount(field) {
    const found = shapeFor(field);
    if (found?.at.type !== 'amount') return null;
    return { ...found.at, set: (value) => accepts(found.at, value) && go([...found.path, value]) };
  }

  /** Whether an action with these fields can be reached, from where one is or from the start: {at, path}, or null. */
  function find(given) {
    if (!question()) return null;
    const here = leafOf(whole().at, given);
    return here ? { at: here.at, path: [...path, ...here.path] } : leafOf(question(), given);
  }

  /** Leads to the action with these fields: sends it, or asks what is still open. */
  function choose(given) {
    const found = find(given);
    if (found) go(found.path);
    return Boolean(found);
  }

  /** Whether an action with these fields can be reached from where one is. */
  const here = (given) => Boolean(question() && leafOf(whole().at, given));

  /** One step towards such an action: answers only where it is among the answers that are open. */
  function approach(given) {
    const wanted = find(given)?.path ?? path;
    go(wanted.slice(0, (path.every((answer, i) => same(answer, wanted[i])) ? path.length : 0) + 1));
  }

  /** The ways from here to actions with these fields, each to be answered; `title` tells what was tapped. */
  function narrowTo(given, title) {
    if (isBusy() || !here(given)) return;
    [narrow, draft] = [{ given, title }, null];
    say(title);
    redraw();
  }

  /** What `how(at, draft, look)` makes of the step as it is answered so far. */
  const reach = (how) => (question() ? how(step().at, draft, look) : null);

  // ---------------------------------------------------------------- the picture

  function redraw() {
    drawDock();
    listeners.forEach((listener) => listener());
  }

  function drawDock() {
    stale = false;
    const asked = question();
    const { at, trail } = asked ? step() : { at: null, trail: [] };
    const focused = node.contains(document.activeElement);
    mark(asked);
    if (act && at && !isBusy()) keepDraft(state, trail, at, draft);
    fit = fitted(at, trail);
    if (focused && (!node.contains(document.activeElement) || document.activeElement.disabled)) focus(); // who is disabled loses it
  }

  function mark(asked) {
    node.classList.toggle('asked', Boolean(asked));
    node.classList.toggle('mine', Boolean(act) && state.ask !== null && isAwaited() && !held);
    node.classList.toggle('veiled', held !== null);
  }

  /** What comes late finds the dock gone when its table has been left: nothing is drawn then. */
  function later() { return node.isConnected && redraw(); }

  /** Only the words above are others: nothing is laid out anew while something is revealed, nor on the board. */
  function redrawHead() {
    const focused = parts.head.contains(document.activeElement);
    mark(question());
    drawHead(question() ? step().at : null);
    if (focused && !parts.head.contains(document.activeElement)) focus();
  }

  /** All of a step is seen at once. While it lasts it gets no roomier again, so that nothing moves under the finger. */
  function fitted(at, trail) {
    const step = JSON.stringify([state.ask, path, narrow?.given, listed, lang(), innerWidth, innerHeight]);
    const isTooMuch = (kind) => {
      const laidOut = drawParts(at, trail, kind.includes('dense'));
      const over = parts.body.scrollHeight > parts.body.clientHeight + 1;
      laidOut?.();
      return over;
    };
    return { step, at: roomiest(node, FITS, step === fit.step ? fit.at : 0, isTooMuch) };
  }

  function drawParts(at, trail, dense) {
    const shape = at ? shapeNodes(desk(at, trail, dense)) : { body: [], foot: [] };
    drawHead(at);
    draw(parts.body, certain(state.gauges), at?.note && !look.brief?.(at) && h('p', { class: 'dock-note' }, termed(at.note, look.terms)),
      !at && news && !others() && h('p', { class: 'dock-news' }, { pl: news.pl, en: news.en }), look.aside?.(at) ?? null, !at && readAlong(others(), look.brief?.(null)), ...shape.body);
    draw(parts.foot, ...shape.foot);
    parts.foot.hidden = !shape.foot.some(Boolean);
    return at && !partners.current()?.whole ? steadyHead([about, path.length, lang(), innerWidth].join(), node.dataset.fit) : null;
  }

  const drawHead = (at) => draw(parts.head, (path.length > 0 || narrow) && !held && backButton(back), heading(at));

  const isAwaited = () => !stoodIn() && (state.view?.to_act?.includes(state.view.seat) ?? true);

  function heading(at) {
    const flag = held ? DOCK.waiting : sent?.slow ? (sent.stored ? DOCK.stored : DOCK.sending) : late ? late : crowded ? DOCK.full : !at ? DOCK.waiting : stoodIn() ? DOCK.stoodIn : isAwaited() ? yourMove() : DOCK.change;
    return headingNode({ flag, game, rules: (!held && at?.rules) || [], prompt: held ?? termed(at ? at.prompt : state.prompt, look.terms), said: partners.current(), note: at?.note, unfold: partners.unfold });
  }

  /** Who gave no name learns here under which one they play. */
  const yourMove = () => (name() ? fill(DOCK.yourMoveNamed, { name: name() }) : DOCK.yourMove);

  /** What a shape needs to be drawn and answered. */
  function desk(at, trail, dense) {
    const chosen = trail.at(-1);
    const label = chosen?.question.type === 'choose' ? chosen.question.options.find(({ key }) => key === chosen.answer).label : null;
    return { at, draft, look, label, odds, dense, listed, list, answer, change, back, begin: () => turnTo(question(), []), say, tell: (next, value) => tell(at, next, value), filled: () => follow(at, given(at, draft)), before: chosen };
  }

  return {
    node, show, drawn, hold, hear: partners.hear, redraw, find, here, choose, approach, narrowTo, pick, amount, back, reach,
    question, step: () => (question() ? step().at : null), answered: (ask) => ask !== null && ask === taken,
    also: (given) => (sent === null ? choose(given) : tapped.add(given)),
    look: (next) => { look = { ...look, ...next }; redraw(); },
    onChange: (listener) => { listeners.add(listener); return () => listeners.delete(listener); },
    put: (...children) => add(node, ...children),
    focus,
  };
}
