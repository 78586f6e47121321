/** Soldiers: small cards that lie somewhere, may be tapped where they are asked for, and otherwise tell their story: by a tap while none is moved, by holding them at any time. */
import { h, heard } from '/static/kit/dom.js';
import { token } from '/static/kit/tokens.js';
import { fill } from '/static/words.js';
import { icon } from './pictures.js';
import { COLOURS, isMoving, ownerOf, tapOn, tapOnSquad } from './scene.js';
import { TEXTS } from './texts.js';

/** Ranks by the cap that goes with them; everybody beneath is an officer or a sergeant. */
const CAPS = { 'płk': 'staff', 'ppłk': 'staff', mjr: 'staff', 'chor.': 'sergeant', 'st. sierż.': 'sergeant', 'sierż.': 'sergeant' };
const capOf = ({ rank }) => CAPS[rank] ?? 'officer';

/** A soldier at a place, with the colour and letter of whose it is, the name, the command level and the strength. */
export function soldier(scene, id, at, choice = null) {
  const [printed, owner] = [scene.cards.soldiers[id], ownerOf(scene, id)];
  const inside = token(`soldier-${id}`, { className: `soldier ${COLOURS[owner]}`, at },
    h('span', { class: 'owner', 'aria-hidden': 'true' }, h('span', {}, scene.shorts[owner]), icon(capOf(printed), 'cap')),
    h('b', { class: 'alias', '--letters': printed.alias.length }, printed.alias), h('small', { class: 'surname', 'aria-hidden': 'true' }, `${printed.rank} ${printed.name.split(' ').at(-1)}`),
    h('span', { class: 'worth', 'aria-hidden': 'true' }, icon('command'), String(printed.command), icon('strike'), h('span', { class: 'strength-of' }, String(printed.strength))),
    heard(printed.whole), heard(fill(TEXTS.worth, printed)), heard(fill(TEXTS.ofPlayer, { name: scene.names[owner] })));
  const props = { class: 'lying', 'data-key': `soldier-${id}`, title: told(printed) };
  const tell = (event) => { event.preventDefault(); event.stopPropagation(); scene.tell({ soldier: id }); };
  if (!choice) return h('span', { ...props, onclick: isMoving(scene) ? null : tell, oncontextmenu: tell }, inside);
  const dragged = choice.pick && { draggable: 'true', ondragstart: (event) => { event.dataTransfer.setData('text/plain', String(id)); setTimeout(choice.pick); } };
  return h('button', { ...props, type: 'button', 'aria-pressed': choice.pressed?.toString(), onclick: choice.onclick, oncontextmenu: tell, ...dragged }, inside);
}

/** Who a soldier is, and what he is worth, in a line. */
const told = (printed) => fill(TEXTS.soldier, { whole: printed.whole, command: printed.command, strength: printed.strength });

/** Soldiers side by side; those that are asked for are buttons. */
export const row = (scene, ids, at, pick) => h('span', { class: 'row' }, ids.map((id) => soldier(scene, id, at, pick && tapOn(scene, id, pick))));

const named = ({ cards }, place) => cards.names.places[place].name;

/** One's own: who rests in the Quarters, beside the way to all the places; and the Squad, nearest to what is asked. */
export function mine(scene, pick, tab) {
  const { seat, squad, quarters } = scene.view;
  const group = (name, label, inside) => h('div', { class: `group ${name}`, role: 'group', 'aria-label': named(scene, name), 'data-walk': '.lying' }, label, inside);
  const rowOf = (name, ids) => (ids.length ? keptRow(scene, ids, name, pick) : h('span', { class: 'quiet' }, TEXTS.nobody));
  const resting = quarters.filter((id) => ownerOf(scene, id) === seat);
  return h('section', { class: 'mine', 'data-key': 'mine', 'aria-label': TEXTS.mine },
    group('quarters', [placeName(scene, 'quarters'), tab], rowOf('quarters', resting)),
    group('squad', squadLabel(scene), [toSquad(scene), scene.covered ? covered(scene) : rowOf('squad', squad)]));
}

/** A row in which each keeps his place, also of those who have gone. */
const keptRow = (scene, ids, name, pick) => h('span', { class: 'row' }, scene.kept[name].map((id) => (ids.includes(id)
  ? soldier(scene, id, name, pick && tapOn(scene, id, pick)) : h('span', { class: 'nobody', 'data-key': `nobody-${id}`, 'aria-hidden': 'true' }))));

/** Where a soldier from the Quarters goes who is picked. */
function toSquad(scene) {
  const choice = tapOnSquad(scene);
  return choice && h('button', { type: 'button', class: 'to-squad', 'data-key': 'to-squad', onclick: choice.onclick, ondragover: (event) => event.preventDefault(), ondrop: choice.onclick }, icon('squad'), h('span', {}, TEXTS.toSquad));
}

const placeName = (scene, name) => h('span', { class: 'place-name' }, icon(name), h('span', {}, named(scene, name)));

/** In a room with others one's Squad is covered and opened by its name, as a hand of cards is. */
function squadLabel(scene) {
  if (tapOnSquad(scene)) return null; // where he goes bears its name
  if (!scene.others || !scene.view.squad.length) return placeName(scene, 'squad');
  return h('button', { type: 'button', class: 'place-name cover', 'data-key': 'cover', 'aria-pressed': String(!scene.covered), onclick: scene.cover, title: scene.covered ? TEXTS.openSquad : TEXTS.coverSquad },
    icon('squad'), h('span', {}, named(scene, 'squad')), h('small', {}, scene.covered ? TEXTS.show : TEXTS.hide));
}

const covered = ({ view }) => h('span', { class: 'row' }, view.squad.map((_, n) => h('span', { class: 'lying', 'data-key': `back-${n}` }, h('span', { class: `soldier back ${COLOURS[view.seat]}` }, heard(TEXTS.faceDown)))));

const ownFirst = (scene, ids) => ids.toSorted((one, other) => (ownerOf(scene, other) === scene.view.seat) - (ownerOf(scene, one) === scene.view.seat));

export const PLACES = ['quarters', 'jail', 'grave'];

/** The places that everybody sees: who rests, who is in Jail, who lies in the Grave; and who has left the game. */
export const places = (scene, pick) => [...PLACES.map((name) => place(scene, name, pick)), outOfTheGame(scene)];

const place = (scene, name, pick) => h('section', { class: `place ${name}`, 'data-key': `place-${name}` },
  h('h2', {}, icon(name), named(scene, name), ' ', h('span', { class: 'count' }, String(scene.view[name].length))),
  scene.view[name].length ? row(scene, ownFirst(scene, scene.view[name]), name, pick) : h('p', { class: 'quiet' }, TEXTS.nobody));

/** BW-41, BW-13  An executed soldier lies in no Grave. */
const outOfTheGame = ({ view: { out }, cards }) => out.length > 0 && h('p', { class: 'quiet', 'data-key': 'out' }, fill(TEXTS.outOfTheGame, { names: out.map((id) => cards.soldiers[id].alias).join(', ') }));
