/** Opening a classroom: which game, how many pupils, in groups of which size. */
import { post } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { group, select } from '../parts/form.js';
import { games } from '../parts/games.js';
import { LEVELS, levels } from '../parts/bots.js';
import { chosenTalk, talkControls } from '../parts/talk.js';
import { clockChoices, gameChoice, optionControls, optionValues } from '../parts/options.js';
import { CLASSROOM } from '../texts/classroom.js';
import { NEW } from '../texts/new.js';
import { fill, join } from '../words.js';
import { keepRoom, opened } from './opened.js';

const MOST_TABLES = 20;
const CLASS = 27;
const LONGEST_NAME = 24;
const USUAL = 'normal';
/** Seconds for a decision: nobody keeps a whole table waiting. */
const CLOCK = 90;
/** Bots of a class say one thing at a time, calmly, and pupils have a moment to talk before they vote. */
const TALK = { talk: 1, voice: 'calm', talk_time: 30 };
/** A lesson is over before longer ones are. */
const LONGEST_CLOCK = 600;
const clocks = () => clockChoices().filter(([seconds]) => seconds <= LONGEST_CLOCK);
const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, String(from + i)]);

/** The way back to them. */
const mine = () => opened().length > 0 && h('p', { 'data-key': 'mine' }, CLASSROOM.mine, ': ',
  opened().map((kept, n) => [n > 0 && ' · ', h('a', { href: `/classroom/${kept.room}` }, kept.title || kept.room), kept.created && [', ', day(kept.created)]]));

/** Day and month in either language. */
const day = (seconds) => {
  const told = (lang) => new Date(seconds * 1000).toLocaleDateString(lang, { day: 'numeric', month: 'long' });
  return { pl: told('pl-PL'), en: told('en-GB') };
};

/** A class plays with the printed decks: only what can be chosen, as its lesson plan wishes. */
const choices = (game) => game.options.filter((option) => !['text', 'saved'].includes(option.kind))
  .map((option) => ({ ...option, default: game.class_options[option.name] ?? option.default }));

/** Which options the lesson plan has set, in words. */
function wishes(game) {
  const wished = choices(game).filter(({ name }) => name in game.class_options).map((option) => {
    const value = option.choices.find((choice) => choice.value === option.default);
    return value ? fill(CLASSROOM.wishOf, { name: option.title, value: value.title }) : fill(CLASSROOM.wish, { name: option.title });
  });
  return wished.length ? fill(CLASSROOM.wished, { options: join(wished, ', ') }) : null;
}

/** So many tables that each has as many pupils as the lesson plan finds good: between few and many of them, where that can be. */
export function tablesFor(pupils, [few, many]) {
  const middle = Math.round(2 * pupils / (few + many));
  return Math.max(Math.ceil(pupils / many), Math.min(middle, Math.floor(pupils / few)));
}

/** How large each of so many tables is, none much larger than another; more tables where the game does not let all sit down. */
export function groups(pupils, wanted, [least, most]) {
  const tables = Math.min(MOST_TABLES, Math.max(wanted, Math.ceil(pupils / most)));
  return Array.from({ length: tables }, (_, i) => Math.min(most, Math.max(least, Math.floor((pupils + tables - 1 - i) / tables))));
}

export function draw(main) {
  const fault = faultLine();
  const form = h('form', { class: 'sheet' });
  add(main, h('h1', {}, CLASSROOM.title), h('p', {}, CLASSROOM.about), mine(), form, fault.node);
  attempt(fault, null, async () => {
    const all = await games();
    sheet(form, all, all[0], fault);
  });
}

function sheet(form, all, game, fault) {
  const field = (id, label, choices, chosen) => h('div', { class: 'labelled' }, h('label', { for: id }, label), select({ id, name: id, onchange: preview }, choices, chosen));
  const pupils = h('input', { id: 'pupils', name: 'pupils', class: 'field', type: 'number', min: 1, max: MOST_TABLES * game.seats[1], required: true, value: form.elements.pupils?.value ?? CLASS, oninput: usual });
  const outcome = h('p', { class: 'quiet', role: 'status', 'data-key': 'groups' });
  const known = LEVELS.map((level) => game.bots.find((bot) => bot.level === level)).filter(Boolean);
  const many = () => Number(pupils.value) || 1;
  const chosen = () => groups(many(), Number(form.elements.tables.value), game.seats);
  function usual() {
    form.elements.tables.value = String(Math.min(MOST_TABLES, tablesFor(many(), game.class_groups)));
    preview();
  }
  function preview() {
    const sizes = chosen();
    put(outcome, fill(CLASSROOM.groups, { n: sizes.length, sizes: sizes.join(', ') }));
  }
  const title = h('input', { id: 'title', name: 'title', class: 'field', maxlength: LONGEST_NAME, autocomplete: 'off', placeholder: CLASSROOM.nameExample, value: form.elements.title?.value ?? '' });
  put(form,
    gameChoice(all, game, (other) => sheet(form, all, other, fault)),
    h('p', {}, h('a', { href: `/lesson/${game.name}` }, CLASSROOM.plan)),
    h('div', { class: 'row room-numbers' },
      h('div', { class: 'labelled' }, h('label', { for: 'title' }, CLASSROOM.name), title),
      h('div', { class: 'labelled' }, h('label', { for: 'pupils' }, CLASSROOM.pupils), pupils),
      field('tables', CLASSROOM.tables, numbers(1, MOST_TABLES), 1), field('clock', NEW.clock, clocks(), form.elements.clock?.value ?? CLOCK),
      known.length > 0 && field('level', CLASSROOM.level, known.map(({ level, title }) => [level, title]), form.elements.level?.value ?? USUAL)),
    outcome, h('div', {}, h('button', { class: 'button primary' }, CLASSROOM.create)),
    h('p', { class: 'small quiet' }, CLASSROOM.asItIs, ' ', CLASSROOM.clockHelp), known.length > 0 && levels(game),
    (game.talks || game.talks_over) && group(CLASSROOM.talking, game.talks_over && CLASSROOM.talkingHelp, h('div', { class: 'row room-numbers' }, talkControls(game, TALK))),
    choices(game).length > 0 && group(NEW.options, wishes(game), optionControls(game, choices(game))));
  usual();
  form.onsubmit = (event) => create(event, form, { game, groups: chosen() }, fault);
}

function create(event, form, { game, groups: sizes }, fault) {
  event.preventDefault();
  attempt(fault, event.submitter, async () => {
    const title = form.elements.title.value.trim();
    const { room } = await post('/api/rooms', {
      game: game.name, title, groups: sizes, options: await optionValues(form, choices(game)), clock: Number(form.elements.clock.value), level: form.elements.level?.value ?? null, bots: [],
      ...chosenTalk(form.elements),
    });
    keepRoom(room, { title });
    location.assign(`/classroom/${room}`);
  });
}
