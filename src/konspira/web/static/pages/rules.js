/** A game's rules: numbered, searchable, every one with its own address. */
import { get } from '../api.js';
import { add, h } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame, setTitle } from '../parts/frame.js';
import { wayHome } from '../parts/home.js';
import { bookNodes, showRule } from '../parts/rulebook.js';
import { COMMON } from '../texts/common.js';
import { RULES } from '../texts/rules.js';
import { fill } from '../words.js';

const name = location.pathname.split('/')[2];
const main = frame(COMMON.rules);
const fault = faultLine();
let nodes = null;
add(main, fault.node);
attempt(fault, null, async () => draw(await get(`/api/rules/${name}`))).then(() => { if (!nodes) noBook(); });

function draw(book) {
  const title = fill(RULES.title, { game: book.title });
  setTitle(title);
  nodes = bookNodes(name, book);
  add(main, h('h1', {}, title), h('p', { class: 'rules-brief' }, book.brief), nodes.search,
    h('div', { class: 'rulebook' }, contents(book), h('div', {}, nodes.pages)));
  showTarget();
  addEventListener('hashchange', showTarget);
}

function noBook() {
  main.prepend(h('h1', {}, COMMON.rules));
  add(main, wayHome());
}

const contents = (book) => h('nav', { class: 'contents', 'aria-label': RULES.sections },
  h('ol', {}, book.sections.map((section, i) => h('li', {}, h('a', { href: `#s${i}` }, section.title)))));

/** The rules come after the page, so the browser cannot jump by itself. */
async function showTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id) await nodes.all();
  showRule(id);
}
