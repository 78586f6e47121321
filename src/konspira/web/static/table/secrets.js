/** Who was who at a class's table that its teacher has ended: what every secret card said. */
import { get } from '../api.js';
import { h } from '../kit/dom.js';
import { END } from '../texts/end.js';
import { fill } from '../words.js';
import { names } from './seats.js';

/** Whether what was hidden lies open to the people of a table whose game did not come to its end. */
export const isLaidOpen = ({ room, state }) => Boolean(room) && state === 'ended';

/** Nothing in a game without secrets. */
export async function secretCards(roster) {
  const all = names(roster);
  const cards = await get(`/api/tables/${roster.code}/secrets`);
  return cards.length > 0 && h('section', { class: 'stack', 'aria-label': END.cards }, h('h3', {}, END.cards),
    h('ul', { class: 'secret-cards' }, alike(cards).map(({ title, seats }) => h('li', {}, fill(END.card, { title, names: seats.map((seat) => all[seat]).join(', ') })))));
}

/** Cards that say the same stand together. */
function alike(cards) {
  const titles = new Map(cards.map(({ title }) => [title.en, title]));
  return [...titles.values()].map((title) => ({ title, seats: cards.filter((card) => card.title.en === title.en).map(({ seat }) => seat) }));
}
