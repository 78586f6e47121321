/** Dice and tokens: what they show, where they lie, whether they are picked. */
import { h, heard, icon } from './dom.js';
import { characterOf, isCharacter, isToken, numberOf, placesOf } from './scene.js';

/** A symbol, full or open; never told by its colour alone. */
export const symbol = (b, name, className = '') => h('span', { class: `symbol ${name} ${className}`.trim(), title: b.t(name) },
  icon(name), heard(b.t(name)));

/** A row of symbols as a card prints them. */
export const symbolRow = (b, list) => h('span', { class: 'symbols' }, list.map((name) => symbol(b, name)));

/** What a piece is called. */
export function pieceName(b, id) {
  return isToken(id) ? b.t('token_of', { name: b.personName(b.printed.token(id).id) }) : b.tr(b.printed.die(id).name);
}

/** A die or a token as it lies before a player; `choice`: {pressed, onclick} if it may be picked. */
export function pieceNode(b, piece, choice = null) {
  const told = describe(b, piece);
  const inside = [h('span', { class: 'face', 'aria-hidden': 'true' }, ...facade(b, piece)), heard(told), where(b, piece)];
  const props = { class: classesOf(b, piece), 'data-key': `piece-${piece.id}`, title: told };
  if (!choice) return h('span', props, ...inside);
  const tick = choice.pressed && icon('check', 'tick');
  return h('button', { ...props, type: 'button', 'aria-pressed': String(choice.pressed), onclick: choice.onclick }, ...inside, tick);
}

function classesOf(b, { id }) {
  const kind = isToken(id) ? 'is-token' : isCharacter(id) ? 'is-character' : 'is-neutral';
  const { rolling, locked } = b.fight;
  return ['piece', kind, b.rolled.has(id) && 'rolled', rolling.includes(id) && 'in-air', locked.includes(id) && 'is-locked'].filter(Boolean).join(' ');
}

function facade(b, piece) {
  if (b.fight.rolling.includes(piece.id)) return [icon('die', 'spin')];
  const shown = b.printed.face(piece);
  return [
    h('span', { class: `shown n-${shown.length}` }, shown.map((name) => icon(name, `of-${name}`))),
    isCharacter(piece.id) && icon(characterOf(piece.id), 'whose'),
  ];
}

function describe(b, piece) {
  const { id, lent } = piece;
  const rolling = b.fight.rolling.includes(id);
  const places = rolling ? [] : placesOf(b.view, id);
  return [
    b.t('shows', { die: pieceName(b, id), symbols: rolling ? b.t('rolling') : b.symbolList(b.printed.face(piece)) }),
    places.length && b.t('lies_on', { list: numbers(b, places).join(', ') }),
    places.some(({ byHand }) => byHand) && b.t('by_hand'),
    b.fight.locked.includes(id) && b.t('locked'),
    lent && b.t('lent'),
  ].filter(Boolean).join('; ');
}

/** The numbers of the missions where something lies. */
const numbers = (b, places) => [...new Set(places.map(({ mission }) => numberOf(b.fight, mission)))];

/** The numbers of the missions it lies on, with a hand where it was laid by hand and a lock where it stays. */
function where(b, { id }) {
  if (b.fight.rolling.includes(id)) return null;
  const places = placesOf(b.view, id);
  return h('span', { class: 'where', 'aria-hidden': 'true' },
    places.length ? numbers(b, places).map((n) => h('span', { class: 'number' }, String(n))) : '–',
    places.some(({ byHand }) => byHand) && icon('hand'), b.fight.locked.includes(id) && icon('lock'));
}
