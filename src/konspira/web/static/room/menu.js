/** A button under which others lie over the page: one such menu is open at a time, and goes when something is chosen, or another place is tapped. */
import { h, put } from '../kit/dom.js';

export function menu(key, title) {
  const [head, items] = [h('summary', { class: 'button compact light' }, title), h('ul', {})];
  const node = h('details', { class: `no-print room-menu ${key}`, name: 'room-menu' }, head, items);
  const show = (nodes) => {
    node.hidden = !nodes.length;
    put(items, nodes);
  };
  return { node, head, show };
}

const isOver = (one, target) => !one.contains(target) || target.closest('.room-menu :is(button, a)');

document.addEventListener('click', ({ target }) => document.querySelectorAll('.room-menu[open]').forEach((one) => { if (isOver(one, target)) one.open = false; }));
document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') document.querySelectorAll('.room-menu[open]').forEach((one) => { one.open = false; }); });
