/** What the parts of the board draw from: the view, the cards, the question, and which part is in front. */
import { isQuestion } from '/static/kit/question.js';

/** SG-02  The phases of a day, as they follow each other. */
export const PHASES = ['morning', 'day', 'dusk', 'evening', 'expedition', 'raid', 'dawn'];
export const NIGHT = new Set(['evening', 'expedition', 'raid']);
/** SG-03  The States, in the order of a Character's numbers. */
export const STATES = ['wounds', 'illness', 'misery', 'hunger', 'fatigue'];
export const PARTS = ['now', 'city', 'house', 'people', 'stores'];

/** What is asked about, by the kind of task: the part that is in front. */
const FRONT = {
  day_actions: 'house', place_fitting: 'house', heating: 'house', lose_fitting: 'house',
  fitting_burns: 'house', idea_chosen: 'house', pick_soldier: 'city', order_soldier: 'city', fire_spreads: 'city', fire_ends: 'city', pick_location: 'city',
  departing: 'people', care_for: 'people', sleepers_rest: 'people', child_drinks: 'people', child_eats: 'people', dog_eats: 'people',
  targets: 'city', choose_route: 'city', clash_ahead: 'city', fire_ahead: 'city', expedition_actions: 'city', exploration_token: 'city', special_enters: 'city',
  drinking: 'people', eating: 'people', evening: 'people', arming: 'people', somebody_gets: 'people', share_wounds: 'people', one_tests: 'people',
  spirits: 'people', tending: 'people', habit: 'people', trouble: 'people', fight_arming: 'people',
  night_over: 'night', packing: 'stores', carrying: 'stores', fill_up: 'stores', lose_items: 'stores', pay_goods: 'stores', pay_items: 'stores',
};

/** What is under way: what players are asked, or what CHANCE rolls or turns a card for. */
const taskOf = ({ table: { phase } }) => phase.task ?? null;

const SEARCHING = new Set(['searching', 'door_met', 'rubble_met', 'quiet_passage', 'order_ahead', 'noise_ahead',
  'explore_card', 'peek_card', 'peek_ahead', 'noise_roll', 'shoulder_try', 'lock_try', 'find', 'special_roll']);

/** Whether a Location is being searched, card by card. */
export const isSearched = (view) => Boolean(view.table.trip?.location) && SEARCHING.has(taskOf(view)?.type);

export const frontOf = (view) => (isSearched(view) ? 'search' : FRONT[taskOf(view)?.type] ?? 'now');

export function sceneOf({ view, n, roster, others = null }, { dock, names, cards, projector }) {
  const named = Array.from({ length: view.seats }, (_, seat) => names()[seat] ?? String(seat + 1));
  return { n, view, roster, table: view.table, task: taskOf(view), cards, dock, projector, others, names: named, readers: readersOf(roster, named), taught: Boolean(roster?.tutorial) };
}

/** Reading aloud goes round among people; bots are silent. */
function readersOf(roster, named) {
  const all = named.map((name, seat) => ({ seat, name }));
  const people = all.filter(({ seat }) => roster?.seats?.some((one) => one.seat === seat && one.kind === 'human'));
  return people.length ? people : all;
}

/** What a tap on a thing does: it leads to the action with these fields, or to what is still open; null if nothing is asked of it. */
export function tapOn({ dock }, given) {
  const found = dock.find(given);
  if (!found || (isQuestion(found.at) && (!found.path.length || found.at === dock.step()))) return null;
  return { onclick: () => (ONE_OF_MANY.has(found.at.type) ? dock.also(given) : dock.choose(given)) };
}

/** What is laid down or packed thing by thing, as quickly as one taps. */
const ONE_OF_MANY = new Set(['pack', 'offer', 'ask_for']);

/** Where the things lie that are asked for: in Storage, in the pile of the group that is out, or not here at all. */
export function sourceOf({ task, table }) {
  if (task?.type === 'packing' || task?.type === 'lose_items') return 'storage';
  if (task?.type === 'carrying') return 'pile';
  const at = { pay_goods: task?.group, pay_items: task?.where }[task?.type];
  return at === undefined ? null : at < 0 || !table.trip ? 'storage' : 'pile';
}

/** What a stock holds, by the order of the items: [[item, how many], …]. */
export const held = ({ cards }, stock) => cards.items.map((item, i) => [item, stock[i] ?? 0]).filter(([, many]) => many > 0);

/** The Characters of a group, in the order in which they came here. */
export const groupOf = ({ table }, number) => table.people.filter(({ night }) => night === ['first', 'second'][number]);

/** What a word of the game means. */
export const meaning = ({ terms }, id) => terms.find((term) => term.id === id)?.text;

/** What the story has named, or a card that is known from the start. */
export const nameOf = ({ view, cards }, id) => view.names[id] ?? cards.locations[id]?.name ?? cards.characters[id]?.name ?? id;

/** What others may do of these kinds, wherever it stands in what they are asked: each once. */
export function leavesOf(options, kinds) {
  const all = options.flatMap((one) => (kinds.includes(one.does) ? [one] : leavesOf(one.options ?? [], kinds)));
  return all.filter(({ label }, i) => all.findIndex((one) => one.label === label) === i);
}
