/** Asking before what cannot be undone, in the page's own words. */
import { h } from '../kit/dom.js';
import { COMMON } from '../texts/common.js';

export function confirmDialog(text) {
  return new Promise((answer) => {
    const dialog = h('dialog', { class: 'dialog', 'aria-labelledby': 'dialog-text' },
      h('form', { method: 'dialog', class: 'stack' },
        h('p', { id: 'dialog-text', class: 'dialog-text' }, text),
        h('div', { class: 'row' },
          h('button', { class: 'button primary', value: 'yes' }, COMMON.yes),
          h('button', { class: 'button', value: 'no' }, COMMON.no))));
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
