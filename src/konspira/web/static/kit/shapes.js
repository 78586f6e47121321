/** The shapes of questions, drawn: each gives the nodes of the dock's body and of its foot. */
import { DOCK } from '../texts/dock.js';
import { fill } from '../words.js';
import { h, heard } from './dom.js';
import { accepts, isQuestion, same, valuesOf } from './question.js';
import { termed } from './terms.js';

const FEW = 4;
const SHORT = 16;
/** A list of names that is read at a glance. */
const BRIEF = 80;
/** More steps than this are a slider. */
const MANY = 12;

/** The answer that nothing has been done to yet. */
export function fresh(question) {
  if (question.type === 'pick') return question.now?.length ? [...question.now] : question.items.length === question.least ? valuesOf(question) : [];
  if (question.type === 'amount') return question.now ?? question.least;
  if (question.type === 'split') return { plan: question.parts.map(() => null), part: 0 };
  return null;
}

/** What has been done so far, as an answer. */
export const given = (question, draft) => (question.type === 'split' ? draft.plan : draft);

/** The picked values with one more, or one fewer; the same list if there is no room. */
export function withItem(question, picked, value) {
  const without = picked.filter((one) => !same(one, value));
  if (without.length < picked.length) return without;
  if (question.most === 1) return [value];
  return picked.length < question.most ? [...picked, value] : picked;
}

/** What was picked, as far as it is still there; a number, as far as it may still be. */
export function still(at, draft) {
  if (!isQuestion(at) || at.type !== 'pick') return isQuestion(at) && at.type === 'amount' && !accepts(at, draft) ? fresh(at) : draft;
  return draft.filter((value) => at.items.some((item) => same(item.value, value))).slice(0, at.most);
}

const SHAPES = { choose, pick, amount, split, confirm };

export const shapeNodes = (d) => SHAPES[d.at.type](d);

// ------------------------------------------------------------------ one of

function choose(d) {
  const { options, secret } = d.at;
  const listed = d.listed || secret ? options : options.filter((option) => !d.look.shows?.(option, d.at));
  const brief = Boolean(d.look.brief?.(d.at));
  const folded = !brief && d.dense && listed.some(({ note }) => note);
  const beside = listed.length === 1 && listed.length < options.length && (brief || !listed[0].note) && optionButton(d, listed[0], folded, brief);
  const cards = listed.length > 1 && listed.length <= FEW && listed.every(({ label, note }) => label.length <= SHORT && (brief || !note));
  return {
    body: [listed.length < options.length ? onBoard(d, beside) : d.listed && offBoard(d), listed.length > 0 && !beside && h('div', {
      class: `options ${cards ? 'as-cards' : ''} ${secret ? 'discreet' : ''}`.trim(), role: 'group', 'aria-labelledby': 'dock-prompt', 'data-walk': true,
    }, listed.map((option) => optionButton(d, option, folded, brief))),
    foreseen(d), secret && inSecret(d)],
    foot: folded ? unfolded(d) : [],
  };
}

/** What is told to all alike beside secret answers: that one may come back, and where one reads which one lies there. */
function inSecret({ at, look }) {
  const told = at.options.length > 1 ? look.mayReturn : look.readWhich;
  return told && h('p', { class: 'dock-hint' }, told);
}

/** The forecast of the option that the question wants foreseen. */
function foreseen(d) {
  const option = d.at.foresee && d.at.options.find(({ key }) => key === d.at.foresee);
  return option && h('div', { class: 'prospect' }, d.odds.panel(option.then, d.look.forecast));
}

/** What to tap, as the board says it. */
const hint = (d) => d.look.hint?.(d.at) ?? DOCK.onBoard;

/** What lies on the board to be tapped there comes as a list only when one wants it. The one answer that does not lie there stands in
 *  the place of the hint, so that nothing moves when it comes. */
const onBoard = (d, beside) => h('div', { class: 'dock-hint' }, beside || h('span', {}, hint(d)),
  h('button', { type: 'button', class: 'button light', 'data-key': 'list', onclick: d.list }, DOCK.asList));

/** Back from the list to the board. */
const offBoard = (d) => h('div', { class: 'dock-hint' }, h('button', { type: 'button', class: 'button light', 'data-key': 'unlist', onclick: d.list }, DOCK.onBoard));

function optionButton(d, option, folded, brief) {
  const action = isQuestion(option.then) ? null : option.then;
  const answered = !d.at.secret && action && d.look.pressed ? Boolean(d.look.pressed(action)) : null;
  const pressed = folded ? d.draft === option.key : answered;
  const props = { type: 'button', class: optionClass(option.label), 'data-key': `option-${option.key}`, 'aria-pressed': pressed === null ? null : String(pressed) };
  return h('button', { ...props, onclick: () => (folded ? d.change(option.key) : d.answer(option.key)) },
    d.look.face?.(option, d.at) ?? null,
    labelled(option.label),
    !folded && !brief && option.note && h('span', { class: 'option-note' }, termed(option.note, d.look.terms)));
}

