/** A game's rules: numbered, searchable, every one with its own address. */
import { get } from '../api.js';
import { add, el, setText } from '../dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { wayHome } from '../parts/home.js';
import { COMMON } from '../texts/common.js';
import { RULES } from '../texts/rules.js';
import { fill, onLang, tr } from '../words.js';

const name = location.pathname.split('/')[2];
const main = frame(COMMON.rules);
const fault = faultLine();
const count = el('p', { class: 'quiet small', role: 'status' });
const field = el('input', { id: 'search', type: 'search', class: 'field', autocomplete: 'off', 'aria-describedby': 'search-hint', oninput: filter });
const sections = [];
add(main, fault.node);
attempt(fault, null, async () => draw(await get(`/api/rules/${name}`))).then(() => { if (!sections.length) noBook(); });

function draw(book) {
  const title = fill(RULES.title, { game: book.title });
  setTitle(title);
  book.sections.forEach((section, i) => sections.push(sectionNode(section, i)));
  add(main, el('h1', {}, title), el('p', { class: 'rules-brief' }, book.brief),
    el('search', { class: 'search' }, el('label', { for: 'search' }, RULES.search), field,
      el('p', { id: 'search-hint', class: 'small quiet' }, fill(RULES.hint, { id: book.sections[0].rules[0].id })), count),
    el('div', { class: 'rulebook' }, contents(book), el('div', { class: 'chapters' }, sections.map(({ node }) => node))));
  filter();
  onLang(filter);
  showTarget();
  addEventListener('hashchange', showTarget);
}

function noBook() {
  main.prepend(el('h1', {}, COMMON.rules));
  add(main, wayHome());
}

const contents = (book) => el('nav', { class: 'contents', 'aria-label': RULES.sections },
  el('ol', {}, book.sections.map((section, i) => el('li', {}, el('a', { href: `#s${i}` }, section.title)))));

function sectionNode(section, i) {
  const rules = section.rules.map((rule) => ({ rule, node: ruleNode(rule) }));
  const node = el('section', { 'aria-labelledby': `s${i}` }, el('h2', { id: `s${i}` }, section.title), rules.map((one) => one.node));
  return { node, rules };
}

function ruleNode(rule) {
  return el('article', { class: 'rule-entry', id: rule.id, tabindex: -1 },
    el('h3', {}, el('a', { class: 'rule-id', href: `#${rule.id}`, 'aria-label': fill(RULES.link, { id: rule.id }) }, rule.id), ' ', el('span', {}, rule.title)),
    el('p', {}, rule.text));
}

/** Shows the rules in which all the words occur, in the chosen language. */
function filter() {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { node, rules } of sections) {
    for (const { rule, node: entry } of rules) {
      const whole = `${rule.id} ${tr(rule.title)} ${tr(rule.text)}`.toLowerCase();
      entry.hidden = !wanted.every((word) => whole.includes(word));
      shown += entry.hidden ? 0 : 1;
    }
    node.hidden = rules.every(({ node: entry }) => entry.hidden);
  }
  setText(count, shown ? fill(RULES.count, { n: shown }) : RULES.nothing);
}

/** The rules come after the page, so the browser cannot jump by itself. */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  document.querySelector('.rule-entry.target')?.classList.remove('target');
  target.classList.add('target');
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
