/** The field for a table's code; `typed` is what led nowhere, to be mended. */
import { h } from '../kit/dom.js';
import { HOME } from '../texts/home.js';

export function joinForm(typed = '') {
  const input = h('input', {
    id: 'code', class: 'field code-field', name: 'code', required: true, minlength: 5, maxlength: 5, pattern: '[A-Za-z0-9]{5}',
    autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', placeholder: '•••••', value: typed,
  });
  const go = (event) => {
    event.preventDefault();
    location.assign(`/t/${input.value.trim().toUpperCase()}`);
  };
  return h('form', { class: 'join', onsubmit: go },
    h('h2', {}, HOME.join),
    h('label', { for: 'code', class: 'visually-hidden' }, HOME.code),
    h('div', { class: 'join-row' }, input, h('button', { class: 'button' }, HOME.joinGo)));
}
