/** Who may look at a table, and what the others see of it. */
import { h } from '../kit/dom.js';
import { wayHome } from '../parts/home.js';
import { LOBBY } from '../texts/lobby.js';

export const mayWatch = ({ me, spectators }) => Boolean(me) || spectators;

export const closedTable = (roster) => h('div', { class: 'stack' }, h('h1', {}, roster.title), wayHome(LOBBY.closed));
