/** What a table may be opened with: the game, its options, the clock; and the options' values read back. */
import { post } from '../api.js';
import { h } from '../kit/dom.js';
import { NEW } from '../texts/new.js';
import { fill, lang, onLang } from '../words.js';
import { checks, file, group, radios, select, toggle } from './form.js';

/** Which game, where the shelf has several. */
export function gameChoice(all, chosen, onpick) {
  if (all.length === 1) return h('p', { class: 'chosen-game' }, chosen.title);
  const pick = (event) => onpick(all.find((one) => one.name === event.target.value));
  return group(NEW.game, null, radios('game', all.map((one) => [one.name, one.title]), chosen.name, pick));
}

/** The times for a decision, in words. */
export const clockChoices = () => Object.entries(NEW.clocks).map(([seconds, text]) => [Number(seconds), text]);

const CONTROLS = {
  bool: (option) => toggle(`o-${option.name}`, option.title, option.help, option.default),
  choice,
  several,
  text: deck,
  saved: kept,
};

/** What an earlier table left, as a file. */
function kept(option, { name, seats: [least] }) {
  const check = (text) => post('/api/decks', { game: name, seats: least, options: { [option.name]: text } });
  return file(`o-${option.name}`, fill(NEW.optional, { what: option.title }), option.help, { choose: NEW.choose, sound: NEW.sound, check });
}

/** A deck of one's own, checked when it is chosen, and the printed one to begin with. */
function deck(option, { name, seats: [least] }) {
  const check = (text) => post('/api/decks', { game: name, seats: least, options: { [option.name]: text } });
  const template = h('a', { href: `/api/decks/${name}?lang=${lang()}`, download: `${name}.toml` }, NEW.template);
  onLang((now) => { template.href = `/api/decks/${name}?lang=${now}`; });
  return file(`o-${option.name}`, fill(NEW.optional, { what: option.title }), option.help, { choose: NEW.choose, sound: NEW.sound, check, more: h('p', { class: 'small' }, template) });
}

const VALUES = {
  bool: (control) => control.checked,
  choice: (control, option) => option.choices[control.selectedIndex].value,
  several: (controls) => [...controls].filter((box) => box.checked).map((box) => box.value),
  text: (control) => control.files[0]?.text() ?? '',
  saved: (control) => control.files[0]?.text() ?? '',
};

/** A question with a heading of its own comes after all others, so that what follows is not taken for a part of it. */
export function optionControls(game, options = game.options) {
  const nodes = new Map(options.map((option) => [option.name, CONTROLS[option.kind](option, game)]));
  for (const { name, only_with: other } of options) if (nodes.has(other)) showWith(nodes.get(name), nodes.get(other).querySelector('input'));
  return options.toSorted((one, other) => (one.kind === 'several') - (other.kind === 'several')).map(({ name }) => nodes.get(name));
}

/** What changes something only with another option is offered while that one is ticked. */
function showWith(node, tick) {
  const show = () => { node.hidden = !tick.checked; };
  tick.addEventListener('change', show);
  show();
}

/** What was chosen, by the options' names; a Promise, for a file is read only now. */
export async function optionValues(form, options) {
  const read = async (option) => [option.name, await VALUES[option.kind](form.elements[`o-${option.name}`], option)];
  return Object.fromEntries(await Promise.all(options.map(read)));
}

/** Any number of these, all in sight. */
function several(option) {
  return group(option.title, option.help,
    checks(`o-${option.name}`, option.choices.map(({ value, title }) => [value, title]), option.default));
}

function choice(option) {
  const id = `f-o-${option.name}`;
  return h('div', { class: 'labelled' }, h('label', { for: id }, option.title),
    select({ id, name: `o-${option.name}`, 'aria-describedby': `${id}-help` },
      option.choices.map(({ value, title }) => [value, title]), option.default),
    h('p', { class: 'small quiet', id: `${id}-help` }, option.help));
}
