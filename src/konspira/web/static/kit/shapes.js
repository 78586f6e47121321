/** The shapes of questions, drawn: each gives the nodes of the dock's body and of its foot. */
import { DOCK } from '../texts/dock.js';
import { fill } from '../words.js';
import { h } from './dom.js';
import { accepts, isQuestion, same, valuesOf } from './question.js';

const FEW = 4;
const SHORT = 16;
/** More steps than this are a slider. */
const MANY = 12;

/** The answer that nothing has been done to yet. */
export function fresh(question) {
  if (question.type === 'pick') return question.now?.length ? [...question.now] : question.items.length === question.least ? valuesOf(question) : [];
  if (question.type === 'amount') return question.now ?? question.least;
  if (question.type === 'split') return valuesOf(question).slice(0, question.parts.length);
  return null;
}

/** The picked values with one more, or one fewer; the same list if there is no room. */
export function withItem(question, picked, value) {
  const without = picked.filter((one) => !same(one, value));
  if (without.length < picked.length) return without;
  if (question.most === 1) return [value];
  return picked.length < question.most ? [...picked, value] : picked;
}

const SHAPES = { choose, pick, amount, split, confirm };

export const shapeNodes = (d) => SHAPES[d.at.type](d);

// ------------------------------------------------------------------ one of

function choose(d) {
  const { options, secret } = d.at;
  if (d.look.tapped?.(d.at)) return { body: [h('p', { class: 'dock-hint' }, DOCK.onBoard)], foot: [] };
  const cards = options.length <= FEW && options.every(({ label, note }) => label.length <= SHORT && !note);
  return {
    body: [h('div', { class: `options ${cards ? 'as-cards' : ''} ${secret ? 'discreet' : ''}`.trim(), role: 'group', 'aria-labelledby': 'dock-prompt', 'data-walk': true },
      options.map((option) => optionButton(d, option)))],
    foot: [],
  };
}

function optionButton(d, option) {
  const { secret } = d.at;
  const action = isQuestion(option.then) ? null : option.then;
  const pressed = !secret && action && d.look.pressed ? String(Boolean(d.look.pressed(action))) : null;
  const props = { type: 'button', class: 'option', 'data-key': `option-${option.key}`, 'aria-pressed': pressed };
  return h('button', { ...props, onclick: () => d.answer(option.key) },
    d.look.face?.(option, d.at) ?? null,
    h('span', { class: 'option-label' }, option.label),
    option.note && h('span', { class: 'option-note' }, option.note));
}

// ------------------------------------------------------------------ several of

function pick(d) {
  const { at, look } = d;
  const chips = look.onBoard.includes(at.field);
  return { body: [chips ? onBoard(d) : items(d), ...prospect(d)], foot: [counter(d), ...submits(d)] };
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
  const props = { type: 'button', class: 'option item', 'data-key': `item-${i}`, 'aria-pressed': String(isPicked(d, item.value)), onclick: toggle };
  return h('button', props, d.look.item?.(item, d.at) ?? null, h('span', { class: 'option-label' }, item.label),
    item.note && h('span', { class: 'option-note' }, item.note));
}

/** The board shows the items; the dock says so, and names those that are picked. */
function onBoard(d) {
  const picked = d.at.items.filter(({ value }) => isPicked(d, value));
  return h('p', { class: 'dock-hint' }, picked.length ? picked.map(({ label }) => label).join(', ') : DOCK.onBoard);
}

function counter(d) {
  const { least, most } = d.at;
  const n = d.draft.length;
  const pips = least === most && most <= 10;
  return h('p', { class: 'dock-counter' },
    pips && h('span', { class: 'pips', 'aria-hidden': 'true' }, Array.from({ length: most }, (_, i) => h('i', { class: i < n ? 'full' : '' }))),
    h('span', {}, least === most ? fill(DOCK.counter, { n, most }) : fill(DOCK.counterRange, { n, least, most })));
}

/** What is pressed when all is picked: the few options that follow, or one button. */
function submits(d) {
  const ready = accepts(d.at, d.draft);
  const { then } = d.at;
  if (isQuestion(then) && then.type === 'choose' && then.options.length <= FEW && !then.note) {
    return then.options.map(({ key, label }, i) => submit(`submit-${key}`, label, ready, i === 0, () => d.answer(d.draft, key)));
  }
  return [submit('submit', then.yes ?? d.label ?? DOCK.next, ready, true, () => d.answer(d.draft))];
}

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

function split(d) {
  return { body: [h('div', { class: 'split' }, d.at.parts.map((part, i) => splitRow(d, part, i)))], foot: submits(d) };
}

function splitRow(d, part, i) {
  const chip = ({ value, label }, n) => h('button', {
    type: 'button', class: 'option item compact', 'data-key': `part-${i}-${n}`, 'aria-pressed': String(same(d.draft[i], value)),
    onclick: () => d.change(swapped(d.draft, i, value)),
  }, h('span', { class: 'option-label' }, label));
  return h('fieldset', { class: 'split-row' }, h('legend', {}, part), h('div', { class: 'items', 'data-walk': true }, d.at.items.map(chip)));
}

/** Another value for a part; whoever had it gets the part's. */
const swapped = (plan, part, value) => plan.map((one, i) => (i === part ? value : same(one, value) ? plan[part] : one));

// ------------------------------------------------------------------ once more

/** A grave one is not where a second tap on the same place would answer it. */
function confirm(d) {
  const { yes, grave } = d.at;
  const answers = [submit('yes', yes || DOCK.yes, true, !grave, () => d.answer(true)), submit('no', DOCK.no, true, Boolean(grave), d.back)];
  return { body: prospect(d), foot: grave ? answers.reverse() : answers };
}

/** The forecast of what would be done, where the question wants one. */
function prospect(d) {
  const asked = d.at.type === 'confirm' ? d.at : accepts(d.at, d.draft) ? d.filled() : null;
  if (asked?.type !== 'confirm' || !asked.forecast || isQuestion(asked.then)) return [];
  return [d.odds.panel(asked.then, d.look.forecast)];
}
