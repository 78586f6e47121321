/** What every page has around it: skip link, brand, the ways to other pages, language and paper. */
import { h, put } from '../kit/dom.js';
import { remember } from '../store.js';
import { COMMON } from '../texts/common.js';
import { isPair, lang, onLang, setLang, tr } from '../words.js';
import { icon } from './icons.js';
import { liveRegion } from './live.js';

const WAYS = [['/', COMMON.home], ['/mine', COMMON.mine], ['/classroom', COMMON.classroom]];

/** Puts the frame around <main>; the front page brings its own nameplate. */
export function frame(title, nameplate = null) {
  const main = document.getElementById('main');
  main.tabIndex = -1;
  main.before(h('a', { class: 'skip', href: '#main' }, COMMON.skip), header(nameplate));
  document.body.append(liveRegion());
  navigator.serviceWorker?.register('/worker.js').catch(() => {}); // a browser may forbid it: then there is no offline page
  setTitle(title);
  return main;
}

/** Where a table in play puts its name and its clock: the header is one line then. */
export const topSlot = h('div', { class: 'top-slot' });

let pageTitle = COMMON.brand;

export function setTitle(title) {
  pageTitle = title;
  document.title = isPair(title) ? `${tr(title)} · ${tr(COMMON.brand)}` : title;
}
onLang(() => setTitle(pageTitle));

function header(nameplate) {
  const brand = nameplate ?? h('a', { class: 'brand', href: '/' }, COMMON.brand);
  return h('header', { class: nameplate ? 'top front' : 'top' }, brand, ways(), topSlot, h('div', { class: 'switches' }, languages(), paper()));
}

function ways() {
  const link = ([href, text]) => h('li', {},
    h('a', { href, 'aria-current': href === location.pathname ? 'page' : null }, text));
  const others = WAYS.filter(([href]) => href !== '/' || location.pathname !== '/');
  return h('nav', { class: 'ways', 'aria-label': COMMON.pages }, h('ul', {}, others.map(link)));
}

function languages() {
  const choice = (code, name) => {
    const button = h('button', {
      type: 'button', class: 'switch', lang: code, 'aria-label': name, 'aria-pressed': String(lang() === code),
      onclick: () => setLang(code),
    }, code.toUpperCase());
    onLang((now) => button.setAttribute('aria-pressed', String(now === code)));
    return button;
  };
  return h('div', { class: 'languages', role: 'group', 'aria-label': COMMON.language },
    choice('pl', 'PL, polski'), choice('en', 'EN, English'));
}

function paper() {
  const root = document.documentElement;
  const label = h('span', { class: 'visually-hidden' });
  const picture = h('span', {});
  const show = () => {
    const dark = root.dataset.theme === 'dark';
    put(picture, icon(dark ? 'sun' : 'moon'));
    put(label, dark ? COMMON.light : COMMON.dark);
  };
  const flip = () => {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    remember('theme', root.dataset.theme);
    show();
  };
  show();
  return h('button', { type: 'button', class: 'switch', onclick: flip }, picture, label);
}
