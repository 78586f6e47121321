/** Leaders: choosing one at the start (NP-13), and who leads whom. */
import { symbolRow } from './common/dice.js';
import { button, h, icon } from './common/dom.js';
import { unfolding } from './common/folds.js';
import { head } from './common/now.js';
import { dieOf } from './common/scene.js';

const seatOf = (b, id) => b.table.leaders.indexOf(dieOf(id));

export const leaderCards = (b) => [h('div', { class: 'leaders' }, b.printed.deck.leaders.map((leader) => leaderCard(b, leader)))];

function leaderCard(b, { id, name, date, note }) {
  const seat = seatOf(b, id);
  return h('article', { class: `leader ${seat >= 0 ? 'taken' : ''}`, 'data-key': `leader-${id}`, 'aria-label': b.tr(name) },
    icon(id, 'leader-pict'),
    h('div', { class: 'leader-text' },
      h('h3', {}, unfolding(b, `leader-${id}`, b.tr(name))),
      faces(b, id),
      seat >= 0 && h('p', { class: 'state' }, b.t('led_by', { name: b.name(seat) })),
      b.open.has(`leader-${id}`) && h('p', { class: 'story' }, `${b.tr(date)}. ${b.tr(note)}`)),
    seat < 0 && b.mine && b.phase.type === 'taking_leaders' && take(b, id));
}

const take = (b, id) => button(`take-${id}`, { className: 'primary compact', label: b.t('take_leader', { name: b.personName(id) }) },
  () => b.send({ type: 'take_leader', leader: id }));

/** The six faces of a leader's die. */
function faces(b, id) {
  const face = (shown) => h('span', { class: 'die-face' }, symbolRow(b, shown));
  return h('p', { class: 'die-faces', title: b.t('faces') }, b.printed.dice.get(id).faces.map(face));
}

/** A player's leader. */
export function holdings(b, seat) {
  const leader = b.printed.deck.leaders.find(({ id }) => seatOf(b, id) === seat);
  return leader && h('ul', { class: 'holdings' }, h('li', { class: 'holding a-die' }, icon(leader.id), h('span', {}, b.tr(leader.name))));
}

export function now(b) {
  if (b.phase.type !== 'taking_leaders') return [];
  return [head(b, b.mine ? b.t('choose_leader') : b.t('choosing_leader', { name: b.name(b.view.to_act[0]) }))];
}

export const work = (b) => (b.phase.type === 'taking_leaders' ? leaderCards(b) : []);
