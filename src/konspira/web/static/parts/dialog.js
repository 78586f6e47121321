/** Asking before what cannot be undone, in the page's own words. */
import { h } from '../kit/dom.js';
import { COMMON } from '../texts/common.js';

export const confirmDialog = (text) => asked(text, null, h('button', { class: 'button primary', value: 'yes' }, COMMON.yes), h('button', { class: 'button', value: 'no' }, COMMON.no));

/** Asks for a word; null if none is given. */
export async function wordDialog(text, given, longest) {
  const field = h('input', { class: 'field', 'aria-labelledby': 'dialog-text', maxlength: longest, autocomplete: 'off', required: true, value: given });
  const sure = await asked(text, field, h('button', { class: 'button primary', value: 'yes' }, COMMON.save), h('button', { class: 'button', value: 'no', formnovalidate: true }, COMMON.cancel));
  return sure ? field.value.trim() || null : null;
}

function asked(text, field, yes, no) {
  return new Promise((answer) => {
    const dialog = h('dialog', { class: 'dialog', 'aria-labelledby': 'dialog-text' },
      h('form', { method: 'dialog', class: 'stack' }, h('p', { id: 'dialog-text', class: 'dialog-text' }, text), field, h('div', { class: 'row' }, yes, no)));
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
