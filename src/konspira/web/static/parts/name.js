/** The name one plays under, remembered in this browser. */
import { h } from '../kit/dom.js';
import { recall, remember } from '../store.js';
import { COMMON } from '../texts/common.js';
import { tr } from '../words.js';

const MAX_NAME = 24;

export const myName = () => recall('name') || tr(COMMON.player);

export function nameField(id) {
  const input = h('input', {
    id, class: 'field', name: 'name', maxlength: MAX_NAME, autocomplete: 'nickname', value: recall('name') ?? '',
    placeholder: COMMON.player,
  });
  const take = () => {
    const name = input.value.trim();
    if (name) remember('name', name);
    return name || tr(COMMON.player);
  };
  return { take, node: h('div', { class: 'labelled' }, h('label', { for: id }, COMMON.yourName), input) };
}
