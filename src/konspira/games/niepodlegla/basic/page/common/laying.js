/** Laying by hand: which symbols of the picked dice go on a mission. */
import { JOINT, lacking, leftOf, openByHand } from './scene.js';

const mayServe = (b, target) => b.mine && b.phase.type === 'fight' && !b.fight.rolling.length && [b.me, JOINT].includes(target.seat);

/** The picked pieces with the symbols that are not laid by hand yet. */
function supplies(b) {
  return b.fight.pieces.filter(({ id }) => b.picks.has(id)).map((piece) => ({ id: piece.id, left: leftOf(b.fight, piece.id, b.printed.face(piece)) }));
}

const lay = (piece, symbol, target) => ({ type: 'lay', piece, symbol, mission: target.card });

/** One symbol of what is picked on one place of a mission, exact ones before portraits; null if none fits. */
export function slotLay(b, target, name) {
  if (!mayServe(b, target) || !b.picks.size || !openByHand(b.fight, target).includes(name)) return null;
  const have = supplies(b);
  const piece = have.find(({ left }) => left.includes(name)) ?? have.find(({ left }) => left.includes('any'));
  return piece ? lay(piece.id, name, target) : null;
}

/** All of what is picked that fits on a mission; portraits go where most is missing. */
export function laysOf(b, target) {
  if (!mayServe(b, target) || !b.picks.size) return [];
  const open = openByHand(b.fight, target);
  const have = supplies(b);
  const lays = [];
  const use = (id, name) => { open.splice(open.indexOf(name), 1); lays.push(lay(id, name, target)); };
  for (const { id, left } of have) for (const name of left) if (open.includes(name)) use(id, name);
  const missing = lacking(b.view, target.card) ?? [];
  for (const { id, left } of have) for (const name of left) if (name === 'any' && open.length) use(id, missing.find((one) => open.includes(one)) ?? open[0]);
  return lays;
}
