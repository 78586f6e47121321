/** One seat of the table in words: who sits there and how they are. */
import { h } from '../kit/dom.js';
import { icon } from '../parts/icons.js';
import { tableName } from '../room/tables.js';
import { COMMON } from '../texts/common.js';
import { TABLE } from '../texts/table.js';
import { fill, join } from '../words.js';

const PICTURES = { human: 'person', bot: 'robot', free: 'empty' };

/** The players' names by seat, as everything that speaks of them shows them. */
export const names = (roster) => roster.seats.map((seat) => seatName(seat));

export const seatName = (seat) => seat.name || `${seat.seat + 1}`;

/** The address that others type, as phones in the room reach it. */
export const hostOf = (roster) => new URL(roster.link || location.href).host;

/** The game's title, at a table of a class after the table's number. */
export const numbered = ({ title, number_in_room: n, game_in_room: game }) => (n ? join([tableName(n, game), title], ' · ') : title);

/** Without `botTitle` the level of a bot is told elsewhere. */
export function seatLine(roster, seat, botTitle = null) {
  const notes = [
    seat.seat === roster.me?.seat && TABLE.you,
    seat.kind === 'human' && seat.seat === roster.host && TABLE.host,
    seat.kind === 'bot' && botTitle && fill(TABLE.bot, { name: botTitle(seat.bot) }),
    seat.kind === 'human' && !seat.here && (seat.absent ? TABLE.away : TABLE.offlineSeat),
    seat.handed && (roster.room ? TABLE.handedClass : TABLE.handed),
  ].filter(Boolean);
  const who = seat.kind === 'free' ? h('em', { class: 'quiet' }, TABLE.free) : h('span', { class: 'seat-name' }, seatName(seat));
  return h('div', { class: `seat-line ${seat.kind}` },
    h('span', { class: 'visually-hidden' }, fill(COMMON.seat, { n: seat.seat + 1 })),
    h('span', { class: 'seat-number', 'aria-hidden': 'true' }, String(seat.seat + 1)),
    icon(PICTURES[seat.kind]), who, notes.map((note) => h('span', { class: 'note' }, note)));
}

/** A bot's name by its level, as the game calls it. */
export const botTitles = (game) => (name) => game?.bots.find((bot) => bot.name === name)?.title ?? name ?? '';

/** Where anybody reads the story of a table that is over. */
export const storyAddress = (code) => `${location.origin}/t/${code}/replay#story`;
