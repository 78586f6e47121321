/** The teacher's pause: over everything on every screen of a table, until it goes on. */
import { h } from '../kit/dom.js';
import { lay } from '../kit/overlay.js';
import { WALL } from '../texts/wall.js';

export function heldScreen() {
  const node = h('div', { class: 'held', role: 'status', hidden: true }, h('p', { class: 'held-eyes' }, WALL.eyes), h('p', { class: 'held-pause' }, WALL.pause));
  return { node, update: ({ held }) => lay(node, held) };
}
