/** Missions: small, with what they need and lack and a place for a pawn; and the whole card on a tap. */
import { h, heard } from '/static/kit/dom.js';
import { walk } from '/static/kit/question.js';
import { join } from '/static/words.js';
import { pickedAlone } from './dice.js';
import { effect, icon, pawn, sign, symbol, symbolNames, symbols } from './pictures.js';
import { lacking, lyingOn, NOBODY, numberOf, oneByOne, proposals, takerOf, targetOf } from './scene.js';

export function missionGrid(b, cards) {
  const size = cards.length > 9 ? 'several many' : cards.length > (b.fight ? 5 : 6) ? 'several' : cards.length < 4 ? 'few' : '';
  return h('div', { class: `missions ${size}` }, cards.map((id) => missionTile(b, id)));
}

export function missionTile(b, id) {
  const target = targetOf(b, id);
  const done = target ? lacking(b, id)?.length === 0 : b.table.done.includes(id);
  const { urgent } = b.cards.cards[id];
  const classes = ['mission', done && 'is-done', urgent && 'is-urgent', target?.seat === NOBODY && 'is-joint', takerOf(b, id) === b.me && 'is-mine'];
  return h('article', { class: classes.filter(Boolean).join(' '), 'data-key': `card-${id}` }, opener(b, id, target, done), spot(b, id));
}

/** Whether a name has a word that a narrow card would break: it is set in smaller type. */
const hasLongWord = ({ pl, en }) => `${pl} ${en}`.split(/[ –-]/).some((word) => word.length > 11);

/** Whether a short name is long beside a pawn, where cards lie in two low columns. */
const isLong = ({ pl, en }) => Math.max(pl.length, en.length) > 11;

/** The body of a mission, which opens the whole card; on the projector nothing can be pressed. */
function opener(b, id, target, done) {
  const { name, urgent } = b.cards.cards[id];
  const inside = [
    h('span', { class: 'mission-name' }, target && h('span', { class: 'number' }, String(numberOf(b, id))), urgent && sign('urgent', b.t('urgent')), h('b', { class: [name.short && 'has-short', hasLongWord(name) && 'long-word'].filter(Boolean).join(' ') }, name), name.short && h('b', { class: isLong(name.short) ? 'short-name long' : 'short-name' }, name.short)),
    h('span', { class: 'mission-needs' }, target ? slots(b, target) : symbols(b, b.variant.needs(b, id)), done ? sign('done', b.t('done'), 'verdict') : b.phase.type === 'over' && sign('undone', b.t('undone'), 'verdict'), untimely(b, id)),
    h('span', { class: 'mission-effects' }, effects(b, id)),
  ];
  if (b.ctx.projector) return h('div', { class: 'mission-body' }, inside);
  return h('button', { type: 'button', class: 'mission-body', 'data-key': `open-${id}`, onclick: () => b.open(id) }, inside);
}

/** A mission far out of its time: overdue, or ahead of it. */
function untimely({ view, t }, id) {
  const how = view.untimely[id];
  return how && h('span', { class: `untimely ${how}`, title: t(how) }, icon('time'), h('i', {}, t(how)));
}

const UNTIMELY = { overdue: 'overdue_since', early: 'early_until' };

function effects(b, id) {
  const { gives, either, costs, costs_if: when } = b.cards.cards[id];
  return [
    gives.length > 0 && h('span', { class: 'effects good' }, gives.map((one) => effect(b, one)), either.length > 0 && [h('i', {}, b.t('or')), either.map((one) => effect(b, one))]),
    costs.length > 0 && h('span', { class: 'effects bad', title: when }, heard(when), costs.map((one) => effect(b, one))),
    b.variant.marks(b, id),
  ];
}

/** The symbols needed: full where one lies, with a mark where it was laid by hand; open where one is missing. */
export function slots(b, target) {
  const lying = lyingOn(b, target.card);
  const lacks = lacking(b, target.card);
  const slot = (name) => {
    const at = lying.findIndex((one) => one.symbol === name);
    const [one] = at < 0 ? [null] : lying.splice(at, 1);
    return h('span', { class: `slot ${one ? (one.byHand ? 'by-hand' : 'by-itself') : ''}`.trim() }, symbol(b, name, one ? 'full' : 'open'), one?.byHand && icon('hand', 'hand-mark'));
  };
  return h('span', { class: 'symbols' }, oneByOne(target.needs).map(slot), lacks?.length > 0 && heard(b.t('lacks', { list: symbolNames(b, lacks) })));
}

