/** The view as the board shows it: the moment, whose is what, and how dice lie on missions. */

export const SYMBOLS = ['people', 'diplomacy', 'money', 'fight'];
export const CHARACTERS = ['pilsudski', 'dmowski', 'paderewski', 'witos', 'haller'];
export const NOBODY = -1;
export const JOINT = -1;
const NEUTRAL = 13;
export const TOKENS = 18;
export const PRICE = 2;

export const isToken = (piece) => piece >= TOKENS;
export const isCharacter = (piece) => piece >= NEUTRAL && piece < TOKENS;
export const characterOf = (piece) => CHARACTERS[piece - NEUTRAL];
export const dieOf = (character) => NEUTRAL + CHARACTERS.indexOf(character);

/** The members of a set of seats, which comes as a number. */
export const members = (set) => [0, 1, 2, 3].filter((seat) => set >> seat & 1);

/** The fight, also while the dice are laid a last time. */
export function fightOf({ table: { phase } }) {
  if (phase.type === 'closing') return phase.fight;
  return phase.type === 'fight' ? phase : null;
}

export const piecesOf = (fight, seat) => fight.pieces.filter((piece) => piece.seat === seat);

/** The missions that a seat's dice serve: its own, then the joint ones. */
export const servedBy = (fight, seat) => [seat, JOINT].flatMap((whose) => fight.targets.filter((target) => target.seat === whose));

/** Symbols one by one from how many there are of each. */
export const symbols = (needs) => SYMBOLS.flatMap((symbol, i) => Array(needs[i]).fill(symbol));

/** Whose pawn lies on a mission. */
export function takerOf({ table }, card) {
  const { phase } = table;
  const [cards, pawns] = phase.type === 'planning' ? [phase.cards, phase.pawns] : [table.missions, table.takers];
  return pawns[cards.indexOf(card)] ?? NOBODY;
}

/** The number by which a mission of the fight is named on dice: as it lies among all of them. */
export const numberOf = (fight, card) => fight.targets.findIndex((target) => target.card === card) + 1;

/** What lies on a mission, each with whether it was laid by hand. */
export function lyingOn(view, card) {
  const { laid, by_hand: hand } = view.lying ?? { laid: [], by_hand: 0 };
  return laid.map((one, i) => ({ ...one, byHand: i < hand })).filter((one) => one.mission === card);
}

/** Where the symbols of a piece lie. */
export function placesOf(view, piece) {
  const { laid, by_hand: hand } = view.lying ?? { laid: [], by_hand: 0 };
  return laid.map((one, i) => ({ ...one, byHand: i < hand })).filter((one) => one.piece === piece);
}

export const lacking = (view, card) => view.lying?.lacks.find((lack) => lack.card === card)?.missing ?? null;

/** Whether a mission is done: judged so, or with all its symbols while the fight is on. */
export function isDone(view, card) {
  if (view.lying) return lacking(view, card)?.length === 0;
  return view.table.done.includes(card);
}

/** A seat's dice that may be rolled again. */
export const rollable = (fight, seat) => piecesOf(fight, seat).map(({ id }) => id).filter((id) => !isToken(id) && !fight.locked.includes(id));

/** The rollable dice that lie on no mission. */
export const idle = (view, fight, seat) => rollable(fight, seat).filter((id) => !placesOf(view, id).length);

/** The symbols of a piece that do not lie anywhere by hand: exact ones and, counted last, portraits. */
export function leftOf(fight, piece, face) {
  const left = [...face];
  for (const { symbol } of fight.laid.filter((one) => one.piece === piece)) {
    const at = left.includes(symbol) ? left.indexOf(symbol) : left.indexOf('any');
    left.splice(at, 1);
  }
  return left;
}

/** What a mission lacks when only what was laid by hand counts. */
export function openByHand(fight, target) {
  const open = symbols(target.needs);
  for (const { symbol } of fight.laid.filter((one) => one.mission === target.card)) open.splice(open.indexOf(symbol), 1);
  return open;
}

/** Short names for pawns, each different: the first letter, with the seat's number if others begin so too. */
export function shortNames(names) {
  return names.map((name, seat) => {
    const others = names.filter((_, other) => other !== seat).map((other) => other.toLowerCase());
    const letters = [...name];
    const [first = ''] = letters;
    return others.some((other) => other.startsWith(first.toLowerCase())) ? `${first}${seat + 1}` : first;
  });
}

/** The players from one's own seat on. */
export const around = (view) => Array.from({ length: view.seats }, (_, i) => ((view.seat ?? 0) + i) % view.seats);

/** What makes a question another question: then what was picked for it is forgotten. */
export function momentKey({ table: { round, phase } }) {
  return JSON.stringify([round, phase.type, phase.task, phase.ways]);
}
