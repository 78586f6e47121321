/** Opening a classroom: which game, how many tables, how many seats. */
import { post } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { group, select } from '../parts/form.js';
import { games } from '../parts/games.js';
import { clockChoices, gameChoice, optionControls, optionValues } from '../parts/options.js';
import { CLASSROOM } from '../texts/classroom.js';
import { NEW } from '../texts/new.js';

const MOST_TABLES = 16;
const GROUP = 5;
const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, String(from + i)]);

/** A class plays with the printed decks: only what can be chosen. */
const choices = (game) => game.options.filter((option) => !['text', 'saved'].includes(option.kind));

/** Pupils at a table: a group, as far as the game lets it. */
const groupSize = ([least, most]) => Math.min(most, Math.max(least, GROUP));

export function draw(main) {
  const fault = faultLine();
  const form = h('form', { class: 'sheet' });
  add(main, h('h1', {}, CLASSROOM.title), h('p', {}, CLASSROOM.about), form, fault.node);
  attempt(fault, null, async () => {
    const all = await games();
    sheet(form, all, all[0], fault);
  });
}

function sheet(form, all, game, fault) {
  const field = (id, label, choices, chosen) => h('div', { class: 'labelled' }, h('label', { for: id }, label), select({ id, name: id }, choices, chosen));
  put(form,
    gameChoice(all, game, (other) => sheet(form, all, other, fault)),
    h('div', { class: 'row room-numbers' },
      field('tables', CLASSROOM.tables, numbers(1, MOST_TABLES), 8), field('seats', CLASSROOM.seats, numbers(...game.seats), groupSize(game.seats)),
      field('clock', NEW.clock, clockChoices(), 0)),
    choices(game).length > 0 && group(NEW.options, null, optionControls(game, choices(game))),
    h('div', {}, h('button', { class: 'button primary' }, CLASSROOM.create)));
  form.onsubmit = (event) => create(event, form, game, fault);
}

function create(event, form, game, fault) {
  event.preventDefault();
  const fields = form.elements;
  attempt(fault, event.submitter, async () => {
    const { room } = await post('/api/rooms', {
      game: game.name, tables: Number(fields.tables.value), seats: Number(fields.seats.value),
      options: await optionValues(form, choices(game)), clock: Number(fields.clock.value), bots: [],
    });
    location.assign(`/classroom/${room}`);
  });
}
