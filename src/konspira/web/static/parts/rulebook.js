/** The rules of a game: sections of numbered rules, on a page of their own or in a drawer of the table. */
import { get } from '../api.js';
import { h, put } from '../kit/dom.js';
import { RULES } from '../texts/rules.js';
import { fill } from '../words.js';

export function sectionNode(section, i) {
  const rules = section.rules.map((rule) => ({ rule, node: ruleNode(rule) }));
  const node = h('section', { 'aria-labelledby': `s${i}` }, h('h2', { id: `s${i}` }, section.title), rules.map((one) => one.node));
  return { node, rules };
}

function ruleNode(rule) {
  return h('article', { class: 'rule-entry', id: rule.id, tabindex: -1 },
    h('h3', {}, h('a', { class: 'rule-id', href: `#${rule.id}`, 'aria-label': fill(RULES.link, { id: rule.id }) }, rule.id), ' ', h('span', {}, rule.title)),
    h('p', {}, rule.text));
}

/** Shows one rule among the others. */
export function showRule(id) {
  const target = document.getElementById(id);
  if (!target) return;
  document.querySelector('.rule-entry.target')?.classList.remove('target');
  target.classList.add('target');
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

/** The rules in a drawer, asked for when it is first opened. */
export function rulebook(game) {
  const node = h('div', { class: 'drawer-rules' });
  let asked = null;
  const draw = (book) => put(node, book.sections.map((section, i) => sectionNode(section, i).node));
  const opened = () => (asked ??= get(`/api/rules/${game}`).then(draw, () => { asked = null; }));
  return { node, opened, show: (id) => opened().then(() => showRule(id)) };
}
