/** Deciding together: who decides, who has proposed and for whom the table waits, and how to object. */
import { h } from '/static/kit/dom.js';
import { fill, join } from '/static/words.js';
import { icon } from './pictures.js';
import { TEXTS } from './texts.js';

/** How long an objection is not made twice (ms). */
const ONCE = 8000;

/** SG-01  A line above the answers, also for those who wait; `speak` says an objection aloud where undo is not one's own. */
export function together(speak, changed) {
  let objected = 0;
  const object = () => {
    speak(TEXTS.objection);
    objected = Date.now();
    setTimeout(changed, ONCE);
    changed();
  };

  const button = () => speak && h('button', { type: 'button', class: 'button object', 'data-key': 'object', disabled: Date.now() - objected < ONCE, onclick: object }, icon('hands'), Date.now() - objected < ONCE ? TEXTS.objected : TEXTS.object);

  function node(b) {
    const { decides } = b.table.options;
    if (b.view.seats < 2 || b.view.outcome) return null;
    const said = WAYS[decides](b);
    const others = decides === 'leader' || decides === 'own';
    return said && h('div', { class: 'siege-together', role: 'note', 'data-key': 'together' }, h('p', {}, said), others && !b.dock.question() && button());
  }

  return { node };
}

const named = (b, seats) => join(seats.map((seat) => b.names[seat]), ', ');

/** Who leads whom, where each leads own Characters. */
const leads = (b) => join(b.names.map((name, seat) => [name, b.view.people.filter((one) => one.seat === seat).map(({ who }) => b.cards.characters[who].name)])
  .filter(([, whom]) => whom.length).map(([name, whom]) => join([name, join(whom, ', ')], ': ')), '; ');

/** SG-01  By the table's option; that whoever is first decides is said where it is new. */
const WAYS = {
  anybody: (b) => b.table.day === 1 && b.task?.type === 'day_actions' && b.dock.step() === b.dock.question() && TEXTS.anybody,
  leader: (b) => (b.dock.question() ? TEXTS.youDecide : fill(TEXTS.leaderDecides, { name: b.names[b.table.leader] })),
  own: (b) => fill(TEXTS.ownDecide, { who: leads(b), name: b.names[b.table.leader] }),
  agreement: (b) => agreement(b, b.table.phase.council),
};

function agreement(b, council) {
  if (!council) return TEXTS.allAgree;
  const silent = b.names.map((_, seat) => seat).filter((seat) => council.proposals[seat] < 0);
  return silent.length ? fill(TEXTS.waitFor, { who: named(b, silent) }) : fill(TEXTS.differ, { name: b.names[council.decider] });
}
