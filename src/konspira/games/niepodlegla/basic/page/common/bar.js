/** The bar at the thumb: what one can do now, and what one should know before one does it. */
import { button, count, h, icon } from './dom.js';
import { around, idle, members, NOBODY, PRICE } from './scene.js';

export function bar(b) {
  if (!b.mine) return [];
  if (b.phase.type === 'planning') return planning(b);
  if (b.phase.type === 'fight' && !b.fight.rolling.length) return b.picks.size ? picked(b) : fighting(b);
  return [];
}

// ------------------------------------------------------------------ phase 1

function planning(b) {
  const { home, ready, cards } = b.phase;
  const isReady = members(ready).includes(b.me);
  const hindrance = whyNot(b);
  return [h('div', { class: 'bar-row' },
    cards.length > 0 && count('pawn', b.t('home_of', { n: home[b.me] }), `×${home[b.me]}`, 'big'),
    stepper(b),
    isReady ? readyMark(b) : button('ready', { className: 'primary', label: b.t('be_ready'), disabled: Boolean(hindrance) }, () => b.send({ type: 'ready' }))),
  h('p', { class: 'bar-hint' }, b.t(hindrance ?? (isReady ? 'am_ready' : isShared(b.phase) ? 'all_shared' : 'dice_how')))];
}

const readyMark = (b) => h('span', { class: 'is-ready' }, icon('done'), b.t('ready'));

/** NZ-20, NZ-21  Why one cannot be ready: pawns at home; the last to be ready must leave no dice. */
function whyNot({ phase, me }) {
  if (phase.home[me] > 0 && phase.pawns.includes(NOBODY)) return 'first_pawns';
  const others = members(phase.ready).filter((seat) => seat !== me).length;
  return !isShared(phase) && others === phase.home.length - 1 ? 'first_dice' : null;
}

const isShared = (phase) => left(phase) === 0 && !phase.holders.includes(NOBODY);

const left = ({ neutral, dice }) => neutral - dice.reduce((sum, n) => sum + n, 0);

/** How many of the neutral dice one has. */
function stepper(b) {
  const { phase, me } = b;
  const mine = phase.dice[me];
  const least = phase.neutral >= phase.home.length ? 1 : 0;
  const take = (count) => () => b.send({ type: 'take_dice', count });
  return h('div', { class: 'stepper', role: 'group', 'aria-label': b.t('my_dice') },
    button('fewer', { label: icon('minus'), 'aria-label': b.t('fewer'), disabled: mine <= least }, take(mine - 1)),
    h('span', { class: 'stepper-value' }, count('die', b.t('my_dice_n', { n: mine }), String(mine)), h('small', {}, b.t('dice_left', { n: left(phase) }))),
    button('more', { label: icon('plus'), 'aria-label': b.t('more'), disabled: left(phase) === 0 }, take(mine + 1)));
}

// ------------------------------------------------------------------ phase 2

function fighting(b) {
  const ready = members(b.fight.ready).includes(b.me);
  const unused = b.fight.morale ? idle(b.view, b.fight, b.me) : [];
  return [
    h('div', { class: 'bar-row' },
      unused.length > 0 && button('idle', { picture: 'die', label: b.t('pick_idle', { n: unused.length }) }, () => b.pickAll(unused)),
      ...(b.variant.deeds?.(b) ?? []),
      ready ? readyMark(b) : stopping(b)),
    h('p', { class: 'bar-hint' }, b.t(ready ? 'stopped' : 'fight_how')),
  ];
}

/** NZ-30  One's word that the fight may end; NZ-85, NP-34  in the final that gives the game up while something required is open. */
function stopping(b) {
  const lost = b.variant.isFinal(b) && !b.fight.locked.length;
  const stop = async () => (!lost || await b.ctx.confirm(b.texts.sure_give_up)) && b.send({ type: 'ready' });
  return button('ready', { className: lost ? '' : 'primary', label: b.t(lost ? 'give_up' : 'stop') }, stop);
}

/** Something is picked: re-roll it, hand it over, lift it; it is laid by tapping a mission. */
function picked(b) {
  const rolls = b.fight.morale ? b.rolls : [];
  const [only] = b.picks;
  const hand = b.picks.size === 1 && mayHand(b, only);
  if (hand && b.choice === 'give') return receivers(b, only);
  return [
    rolls.length > 0 && b.odds.panel({ type: 'reroll', dice: rolls }),
    h('div', { class: 'bar-row' },
      rolls.length > 0 && button('reroll', { className: 'primary', picture: 'reroll', label: b.t('reroll', { n: rolls.length }) }, () => reroll(b, rolls)),
      ...lifts(b), hand && giving(b), unpick(b)),
  ];
}

const unpick = (b) => button('unpick', { className: 'light', label: icon('close'), 'aria-label': b.t('unpick'), title: b.t('unpick') }, () => b.pickAll([]));

function giving(b) {
  const pressed = b.choice === 'give';
  return button('give', { picture: 'give', label: b.t('give'), pressed }, () => b.choose(pressed ? null : 'give'));
}

async function reroll(b, dice) {
  const sent = await b.odds.ask({ type: 'reroll', dice });
  if (sent) b.pickAll([]);
}

function lifts(b) {
  const laid = [...b.picks].filter((id) => b.fight.laid.some(({ piece }) => piece === id));
  const lift = () => b.send(...laid.map((piece) => ({ type: 'lift', piece })));
  return laid.length ? [button('lift', { picture: 'lift', label: b.t('lift') }, lift)] : [];
}

/** NZ-27  Two markers hand a die or a token to another player; a lent token can only be used. */
function mayHand(b, id) {
  return b.fight.morale >= PRICE && !b.fight.pieces.find((piece) => piece.id === id).lent;
}

/** To whom the die goes; nothing is told of a re-roll meanwhile. */
function receivers(b, id) {
  const give = (to) => () => b.odds.ask({ type: 'hand_over', piece: id, to }, { always: true });
  const others = around(b.view).filter((seat) => seat !== b.me);
  return [
    h('p', { class: 'bar-hint' }, b.t('give_how')),
    h('div', { class: 'bar-row', role: 'group', 'aria-label': b.t('give_how') }, others.map((to) => button(`give-${to}`, { label: b.name(to) }, give(to)))),
    h('div', { class: 'bar-row' }, giving(b), unpick(b)),
  ];
}
