/** A game's cover: its own drawing, or a printer's ornament where it has none. */
import { h, s } from '../kit/dom.js';

export function cover(game) {
  const image = h('img', { src: `/games/${game}/page/cover.svg`, alt: '', width: 240, height: 320 });
  const frame = h('div', { class: 'cover' }, image);
  image.addEventListener('error', () => frame.replaceChildren(generic()));
  return frame;
}

function generic() {
  const rays = Array.from({ length: 24 }, (_, i) => s('path', {
    d: 'M120 150L112 20h16z', transform: `rotate(${i * 15} 120 150)`, fill: i % 2 ? 'var(--carmine)' : 'var(--line)', opacity: '.55',
  }));
  return s('svg', { viewBox: '0 0 240 320', 'aria-hidden': 'true' },
    s('rect', { width: 240, height: 320, fill: 'var(--paper-sunk)' }), rays,
    s('circle', { cx: 120, cy: 150, r: 62, fill: 'var(--paper-raised)', stroke: 'var(--ink)', 'stroke-width': 3 }),
    s('path', { d: 'M120 104l11 31h33l-26 20 10 32-28-19-28 19 10-32-26-20h33z', fill: 'var(--ink)' }),
    s('path', { d: 'M20 286h200M20 294h200', stroke: 'var(--ink)', 'stroke-width': 2 }));
}
