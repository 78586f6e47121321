/** Drawers: what is not needed for the open question. A sheet over the board on a small screen, tabs beside it on a wide one. */
import { icon } from '../parts/icons.js';
import { DOCK } from '../texts/dock.js';
import { FRAME } from '../texts/frame.js';
import { h } from './dom.js';

/** From this width on there is a side column. */
export const WIDE = matchMedia('(min-width: 1100px)');

/** `list`: [{key, title, picture, node, opened}]; the first one is open where there is room; `toMove()` leads to the question that a sheet covers. Gives {node, open, close, mark}. */
export function drawers(list, toMove = () => {}) {
  const all = new Map(list.map((one) => [one.key, drawer(one, () => toggle(one.key), () => close(true), () => { close(); toMove(); })]));
  const bar = h('nav', { class: 'drawers-bar', 'aria-label': FRAME.drawers }, [...all.values()].map(({ button }) => button));
  const node = h('aside', { class: 'drawers', onkeydown: escape }, bar, [...all.values()].map(({ panel }) => panel));
  let current = null;

  function show(key) {
    current = key;
    for (const [name, one] of all) one.show(name === key);
  }

  /** Opens a drawer; on a small screen the focus goes into it. */
  function open(key) {
    show(key);
    list.find((one) => one.key === key).opened?.();
    if (!WIDE.matches) all.get(key).panel.querySelector('.drawer-head').focus({ preventScroll: true });
  }

  /** Closes the open drawer; where there is room the first one lies open instead. */
  function close(refocus = false) {
    const was = all.get(current);
    show(WIDE.matches ? list[0].key : null);
    if (refocus && was) was.button.focus();
  }

  const toggle = (key) => (current === key ? close(true) : open(key));

  function escape(event) {
    if (event.key === 'Escape' && current && !WIDE.matches) close(true);
  }

  WIDE.addEventListener('change', () => close());
  close();
  return { node, open, close, mark: (key) => current !== key && all.get(key).mark() };
}

function drawer({ key, title, picture, node }, toggle, close, turn) {
  const badge = h('span', { class: 'drawer-badge', hidden: true }, h('span', { class: 'visually-hidden' }, FRAME.news));
  const button = h('button', {
    type: 'button', class: 'drawer-button', 'data-key': `drawer-${key}`, 'aria-controls': `drawer-${key}`, onclick: toggle,
  }, h('span', { class: 'drawer-picture' }, icon(picture), badge), h('span', { class: 'drawer-name' }, title));
  const panel = h('section', { class: 'drawer', id: `drawer-${key}`, 'aria-label': title, 'data-covers': true, hidden: true },
    h('div', { class: 'drawer-top' }, h('h2', { class: 'drawer-head', tabindex: -1 }, title),
      h('button', { type: 'button', class: 'button primary drawer-turn', onclick: turn }, DOCK.yourMove),
      h('button', { type: 'button', class: 'button light drawer-close', 'aria-label': FRAME.close, onclick: close }, icon('cross'))),
    h('div', { class: 'drawer-inside' }, node));
  function show(open) {
    panel.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    if (open) badge.hidden = true;
  }
  return { button, panel, show, mark: () => { badge.hidden = false; } };
}
