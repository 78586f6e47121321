/** A game's rules: numbered, searchable, every one with its own address. */
import { get } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { wayHome } from '../parts/home.js';
import { sectionNode, showRule } from '../parts/rulebook.js';
import { COMMON } from '../texts/common.js';
import { RULES } from '../texts/rules.js';
import { fill, onLang, tr } from '../words.js';

const name = location.pathname.split('/')[2];
const main = frame(COMMON.rules);
const fault = faultLine();
const count = h('p', { class: 'quiet small', role: 'status' });
const field = h('input', { id: 'search', type: 'search', class: 'field', autocomplete: 'off', 'aria-describedby': 'search-hint', oninput: filter });
const sections = [];
add(main, fault.node);
attempt(fault, null, async () => draw(await get(`/api/rules/${name}`))).then(() => { if (!sections.length) noBook(); });

function draw(book) {
  const title = fill(RULES.title, { game: book.title });
  setTitle(title);
  book.sections.forEach((section, i) => sections.push(sectionNode(section, i)));
  add(main, h('h1', {}, title), h('p', { class: 'rules-brief' }, book.brief),
    h('search', { class: 'search' }, h('label', { for: 'search' }, RULES.search), field,
      h('p', { id: 'search-hint', class: 'small quiet' }, fill(RULES.hint, { id: book.sections[0].rules[0].id })), count),
    h('div', { class: 'rulebook' }, contents(book), h('div', { class: 'chapters' }, sections.map(({ node }) => node))));
  filter();
  onLang(filter);
  showTarget();
  addEventListener('hashchange', showTarget);
}

function noBook() {
  main.prepend(h('h1', {}, COMMON.rules));
  add(main, wayHome());
}

const contents = (book) => h('nav', { class: 'contents', 'aria-label': RULES.sections },
  h('ol', {}, book.sections.map((section, i) => h('li', {}, h('a', { href: `#s${i}` }, section.title)))));

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
  put(count, shown ? fill(RULES.count, { n: shown }) : RULES.nothing);
}

/** The rules come after the page, so the browser cannot jump by itself. */
const showTarget = () => showRule(decodeURIComponent(location.hash.slice(1)));
