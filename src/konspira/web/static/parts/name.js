/** The name one plays under, remembered in this browser. */
import { h, put } from '../kit/dom.js';
import { recall, remember } from '../store.js';
import { COMMON } from '../texts/common.js';
import { fill, tr } from '../words.js';

const MAX_NAME = 24;

export const myName = () => recall('name') || tr(COMMON.player);

export function nameField(id) {
  const full = h('p', { class: 'small quiet', role: 'status' });
  const input = h('input', {
    id, class: 'field', name: 'name', maxlength: MAX_NAME, autocomplete: 'nickname', value: recall('name') ?? '',
    placeholder: COMMON.player, oninput: () => put(full, input.value.length >= MAX_NAME && fill(COMMON.nameFull, { n: MAX_NAME })),
  });
  const take = () => {
    const name = input.value.trim();
    if (name) remember('name', name);
    return name || tr(COMMON.player);
  };
  return { take, node: h('div', { class: 'labelled' }, h('label', { for: id }, COMMON.yourName), input, full) };
}
