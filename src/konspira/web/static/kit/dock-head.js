/** The head of the dock: whose move it is, what is asked, what a partner has said about it, and the way back. */
import { ruleLink } from '../parts/rule.js';
import { DOCK } from '../texts/dock.js';
import { tr } from '../words.js';
import { h } from './dom.js';

/** Whom a table of ten waits for takes more letters than this: they are set smaller. */
const LONG = 160;
/** A sentence of more letters than this stands in smaller type, in the same place. */
const LONG_SAID = 70;

export const headingNode = ({ flag, game, rules, prompt, said, note, unfold }) => h('div', { class: 'dock-title' },
  h('p', { class: 'dock-flag' }, h('span', {}, flag), game && rules.length > 0 && h('span', { class: 'dock-rules' }, rules.map((rule) => [ruleLink(game, rule), ' ']))),
  h('h2', { id: 'dock-prompt', class: `dock-prompt ${String(prompt).length > LONG ? 'long' : ''}`.trim(), tabindex: -1 }, prompt),
  said && saidNode(said, note, unfold));

/** A partner's sentence, cut where it is long; a tap unfolds it. Where the question's note tells the same only its place is kept. */
function saidNode({ name, text, aloud, whole = false }, note, onclick) {
  if (!text || isRepeated(text, note)) return h('p', { class: 'dock-said' });
  return h('button', { type: 'button', class: saidLook(name, text.pl ? tr(text) : text, aloud), 'data-key': 'said', 'aria-expanded': String(whole), onclick }, h('span', {}, h('b', {}, name), ' ', text));
}

const saidLook = (name, said, aloud) => ['dock-said', aloud ? 'aloud' : `${name} ${said}`.length > LONG_SAID && 'long'].filter(Boolean).join(' ');

const isRepeated = (text, note) => Boolean(note?.split('\n').some((line) => line && (text.pl ? tr(text) : text).includes(line)));

export const backButton = (onclick) => h('button', { type: 'button', class: 'button light dock-back', 'data-key': 'back', 'aria-label': DOCK.back, onclick }, '←');
