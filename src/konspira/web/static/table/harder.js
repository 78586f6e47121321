/** Bots that play a step better than those one has just beaten, or a step worse than those one has lost to. */
import { LEVELS } from '../parts/bots.js';
import { game } from '../parts/games.js';

/** `{level, harder}` one step above the weakest bot for who has won, one below the strongest for who has not; undefined where there is none, or where bots are on one's side. */
export async function nextLevel({ game: name, me, seats }, { winners }) {
  const { bots, together } = await game(name);
  if (together) return undefined;
  const harder = winners.includes(me.seat);
  const levels = seats.filter(({ kind }) => kind === 'bot').map(({ bot }) => LEVELS.indexOf(bots.find((one) => one.name === bot)?.level));
  const from = harder ? Math.min(...levels) : Math.max(...levels);
  const level = from >= 0 ? LEVELS[from + (harder ? 1 : -1)] : null;
  return level && bots.some((one) => one.level === level) ? { level, harder } : undefined;
}
