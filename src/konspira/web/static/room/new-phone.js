/** A pupil's way back: whoever has lost their phone scans a code on the teacher's screen with a new one. */
import { add, h } from '../kit/dom.js';
import { linkPanel } from '../table/carry.js';
import { seatName } from '../table/seats.js';
import { CLASSROOM } from '../texts/classroom.js';
import { fill } from '../words.js';

export function newPhone(room, { code, link }, seat) {
  const name = seatName(seat);
  const panel = linkPanel(code, new URL(link || location.href).origin);
  const dialog = h('dialog', { class: 'dialog new-phone', 'aria-label': fill(CLASSROOM.newPhone, { name }), onclose: () => dialog.remove() },
    h('form', { method: 'dialog', class: 'stack' }, h('h2', {}, fill(CLASSROOM.newPhone, { name })), panel.node, h('div', { class: 'row' }, h('button', { class: 'button primary' }, CLASSROOM.close))));
  add(document.body, dialog);
  dialog.showModal();
  panel.ask(`/api/rooms/${room}/hand`, { code, seat: seat.seat }, null, fill(CLASSROOM.newPhoneLink, { name }), fill(CLASSROOM.newPhoneHelp, { name }));
  return { close: () => dialog.close() };
}
