/** What is decided together: for those who look on, what it is about, who proposes what and who decides. */
import { council as kitCouncil } from '/static/kit/council.js';
import { h } from '/static/kit/dom.js';
import { join } from '/static/words.js';
import { icon } from './pictures.js';
import { members, proposals } from './scene.js';

/** Who proposes what, and who decides; the dock tells it to those who are asked. */
export function council(b) {
  const { council: { members: set, decider }, task } = b.phase;
  const spoken = proposals(b).filter(({ seats }) => seats.length).map(({ way, seats }) => ({ seats, what: wayName(b, way) }));
  return [
    h('h2', {}, b.cards.about[task.type]),
    kitCouncil({ members: members(set), decider, proposals: spoken, names: b.names, me: b.me, mark: icon('decider') }),
  ];
}

/** A way by the thing that it names. */
function wayName(b, way) {
  const { cards, areas = [], cities = [], kinds = {}, pieces } = b.cards;
  const byId = (list, id) => list.find((one) => one.id === id)?.name;
  if (way.type === 'share_finals') return join(way.areas.map((id, seat) => join([b.names[seat], byId(areas, id)], ': ')), '; ');
  if (way.type === 'take_profit') return byId(areas, b.phase.task.area) && areas.find(({ id }) => id === b.phase.task.area).profits[way.profit];
  if (way.type === 'either') return join(cards[b.phase.task.card][way.which ? 'either' : 'gives'].map(({ text }) => text), ', ');
  const named = [byId(cities, way.city), kinds[way.kind]?.text, cards[way.card]?.name, byId(areas, way.area), b.names[way.seat], pieces[way.die]?.name];
  const found = named.filter(Boolean);
  return found.length ? join(found, ': ') : b.cards.ways[way.type] ?? String(way.count ?? '');
}
