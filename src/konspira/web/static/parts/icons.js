/** Small pictograms, drawn on a 24 × 24 grid with one pen. */
import { s } from '../kit/dom.js';

const PATHS = {
  people: 'M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M1.5 20c0-4 3-6.5 6.5-6.5S14.5 16 14.5 20M16 4.5a3.3 3.3 0 0 1 0 6.400M17.5 13.800c3 .6 5 2.9 5 6.2',
  hourglass: 'M6 2.5h12M6 21.5h12M7.5 2.5c0 5 4.5 6 4.5 9.5s-4.5 4.5-4.5 9.5M16.5 2.5c0 5-4.5 6-4.5 9.5s4.5 4.5 4.5 9.5',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.600l2.1 2.100M17.3 17.300l2.1 2.100M4.6 19.400l2.1-2.100M17.3 6.700l2.1-2.1',
  moon: 'M20.5 14.5A9 9 0 1 1 9.5 3.5a7.5 7.5 0 0 0 11 11',
  eye: 'M1.5 12S5.5 5 12 5s10.5 7 10.5 7-4 7-10.5 7S1.5 12 1.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  play: 'M6 3.5l14 8.5-14 8.5z',
  pause: 'M7.5 4v16M16.5 4v16',
  first: 'M19 4l-11 8 11 8zM5 4v16',
  last: 'M5 4l11 8-11 8zM19 4v16',
  back: 'M15.5 4l-9 8 9 8',
  forward: 'M8.5 4l9 8-9 8',
  check: 'M4 12.5l5.5 6L20 5.5',
  cross: 'M5 5l14 14M19 5L5 19',
  robot: 'M5 9h14v11H5zM12 9V4.5M12 4.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2M9 13.5v1.5M15 13.5v1.5M2.5 12.5v4M21.5 12.5v4',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 21c0-4.5 3.3-7 7.5-7s7.5 2.5 7.5 7',
  empty: 'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13',
  phone: 'M7 2.5h10v19H7zM10.5 18.5h3',
  sound: 'M3.5 9.5h4l5-4.5v14l-5-4.5h-4zM16 9c1.5 1.5 1.5 4.5 0 6M18.7 6.300c3 3 3 8.4 0 11.4',
  silence: 'M3.5 9.5h4l5-4.5v14l-5-4.5h-4zM16 9.5l5 5M21 9.5l-5 5',
  log: 'M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4.5',
  chat: 'M3 5h18v12h-9l-5 4v-4H3z',
  minute: 'M9 17.500c0-2.500-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.500-3 8zM9.500 21h5M12 17.500V12l-2-2M12 12l2-2',
  book: 'M12 6c-2-1.800-5-2.200-9-2v15c4-.2 7 .2 9 2 2-1.800 5-2.200 9-2V4c-4-.2-7 .2-9 2zM12 6v15',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M9 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  star: 'M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.700L2.5 9.5l6.6-.8z',
};

export function icon(name) {
  return s('svg', {
    viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': 'true', fill: 'none', stroke: 'currentColor',
    'stroke-width': 1.8, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', class: 'icon',
  }, s('path', { d: PATHS[name] }));
}

/** The small printer's ornament between sections: a rule with a lozenge. */
export function ornament() {
  return s('svg', { viewBox: '0 0 120 12', class: 'ornament', 'aria-hidden': 'true' },
    s('path', { d: 'M0 6h48M72 6h48', stroke: 'currentColor', 'stroke-width': 1 }),
    s('path', { d: 'M60 0l6 6-6 6-6-6zM52 3.5l2.5 2.5-2.5 2.5-2.5-2.5zM68 3.5l2.5 2.5-2.5 2.5-2.5-2.5z', fill: 'currentColor' }));
}
