/** Notices above the board: a lost connection, a pause, an absent player, a bot on one's own seat. */
import { add, h, put } from '../kit/dom.js';
import { confirmDialog } from '../parts/dialog.js';
import { wasHere } from '../parts/elsewhere.js';
import { nameField } from '../parts/name.js';
import { browserKey } from '../store.js';
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

/** Whoever has no seat is told that they watch; in a class, where a bot's seat is to be had, they are offered it, here or at another table; what is being typed stays. */
function lateComer(sit, others) {
  const name = nameField('late-name');
  const go = (event) => {
    event.preventDefault();
    sit(name.take(), event.submitter);
  };
  const watching = banner(TABLE.watching);
  const [mine, ours] = [h('div', {}), h('div', {})];
  const offer = h('form', { class: 'banner', onsubmit: go }, ours, h('p', {}, TABLE.late), name.node, h('button', { class: 'button compact primary' }, TABLE.takeSeat));
  add(watching, mine);
  const update = (roster) => {
    const { me, state, seats, room } = roster;
    name.input.required = Boolean(room);
    const late = !me && (state === 'playing' || state === 'paused');
    const open = seats.some((seat) => seat.open);
    if (room && late) [mine, ours].forEach((node) => put(node, wasHere(roster)));
    watching.hidden = !late || open;
    if (room && !watching.hidden && watching.childElementCount === 2) add(watching, others());
    offer.hidden = !late || !open;
  };
  return { nodes: [watching, offer], update };
}

/** `watching`: whether it is said that one only watches, which a shared screen need not say. */
export function tableBanners(call, defaultBot, seated, others = () => null, { watching = true } = {}) {
  const rest = h('div', { class: 'banners' });
  let ways = null;
  const late = lateComer(async (name, control) => { if (await call('join', { name, key: browserKey() }, control)) seated(); }, others);
  const node = h('div', {}, watching && late.nodes, rest);
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
    if (watching) late.update(roster);
    put(rest,
      state === 'paused' && !roster.held && banner(TABLE.paused, me?.host && button('go-on', TABLE.goOn, (e) => call('settings', { paused: false }, e.target), 'primary')),
      state === 'ended' && !roster.tutorial && !(roster.room && (me || !watching)) && banner(TABLE.ended, roster.room && (ways ??= others())),
      roster.next && banner(TABLE.moved, me ? button('next', TABLE.goThere, (e) => again(e.target), 'primary') : h('a', { class: 'button compact', href: `/t/${roster.next}` }, TABLE.goThere)),
      playing && mine?.kind === 'bot' && banner(TABLE.botPlaysForMe, button('take-back', TABLE.takeBack, (e) => call('seat', { seat: mine.seat, bot: null }, e.target), 'primary')),
      playing && me && seats.filter((seat) => seat.absent && seat.kind === 'human' && seat !== mine).map((seat) => banner(
        fill(TABLE.absent, { name: seatName(seat) }), button(`give-${seat.seat}`, TABLE.giveToBot, (e) => give(seat, e.target)))));
  }
  return { node, update };
}
