/** Who was who at a class's table that its teacher has ended: what every secret card said. */
import { get } from '../api.js';
import { h } from '../kit/dom.js';
import { END } from '../texts/end.js';
import { fill } from '../words.js';
import { names } from './seats.js';

/** Whether what was hidden lies open to the people of a table whose game did not come to its end. */
export const isLaidOpen = ({ room, state }) => Boolean(room) && state === 'ended';

/** What stood on the cards, each with the names of those who had it; none in a game without secrets. */
export const secretsOf = async (roster) => named(await get(`/api/tables/${roster.code}/secrets`), names(roster));

/** One kind of card with its names: as what they are called, or else by its words. */
export const cardWords = (card) => fill(card.kind ? END.kind : END.card, card);

/** Cards that say the same stand together. */
export const named = (cards, all) => alike(cards).map(({ title, kind, seats }) => ({ title, kind, names: seats.map((seat) => all[seat]).join(', '), count: seats.length }));

export const cardList = (cards) => cards.length > 0 && h('section', { class: 'stack', 'aria-label': END.cards }, h('h3', {}, END.cards),
  h('ul', { class: 'secret-cards' }, cards.map((card) => h('li', {}, cardWords(card)))));

function alike(cards) {
  const titles = new Map(cards.map(({ title, kind }) => [title.en, { title, kind }]));
  return [...titles.values()].map(({ title, kind }) => ({ title, kind, seats: cards.filter((card) => card.title.en === title.en).map(({ seat }) => seat) }));
}
