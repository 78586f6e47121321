/** The table in play: the board, what is asked, what happened, the talk, the table's own matters. */
import { post } from '../api.js';
import { add, el } from '../dom.js';
import { brief } from '../parts/brief.js';
import { attempt, faultLine } from '../parts/fault.js';
import { TABLE } from '../texts/table.js';
import { tableBanners } from './banners.js';
import { mountBoard } from './board.js';
import { endPanel } from './end.js';
import { witness } from './fair.js';
import { logPanel } from './log.js';
import { menuPanel } from './menu.js';
import { promptBar } from './prompt.js';
import { tick } from './sound.js';

export class Play {
  /** Draws the table into a node; `roster` and `link` give what they are at that moment. */
  constructor(node, { code, game, roster, link, chat }) {
    Object.assign(this, { code, roster, link, state: null, last: null });
    const call = (path, body, control) => attempt(this.fault, control, () => post(`/api/tables/${code}/${path}`, body));
    const { game: name, me } = roster();
    this.fault = faultLine(name);
    this.prompt = promptBar();
    this.log = logPanel(name);
    this.end = endPanel(code);
    this.brief = brief(game);
    this.banners = tableBanners(call, () => game.bots[0].name);
    this.menu = menuPanel({ code, game, call, home: new URL(roster().link || location.href).origin });
    this.root = el('div', { class: 'board', role: 'region', 'aria-label': TABLE.board });
    const seat = me?.seat ?? null;
    this.board = mountBoard(this.root, { game: name, roster, seat, ...(seat === null ? {} : this.deeds()) });
    add(node, this.layout(chat));
  }

  layout(chat) {
    return el('div', { class: 'table-page' },
      el('div', { class: 'table-main' },
        el('h1', { class: 'visually-hidden' }, this.roster().title),
        this.banners.node, this.end.node, this.brief, this.prompt.node, this.fault.node, this.root),
      el('aside', { class: 'table-side', 'aria-label': TABLE.table },
        panel(TABLE.log, this.log.node, true), panel(TABLE.chat, chat.node, true), panel(TABLE.table, this.menu.node, false)));
  }

  /** What only those who play can do. */
  deeds() {
    return { act: this.act.bind(this), weigh: (action) => this.link().forecast(action) };
  }

  /** An answer to the open question; a refusal is shown here, unless the board wants to tell it in private. */
  async act(action, { private: quietly = false } = {}) {
    this.fault.clear();
    await this.link().act(this.state.ask, action).catch((refusal) => {
      if (!quietly || !refusal.rule) this.fault.show(refusal);
      throw refusal;
    });
  }

  async showState(next) {
    const asked = next.ask !== null && next.ask !== this.state?.ask;
    if (asked) this.fault.clear();
    if (!next.whole) tick(asked);
    this.state = next;
    this.last = next.lines.at(-1) ?? this.last;
    this.prompt.show(next);
    this.prompt.node.hidden = this.brief.hidden = Boolean(next.view.outcome);
    this.log.append(next.lines, next.whole);
    this.end.show(this.roster(), next.view, this.last);
    (await this.board).show(next);
  }

  async show(roster) {
    witness(this.code, roster.commitment);
    this.banners.update(roster);
    this.menu.update(roster);
    this.end.show(roster, this.state?.view, this.last);
    (await this.board).again();
  }
}

const panel = (title, content, open) => el('details', { class: 'panel', open: open || null },
  el('summary', {}, el('h2', {}, title)), content);
