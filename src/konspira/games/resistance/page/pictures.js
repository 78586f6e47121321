/** The pictograms of this game, and which of them shows an option of a question or a card of the reveal. */
import { h, heard, pictograms } from '/static/kit/dom.js';
import { leaves } from '/static/kit/question.js';
import { TEXTS } from './texts.js';

export const { icon, sign } = pictograms(new URL('./pictograms.svg', import.meta.url).href);

/** Who somebody was, as they were dealt it. */
const IDENTITIES = ['fighter', 'agent'];
const portrait = (name) => h('img', { src: new URL(`./identities/${name}.svg`, import.meta.url).pathname, alt: '', width: 320, height: 180 });

/** What a card of the reveal shows. */
export const revealed = ({ face: name }) => (IDENTITIES.includes(name) ? portrait(name) : face(name));

/** A vote or a mission card: 'for', 'against', 'success', 'fail', or 'down' for its back. */
export const face = (name, className = '') => icon(name, `res-face ${name} ${className}`.trim());

/** The same before a player, with its word. */
export const laid = (name, word, key) => h('span', { class: 'laid', 'data-key': key, title: TEXTS[word] }, face(name), heard(TEXTS[word]));

const FACES = {
  vote: ({ approve }) => (approve ? 'for' : 'against'),
  play_card: ({ success }) => (success ? 'success' : 'fail'),
};

/** RES-77  Where only “the other one” is offered, its picture would tell which one that is. */
export function optionFace({ then }, { options, secret }) {
  const [{ action }] = leaves(then);
  if (FACES[action.type]) return face(secret && options.length === 1 ? 'down' : FACES[action.type](action));
  const isAmongPlayers = options.length > 1 && options.every((option) => seatOf(option.then) !== null);
  return action.card && !isAmongPlayers ? icon(action.card) : null;
}

/** The seat that an action points at, also one that is asked about once more, or null. */
export const seatOf = (then) => [actionOf(then).to, actionOf(then).at, actionOf(then).on].find(Number.isInteger) ?? null;

/** What is done, once it is confirmed. */
export const actionOf = (then) => (then.type === 'confirm' ? then.then : then);
