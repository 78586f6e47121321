/** What all parts of the board are drawn from: the view, the card data, the words; whose is what, and how dice lie on missions. */
import { shortNames } from '/static/kit/seats.js';
import { fill } from '/static/words.js';

const SYMBOLS = ['people', 'diplomacy', 'money', 'fight'];

/** Nobody's, or everybody's. */
export const NOBODY = -1;

export function scene(ctx, variant, { view, roster }, from = {}) {
  const { table } = view;
  const { phase } = table;
  const names = ctx.names();
  return {
    ctx, variant, view, table, phase, names, from, roster,
    dock: ctx.dock, cards: ctx.cards, me: ctx.seat, short: shortNames(names, [1]),
    round: ctx.cards.rounds[table.round],
    fight: phase.type === 'closing' ? phase.fight : phase.type === 'fight' ? phase : null,
    t: (key, facts = {}) => fill(variant.texts[key], facts),
  };
}

/** Who has handed over each of the dice of this fight, as far as one saw it. */
export function gifts() {
  let by = {};
  return {
    take(before, next) {
      const [had, has] = [before, next].map((state) => state?.view.table.phase.type === 'fight' && state.view.table.phase.pieces);
      if (!has || !had) by = {};
      else for (const { id, seat } of had) if (has.some((one) => one.id === id && one.seat !== seat)) by = { ...by, [id]: seat };
    },
    by: () => by,
  };
}

/** The missions that partners mean to take: until a pawn lies there one sees where it is meant to. */
export function intentions() {
  let meant = {};
  return {
    hear({ seat, means = [] }) { if (means.length) meant = { ...meant, [seat]: means }; },
    take({ view: { table: { phase } } }) { if (phase.type !== 'planning') meant = {}; },
    of: ({ phase, me }) => (id) => Object.keys(meant).map(Number).filter((seat) => seat !== me && phase.home?.[seat] > 0 && meant[seat].some(({ mission }) => mission === id)),
  };
}

/** The members of a set of seats, which comes as a number. */
export const members = (set) => [0, 1, 2, 3].filter((seat) => set >> seat & 1);

/** An effect as it reads in this round. */
export const readNow = (b, sign) => (b.round.late && sign.late) || sign;

/** Symbols one by one from how many there are of each. */
export const oneByOne = (needs) => SYMBOLS.flatMap((symbol, i) => Array(needs[i]).fill(symbol));

export const piecesOf = (b, seat) => b.fight.pieces.filter((piece) => piece.seat === seat);

/** The missions that a seat fights for: its own, then the joint ones. */
export const targetsOf = (b, ...seats) => seats.flatMap((whose) => b.fight.targets.filter(({ seat }) => seat === whose));

/** The mission of the fight with this card, if it is one. */
export const targetOf = (b, card) => b.fight?.targets.find((target) => target.card === card) ?? null;

/** The number by which a mission of the fight is named on dice. */
export const numberOf = (b, card) => b.fight.targets.findIndex((target) => target.card === card) + 1;

/** Whose pawn lies on a mission. */
export function takerOf(b, card) {
  const { table, phase } = b;
  const [cards, pawns] = phase.type === 'planning' ? [phase.cards, phase.pawns] : [table.missions, table.takers];
  return pawns[cards.indexOf(card)] ?? b.variant.ownerOf?.(b, card) ?? NOBODY;
}

/** Every symbol that lies on a mission, each with whether it was laid by hand. */
const lying = ({ view }) => (view.lying?.laid ?? []).map((one, i) => ({ ...one, byHand: i < view.lying.by_hand }));
export const lyingOn = (b, card) => lying(b).filter(({ mission }) => mission === card);
export const placesOf = (b, piece) => lying(b).filter((one) => one.piece === piece);

export const lacking = ({ view }, card) => view.lying?.lacks.find((lack) => lack.card === card)?.missing ?? null;

/** The ways of the open decision, each with those who propose it. */
export function proposals({ phase: { ways, council } }) {
  if (!council) return [];
  return ways.map((way, n) => ({ way, seats: council.proposals.flatMap((at, seat) => (at === n ? [seat] : [])) }));
}
