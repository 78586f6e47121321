/** A new table: who plays, by which variants, how fast. */
import { get, post } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { botChoices, levels } from '../parts/bots.js';
import { attempt, faultLine } from '../parts/fault.js';
import { group, radios, select, toggle } from '../parts/form.js';
import { frame } from '../parts/frame.js';
import { games } from '../parts/games.js';
import { nameField } from '../parts/name.js';
import { clockChoices, gameChoice, optionControls, optionValues } from '../parts/options.js';
import { COMMON } from '../texts/common.js';
import { NEW } from '../texts/new.js';
import { fill } from '../words.js';

const main = frame(NEW.title);
const fault = faultLine();
const form = h('form', { class: 'sheet', onsubmit: create });
const name = nameField('name');
add(main, h('h1', {}, NEW.title), form);
/** A table for friends begins with so many. */
const FRIENDS = 2;
let game = null;
/** What an earlier table left: for which game, what is given by it, and what was chosen there. */
let left = { game: null, carried: {}, chosen: {} };

attempt(fault, null, async () => {
  const all = await games();
  const asked = new URLSearchParams(location.search);
  const wanted = asked.get('game');
  if (asked.get('from')) left = { game: wanted, ...await whatIsLeft(asked.get('from')) };
  choose(all, all.find((one) => one.name === wanted) ?? all[0]);
});

/** What a table that is over left for the next one: the option that takes it and those that stay as they were; the others begin as they were. */
async function whatIsLeft(code) {
  const { option, text, options: chosen, keeps } = await get(`/api/tables/${code}/saved`);
  const kept = keeps.filter((name) => name in chosen).map((name) => [name, chosen[name]]);
  return text ? { carried: { [option]: text, ...Object.fromEntries(kept) }, chosen } : { carried: {}, chosen: {} };
}

const carried = () => (game.name === left.game ? left.carried : {});

function choose(all, chosen) {
  game = chosen;
  const seats = h('div', { class: 'stack' });
  const draw = () => put(seats, seatRows(seatCount()));
  put(form,
    h('div', { class: 'columns' }, people(all, seats, draw), agreements()),
    fault.node, h('div', { class: 'row' }, h('button', { class: 'button primary' }, NEW.create)));
  form.elements.sit.addEventListener('change', draw);
  draw();
}

function people(all, seats, draw) {
  const [from, to] = game.seats;
  const sizes = Array.from({ length: to - from + 1 }, (_, i) => [from + i, String(from + i)]);
  return h('div', { class: 'stack' },
    gameChoice(all, game, (other) => choose(all, other)), name.node,
    group(NEW.howMany, null, radios('seats', sizes, Math.min(Math.max(from, FRIENDS), to), draw)), group(NEW.who, NEW.whoHelp, seats, levels(game)));
}

function agreements() {
  return h('div', { class: 'stack' },
    Object.keys(carried()).length > 0 && h('p', { class: 'card', role: 'status' }, NEW.goesOn),
    game.options.length > 0 && group(NEW.options, null, optionControls(game, asked())),
    group(NEW.clock, NEW.clockHelp, radios('clock', clockChoices(), 0)),
    group(NEW.table, null, toggle('spectators', NEW.spectators, NEW.spectatorsHelp, true), toggle('sit', NEW.sit, NEW.sitHelp, true)));
}

/** The options that are still to be chosen: what an earlier table left is given. */
const asked = () => game.options.filter((option) => !(option.name in carried())).map((option) => ({ ...option, default: wasChosen(option.name) ?? option.default }));
const wasChosen = (name) => (game.name === left.game ? left.chosen[name] : undefined);

const seatCount = () => Number(form.elements.seats.value);

function seatRows(count) {
  const players = [[null, NEW.free], ...botChoices(game)];
  const before = (seat) => form.elements[`bot-${seat}`]?.value || null;
  const row = (seat) => {
    const label = fill(COMMON.seat, { n: seat + 1 });
    if (seat === 0) return h('li', { class: 'seat-row' }, h('span', {}, label), h('strong', {}, form.elements.sit.checked ? NEW.me : NEW.free));
    return h('li', { class: 'seat-row' }, h('label', { for: `bot-${seat}` }, label),
      select({ id: `bot-${seat}`, name: `bot-${seat}` }, players, before(seat)));
  };
  const all = select({ id: 'fill', onchange: () => {
    for (let seat = 1; seat < count; seat += 1) form.elements[`bot-${seat}`].value = all.value;
  } }, players, null);
  return [h('ul', { class: 'seat-rows' }, Array.from({ length: count }, (_, seat) => row(seat))),
    count > 2 && h('div', { class: 'seat-row' }, h('label', { for: 'fill' }, NEW.fill), all)];
}

function create(event) {
  event.preventDefault();
  const fields = form.elements;
  const count = seatCount();
  attempt(fault, event.submitter, async () => {
    const { code } = await post('/api/tables', {
      game: game.name, seats: count, options: { ...await optionValues(form, asked()), ...carried() },
      bots: Array.from({ length: count - 1 }, (_, i) => fields[`bot-${i + 1}`].value || null),
      clock: Number(fields.clock.value), spectators: fields.spectators.checked, name: name.take(), sit: fields.sit.checked,
    });
    location.assign(`/t/${code}`);
  });
}
