/** The view as the board shows it, and what may be tapped now, read off the open question. */
import { leaves } from '/static/kit/question.js';
import { shortNames } from '/static/kit/seats.js';
import { ZONES } from './pictures.js';

export const ROMAN = ['', 'I', 'II', 'III'];
export const COLOURS = ['orange', 'violet', 'blue', 'green'];

export function sceneOf({ view, roster }, { dock, names, cards, act, marks = () => [] }, picked, taps) {
  const named = Array.from({ length: view.seats }, (_, seat) => names()[seat] ?? String(seat + 1));
  const actions = taps && dock.question() ? [...leaves(dock.question())].map(({ action }) => action) : [];
  const scene = { view, roster, cards, dock, act, marks: marks(), names: named, shorts: shortNames(named, [1, 2]), actions };
  return { ...scene, picked: isTappable(scene, picked) ? picked : null };
}

/** The seat whose colour a soldier has. */
export const ownerOf = ({ cards }, soldier) => COLOURS.indexOf(cards.soldiers[soldier].colour);

/** Who of one's own has been in the Squad and in the Quarters since one's turn or the round began: each keeps his place, so that nothing moves when he goes. */
export function keptPlaces({ stage, round, now, seat, squad, quarters }, cards, before) {
  const [at, moving] = [`${stage} ${round}`, now.type === 'turn' && now.seat === seat];
  const known = before?.at === at && (before.moving || !moving) ? before : { squad: [], quarters: [] };
  const kept = (name, ids) => [...known[name], ...ids.filter((id) => !known[name].includes(id))];
  return { at, moving, squad: kept('squad', squad), quarters: kept('quarters', quarters.filter((id) => ownerOf({ cards }, id) === seat)) };
}

/** All who lie on a mission, zone by zone. */
export const present = (laid) => ZONES.flatMap((zone) => inZone(laid, zone));

export const inZone = (laid, zone) => (zone === 'strike' ? laid.strike : [laid[zone]].filter((soldier) => soldier >= 0));

/** The strength that lies on a mission, as it is printed. */
export const strengthOn = ({ cards }, laid) => present(laid).reduce((sum, soldier) => sum + cards.soldiers[soldier].strength, 0);

const about = (scene, soldier) => scene.actions.filter((action) => action.soldier === soldier);

export const isTappable = (scene, soldier) => soldier !== null && about(scene, soldier).length > 0;

/** Who is moved by a tap on him and one on where he goes: to a zone, or into the Squad. */
const MOVED = new Set(['mobilise', 'assign', 'take_over']);

/** What a tap on a soldier does: it picks him for a place, or does the one thing that can be done with him; null if nothing. */
export function tapOn(scene, soldier, pick) {
  const actions = about(scene, soldier);
  if (!actions.length) return null;
  if (actions.length === 1 && !MOVED.has(actions[0].type)) return { onclick: () => scene.dock.choose(actions[0]) };
  return { pressed: scene.picked === soldier, onclick: () => pick(scene.picked === soldier ? null : soldier), pick: () => pick(soldier) };
}

/** What a tap on a zone does with the soldier that is picked; null if nothing. */
export function tapOnZone(scene, mission, zone) {
  const laid = scene.view.missions.find((one) => one.mission === mission);
  const fits = (action) => action.zone === zone && (action.mission ?? (laid.strike.includes(action.soldier) && mission)) === mission;
  const action = scene.picked === null ? null : about(scene, scene.picked).find(fits);
  return action ? { onclick: () => scene.dock.choose(action) } : null;
}

/** What a tap on the Squad does with the soldier that is picked; null if nothing. */
export function tapOnSquad(scene) {
  const action = scene.picked === null ? null : about(scene, scene.picked).find(({ type }) => type === 'mobilise');
  return action ? { onclick: () => scene.dock.choose(action) } : null;
}

/** Whether a turn is under way in which soldiers are moved by taps: a tap then tells no story. */
export const isMoving = ({ actions }) => actions.some(({ type }) => MOVED.has(type));

/** Why a soldier cannot go to a zone is told by the rule that refuses it; null where there is nothing to ask. */
export function askWhy({ view, picked, act, bar }, { mission, strike }, zone) {
  const action = view.squad.includes(picked) ? { type: 'assign', soldier: picked, mission, zone } : strike.includes(picked) && { type: 'take_over', soldier: picked, zone };
  return action ? () => act(action, { private: true }).catch(({ rule, error }) => rule && bar(error)) : null;
}
