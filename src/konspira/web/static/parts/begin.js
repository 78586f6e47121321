/** The quick ways to a table: a game against bots, and a tutorial. */
import { post } from '../api.js';
import { recall, remember } from '../store.js';
import { game } from './games.js';
import { myName } from './name.js';

const begin = async (door, name, more = {}) => {
  const { code } = await post(`/api/${door}`, { game: name, name: myName(), ...more });
  location.assign(`/t/${code}`);
};

const played = (name) => `played.${name}`;

/** Whether this browser has not played the game yet. */
export const isFirst = (name) => recall(played(name)) === null;

/** How well bots play: a first game is an easy one, against gentle rivals, or with masters at one's side where all win together;
 *  by easier rules, too, if the game has such. */
export const levelOf = ({ name, together }) => (!isFirst(name) ? 'normal' : together ? 'master' : 'gentle');

export const playNow = async (name) => {
  const level = levelOf(await game(name));
  const first = isFirst(name);
  remember(played(name), 'yes');
  return begin('play', name, { level, first });
};

export const learn = (name) => begin('learn', name);
