/** Persons and organisations: who has won whose die or token; and the prison of Magdeburg. */
import { h, heard, icon } from '/games/niepodlegla/page/common/dom.js';
import { unfolding } from '/games/niepodlegla/page/common/folds.js';
import { CHARACTERS, characterOf, dieOf, NOBODY } from '/games/niepodlegla/page/common/scene.js';

/** All dice and tokens with their owners; one that is `off` cannot be used now, and `state` says why. */
function all(b) {
  const { dice, tokens, active, prison } = b.table;
  const die = (id, n) => ({ id, seat: dice[n], picture: id, state: prison.characters.includes(dieOf(id)) ? b.t('in_prison') : null });
  const token = ({ id, symbol, morale }, n) => ({ id, seat: tokens[n], symbol, morale, picture: symbol ?? 'morale', token: true, spent: !(active >> n & 1) });
  return [
    ...CHARACTERS.map(die).map((one) => ({ ...one, off: Boolean(one.state) })),
    ...b.printed.tokens.map(token).map((one) => ({ ...one, off: one.spent, state: b.t(one.spent ? 'spent' : 'active') })),
  ];
}

/** What a player has won. */
export function holdings(b, seat) {
  const won = all(b).filter((one) => one.seat === seat);
  return won.length > 0 && h('ul', { class: 'holdings' }, won.map((one) => holding(b, one)));
}

function holding(b, { id, picture, token, off, state }) {
  return h('li', { class: `holding ${token ? 'a-token' : 'a-die'} ${off ? 'off' : ''}` },
    icon(picture), h('span', {}, b.personName(id)), state && (off ? h('small', {}, state) : heard(state)));
}

export const personNodes = (b) => [h('ul', { class: 'persons' }, all(b).map((one) => personLine(b, one)))];

function personLine(b, { id, seat, picture, symbol, morale, state }) {
  const owner = seat === NOBODY ? b.t('person_free') : b.t('person_of', { name: b.name(seat) });
  const told = [morale && b.t('adds_morale', { n: morale }), owner, seat !== NOBODY && state];
  return h('li', { class: 'person', 'data-key': `person-${id}` },
    icon(picture, symbol ? `of-${symbol}` : ''), h('b', {}, unfolding(b, `person-${id}`, b.personName(id))),
    h('span', { class: 'person-state' }, told.filter(Boolean).join(' · ')),
    b.open.has(`person-${id}`) && life(b, b.printed.persons.get(id)));
}

const life = (b, { date, source, note }) => h('div', { class: 'story' },
  h('p', { class: 'story-date' }, `${b.tr(date)} · ${b.t(source)}`), h('p', {}, b.tr(note)));

/** NZ-48  Who and what sits in Magdeburg: a pictogram and words each. */
function inside(b) {
  const { morale, neutral, pawns, characters } = b.table.prison;
  return [
    ...Array(morale).fill(['morale', b.t('prison_morale')]),
    ...Array(neutral).fill(['die', b.t('prison_neutral')]),
    ...pawns.map((seat) => ['pawn', b.t('prison_pawn', { name: b.name(seat) })]),
    ...characters.map((die) => [characterOf(die), b.tr(b.printed.die(die).name)]),
  ];
}

export const prisoners = (b) => inside(b).length;

export function prisonNodes(b) {
  const rows = inside(b);
  if (!rows.length) return [h('p', { class: 'quiet' }, b.t('prison_empty'))];
  return [h('ul', { class: 'prisoners' }, rows.map(([picture, text]) => h('li', {}, icon(picture), text)))];
}
