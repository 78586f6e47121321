/** Asking before what cannot be undone, in the page's own words. */
import { el } from '../dom.js';
import { COMMON } from '../texts/common.js';

export function confirmDialog(text) {
  return new Promise((answer) => {
    const dialog = el('dialog', { class: 'dialog', 'aria-labelledby': 'dialog-text' },
      el('form', { method: 'dialog', class: 'stack' },
        el('p', { id: 'dialog-text', class: 'dialog-text' }, text),
        el('div', { class: 'row' },
          el('button', { class: 'button primary', value: 'yes' }, COMMON.yes),
          el('button', { class: 'button', value: 'no' }, COMMON.no))));
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
