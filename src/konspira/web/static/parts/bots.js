/** Bots as they are chosen: by how well they play, then by their habits. */
import { h } from '../kit/dom.js';
import { NEW } from '../texts/new.js';
import { fill } from '../words.js';

export const LEVELS = ['gentle', 'normal', 'master'];

const rank = ({ level }) => (LEVELS.indexOf(level) + LEVELS.length + 1) % (LEVELS.length + 1);

/** The bots of a game for a list: [name, title]; those of the three levels first, the others in a group of their own. */
export const botChoices = (game) => game.bots.toSorted((a, b) => rank(a) - rank(b)).map((bot) => [bot.name, fill(NEW.bot, { name: bot.title }), bot.level ? null : NEW.moreBots]);

/** What the levels mean, a sentence each. */
export const levels = (game) => h('dl', { class: 'levels small' },
  LEVELS.map((level) => game.bots.find((bot) => bot.level === level)).filter(Boolean).map(({ title, about }) => [h('dt', {}, title), h('dd', {}, about)]));
