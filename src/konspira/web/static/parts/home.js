/** The way on from a page that has nothing to show. */
import { el } from '../dom.js';
import { COMMON } from '../texts/common.js';

export const wayHome = (why = null) => el('div', { class: 'stack' },
  why && el('p', {}, why), el('p', {}, el('a', { class: 'button', href: '/' }, COMMON.home)));
