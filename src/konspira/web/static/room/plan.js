/** A lesson with a game, on one page of paper. */
import { h } from '../kit/dom.js';
import { paragraphs } from '../parts/paragraphs.js';
import { CLASSROOM } from '../texts/classroom.js';
import { STORY } from '../texts/story.js';
import { fill } from '../words.js';

/** A page with the game above its title. */
export const handout = (game, title, ...parts) => h('article', { class: 'handout' },
  h('header', {}, h('p', { class: 'handout-game' }, game), h('h1', {}, title)), ...parts);

export const printButton = (text, onclick = () => print()) => h('button', { type: 'button', class: 'button no-print', onclick }, text);

const list = (texts) => h('ul', {}, texts.map((text) => h('li', {}, text)));

const tables = ([few, many]) => fill(CLASSROOM.groupsOf, { few, many });

export const questions = ({ questions: asked }) => h('section', {}, h('h2', {}, CLASSROOM.talk), h('ol', {}, asked.map((text) => h('li', {}, text))));

/** How it was in history, in the words that the game's stories end with, and what is worth a sentence besides. */
export const history = (lesson) => lesson.history && h('section', { 'data-key': 'history' }, h('h2', {}, STORY.epilogue), h('p', {}, lesson.history), lesson.known.length > 0 && list(lesson.known));

/** What is told after the very end; on the screen alone. */
export const closing = (lesson) => lesson.closing && h('details', { class: 'handout-closing no-print' }, h('summary', {}, CLASSROOM.closing), paragraphs(lesson.closing));

/** In two columns where there is room. */
export const plan = (lesson) => h('div', { class: 'handout-plan' },
  h('section', {}, h('h2', {}, CLASSROOM.aim), h('p', {}, lesson.aim)),
  h('section', {}, h('h2', {}, CLASSROOM.before), list([tables(lesson.groups), ...lesson.before])),
  h('section', {}, h('h2', {}, CLASSROOM.opening), h('blockquote', { class: 'plan-opening' }, lesson.opening)),
  h('section', {}, h('h2', {}, CLASSROOM.steps), h('ol', { class: 'plan-steps' }, lesson.steps.map(({ minutes, text }) => h('li', {}, h('strong', {}, fill(CLASSROOM.minutes, { n: minutes })), ' ', text)))),
  h('section', {}, h('h2', {}, CLASSROOM.paceTitle), list(CLASSROOM.paceAdvice)),
  questions(lesson),
  history(lesson),
  closing(lesson));
