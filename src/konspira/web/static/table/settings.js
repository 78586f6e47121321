/** What was agreed for this table, in words: the game, its variants, the clock. */
import { el } from '../dom.js';
import { LOBBY } from '../texts/lobby.js';
import { NEW } from '../texts/new.js';
import { COMMON } from '../texts/common.js';

export function settingsList(roster, game) {
  const chosen = (game?.options ?? []).filter((option) => differs(option, roster.options[option.name]));
  return el('dl', { class: 'settings' },
    el('dt', {}, NEW.game), el('dd', {}, el('a', { href: `/rules/${roster.game}` }, roster.title)),
    el('dt', {}, NEW.options), el('dd', {}, chosen.length ? chosen.map((option) => optionText(option, roster.options[option.name])) : COMMON.none),
    el('dt', {}, LOBBY.clock), el('dd', {}, NEW.clocks[roster.clock] ?? `${roster.clock} s`));
}

/** Of a text, such as a deck, everybody is told only whether there is one. */
const differs = (option, value) => (option.kind === 'text' ? value : value !== option.default);

function optionText(option, value) {
  const choice = option.choices?.find((one) => one.value === value);
  return el('span', { class: 'setting' }, option.title, option.kind !== 'bool' && choice ? [': ', choice.title] : null);
}
