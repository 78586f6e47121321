/** The lobby: the code to share, the seats filling up, and the host's start. */
import { post } from '../api.js';
import { add, draw, h, put } from '../kit/dom.js';
import { botChoices } from '../parts/bots.js';
import { brief } from '../parts/brief.js';
import { copyLink } from '../parts/copy.js';
import { confirmDialog } from '../parts/dialog.js';
import { elsewhere } from '../parts/elsewhere.js';
import { attempt, faultLine } from '../parts/fault.js';
import { select } from '../parts/form.js';
import { nameField } from '../parts/name.js';
import { qr } from '../parts/qr.js';
import { tableName } from '../room/tables.js';
import { browserKey } from '../store.js';
import { LOBBY } from '../texts/lobby.js';
import { TABLE } from '../texts/table.js';
import { fill, join } from '../words.js';
import { mayWatch } from './closed.js';
import { botTitles, hostOf, seatLine, seatName } from './seats.js';
import { settingsList } from './settings.js';

export class Lobby {
  /** Draws the lobby into a node; `joined` is called when this browser has taken a seat. In a class one's own place comes first, the rest is folded. */
  constructor(node, { code, game, link, chat, joined, inClass }) {
    Object.assign(this, { code, game, joined, inClass, renaming: false });
    this.fault = faultLine();
    this.name = nameField('join-name', inClass);
    this.title = h('p', { class: 'lobby-game' });
    this.settings = h('div', { class: 'stack' });
    this.joining = h('div', {});
    this.seats = h('section', { class: 'lobby-seats' });
    this.start = h('section', { class: 'lobby-start' });
    this.head = h('div', { role: 'status' });
    this.choices = h('ol', { class: 'seat-list' });
    this.talk = h('section', { 'aria-label': TABLE.chat }, chat.node);
    this.node = inClass ? this.classLobby(link, this.talk) : this.usualLobby(link, this.talk);
    add(node, this.node);
  }

  usualLobby(link, talk) {
    return h('div', { class: 'lobby' }, invitation(this.code, link, this.settings),
      h('div', { class: 'stack' }, this.title, this.joining, this.seats, this.fault.node, this.start, brief(this.game), talk));
  }

  /** The teacher's wall has the code, so a pupil sees first that all is well, and who else is here. */
  classLobby(link, talk) {
    const folded = h('details', { class: 'panel', 'data-key': 'more' }, h('summary', {}, h('h2', {}, LOBBY.more)),
      h('div', { class: 'stack' }, this.choices, invitation(this.code, link, this.settings, 'h2')));
    return h('div', { class: 'lobby of-class' },
      h('div', { class: 'stack' }, this.title, this.head, this.joining, this.seats, this.fault.node, this.start),
      h('div', { class: 'stack' }, brief(this.game), folded, talk));
  }

  show(roster) {
    this.roster = roster;
    const free = roster.seats.filter((seat) => seat.kind === 'free').length;
    const all = roster.seats.length;
    this.talk.hidden = !roster.chat;
    this.node.classList.toggle('guest', !this.inClass && !roster.me?.host);
    put(this.title, roster.title);
    put(this.settings, mayWatch(roster) && sharedScreen(roster), settingsList(roster, this.game));
    const folded = this.inClass && roster.me?.seat != null;
    draw(this.head, this.inClass && h('h1', {}, whereIAm(roster)));
    put(this.seats,
      h('h2', {}, fill(LOBBY.seats, { taken: all - free, all })),
      h('ol', { class: 'seat-list' }, roster.seats.filter(({ kind }) => !folded || kind !== 'free').map((seat) => h('li', {},
        seatLine(roster, seat, roster.me?.host && !folded ? null : botTitles(this.game)), !folded && this.seatControl(roster, seat)))));
    put(this.choices, folded && roster.me.host && roster.seats.map((seat) => h('li', {}, seatLine(roster, seat), this.seatControl(roster, seat))));
    this.offerSeat(roster.me?.seat == null ? free > 0 && LOBBY.join : this.renaming && LOBBY.rename);
    put(this.start, this.startPart(roster, free));
  }

  call(path, body, control) {
    return attempt(this.fault, control, () => post(`/api/tables/${this.code}/${path}`, body));
  }

  async sit(wanted, control) {
    if (!this.name.input.reportValidity()) return;
    if (!await this.call('join', { name: this.name.take(), key: browserKey(), ...wanted }, control)) return;
    this.renaming = false;
    this.joined();
  }

