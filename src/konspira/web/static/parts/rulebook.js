/** The rules of a game: sections of numbered rules to read and to search, on a page of their own or in a drawer of the table. */
import { get } from '../api.js';
import { h, put } from '../kit/dom.js';
import { RULES } from '../texts/rules.js';
import { fill, lang, onLang } from '../words.js';

const SECTION = (section, i) => h('section', { 'aria-labelledby': `s${i}` }, h('h2', { id: `s${i}` }, section.title), section.rules.map((rule) => ruleNode(rule, rule.id)));

/** The field that finds rules, and the rules: by sections, or those that were found, the nearest first. */
export function bookNodes(name, book) {
  const chapters = h('div', { class: 'chapters' }, book.sections.map(SECTION));
  const found = h('div', { class: 'chapters', hidden: true });
  const count = h('p', { class: 'quiet small', role: 'status' });
  const field = h('input', { id: 'search', type: 'search', class: 'field', autocomplete: 'off', 'aria-describedby': 'search-hint', oninput: find });
  const rules = book.sections.flatMap((section) => section.rules);
  let asked = 0;

  async function find() {
    const turn = ++asked;
    const words = field.value.trim();
    const ids = words && await get(`/api/rules/${name}/find?${new URLSearchParams({ words, lang: lang() })}`).catch(() => '');
    if (turn === asked) show(ids);
  }

  function show(ids) {
    chapters.hidden = Boolean(ids);
    found.hidden = !ids;
    put(found, ids && ids.map((id) => ruleNode(rules.find((rule) => rule.id === id), null)));
    put(count, ids && !ids.length ? RULES.nothing : fill(RULES.count, { n: (ids || rules).length }));
  }

  show('');
  onLang(find);
  const search = h('search', { class: 'search' }, h('label', { for: 'search' }, RULES.search), field,
    h('p', { id: 'search-hint', class: 'small quiet' }, fill(RULES.hint, { id: rules[0].id })), count);
  const all = () => { field.value = ''; return find(); };
  return { search, pages: [chapters, found], all };
}

function ruleNode(rule, id) {
  return h('article', { class: 'rule-entry', id, tabindex: -1 },
    h('h3', {}, h('a', { class: 'rule-id', href: `#${rule.id}`, 'aria-label': fill(RULES.link, { id: rule.id }) }, rule.id), ' ', h('span', {}, rule.title)),
    rule.ahead ? folded(rule) : h('p', {}, rule.text));
}

/** What a story brings later is read only by who wants to. */
const folded = (rule) => h('details', { class: 'rule-ahead' }, h('summary', {}, RULES.ahead), h('p', {}, rule.text));

/** Shows one rule among the others. */
export function showRule(id) {
  const target = document.getElementById(id);
  if (!target) return;
  document.querySelector('.rule-entry.target')?.classList.remove('target');
  target.classList.add('target');
  for (const fold of target.querySelectorAll('details')) fold.open = true; // who asks for this one has met it
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

/** The rules in a drawer, asked for when it is first opened. */
export function rulebook(game) {
  const node = h('div', { class: 'drawer-rules' });
  let [asked, book] = [null, null];
  const draw = (read) => { book = bookNodes(game, read); put(node, book.search, book.pages); };
  const opened = () => (asked ??= get(`/api/rules/${game}`).then(draw, () => { asked = null; }));
  return { node, opened, show: (id) => opened().then(() => book?.all()).then(() => showRule(id)) };
}
