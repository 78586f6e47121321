/** Dice and tokens: what they show, on which missions they lie, what a tap on them does. */
import { die, diceRow } from '/static/kit/dice.js';
import { h } from '/static/kit/dom.js';
import { leafOf } from '/static/kit/question.js';
import { join } from '/static/words.js';
import { icon, sign, symbolNames } from './pictures.js';
import { NOBODY, numberOf, piecesOf, placesOf } from './scene.js';
import { TEXTS } from './texts.js';

/** The face of a die: its symbols, and the portrait of the leader whose it is. */
const face = (shown, whose = null) => [
  h('span', { class: `die-symbols n-${shown.length}` }, shown.map((name) => icon(name, `of-${name}`))), whose && icon(whose, 'whose')];

/** A die or a token as it lies before a player; `choice`: {pressed, onclick} if it may be tapped. */
export function pieceNode(b, piece, choice = {}) {
  const { kind, picture, faces } = b.cards.pieces[piece.id];
  const inAir = b.fight.rolling.includes(piece.id);
  const shown = inAir ? [] : faces[piece.face];
  return die({
    key: `piece-${piece.id}`, className: kind, inAir, fixed: b.fight.locked.includes(piece.id), ...choice,
    told: told(b, piece, b.t('shows', { die: named(b, piece), symbols: inAir ? b.t('in_air') : symbolNames(b, shown) })),
    face: face(shown, kind === 'leader' && picture),
    foot: where(b, piece),
  });
}

/** A die's name; of several that are called alike before one player each has a number. */
function named(b, { id, seat }) {
  const { name } = b.cards.pieces[id];
  const alike = piecesOf(b, seat).filter((one) => b.cards.pieces[one.id].name.en === name.en);
  return alike.length > 1 ? b.t('numbered', { die: name, n: alike.findIndex((one) => one.id === id) + 1 }) : name;
}

function told(b, { id, lent }, shows) {
  const places = placesOf(b, id);
  const told = [
    shows,
    places.length > 0 && b.t('lies_on', { list: numbers(b, places).join(', ') }),
    places.some(({ byHand }) => byHand) && b.t('by_hand'),
    b.fight.locked.includes(id) && b.t('locked'),
    lent && b.t('lent'),
    giver(b, id) && b.t('from', { name: giver(b, id) }),
  ];
  return join(told.filter(Boolean), '; ');
}

/** By whom a die was handed over that is another's by now. */
const giver = (b, id) => (id in b.from && b.names[b.from[id]]) || null;

/** The numbers of the missions where something lies. */
const numbers = (b, places) => [...new Set(places.map(({ mission }) => numberOf(b, mission)))];

function where(b, { id }) {
  const places = placesOf(b, id);
  return h('span', { class: 'where', 'aria-hidden': 'true' },
    places.length ? numbers(b, places).map((n) => h('span', { class: 'number' }, String(n))) : '–',
    giver(b, id) && h('i', { class: 'giver' }, b.t('from', { name: giver(b, id) })), places.some(({ byHand }) => byHand) && icon('hand'), b.fight.locked.includes(id) && icon('lock'));
}

/** One's own dice, to be tapped for what the dock asks: one of several to roll again or, where a single piece is asked for, this one. */
export const myDice = (b) => diceRow(b.t('my_dice'), piecesOf(b, b.me).map((piece) => pieceNode(b, piece, tapOn(b, piece.id))), 'mine');

/** A partner's dice. */
export const smallDice = (b, seat) => diceRow(b.names[seat], piecesOf(b, seat).map((piece) => pieceNode(b, piece)), 'small');

/** The dice of a re-roll that everybody is asked about. */
export function wishedDice(b) {
  const { wish, pieces } = b.phase;
  return wish && h('div', { class: 'nie wished' }, diceRow(b.t('wished'), pieces.filter(({ id }) => wish.dice.includes(id)).map((piece) => pieceNode(b, piece))));
}

function tapOn({ dock }, id) {
  const step = dock.step();
  if (step && step !== dock.question() && leafOf(step, { piece: id })) return { onclick: () => dock.choose({ piece: id }) };
  const pick = dock.pick('dice');
  return pick?.may(id) ? { pressed: pick.has(id), onclick: () => pick.toggle(id) } : {};
}

/** The one die that is picked, if it is one. */
export function pickedAlone({ dock }) {
  const picked = dock.pick('dice')?.picked ?? [];
  return picked.length === 1 ? picked[0] : null;
}

/** What hands the one die that is picked to this player, if it may be. */
export function giftTo(b, to) {
  const piece = pickedAlone(b);
  const given = { type: 'hand_over', piece, to };
  return piece !== null && b.dock.find(given) ? given : null;
}

/** Phase 1: how many of the neutral dice one has, and leaders' dice that are shared out with them. */
export function shareOfDice(b) {
  const { dice, neutral, pool, holders } = b.phase;
  const left = neutral - dice.reduce((sum, n) => sum + n, 0);
  return h('div', { class: 'nie share-of-dice', role: 'group', 'aria-label': b.t('my_dice') },
    b.me !== null && stepper(b, dice[b.me]),
    h('span', { class: 'left' }, icon('die'), b.t('dice_left', { n: left })),
    pool.map((id, n) => poolDie(b, id, holders[n])));
}

function stepper(b, mine) {
  const amount = b.dock.amount('count');
  const step = (by, key, label) => h('button', {
    type: 'button', class: 'button', 'data-key': key, 'aria-label': b.t(key), disabled: !amount || mine + by < amount.least || mine + by > amount.most,
    onclick: () => amount.set(mine + by),
  }, icon(label));
  return h('span', { class: 'stepper-of-dice' }, step(-1, 'fewer', 'minus'),
    h('b', { title: b.t('my_dice') }, icon('die'), String(mine)), step(1, 'more', 'plus'));
}

function poolDie(b, id, holder) {
  const { name, picture } = b.cards.pieces[id];
  const given = ['take_die', 'put_back'].map((type) => ({ type, die: id })).find((one) => b.dock.find(one));
  const whose = holder === NOBODY ? name : b.t('held_by', { die: name, name: b.names[holder] });
  if (!given) return h('span', { class: 'pool-die', title: whose }, icon(picture), h('span', {}, whose));
  return h('button', { type: 'button', class: 'button pool-die', 'data-key': `pool-${id}`, 'aria-pressed': String(holder === b.me), onclick: () => b.dock.choose(given) }, icon(picture), name);
}

/** The face of a card of the reveal: the dice of a player, or the black one (“pilsudski people any; neutral”, “black 2”). */
export function turnedDice({ face: dice }, { kind } = {}) {
  if (kind === 'finals') return h('span', { class: 'nie laid' }, face(dice.split(' ')), sign('done', TEXTS.done, 'all-there'));
  const one = (text) => {
    const [kind, ...shown] = text.split(' ');
    const inside = kind === 'black' ? h('b', { class: 'pips' }, shown[0] === '0' ? '0' : `−${shown[0]}`) : face(shown, kind !== 'neutral' && kind);
    return h('span', { class: `k-face ${kind === 'black' ? 'black' : ''}`.trim() }, inside);
  };
  return h('span', { class: 'nie turned' }, dice.split('; ').map(one));
}
