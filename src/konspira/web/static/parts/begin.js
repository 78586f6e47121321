/** The quick ways to a table: a game against bots, and a tutorial. */
import { post } from '../api.js';
import { recall, remember } from '../store.js';
import { myName } from './name.js';

const begin = async (door, game, more = {}) => {
  const { code } = await post(`/api/${door}`, { game, name: myName(), ...more });
  location.assign(`/t/${code}`);
};

const played = (game) => `played.${game}`;

/** Whether this browser has not played the game yet: then bots begin gently. */
export const isFirst = (game) => recall(played(game)) === null;

export const playNow = (game) => {
  const level = isFirst(game) ? 'gentle' : 'normal';
  remember(played(game), 'yes');
  return begin('play', game, { level });
};

export const learn = (game) => begin('learn', game);