/** Where there is no room for all notes, one's finger asks for one of them, and then takes the option. */
function unfolded(d) {
  const chosen = d.at.options.find(({ key }) => key === d.draft);
  return [h('p', { class: 'dock-detail', role: 'status' }, chosen ? termed(chosen.note, d.look.terms) : DOCK.tapToRead),
    submit('take', DOCK.take, Boolean(chosen), true, () => d.answer(d.draft))];
}

// ------------------------------------------------------------------ several of

function pick(d) {
  const { at, look } = d;
  return { body: [look.onBoard.includes(at.field) ? pickedOnBoard(d) : items(d), ...prospect(d)], foot: [counter(d), ...submits(d)] };
}

const isPicked = (d, value) => d.draft.some((one) => same(one, value));

function items(d) {
  return h('div', { class: 'items', role: 'group', 'aria-labelledby': 'dock-prompt', 'data-walk': true }, d.at.items.map((item, i) => itemButton(d, item, i)));
}

function itemButton(d, item, i) {
  const toggle = () => {
    const next = withItem(d.at, d.draft, item.value);
    if (next === d.draft) return d.say(DOCK.full);
    d.tell(next, item.value);
    return d.change(next);
  };
  const props = { type: 'button', class: `${optionClass(item.label)} item`, 'data-key': `item-${i}`, 'aria-pressed': String(isPicked(d, item.value)), onclick: toggle };
  return h('button', props, d.look.item?.(item, d.at) ?? null, labelled(item.label),
    item.note && h('span', { class: 'option-note' }, item.note));
}

/** The board shows the items; the dock says so, goes on saying so to those who hear the page, and names those that are picked. */
function pickedOnBoard(d) {
  return h('p', { class: 'dock-hint names' }, heard(DOCK.onBoard), ' ', namesOf(d.at, d.draft) || hint(d));
}

const namesOf = ({ items: all }, picked) => all.filter(({ value }) => picked.some((one) => same(one, value))).map(({ label }) => label).join(', ');

const counter = (d) => counted(d.draft.length, d.at.least, d.at.most);

function counted(n, least, most) {
  const pips = least === most && most <= 10;
  return h('p', { class: 'dock-counter' },
    pips && h('span', { class: 'pips', 'aria-hidden': 'true' }, Array.from({ length: most }, (_, i) => h('i', { class: i < n ? 'full' : '' }))),
    h('span', {}, least === most ? fill(DOCK.counter, { n, most }) : fill(DOCK.counterRange, { n, least, most })));
}

/** What is pressed when all is picked: the few options that follow, or one button. */
function submits(d) {
  const answer = given(d.at, d.draft);
  const ready = accepts(d.at, answer);
  const { then } = d.at;
  if (isQuestion(then) && then.type === 'choose' && then.options.length <= FEW && !then.note) {
    return then.options.map(({ key, label }, i) => submit(`submit-${key}`, label, ready, i === 0, () => d.answer(answer, key)));
  }
  return [submit('submit', then.yes ?? d.label ?? DOCK.next, ready, true, () => (ready && isPlain(d, then) ? d.answer(answer, true) : d.answer(answer)))];
}

/** The button names the deed: where nothing is foretold, or the forecast lies before one's eyes, it is not confirmed once more. */
const isPlain = (d, then) => then.type === 'confirm' && !then.grave && !isQuestion(then.then) && (!then.forecast || Boolean(d.odds.of(d.filled().then)));

const submit = (key, label, ready, first, onclick) => h('button', {
  type: 'button', class: `button ${first ? 'primary' : ''}`.trim(), 'data-key': key, disabled: !ready, onclick,
}, label);

// ------------------------------------------------------------------ an amount

function amount(d) {
  const { least, most } = d.at;
  const step = (by, key, sign, label) => h('button', {
    type: 'button', class: 'button stepper-button', 'data-key': key, 'aria-label': label,
    disabled: d.draft + by < least || d.draft + by > most, onclick: () => d.change(d.draft + by),
  }, sign);
  const slider = most - least > MANY && h('input', {
    type: 'range', class: 'stepper-slider', min: least, max: most, value: d.draft, 'data-key': 'slider', 'aria-labelledby': 'dock-prompt',
    oninput: (event) => d.change(Number(event.target.value)),
  });
  return {
    body: [h('div', { class: 'stepper', role: 'group', 'aria-labelledby': 'dock-prompt' },
      step(-1, 'fewer', '−', DOCK.fewer), h('output', { class: 'stepper-value' }, String(d.draft)), step(1, 'more', '+', DOCK.more), slider), ...prospect(d)],
    foot: submits(d),
  };
}

