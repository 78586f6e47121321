/** The tables of a class by their numbers: "once more" goes on under the same one. */
import { CLASSROOM } from '../texts/classroom.js';
import { fill } from '../words.js';

/** What a table is called by its class. */
export const tableName = (number, game) => fill(game > 1 ? CLASSROOM.tableAgain : CLASSROOM.table, { n: number, game });

/** The same, or its code at a table of no class. */
export const headOf = ({ number_in_room: n, game_in_room: game, code }) => (n ? tableName(n, game) : code);

/** By their numbers, and at each table one game after another; a broken one, of which no more is known, comes last. */
export const inOrder = (one, other) => (one.number_in_room ?? Infinity) - (other.number_in_room ?? Infinity) || one.game_in_room - other.game_in_room;

export const isDone = ({ state }) => state === 'over' || state === 'ended';

export const inPlay = ({ state }) => state === 'playing' || state === 'paused';

/** In how many rows and columns so many tables fill a screen that is so much wider than high. */
export function gridOf(count, wide) {
  const rows = Math.max(1, Math.round(Math.sqrt(count / wide)));
  return { rows, columns: Math.ceil(count / rows) };
}
