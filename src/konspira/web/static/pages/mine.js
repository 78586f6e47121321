/** The tables one sits at in this browser. */
import { get } from '../api.js';
import { add, h } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame } from '../parts/frame.js';
import { wayHome } from '../parts/home.js';
import { names } from '../table/seats.js';
import { COMMON } from '../texts/common.js';
import { MINE } from '../texts/mine.js';
import { fill } from '../words.js';

const main = frame(MINE.title);
const fault = faultLine();
add(main, h('h1', {}, MINE.title), fault.node);
attempt(fault, null, async () => {
  const rosters = await get('/api/mine');
  add(main, rosters.length ? h('ul', { class: 'mine' }, rosters.reverse().map(entry)) : wayHome(MINE.none));
});

function entry(roster) {
  const people = roster.seats.map((seat, i) => (seat.kind === 'free' ? null : names(roster)[i])).filter(Boolean);
  return h('li', { class: 'card' },
    h('h2', {}, roster.title, ' ', h('span', { class: 'mine-code' }, roster.code)),
    h('p', {}, COMMON.state[roster.state], roster.moves > 0 && [' · ', fill(MINE.moves, { n: roster.moves })]),
    h('p', { class: 'quiet small' }, people.join(', ')),
    h('p', { class: 'row' },
      h('a', { class: 'button', href: `/t/${roster.code}`, 'aria-label': fillCode(MINE.open, roster.code) }, MINE.open),
      roster.moves > 0 && h('a', { href: `/t/${roster.code}/replay`, 'aria-label': fillCode(MINE.replay, roster.code) }, MINE.replay)));
}

const fillCode = (text, code) => ({ pl: `${text.pl} ${code}`, en: `${text.en} ${code}` });
