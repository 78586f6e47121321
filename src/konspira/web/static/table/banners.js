/** Notices above the board: a lost connection, a pause, an absent player, a bot on one's own seat. */
import { h, put } from '../kit/dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { TABLE } from '../texts/table.js';
import { fill } from '../words.js';
import { seatName } from './seats.js';

/** The line that says calmly that the connection is being made again. */
export function connectionBanner() {
  const node = h('p', { class: 'banner calm', role: 'status', hidden: true }, TABLE.reconnecting);
  return { node, show: (status) => { node.hidden = status !== 'reconnecting'; } };
}

const banner = (text, ...controls) => h('div', { class: 'banner' }, h('p', {}, text), controls);

const button = (key, text, onclick, kind = '') => h('button', { type: 'button', class: `button compact ${kind}`, 'data-key': key, onclick }, text);

export function tableBanners(call, defaultBot) {
  const node = h('div', { class: 'banners' });
  const again = async (control) => {
    const next = await call('again', {}, control);
    if (next) location.assign(`/t/${next.code}`);
  };
  const give = async (seat, control) => {
    if (await confirmDialog(fill(TABLE.giveConfirm, { name: seatName(seat) }))) call('seat', { seat: seat.seat, bot: defaultBot() }, control);
  };
  function update(roster) {
    const { me, state, seats } = roster;
    const mine = me?.seat != null ? seats[me.seat] : null;
    const playing = state === 'playing' || state === 'paused';
    put(node,
      roster.held && banner(TABLE.held),
      state === 'paused' && !roster.held && banner(TABLE.paused, me?.host && button('go-on', TABLE.goOn, (e) => call('settings', { paused: false }, e.target), 'primary')),
      state === 'ended' && !roster.tutorial && banner(TABLE.ended),
      roster.next && banner(TABLE.moved, me ? button('next', TABLE.goThere, (e) => again(e.target), 'primary') : h('a', { class: 'button compact', href: `/t/${roster.next}` }, TABLE.goThere)),
      playing && mine?.kind === 'bot' && banner(TABLE.botPlaysForMe, button('take-back', TABLE.takeBack, (e) => call('seat', { seat: mine.seat, bot: null }, e.target), 'primary')),
      playing && me && seats.filter((seat) => seat.absent && seat.kind === 'human' && seat !== mine).map((seat) => banner(
        fill(TABLE.absent, { name: seatName(seat) }), button(`give-${seat.seat}`, TABLE.giveToBot, (e) => give(seat, e.target)))));
  }
  return { node, update };
}
