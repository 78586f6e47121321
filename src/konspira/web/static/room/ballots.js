/** All votes of a game as a small table: who was for, who against, who led and who was to go. */
import { h } from '../kit/dom.js';
import { CLASSROOM } from '../texts/classroom.js';

/** With more votes than this the table is set closer. */
const MANY = 9;

export const ballotTable = (ballots, names) => ballots.length > 0 && h('section', { class: 'ballots' }, h('h3', {}, CLASSROOM.votes),
  h('table', { class: ballots.length > MANY ? 'close' : null },
    h('thead', {}, h('tr', {}, h('td', {}), names.map((name) => h('th', { scope: 'col' }, name)), h('td', {}))),
    h('tbody', {}, ballots.map((ballot) => h('tr', {}, h('th', { scope: 'row' }, ballot.title), names.map((_, seat) => cell(ballot, seat)), h('td', {}, result(ballot)))))),
  h('p', { class: 'ballots-key' }, CLASSROOM.votesKey));

const cell = ({ ayes, noes, others, team, leader }, seat) => h('td', { class: `${ayes.includes(seat) ? 'aye' : noes.includes(seat) ? 'no' : ''} ${team.includes(seat) ? 'went' : ''}`.trim() || null },
  ayes.includes(seat) ? '✓' : noes.includes(seat) ? '✗' : '', others.includes(seat) && '°', leader === seat && '★');

const result = ({ result: came, told }) => [came, told.map((line, n) => [n > 0 ? ' ' : '. ', line])];
