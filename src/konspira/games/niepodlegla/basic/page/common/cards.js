/** Mission cards: what they need, what lies on them, what they bring; their story on a tap. */
import { symbol, symbolRow } from './dice.js';
import { button, h, heard, icon } from './dom.js';
import { unfolding } from './folds.js';
import { laysOf, slotLay } from './laying.js';
import { isDone, JOINT, lacking, lyingOn, NOBODY, numberOf, symbols, takerOf } from './scene.js';

/** The mission as a target of the fight, if it is one. */
export const targetOf = (b, id) => b.fight?.targets.find(({ card }) => card === id) ?? null;

/** A whole card; `pawn`: with the place for a pawn. */
export function missionCard(b, id, { pawn = false } = {}) {
  const target = targetOf(b, id);
  const done = isDone(b.view, id);
  const open = b.open.has(`card-${id}`);
  const brief = Boolean(target) && !b.wide && !open;
  const mine = b.me !== null && takerOf(b.view, id) === b.me;
  const classes = ['mission', done && 'is-done', target?.seat === JOINT && 'is-joint', mine && 'is-mine', b.variant.cardClass?.(b, id)];
  return h('article', { class: classes.filter(Boolean).join(' '), 'data-key': `card-${id}`, 'aria-label': b.cardName(id) },
    h('div', { class: 'mission-head' }, target && number(b, id), nameOf(b, id)),
    h('div', { class: 'mission-needs' },
      target ? slots(b, target) : symbolRow(b, b.variant.needsOf(b, id)), target && layHere(b, target), ...marks(b, id, done)),
    !brief && h('div', { class: 'mission-effects' }, b.variant.effects(b, id)),
    pawn && pawnPlace(b, id),
    open && story(b, id));
}

/** A mission in one line: for those of others. */
export function missionLine(b, id) {
  const target = targetOf(b, id);
  const done = isDone(b.view, id);
  const open = b.open.has(`card-${id}`);
  const taker = target ? NOBODY : takerOf(b.view, id);
  return h('div', { class: `mission-line ${done ? 'is-done' : ''}`, 'data-key': `line-${id}` },
    target ? number(b, id) : taker !== NOBODY && pawn(b, taker), nameOf(b, id),
    target ? slots(b, target) : symbolRow(b, b.variant.needsOf(b, id)), ...marks(b, id, done),
    open && h('div', { class: 'line-more' }, h('div', { class: 'mission-effects' }, b.variant.effects(b, id)), story(b, id)));
}

const number = (b, id) => h('span', { class: 'number', 'aria-hidden': 'true' }, String(numberOf(b.fight, id)));

const nameOf = (b, id) => h('h3', { class: 'mission-name' }, unfolding(b, `card-${id}`, b.cardName(id)));

function marks(b, id, done) {
  const judged = !b.fight && b.table.done.length > 0 && takerOf(b.view, id) !== NOBODY;
  return [
    ...b.variant.marks(b, id),
    done && h('span', { class: 'verdict good' }, icon('done'), b.t('done')),
    judged && !done && h('span', { class: 'verdict bad' }, icon('undone'), b.t('undone')),
  ];
}

/** The symbols needed: full where one lies, with a mark where it was laid by hand; open where one is missing. */
function slots(b, target) {
  const lying = lyingOn(b.view, target.card);
  const lacks = lacking(b.view, target.card);
  const filled = symbols(target.needs).map((name) => {
    const at = lying.findIndex((one) => one.symbol === name);
    return { name, one: at < 0 ? null : lying.splice(at, 1)[0] };
  });
  return h('span', { class: 'symbols slots' }, filled.map(({ name, one }, i) => slot(b, target, name, one, i)),
    lacks && heard(lacks.length ? b.t('lacks', { list: b.symbolList(lacks) }) : b.t('done')));
}

function slot(b, target, name, one, i) {
  const className = one ? `full ${one.byHand ? 'by-hand' : 'by-itself'}` : 'open';
  const lay = one?.byHand ? null : slotLay(b, target, name);
  const inside = [symbol(b, name, className), one?.byHand && icon('hand', 'hand-mark')];
  if (!lay) return h('span', { class: 'slot', title: one ? b.t(one.byHand ? 'by_hand' : 'by_itself') : b.t('missing') }, inside);
  const label = b.t('lay_symbol', { symbol: b.t(name), name: b.cardName(target.card) });
  const props = { type: 'button', class: 'slot may-lay', 'data-key': `slot-${target.card}-${i}`, 'aria-label': label };
  return h('button', { ...props, onclick: () => b.send(lay) }, inside);
}

function layHere(b, target) {
  const lays = laysOf(b, target);
  return lays.length > 0 && button(`lay-${target.card}`, { className: 'compact', label: b.t('lay_here') }, () => {
    b.picks.clear();
    b.send(...lays);
  });
}

/** The place for a pawn: a button where one may put or take one's own, else whose it is. */
function pawnPlace(b, id) {
  const taker = takerOf(b.view, id);
  const free = b.mine && b.phase.type === 'planning';
  if (free && taker === b.me) return pawnButton(b, id, 'recall', true);
  if (free && taker === NOBODY && b.phase.home[b.me] > 0) return pawnButton(b, id, 'place', false);
  if (taker === NOBODY) return h('span', { class: 'pawn-place empty' }, icon('pawn'), heard(b.t('not_taken')));
  return h('span', { class: `pawn-place seat-${taker}` }, pawn(b, taker), heard(b.t('taken_by', { name: b.name(taker) })));
}

function pawnButton(b, id, type, pressed) {
  const label = b.t(type, { name: b.cardName(id) });
  const props = { type: 'button', class: `pawn-place ${pressed ? 'mine' : ''}`, 'data-key': `pawn-${id}` };
  return h('button', { ...props, 'aria-pressed': String(pressed), 'aria-label': label, onclick: () => b.send({ type, mission: id }) },
    pressed ? pawn(b, b.me) : [icon('pawn'), icon('plus', 'add')]);
}

/** A player's pawn with the letters of the name. */
export const pawn = (b, seat) => h('span', { class: `pawn seat-${seat}`, title: b.name(seat), 'aria-hidden': 'true' },
  icon('pawn'), h('span', { class: 'initials' }, b.short(seat)));

/** What is told of a card: date, number, who found it, and the story. */
export function story(b, id) {
  const card = b.printed.card(id);
  return h('div', { class: 'story' },
    h('p', { class: 'story-date' }, [b.tr(card.date), b.t('number', { id }), b.t(card.source)].join(' · ')),
    h('p', {}, b.tr(card.note)));
}

/** An effect or a reward: a pictogram with its words. */
export const effectChip = (picture, words, className = '') => h('span', { class: `effect ${className}`.trim() }, icon(picture), words);

/** A row of effects under a heading. */
export const effectRow = (kind, label, chips) => chips.length > 0 && h('div', { class: `effects ${kind}` },
  h('span', { class: 'effects-label' }, label), chips);

/** NZ-09  The mission pile: how many cards, and the date on the back of the next one. */
export function pileLine(b) {
  const { decks, under, next } = b.table.pile;
  const size = decks.flat().length + under.length;
  const date = next && ` · ${b.t('next_back', { date: b.tr(next) })}`;
  return h('p', { class: 'quiet small pile' }, icon('card'), b.t('pile', { n: size }), date);
}
