/** What was agreed for this table, in words: the game, its variants, the clock. */
import { get } from '../api.js';
import { h, put } from '../kit/dom.js';
import { LOBBY } from '../texts/lobby.js';
import { NEW } from '../texts/new.js';

export function settingsList(roster, game) {
  const chosen = (game?.options ?? []).filter((option) => differs(option, roster.options[option.name]));
  return h('dl', { class: 'settings' },
    h('dt', {}, NEW.game), h('dd', {}, h('a', { href: `/rules/${roster.game}` }, roster.title)),
    h('dt', {}, NEW.options), h('dd', {}, chosen.length ? chosen.map((option) => optionText(roster, option, roster.options[option.name])) : [LOBBY.usual, presets(roster, game)]),
    h('dt', {}, LOBBY.clock), h('dd', {}, NEW.clocks[roster.clock] ?? `${roster.clock} s`));
}

/** What is set when nothing was chosen. */
const presets = (roster, game) => (game?.options ?? []).filter(({ choices, default: value }) => choices?.some((one) => one.value === value))
  .map((option) => optionText(roster, option, option.default));

/** Of a text, such as a deck, everybody is told only whether there is one. */
const differs = (option, value) => (['text', 'saved'].includes(option.kind) ? value : String(value) !== String(option.default));

function optionText({ code }, option, value) {
  const chosen = (option.choices ?? []).filter((one) => [value].flat().includes(one.value));
  return h('span', { class: 'setting' }, option.title, chosen.map((one, n) => [n ? ', ' : ': ', one.title]), option.kind === 'text' && deckName(code));
}

let named = null;

/** What the deck of this table is called. */
function deckName(code) {
  const node = h('span', {});
  named ??= get(`/api/tables/${code}/cards`).then(({ deck }) => deck).catch(() => null);
  named.then((deck) => deck && put(node, ': ', deck));
  return node;
}
