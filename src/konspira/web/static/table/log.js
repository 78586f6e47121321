/** What happened, in words, newest first; every line is linked to its rule. What only one seat knows is held to be shown. */
import { h } from '../kit/dom.js';
import { holdToShow } from '../kit/hold.js';
import { icon } from '../parts/icons.js';
import { say } from '../parts/live.js';
import { ruleLink, ruleSign } from '../parts/rule.js';
import { TABLE } from '../texts/table.js';

/** A line with an addressee is for that seat alone. */
export const isPrivate = (line) => line.to !== undefined && line.to !== null;

/** In a class (`brief`) the numbers of the rules do not stand between pupils and what happened. */
export function logPanel(game, { brief = false } = {}) {
  const empty = h('p', { class: 'quiet small' }, TABLE.logEmpty);
  const list = h('ol', { class: 'log', reversed: true });
  const node = h('div', { class: 'log-box', tabindex: 0, role: 'group', 'aria-label': TABLE.log }, empty, list);

  function append(lines, whole) {
    if (whole) list.replaceChildren();
    for (const line of lines) list.prepend(logLine(game, line, brief ? ruleSign : ruleLink));
    empty.hidden = list.childElementCount > 0;
    if (!whole) lines.forEach((line) => say(isPrivate(line) ? TABLE.learned : line));
  }
  return { node, append };
}

export function logLine(game, line, rule = ruleLink) {
  const words = [h('span', {}, { pl: line.pl, en: line.en }), ' ', line.rule && rule(game, line.rule)];
  return h('li', {}, isPrivate(line) ? secret(words) : words);
}

/** The rule's number is hidden too: it tells what kind of secret it is. */
function secret(words) {
  const panel = h('span', {}, words);
  const button = h('button', { type: 'button', class: 'button compact light' }, icon('eye'), TABLE.holdLine);
  holdToShow(button, panel);
  return h('span', { class: 'secret-line' }, button, panel);
}
