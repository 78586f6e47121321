/** What happened, in words, newest first; every line is linked to its rule. What only one seat knows is held to be shown. */
import { el } from '../dom.js';
import { holdToShow } from '../hold.js';
import { icon } from '../parts/icons.js';
import { say } from '../parts/live.js';
import { ruleLink } from '../parts/rule.js';
import { TABLE } from '../texts/table.js';

/** A line with an addressee is for that seat alone. */
const isPrivate = (line) => line.to !== undefined && line.to !== null;

export function logPanel(game) {
  const empty = el('p', { class: 'quiet small' }, TABLE.logEmpty);
  const list = el('ol', { class: 'log', reversed: true });
  const node = el('div', { class: 'log-box', tabindex: 0, role: 'region', 'aria-label': TABLE.log }, empty, list);

  function append(lines, whole) {
    if (whole) list.replaceChildren();
    for (const line of lines) list.prepend(logLine(game, line));
    empty.hidden = list.childElementCount > 0;
    if (!whole) lines.forEach((line) => say(isPrivate(line) ? TABLE.learned : line));
  }
  return { node, append };
}

export function logLine(game, line) {
  const words = [el('span', {}, { pl: line.pl, en: line.en }), ' ', line.rule && ruleLink(game, line.rule)];
  return el('li', {}, isPrivate(line) ? secret(words) : words);
}

/** The rule's number is hidden too: it tells what kind of secret it is. */
function secret(words) {
  const panel = el('span', {}, words);
  const button = el('button', { type: 'button', class: 'button compact light' }, icon('eye'), TABLE.holdLine);
  holdToShow(button, panel);
  return el('span', { class: 'secret-line' }, button, panel);
}
