/** The parts of a form: choices, switches and groups, each with its explanation. */
import { h, put } from '../kit/dom.js';
import { attempt, faultLine } from './fault.js';

/** A framed group of controls with a heading. */
export const group = (title, help, ...controls) => h('fieldset', { class: 'group' },
  h('legend', {}, title), help && h('p', { class: 'small quiet' }, help), controls);

/** One of several, all in sight; the value is read from the form. */
export function radios(name, choices, chosen, onchange = () => {}) {
  return h('div', { class: 'radios' }, choices.map(([value, title]) => h('label', { class: 'radio' },
    h('input', { type: 'radio', name, value: String(value), checked: value === chosen, onchange }),
    h('span', {}, title))));
}

/** Any number of several, all in sight; the values are read from the form. */
export function checks(name, choices, chosen) {
  return h('div', { class: 'radios' }, choices.map(([value, title]) => h('label', { class: 'radio' },
    h('input', { type: 'checkbox', name, value, checked: chosen.includes(value) }), h('span', {}, title))));
}

/** Yes or no, with what it means. */
export function toggle(name, title, help, checked = false) {
  const id = `f-${name}`;
  return h('div', { class: 'toggle' },
    h('input', { type: 'checkbox', id, name, checked, 'aria-describedby': `${id}-help` }),
    h('div', {}, h('label', { for: id }, title), h('p', { class: 'small quiet', id: `${id}-help` }, help)));
}

/** A text file, if one likes, under a button in the page's own language; the form keeps it until it is sent. What
 *  `check(text)` has to say of it is told beside it as soon as it is chosen; `more`: what else stands there. */
export function file(name, title, help, { choose, sound, check, more = null }) {
  const id = `f-${name}`;
  const [chosen, fault] = [h('span', { class: 'small', role: 'status' }), faultLine()];
  const onchange = async ({ target }) => {
    const [one] = target.files;
    put(chosen, one?.name);
    fault.clear();
    if (one && await attempt(fault, null, async () => { await check(await one.text()); return true; })) put(chosen, one.name, ' ', sound);
  };
  return h('div', { class: 'labelled' }, h('label', { for: id }, title),
    h('div', { class: 'file' },
      h('input', { type: 'file', id, name, accept: '.toml,.txt,text/plain', 'aria-describedby': `${id}-help`, onchange }),
      h('span', { class: 'button' }, choose), chosen),
    fault.node, h('p', { class: 'small quiet', id: `${id}-help` }, help), more);
}

/** One of several in a list: [value, title] or, of those in a group, [value, title, the group's name]. */
export function select(props, choices, chosen) {
  const option = ([value, title]) => h('option', { value: value ?? '', selected: value === chosen }, title);
  const [alone, grouped] = [choices.filter(([, , group]) => !group), choices.filter(([, , group]) => group)];
  return h('select', { class: 'field', ...props }, alone.map(option), grouped.length > 0 && h('optgroup', { label: grouped[0][2] }, grouped.map(option)));
}
