/** The table's own matters: seats, pace, pause, another device, leaving. */
import { h, put } from '../kit/dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { select } from '../parts/form.js';
import { talkControls } from '../parts/talk.js';
import { COMMON } from '../texts/common.js';
import { LEARN } from '../texts/learn.js';
import { TABLE } from '../texts/table.js';
import { carryPanel, handPanel } from './carry.js';
import { botTitles, seatLine } from './seats.js';
import { settingsList } from './settings.js';

export function menuPanel({ code, game, home, call }) {
  const seats = h('div', {});
  const host = h('div', { class: 'stack' });
  const mine = h('div', { class: 'stack' });
  const carry = carryPanel(code, home);
  const hand = handPanel(code, home);
  const node = h('div', { class: 'stack menu' }, seats, hand.node, host, carry.node, mine);

  function update(roster) {
    const playing = roster.state === 'playing' || roster.state === 'paused';
    const seated = roster.me?.seat != null;
    put(seats, h('h3', {}, TABLE.seats),
      h('ol', { class: 'seat-list' }, roster.seats.map((seat) => h('li', {},
        seatLine(roster, seat, botTitles(game)), roster.me?.host && seat.absent && hand.button(seat)))),
      settingsList(roster, game));
    put(host, roster.tutorial && h('p', {}, LEARN.leaveHelp), roster.me?.host && playing && hostControls(roster));
    carry.node.hidden = !seated;
    put(mine, h('div', { class: 'row small' },
      !roster.tutorial && h('a', { href: `/t/${code}/screen` }, TABLE.screen), h('a', { href: `/rules/${roster.game}` }, COMMON.rules),
      seated && playing && !roster.tutorial && linkButton('leave', TABLE.leave, TABLE.leaveConfirm, () => call('leave')),
      roster.me?.host && playing && linkButton('end', TABLE.endTable, TABLE.endConfirm, () => call('settings', { ended: true }))));
  }

  function hostControls(roster) {
    const paused = roster.state === 'paused';
    return [
      roster.seats.some(({ kind }) => kind === 'bot') && h('div', { class: 'labelled' }, h('label', { for: 'pace' }, TABLE.pace), paceChoice(roster.pace)),
      !roster.tutorial && talkControls(game, roster, (chosen) => call('settings', chosen)),
      h('button', {
        type: 'button', class: 'button', 'data-key': 'pause', onclick: (event) => call('settings', { paused: !paused }, event.target),
      }, paused ? TABLE.goOn : TABLE.pause)];
  }

  function paceChoice(now) {
    const nearest = TABLE.paces.reduce((best, pace) => (Math.abs(pace.seconds - now) < Math.abs(best.seconds - now) ? pace : best));
    return select({
      id: 'pace', 'data-key': 'pace', onchange: (event) => call('settings', { pace: Number(event.target.value) }),
    }, TABLE.paces.map((pace) => [pace.seconds, pace]), nearest.seconds);
  }

  return { node, update };
}

function linkButton(key, text, question, act) {
  const ask = async () => { if (await confirmDialog(question)) act(); };
  return h('button', { type: 'button', class: 'link', 'data-key': key, onclick: ask }, text);
}