/** The place for a pawn: what may be done with this mission now is a button, else it shows who has taken or proposed it. */
function spot(b, id) {
  const seats = b.phase.type === 'choosing' ? proposersOf(b, id) : [takerOf(b, id)].filter((seat) => seat !== NOBODY);
  const inside = seats.length ? seats.map((seat) => pawn(b, seat)) : null;
  for (const given of deeds(b, id)) {
    const found = b.dock.find(given);
    if (found?.path.length) return spotButton(b, id, given, found, inside);
  }
  if (inside) return h('span', { class: 'spot' }, inside);
  return b.phase.type === 'planning' && b.phase.cards.includes(id) && (b.me !== null || meant(b, id).length > 0) && h('span', { class: 'spot' }, meant(b, id)); // its place is kept: cards stay as they are
}

/** The pawns that partners have said they will put here, as long as nobody's lies here. */
const meant = (b, id) => (takerOf(b, id) === NOBODY ? b.meant(id) : []).map((seat) => h('span', { class: 'meant', title: b.t('means_to', { name: b.names[seat] }) }, pawn(b, seat)));

/** The way of the open decision that means this card, with those who propose it. */
const wayOn = (b, id) => proposals(b).find(({ way }) => (way.card ?? b.variant.cardOf?.(b, way)) === id);
const proposersOf = (b, id) => wayOn(b, id)?.seats ?? [];

function deeds(b, id) {
  if (b.phase.type === 'planning') return [{ type: takerOf(b, id) === b.me ? 'recall' : 'place', mission: id }];
  const piece = pickedAlone(b);
  return [piece !== null && { type: 'lay', piece, mission: id }, wayOn(b, id)?.way].filter(Boolean);
}

const PICTURES = { place: 'pawn', recall: 'pawn', lay: 'lay' };

function spotButton(b, id, given, found, inside) {
  const pressed = b.phase.type === 'choosing' ? proposersOf(b, id).includes(b.me) : given.type === 'recall';
  return h('button', {
    type: 'button', class: 'spot', 'data-key': `spot-${id}`, 'aria-pressed': String(pressed), onclick: () => b.dock.choose(given),
    'aria-label': join([deedOf(b, found), b.cards.cards[id].name, proposersOf(b, id).map((seat) => b.names[seat]).join(', '), !inside && b.meant(id).length > 0 && join(b.meant(id).map((seat) => b.t('means_to', { name: b.names[seat] })), ', ')].filter(Boolean), ': '),
  }, inside ?? [icon(PICTURES[given.type] ?? 'check'), meant(b, id)]);
}

/** What the dock calls what leads somewhere. */
function deedOf({ dock }, { path }) {
  const { trail: [first] } = walk(dock.question(), path);
  return path.length > 1 ? first.question.options.find(({ key }) => key === first.answer).label : '';
}

// ------------------------------------------------------------------ the whole card

/** The card, or the person, that is open: all that it says. */
export function wholeCard(b, id) {
  const card = b.cards.cards[id] ?? b.cards.persons[id];
  const { name, date, origin, note, gives, either, costs, costs_if: when, says } = card;
  const row = (kind, label, list) => list.length > 0 && h('p', { class: `effects ${kind}` }, h('i', {}, label), list.map((one) => effect(b, one)));
  return [
    h('h2', { tabindex: -1, 'data-key': `whole-${id}` }, name),
    h('p', { class: 'quiet' }, date),
    b.cards.cards[id] && needed(b, id),
    row('good', b.t('gains'), gives), row('good', b.t('or'), either), row('bad', when, costs),
    h('p', {}, says), b.view.untimely[id] && h('p', { class: 'untimely' }, icon('time'), b.t(UNTIMELY[b.view.untimely[id]], { date })), h('p', {}, note),
    [...gives, ...either].filter(({ person }) => person).map((one) => person(b, one.person)),
    !b.cards.cards[id] && faces(b, id),
    h('details', { class: 'origin' }, h('summary', {}, b.t('origin')), h('p', { class: 'quiet' }, join([...(b.cards.cards[id] ? [id] : []), origin], ' · '))),
  ];
}

/** What the mission needs, in signs and in words. */
function needed(b, id) {
  const needs = b.variant.needs(b, id);
  return needs.length > 0 && h('p', {}, targetOf(b, id) ? slots(b, targetOf(b, id)) : symbols(b, needs), ' ', h('span', { class: 'quiet', 'aria-hidden': 'true' }, symbolNames(b, needs)));
}

function person(b, id) {
  const { name, date, note } = b.cards.persons[id];
  return [h('h3', {}, name), h('p', { class: 'quiet' }, date), faces(b, id), h('p', {}, note)];
}

/** The six faces of a leader's die. */
export function faces(b, id) {
  const die = b.cards.pieces.find(({ picture, kind }) => kind === 'leader' && picture === id);
  return die && h('p', { class: 'die-faces', title: b.t('faces') }, die.faces.map((face) => h('span', { class: 'die-face' }, symbols(b, face))));
}
