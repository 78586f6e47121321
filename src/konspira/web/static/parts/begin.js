/** The quick ways to a table: a game against bots, and a tutorial. */
import { post } from '../api.js';
import { myName } from './name.js';

const begin = async (door, game) => {
  const { code } = await post(`/api/${door}`, { game, name: myName() });
  location.assign(`/t/${code}`);
};

export const playNow = (game) => begin('play', game);

export const learn = (game) => begin('learn', game);
