/** The way on from a page that has nothing to show. */
import { h } from '../kit/dom.js';
import { COMMON } from '../texts/common.js';

export const wayHome = (why = null) => h('div', { class: 'stack' },
  why && h('p', {}, why), h('p', {}, h('a', { class: 'button', href: '/' }, COMMON.home)));
