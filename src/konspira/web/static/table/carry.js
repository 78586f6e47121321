/** Taking one's seat to another device: a link and a QR code that work once. */
import { post } from '../api.js';
import { h, put } from '../kit/dom.js';
import { copyLink } from '../parts/copy.js';
import { attempt, faultLine } from '../parts/fault.js';
import { icon } from '../parts/icons.js';
import { qr } from '../parts/qr.js';
import { TABLE } from '../texts/table.js';

export function carryPanel(code, home) {
  const fault = faultLine();
  const shown = h('div', { class: 'stack' });
  const make = (event) => attempt(fault, event.currentTarget, async () => {
    const { path } = await post(`/api/tables/${code}/carry`);
    const secret = path.split('/').pop();
    put(shown, h('p', { class: 'small' }, TABLE.carryHelp), copyLink(home + path, TABLE.carryLink),
      qr(code, TABLE.carryLink, `for=carry&secret=${encodeURIComponent(secret)}`));
  });
  const button = h('button', { type: 'button', class: 'button', onclick: make }, icon('phone'), TABLE.carry);
  return { node: h('div', { class: 'stack' }, h('div', {}, button), fault.node, shown) };
}
