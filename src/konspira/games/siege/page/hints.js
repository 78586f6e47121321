/** The first day teaches as it is played: one idea at a time, above the answers, until this browser has seen it. */
import { h } from '/static/kit/dom.js';
import { recall, remember } from '/static/store.js';
import { TEXTS } from './texts.js';

const KEY = 'siege.hints';
const OFF = 'off';
/** SG-150  On the first day one meets those who live here: the board shows what they are good at. */
const WHO_IS_WHO = { on: 'day_actions', title: TEXTS.ourPeople, text: TEXTS.ourPeopleLong };

/** So many ideas come before the people. */
const BEFORE = 2;

/** So many moves is an idea told on the shared screen. */
const WHILE = 3;

/** First what one can do and what it is for, then with whom. */
const ideas = ({ hints: all }) => [...all.slice(0, BEFORE), WHO_IS_WHO, ...all.slice(BEFORE)];

const seen = () => (recall(KEY) ?? '').split(' ');

/** `changed()` is called when a hint was read, or hints are wanted no more. */
export function hints(cards, changed) {
  const keyOf = ({ on, title }) => `${on}:${title.en.replaceAll(' ', '_')}`;
  const note = (...keys) => { remember(KEY, [...seen(), ...keys].filter(Boolean).join(' ')); changed(); };

  let [shown, since] = [null, 0];
  const told = new Set();

  /** The next idea that belongs to what is asked, on the first days of a campaign; a tutorial tells its own. */
  function next({ table, task, taught }, known = seen()) {
    if (taught || !task || known.includes(OFF) || table.day > cards.first_days || !['', 'I'].includes(table.act)) return null;
    return ideas(cards).find((one) => one.on === task.type && !known.includes(keyOf(one))) ?? null;
  }

  /** A hint that has been there counts as read when something else is asked. */
  function node(b) {
    if (shown && b.task && shown.on !== b.task.type) remember(KEY, [...seen(), keyOf(shown)].filter(Boolean).join(' '));
    const hint = next(b);
    shown = hint;
    return hint && h('div', { class: 'siege-hint', role: 'note', 'data-key': `hint-${keyOf(hint)}` }, h('p', {}, h('b', {}, hint.title), ' ', h('span', {}, hint.text)),
      h('span', { class: 'hint-answers' },
        h('button', { type: 'button', class: 'button light', 'data-key': 'hint-read', onclick: () => note(keyOf(hint)) }, TEXTS.hintRead),
        h('button', { type: 'button', class: 'button light', 'data-key': 'hint-off', onclick: () => note(OFF) }, TEXTS.hintOff)));
  }

  /** On the shared screen, where nothing is pressed: the next idea once the table has moved on a little. */
  function tip(b) {
    if (shown && (shown.on !== b.task?.type || b.n >= since + WHILE)) told.add(keyOf(shown));
    const hint = next(b, [...told]);
    if (hint !== shown) since = b.n;
    shown = hint;
    return hint === WHO_IS_WHO ? { ...hint, text: TEXTS.ourPeopleShared } : hint;
  }

  return { node, tip, meets: (b) => next(b) === WHO_IS_WHO };
}
