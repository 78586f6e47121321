/** A link with a button that copies it, also where the clipboard interface is not offered (plain http). */
import { h, put } from '../kit/dom.js';
import { COMMON } from '../texts/common.js';
import { say } from './live.js';

export function copyLink(url, label) {
  const field = h('input', { class: 'field', readonly: true, value: url, 'aria-label': label, onfocus: () => field.select() });
  const button = h('button', { type: 'button', class: 'button', 'data-key': 'copy', onclick: copy }, COMMON.copy);
  async function copy() {
    await copied(field);
    put(button, COMMON.copied);
    say(COMMON.copied);
    setTimeout(() => put(button, COMMON.copy), 2000);
  }
  return h('div', { class: 'copy' }, field, button);
}

async function copied(field) {
  if (navigator.clipboard) return navigator.clipboard.writeText(field.value).catch(() => old(field));
  return old(field);
}

function old(field) {
  field.select();
  document.execCommand('copy');
}