  seatControl({ me }, seat) {
    if (me?.host && seat.kind !== 'human') return this.playerChoice(seat);
    if (me?.host && seat.seat !== me.seat) return this.freeButton(seat);
    if (me?.seat != null || seat.kind !== 'free') return null;
    return h('button', {
      type: 'button', class: 'button compact', 'data-key': `seat-${seat.seat}`, onclick: (event) => this.sit({ seat: seat.seat }, event.target),
    }, LOBBY.sit);
  }

  playerChoice(seat) {
    const choices = [[null, TABLE.free], ...botChoices(this.game)];
    return select({
      'data-key': `seat-${seat.seat}`, 'aria-label': fill(LOBBY.who, { n: seat.seat + 1 }),
      onchange: (event) => this.call('seat', { seat: seat.seat, bot: event.target.value || null }),
    }, choices, seat.kind === 'bot' ? seat.bot : null);
  }

  freeButton(seat) {
    const free = async (event) => {
      const sure = await confirmDialog(fill(LOBBY.freeConfirm, { name: seatName(seat) }));
      if (sure) this.call('seat', { seat: seat.seat, bot: null }, event.target);
    };
    return h('button', { type: 'button', class: 'button compact light', 'data-key': `seat-${seat.seat}`, onclick: free }, LOBBY.freeSeat);
  }

  /** The form stays as it is while others come and go, so that nobody's typing is lost. */
  offerSeat(what) {
    if (!what) this.joining.replaceChildren();
    if (!what || this.joining.contains(this.name.node)) return;
    const go = (event) => {
      event.preventDefault();
      this.sit({}, event.submitter);
    };
    put(this.joining, h('form', { class: 'stack card', onsubmit: go },
      h('h2', {}, what), this.name.node, h('div', { class: 'row' }, h('button', { class: 'button primary' }, what))));
  }

  rename() {
    this.renaming = true;
    this.offerSeat(LOBBY.rename);
    this.name.input.value = this.roster.seats[this.roster.me.seat].name;
    this.name.node.querySelector('input').focus();
  }

  /** Asked for once, when somebody stands before a full table of a class. */
  elsewhere() {
    this.others ??= elsewhere(this.code);
    return this.others;
  }

  startPart(roster, free) {
    const { me } = roster;
    if (!me) return free === 0 && [h('p', {}, LOBBY.full), roster.room && this.elsewhere()];
    const stand = (event) => this.call('leave', {}, event.target);
    return h('div', { class: 'stack' }, me.host && !roster.room ? this.startButton(free) : h('div', {}, waitingFor(roster)),
      me.seat != null && h('div', { class: 'row' },
        h('button', { type: 'button', class: 'link', 'data-key': 'rename', onclick: () => this.rename() }, LOBBY.rename),
        h('button', { type: 'button', class: 'link', 'data-key': 'stand', onclick: stand }, LOBBY.stand)));
  }

  startButton(free) {
    const begin = (event) => this.call('start', {}, event.target);
    return [free > 0 && h('p', { class: 'quiet' }, fill(LOBBY.startFill, { n: free })),
      h('button', { type: 'button', class: 'button primary big', 'data-key': 'start', onclick: begin }, LOBBY.start)];
  }
}

function waitingFor({ room, seats, host }) {
  if (room) return h('p', { class: 'lobby-wait' }, LOBBY.waitTeacher);
  return h('p', { class: 'lobby-wait' }, seats[host] ? fill(LOBBY.waitHost, { name: seatName(seats[host]) }) : LOBBY.waitHostless);
}

function whereIAm({ me, seats, number_in_room: n, game_in_room: game }) {
  const table = tableName(n, game);
  return me?.seat == null ? table : join([fill(LOBBY.youAreIn, { name: seatName(seats[me.seat]) }), table], ' ');
}

/** How the table comes to a television or a projector: by its address there, or from this browser. */
function sharedScreen(roster) {
  const path = `/t/${roster.code}/screen`;
  return h('div', { class: 'lobby-screen', 'data-key': 'shared-screen' }, h('p', {}, LOBBY.onScreen, ' ', h('b', {}, hostOf(roster) + path)), h('a', { class: 'button', href: path }, LOBBY.openScreen));
}

function invitation(code, link, settings, head = 'h1') {
  return h('section', { class: 'invitation', 'aria-labelledby': 'code-head' },
    h(head, { id: 'code-head', class: 'code-head' }, h('span', { class: 'small' }, LOBBY.code), h('span', { class: 'code' }, code)),
    h('p', {}, LOBBY.invite),
    copyLink(link, LOBBY.link),
    h('div', { class: 'invitation-foot' }, qr(code, fill(LOBBY.qr, { code })), settings));
}
