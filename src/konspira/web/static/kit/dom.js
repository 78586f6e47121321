/** Nodes of every page and board. `h` and `s` build them; `draw` brings what is on the page up to date and touches only what
 *  differs; `put` replaces. Text is set in type; a {pl, en} pair, as a child or as an attribute, is shown in the chosen language and changes in place. */
import { inLang, isPair, onLang, tr, typeset } from '../words.js';

const SVG = 'http://www.w3.org/2000/svg';
const NOTHING = new Set([null, undefined, false, '']);
const STATES = new Set(['value', 'checked']);
/** Where nodes are built: most are only compared with what is on the page, and here no drawing that they name is fetched. */
const workshop = document.implementation.createHTMLDocument();

/** What a node says in two languages: by attribute, '' for a text. */
const pairs = new WeakMap();
/** What else a node was built with and a copy must take over: its handlers, what its control holds. */
const handlers = new WeakMap();
const states = new WeakMap();

/** An element of the page; `on…` are handlers, `--…` custom properties; null and false leave an attribute out. */
export const h = (tag, props, ...children) => build(workshop.createElement(tag), props ?? {}, children);

/** An element of a drawing. */
export const s = (tag, props, ...children) => build(workshop.createElementNS(SVG, tag), props ?? {}, children);

/** Puts children into a node, after those it has; nothing for null, false and ''. */
export function add(node, ...children) {
  node.append(...solid(children));
  return node;
}

/** What is made in a language of its own, for whoever reads that: it stays so whatever the page speaks. */
export function fixedIn(lang, make) {
  const made = inLang(lang, make).cloneNode(true);
  made.lang = lang;
  return made;
}

/** Replaces all children, whatever they are, and keeps the focus on the element with the same data-key. */
export function put(node, ...children) {
  const active = node.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  node.replaceChildren(...solid(children));
  if (active) node.querySelector(`[data-key="${CSS.escape(active)}"]`)?.focus();
  return node;
}

/** Makes the children of a node like these, which were built for it; `data-key` tells which node is which. */
export const draw = (node, ...children) => morphChildren(node, solid(children));

/** Words for those who hear the page. */
export const heard = (text) => h('span', { class: 'visually-hidden' }, text, ' ');

/** The pictograms of an SVG sheet. */
export function pictograms(sheet) {
  /** A pictogram, for the eye only. */
  const icon = (name, className = '') => s('svg', { class: `pict ${className}`.trim(), 'aria-hidden': 'true' }, s('use', { href: `${sheet}#${name}` }));

  /** A pictogram inside a drawing. */
  const drawn = (name, x, y, size) => s('use', { href: `${sheet}#${name}`, x, y, width: size, height: size });

  /** A pictogram with its word for the ear, and for the eye that rests on it. */
  const sign = (name, text, className = '') => h('span', { class: `sign ${className}`.trim(), title: text }, icon(name), heard(text));

  /** Where a pictogram lies. */
  const address = (name) => `${sheet}#${name}`;

  return { icon, drawn, sign, address };
}

/** Changes an attribute; a pair goes on changing with the language. */
export function setAttribute(node, name, value) {
  pairs.get(node)?.delete(name);
  if (isPair(value)) bind(node, name, value);
  else if (name.startsWith('--')) node.style.setProperty(name, value);
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? '' : value);
}

function build(node, props, children) {
  for (const [name, value] of Object.entries(props)) if (!STATES.has(name)) prop(node, name, value);
  node.append(...solid(children));
  for (const name of STATES) if (name in props) hold(node, name, props[name]);
  return node;
}

function prop(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) handle(node, name, value);
  else setAttribute(node, name, value);
}

function handle(node, name, listener) {
  node[name] = listener;
  handlers.set(node, { ...handlers.get(node), [name]: listener });
}

/** A control shows this now; a select has its options by then. */
function hold(node, name, value) {
  node[name] = value;
  states.set(node, { ...states.get(node), [name]: value });
}

const solid = (children) => children.flat(Infinity).filter((child) => !NOTHING.has(child)).map(node);

function node(child) {
  if (!isPair(child)) return child instanceof Node ? child : workshop.createTextNode(typeset(child));
  const text = workshop.createTextNode('');
  bind(text, '', child);
  return text;
}

function bind(target, name, pair) {
  if (!pairs.has(target)) pairs.set(target, new Map());
  pairs.get(target).set(name, pair);
  speak(target, name, pair);
}

function speak(target, name, pair) {
  if (name) target.setAttribute(name, tr(pair));
  else if (target.data !== typeset(pair)) target.data = typeset(pair);
}

onLang(() => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) pairs.get(walker.currentNode)?.forEach((pair, name) => speak(walker.currentNode, name, pair));
});

// ------------------------------------------------------------------ like these

const keyOf = (one) => one.dataset?.key;
const alike = (a, b) => a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function morphChildren(from, wanted) {
  const keyed = new Map([...from.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let at = from.firstChild;
  for (const child of wanted) {
    const match = child.parentNode === from ? child : keyOf(child) ? keyed.get(keyOf(child)) : at;
    if (!match || !alike(match, child)) {
      from.insertBefore(child, at);
    } else {
      if (match === at) at = at.nextSibling;
      else from.insertBefore(match, at);
      if (match !== child) morph(match, child);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function morph(from, to) {
  if (pairs.has(to)) pairs.set(from, pairs.get(to));
  else pairs.delete(from);
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  morphAttributes(from, to);
  morphHandlers(from, to);
  morphChildren(from, [...to.childNodes]);
  for (const [name, value] of Object.entries(states.get(to) ?? {})) if (from[name] !== value) hold(from, name, value);
}

function morphAttributes(from, to) {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) === value) continue;
    if (name === 'style') from.style.cssText = to.style.cssText;
    else from.setAttribute(name, value);
  }
}

function morphHandlers(from, to) {
  for (const name of Object.keys(handlers.get(from) ?? {})) from[name] = null;
  handlers.set(from, {});
  for (const [name, listener] of Object.entries(handlers.get(to) ?? {})) handle(from, name, listener);
}
