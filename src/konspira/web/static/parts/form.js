/** The parts of a form: choices, switches and groups, each with its explanation. */
import { el, setText } from '../dom.js';

/** A framed group of controls with a heading. */
export const group = (title, help, ...controls) => el('fieldset', { class: 'group' },
  el('legend', {}, title), help && el('p', { class: 'small quiet' }, help), controls);

/** One of several, all in sight; the value is read from the form. */
export function radios(name, choices, chosen, onchange = () => {}) {
  return el('div', { class: 'radios' }, choices.map(([value, title]) => el('label', { class: 'radio' },
    el('input', { type: 'radio', name, value: String(value), checked: value === chosen, onchange }),
    el('span', {}, title))));
}

/** Yes or no, with what it means. */
export function toggle(name, title, help, checked = false) {
  const id = `f-${name}`;
  return el('div', { class: 'toggle' },
    el('input', { type: 'checkbox', id, name, checked, 'aria-describedby': `${id}-help` }),
    el('div', {}, el('label', { for: id }, title), el('p', { class: 'small quiet', id: `${id}-help` }, help)));
}

/** A text file, if one likes, under a button in the page's own language; the form keeps it until it is sent. */
export function file(name, title, help, choose) {
  const id = `f-${name}`;
  const chosen = el('span', { class: 'small' });
  const onchange = ({ target }) => setText(chosen, target.files[0]?.name);
  return el('div', { class: 'labelled' }, el('label', { for: id }, title),
    el('div', { class: 'file' },
      el('input', { type: 'file', id, name, accept: '.toml,.txt,text/plain', 'aria-describedby': `${id}-help`, onchange }),
      el('span', { class: 'button' }, choose), chosen),
    el('p', { class: 'small quiet', id: `${id}-help` }, help));
}

/** One of several in a list. */
export function select(props, choices, chosen) {
  return el('select', { class: 'field', ...props }, choices.map(([value, title]) => el('option', {
    value: value ?? '', selected: value === chosen,
  }, title)));
}
