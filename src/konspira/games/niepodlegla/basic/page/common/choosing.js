/** Choices: those taken together, with everybody's proposals and who decides, and the last laying of one's dice. */
import { pieceName } from './dice.js';
import { h, heard, icon } from './dom.js';
import { pawn } from './cards.js';
import { members } from './scene.js';

const SILENT = -1;

/** The ways to choose from, with those who propose them; buttons for those who take part. */
export function ways(b) {
  const { ways: all } = b.phase;
  if (b.variant.composed?.(b)) return b.variant.composed(b);
  return [h('div', { class: 'choices', role: 'group', 'aria-label': b.variant.question(b) }, all.map((way, n) => wayNode(b, way, n)))];
}

export function wayNode(b, way, n) {
  const { council: { proposals } } = b.phase;
  const inside = [h('span', { class: 'way-label' }, ...b.variant.way(b, way)), who(b, proposers(b, n))];
  const props = { class: 'way', 'data-key': `way-${n}` };
  if (!b.mine) return h('div', props, ...inside);
  return h('button', { ...props, type: 'button', 'aria-pressed': String(proposals[b.me] === n), onclick: () => b.send(way) }, ...inside);
}

const who = (b, seats) => seats.length > 0 && h('span', { class: 'way-who' },
  seats.map((seat) => pawn(b, seat)), heard(seats.map((seat) => b.name(seat)).join(', ')));


const proposers = (b, n) => b.phase.council.proposals.map((way, seat) => (way === n ? seat : null)).filter((seat) => seat !== null);

/** Who proposes what, and who decides if they differ. */
export function council(b) {
  const { council: { members: set, decider, proposals }, ways: all } = b.phase;
  const seats = members(set);
  const decides = (key) => h('p', { class: 'who-decides' }, icon('decider'), b.t(decider === b.me ? `${key}_you` : key, { name: b.name(decider) }));
  if (seats.length === 1) return [decides('alone')];
  const spoken = [...new Set(proposals.filter((way) => way !== SILENT))].map((n) => sentence(b, proposers(b, n), b.variant.wayWords(b, all[n])));
  const divided = seats.every((seat) => proposals[seat] !== SILENT);
  return [h('div', { class: 'council' }, h('ul', {}, spoken.map((line) => h('li', {}, line))), decides(divided ? 'divided' : 'decides'))];
}

/** “Ola and 2 others propose: Kraków.” */
function sentence(b, seats, way) {
  const [first, second, ...more] = seats.map((seat) => b.name(seat));
  const names = more.length ? b.t('and_more', { name: first, n: more.length + 1 }) : second ? b.t('and', { a: first, b: second }) : first;
  return b.t('proposes', { names, n: seats.length, way });
}

/** NZ-35  The ways in which one's dice can lie a last time. */
export function closingWays(b) {
  if (!b.mine) return [];
  const node = (way, n) => h('button', { type: 'button', class: 'way', 'data-key': `way-${n}`, onclick: () => b.send(way) }, lastLaying(b, way));
  return [h('div', { class: 'choices' }, b.phase.ways[b.me].map(node))];
}

function lastLaying(b, { done, spent }) {
  return h('span', { class: 'way-label' },
    done.length ? done.map((id) => h('span', { class: 'way-part' }, icon('done'), b.cardName(id))) : b.t('settle_none'),
    spent.length > 0 && h('small', {}, b.t('spends', { list: spent.map((id) => pieceName(b, id)).join(', ') })));
}
