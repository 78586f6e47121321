/** What a card tells: a mission and those who are on it, a soldier, or a player's signs; it lies over the board until it is closed. */
import { h } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { icon } from './pictures.js';
import { signsOf } from './players.js';
import { present } from './scene.js';
import { TEXTS } from './texts.js';

/** `about` is `{mission}`, `{soldier}` or `{player}`. */
export function story(scene, about, close) {
  const told = 'mission' in about ? ofMission(scene, about.mission) : 'player' in about ? ofPlayer(scene, about.player) : ofSoldier(scene, about.soldier);
  return h('section', { class: 'story', 'data-key': 'story', role: 'dialog', 'aria-labelledby': 'bw-story', tabindex: 0 },
    h('button', { type: 'button', class: 'button light', 'data-key': 'close-story', onclick: close }, TEXTS.close), told);
}

function ofMission(scene, number) {
  const [printed, laid] = [scene.cards.missions[number], scene.view.missions.find(({ mission }) => mission === number)];
  const bonus = printed.bonus && scene.cards.names.bonuses[printed.bonus];
  return [h('h2', { id: 'bw-story' }, printed.name), printed.date && h('p', { class: 'quiet' }, printed.date, ' · ', printed.place),
    h('p', {}, printed.note), printed.led_by && h('p', {}, h('b', {}, TEXTS.ledBy), ' ', printed.led_by, '; ', printed.people, '.'),
    printed.text && h('p', {}, printed.text), bonus && h('p', {}, h('b', {}, TEXTS.bonus), ' ', bonus.name, '. ', bonus.text),
    laid && present(laid).map((id) => h('section', { 'data-key': `life-${id}` }, h('h3', {}, scene.cards.soldiers[id].whole), life(scene, id)))];
}

const ofSoldier = (scene, id) => [h('h2', { id: 'bw-story' }, scene.cards.soldiers[id].whole), life(scene, id)];

/** What the signs beside a player's name mean. */
const ofPlayer = (scene, seat) => [h('h2', { id: 'bw-story' }, scene.names[seat]),
  h('ul', { class: 'bw-signs', 'aria-label': TEXTS.signs }, signsOf(scene, seat).map(({ picture, text, shown }) => h('li', {}, picture ? icon(picture) : h('b', {}, shown), h('span', {}, text))))];

function life({ cards }, id) {
  const { years, life: told, ...printed } = cards.soldiers[id];
  return [h('p', { class: 'quiet' }, years, years && ' · ', fill(TEXTS.worth, printed)), h('p', {}, told)];
}
