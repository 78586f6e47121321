/** One-time links to a seat: to take one's own to another device, and for the host to hand back one that a browser forgot. */
import { post } from '../api.js';
import { h, put } from '../kit/dom.js';
import { copyLink } from '../parts/copy.js';
import { confirmDialog } from '../parts/dialog.js';
import { attempt, faultLine } from '../parts/fault.js';
import { icon } from '../parts/icons.js';
import { qr } from '../parts/qr.js';
import { TABLE } from '../texts/table.js';
import { fill } from '../words.js';
import { seatName } from './seats.js';

export function carryPanel(code, home) {
  const link = linkPanel(code, home);
  const make = (event) => link.ask(`/api/tables/${code}/carry`, {}, event.currentTarget, TABLE.carryLink, TABLE.carryHelp);
  const button = h('button', { type: 'button', class: 'button', onclick: make }, icon('phone'), TABLE.carry);
  return { node: h('div', { class: 'stack' }, h('div', {}, button), link.node) };
}

/** `button(seat)` is for the seat of somebody who is away; the link is shown in `node`. */
export function handPanel(code, home) {
  const link = linkPanel(code, home);
  const make = async (seat, control) => {
    const name = seatName(seat);
    if (!await confirmDialog(fill(TABLE.handConfirm, { name }))) return;
    await link.ask(`/api/tables/${code}/hand`, { seat: seat.seat }, control, fill(TABLE.handLink, { name }), fill(TABLE.handHelp, { name }));
  };
  const button = (seat) => h('button', {
    type: 'button', class: 'button compact light', 'data-key': `hand-${seat.seat}`, onclick: (event) => make(seat, event.currentTarget),
  }, TABLE.hand);
  return { node: link.node, button };
}

/** A one-time link to a seat, shown as it was asked for: `ask(address, body, …)`. */
export function linkPanel(code, home) {
  const fault = faultLine();
  const shown = h('div', { class: 'stack' });
  const ask = (address, body, control, label, help) => attempt(fault, control, async () => {
    const { path } = await post(address, body);
    const secret = path.split('/').pop();
    put(shown, h('p', { class: 'small' }, help), copyLink(home + path, label), qr(code, label, `for=carry&secret=${encodeURIComponent(secret)}`));
  });
  return { node: h('div', { class: 'stack' }, fault.node, shown), ask };
}
