/** What lies before one now: the missions to choose from, one's own missions and dice, or the ways of a choice. */
import { missionCard, missionLine } from './cards.js';
import { closingWays, ways } from './choosing.js';
import { pieceName, pieceNode } from './dice.js';
import { button, h, icon } from './dom.js';
import { fold } from './folds.js';
import { NOBODY, piecesOf, servedBy, takerOf } from './scene.js';

export function work(b) {
  const { type } = b.phase;
  if (type === 'planning') return planning(b);
  if (type === 'fight' && b.me !== null) return fighting(b);
  if (type === 'closing') return [...closingWays(b), ...(b.me === null ? [] : fighting(b))];
  if (type === 'choosing') return ways(b);
  return b.variant.work?.(b) ?? [];
}

const grid = (b, cards, how = {}, className = '') => h('div', { class: `cards ${className}`.trim() }, cards.map((id) => missionCard(b, id, how)));

/** NZ-20, NZ-21  All missions with their places for pawns, and the dice of the shared pool. */
function planning(b) {
  const { cards, pool } = b.phase;
  return [
    h('h2', { class: 'visually-hidden' }, b.t('planning')),
    pool.length > 0 && poolDice(b),
    grid(b, cards, { pawn: true }),
    b.variant.jointCards(b).length > 0 && grid(b, b.variant.jointCards(b), {}, 'joint'),
  ];
}

/** NP-25  Leaders' dice that are shared out with the neutral ones. */
function poolDice(b) {
  const { pool, holders } = b.phase;
  return h('div', { class: 'pool' }, h('h3', {}, b.t('pool')), h('div', { class: 'row' }, pool.map((die, i) => poolDie(b, die, holders[i]))));
}

function poolDie(b, die, holder) {
  const name = pieceName(b, die);
  const offer = (type, pressed) => button(`pool-${die}`,
    { className: 'compact', pressed, picture: b.printed.die(die).id, label: b.t(type, { die: name }) }, () => b.send({ type, die }));
  if (b.mine && holder === NOBODY) return offer('take_die', false);
  if (b.mine && holder === b.me) return offer('put_back', true);
  return h('span', { class: 'held' }, icon(b.printed.die(die).id), ' ', holder === NOBODY ? name : b.t('held_by', { die: name, name: b.name(holder) }));
}

/** One's own missions and the joint ones, and one's dice. */
function fighting(b) {
  const served = servedBy(b.fight, b.me);
  return [
    h('h2', { class: 'visually-hidden' }, b.t('my_missions')),
    served.length ? grid(b, served.map(({ card }) => card), {}, 'mine') : h('p', { class: 'quiet' }, b.t('no_missions')),
    myDice(b),
  ];
}

function myDice(b) {
  const free = b.mine && b.phase.type === 'fight' && !b.fight.rolling.length;
  return h('div', { class: 'my-dice' }, h('h3', { class: 'visually-hidden' }, b.t('my_dice')),
    h('div', { class: 'dice', role: 'group', 'aria-label': b.t('my_dice') }, piecesOf(b.fight, b.me).map((piece) => {
      const choice = free && !b.fight.locked.includes(piece.id) ? { pressed: b.picks.has(piece.id), onclick: () => b.pick(piece.id) } : null;
      return pieceNode(b, piece, choice);
    })));
}

/** What lies on the table besides: missions without a pawn while one fights, all missions when their effects happen; at the end,
 *  on the projector, only what the ending tells. */
export function rest(b) {
  const { type } = b.phase;
  if (type === 'planning' || (type === 'over' && b.ctx.projector)) return [];
  const { missions } = b.table;
  if (!b.fight) return missions.length ? [cardsFold(b, 'all-missions', 'missions', missions)] : [];
  const free = missions.filter((id) => takerOf(b.view, id) === NOBODY);
  return free.length ? [cardsFold(b, 'free-missions', 'nobody_took', free)] : [];
}

/** Cards that fold; on the projector, where there is no room for all at once, a line each. */
function cardsFold(b, key, title, cards) {
  const nodes = () => (b.ctx.projector ? h('div', { class: 'card-lines' }, cards.map((id) => missionLine(b, id))) : grid(b, cards, { pawn: true }));
  return fold(b, { key, title: b.t(title), note: String(cards.length), nodes });
}
