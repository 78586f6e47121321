/** Pictograms and portraits, and which of them stands for an answer. */
import { h, pictograms } from '/static/kit/dom.js';
import { leaves } from '/static/kit/question.js';

const HERE = new URL('.', import.meta.url).pathname;

export const { icon, sign } = pictograms(`${HERE}pictograms.svg`);
const faces = pictograms(`${HERE}portraits.svg`);

/** A Character's woodcut; the name stands beside it. */
export const portrait = (who, className = '') => faces.icon(who, `siege-portrait portrait ${className}`.trim());

/** The fields of an action that name a thing with a picture, the most telling first. */
const THINGS = ['item', 'weapon', 'fitting', 'food', 'fuel', 'resource', 'recipe'];
const PEOPLE = ['helped', 'other', 'who'];

const OF_FOOD = { meal: 'stove', nothing: 'hunger' };
const OF_ACTION = {
  rummage: 'rummage', take_back: 'undo', go_outside: 'door', talk: 'misery', rest: 'fatigue', care: 'bandages', read_book: 'book', listen: 'radio', plant: 'herb_garden',
  clear: 'shovel', pick_lock: 'lockpick', break_door: 'hatchet', build: 'workbench', craft: 'workbench', move_fitting: 'workbench', take_down: 'hatchet',
  give_medicine: 'meds', eat_now: 'canned', drink_coffee: 'coffee', drink: 'water', go_thirsty: 'hunger', light_heater: 'heater', arm: 'knife',
  set_target: 'token', go_to: 'expedition', pay_cards: 'cards', brave: 'wounds', gather: 'wood', discover: 'exploration', look_around: 'guard',
  search_place: 'storeroom', use_ability: 'token', use_token: 'token', ask_favour: 'person', turn_next: 'cards', bribe: 'cigarettes', dig: 'shovel',
  fight_on: 'clash', pay_off: 'jewelry', plead: 'hands', run_away: 'expedition', hit_foe: 'clash', roll_again: 'roll_again', keep_roll: 'tick', settle: 'tick',
  drink_spirits: 'alcohol', share_soup: 'hunger', give_up_shelter: 'door', feed_dog: 'dog', take_dog: 'dog', give_up_dog: 'dog', feed_child: 'child',
  water_child: 'child', play_with_child: 'child', play_card: 'story', play_child_card: 'child', little_help: 'child', use_child_fitting: 'rocking_horse',
};
const OF_NIGHT = { bed: 'bed', floor: 'floor', guard: 'guard', first: 'group', second: 'group' };
const OF_WAY = { lockpick: 'lockpick', tool: 'hatchet', shoulder: 'closed_door' };

/** The picture of a thing that all these actions name, of where a night is spent, or of what is done. */
function pictureOf(actions) {
  const [action] = actions;
  const thing = THINGS.filter((field) => agree(actions, field)).map((field) => action[field])[0];
  if (thing) return icon(OF_FOOD[thing] ?? thing);
  const name = OF_NIGHT[action.where] ?? OF_WAY[action.how] ?? OF_ACTION[action.type];
  return name ? icon(name) : null;
}

/** Whether all have the same value in a field. */
const agree = (actions, field) => actions[0][field] && actions.every((action) => action[field] === actions[0][field]);

/** The face of an option: a person where it is about one, otherwise the thing or the deed that all below it share. */
export function optionFace({ then }, question) {
  const actions = [...leaves(then)].map(({ action }) => action);
  const others = [...leaves(question)].map(({ action }) => action);
  const telling = (field) => agree(actions, field) && !agree(others, field);
  const person = PEOPLE.find(telling);
  if (person) return portrait(actions[0][person]);
  if (actions.length === 1 || THINGS.some(telling) || (telling('type') && actions.every(({ type }) => type === actions[0].type))) return pictureOf(actions);
  return null;
}

/** A number beside a pictogram, what it means, and its words for the ear. */
export const count = (name, number, told, className = '', means = told) => h('span', { class: `count ${className}`.trim(), title: means },
  icon(name), h('b', { 'aria-hidden': 'true' }, String(number)), h('span', { class: 'visually-hidden' }, told));