// ------------------------------------------------------------------ a split

/**
 * One part after another is given an item, and nothing is given before it is tapped; who has which is said at the items. What it would
 * bring is foreseen here: it is not confirmed again.
 */
function split(d) {
  const { parts, items: things, then } = d.at;
  const { plan, part } = d.draft;
  const tab = (name, i) => h('button', {
    type: 'button', class: 'option long-word split-part', 'data-key': `part-${i}`, 'aria-pressed': String(i === part), onclick: () => d.change({ plan, part: i }),
  }, labelled(plan[i] === null ? name : `${name}\u00a0✓`));
  const thing = ({ value, label, note }, n) => {
    const holder = parts[plan.findIndex((one) => same(one, value))];
    return h('button', {
      type: 'button', class: `${optionClass(label)} item`, 'data-key': `item-${n}`, 'aria-pressed': String(same(plan[part], value)),
      onclick: () => d.change(onward(completed(things, swapped(plan, part, value), plan, part), plan, part)),
    }, labelled(label), note && h('span', { class: 'option-note' }, note), h('b', { class: 'split-holder' }, holder ?? '–'));
  };
  return {
    body: [h('div', { class: 'split-parts', role: 'group', 'aria-labelledby': 'dock-prompt', 'data-walk': true }, parts.map(tab)),
      h('div', { class: 'items', role: 'group', 'aria-label': parts[part], 'data-walk': true }, things.map(thing)), ...prospect(d)],
    foot: [counted(count(plan), parts.length, parts.length),
      ...then.type === 'confirm' && !then.grave ? [submit('submit', lacking(d.at, plan) ?? then.yes, accepts(d.at, plan), true, () => d.answer(plan, true))] : submits(d)],
  };
}

/** How long the longest word is: it stays on one line, with the hyphen after which it may end. */
const longest = (name) => Math.max(...name.split(/[ \n–]+|(?<=-)/).map((word) => word.length));

/** A longer word may not fit an option where these are narrow: it is set as small as it takes (dock.css). */
const LONG_WORD = 7;
const optionClass = (label) => (longest(label) > LONG_WORD ? 'option long-word' : 'option');
const labelled = (label, ...more) => h('span', { class: 'option-label', '--letters': longest(label) }, h('span', {}, label, more));

/** Another value for a part; whoever had it gets the part's, and the part itself lays it down again. */
const swapped = (plan, part, value) => plan.map((one, i) => (i === part ? (same(one, value) ? null : value) : same(one, value) ? plan[part] : one));

/** Where every item goes somewhere, the last one goes to the last part by itself, and a tap on it there changes nothing; laid down elsewhere it stays so. */
function completed(things, plan, before, part) {
  const left = things.filter(({ value }) => !plan.some((one) => same(one, value)));
  const isLast = left.length === 1 && things.length === plan.length && (count(plan) > count(before) || part === plan.length - 1);
  return isLast ? plan.map((one) => one ?? left[0].value) : plan;
}

const count = (plan) => plan.filter((one) => one !== null).length;

/** What a button waits for that cannot be pressed yet. */
function lacking({ parts }, plan) {
  const first = plan.indexOf(null);
  return first < 0 ? null : fill(DOCK.lacking, { name: parts[first] });
}

/** The next part that has nothing yet is asked about; when all have something, the last one: one more tap on what went there by itself changes nothing. */
function onward(plan, before, part) {
  const next = plan.map((_, i) => (part + i) % plan.length).find((i) => plan[i] === null);
  return { plan, part: next ?? (before.includes(null) ? plan.length - 1 : part) };
}

// ------------------------------------------------------------------ once more

/** The yes stands where one pressed before; that of a grave one does not, so that a second tap on the same place does not answer it. */
function confirm(d) {
  const { yes, grave } = d.at;
  const answers = [submit('no', DOCK.no, true, Boolean(grave), d.begin), submit('yes', yes || DOCK.yes, true, !grave, () => d.answer(true))];
  const picked = d.before?.question.type === 'pick' && namesOf(d.before.question, d.before.answer);
  return { body: [picked && picked.length <= BRIEF && h('p', { class: 'dock-note' }, picked), ...prospect(d)], foot: grave ? answers.reverse() : answers };
}

/** The forecast of what would be done, where the question wants one; its place is kept until it can be known. */
function prospect(d) {
  const known = d.at.type === 'confirm' || accepts(d.at, given(d.at, d.draft));
  const sure = d.at.type === 'confirm' ? d.at : known ? d.filled() : d.at.then;
  if (sure.type !== 'confirm' || !sure.forecast || isQuestion(sure.then)) return [];
  return [h('div', { class: 'prospect' }, known && d.odds.panel(sure.then, d.look.forecast))];
}
