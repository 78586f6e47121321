/** The name one plays under, remembered in this browser. */
import { el } from '../dom.js';
import { recall, remember } from '../store.js';
import { COMMON } from '../texts/common.js';
import { tr } from '../words.js';

const MAX_NAME = 24;

export const myName = () => recall('name') || tr(COMMON.player);

export function nameField(id) {
  const input = el('input', {
    id, class: 'field', name: 'name', maxlength: MAX_NAME, autocomplete: 'nickname', value: recall('name') ?? '',
    placeholder: COMMON.player,
  });
  const take = () => {
    const name = input.value.trim();
    if (name) remember('name', name);
    return name || tr(COMMON.player);
  };
  return { take, node: el('div', { class: 'labelled' }, el('label', { for: id }, COMMON.yourName), input) };
}
