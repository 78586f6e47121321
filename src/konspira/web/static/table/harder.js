/** Bots that play better than those one has just beaten. */
import { LEVELS } from '../parts/bots.js';
import { game } from '../parts/games.js';

/** The level above that of the weakest bot, for one who has won against them; undefined where there is none, or where bots are on one's side. */
export async function strongerLevel({ game: name, me, seats }, { winners }) {
  const { bots, together } = await game(name);
  if (together || !winners.includes(me.seat)) return undefined;
  const levels = seats.filter(({ kind }) => kind === 'bot').map(({ bot }) => LEVELS.indexOf(bots.find((one) => one.name === bot)?.level));
  const [weakest] = levels.toSorted();
  const above = weakest >= 0 ? LEVELS[weakest + 1] : null;
  return bots.find(({ level }) => level && level === above)?.level;
}
