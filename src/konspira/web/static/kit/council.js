/** Decisions taken together: who proposes what, and who decides if they differ. */
import { COUNCIL } from '../texts/council.js';
import { fill } from '../words.js';
import { h } from './dom.js';

/**
 * `members`: the seats that take part; `decider`: the one who settles it; `proposals`: [{seats, what}], what each group proposes
 * in words; `names`: by seat; `me`: one's own seat or null; `mark`: a node before who decides.
 */
export function council({ members, decider, proposals, names, me = null, mark = null }) {
  const told = (key) => h('p', { class: 'k-decides' }, mark, fill(COUNCIL[decider === me ? `${key}You` : key], { name: names[decider] }));
  if (members.length === 1) return [told('alone')];
  const spoken = proposals.reduce((sum, { seats }) => sum + seats.length, 0);
  const divided = spoken === members.length && proposals.length > 1;
  return [h('div', { class: 'k-council' },
    h('ul', {}, proposals.map(({ seats, what }) => h('li', {}, sentence(seats.map((seat) => names[seat]), what)))),
    told(divided ? 'divided' : 'decides'))];
}

/** “Ola and 2 others propose: Kraków.” */
function sentence(people, what) {
  const [first, second, ...more] = people;
  const names = more.length ? fill(COUNCIL.andMore, { name: first, n: more.length + 1 }) : second ? fill(COUNCIL.and, { a: first, b: second }) : first;
  return fill(COUNCIL.proposes, { names, n: people.length, what });
}
