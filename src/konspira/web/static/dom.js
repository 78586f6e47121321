/** Building nodes. A {pl, en} pair, as a child or as an attribute, is shown in the chosen language and changes in place. */
import { isPair, onLang, tr, typeset } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';
const spoken = new WeakMap();

export const el = (tag, props = {}, ...children) => build(document.createElement(tag), props, children);

export const svg = (tag, props = {}, ...children) => build(document.createElementNS(SVG, tag), props, children);

/** Puts children into a node; nothing for null, false and undefined. */
export function add(node, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(isPair(child) ? spokenText(node, child) : child);
  }
  return node;
}

/** Replaces all children and keeps the focus on the element with the same data-key. */
export function redraw(parent, ...children) {
  const active = parent.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  parent.replaceChildren();
  spoken.delete(parent);
  add(parent, ...children);
  if (active) parent.querySelector(`[data-key="${CSS.escape(active)}"]`)?.focus();
}

/** Makes one text the whole content of an element. */
export const setText = (node, text) => redraw(node, text);

export function setAttribute(node, name, value) {
  if (isPair(value)) bind(node, () => node.setAttribute(name, tr(value)));
  else if (value === true) node.setAttribute(name, '');
  else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
}

function build(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'class') node.setAttribute('class', value);
    else if (name === 'value' || name === 'checked') node[name] = value;
    else setAttribute(node, name, value);
  }
  return add(node, ...children);
}

function spokenText(parent, pair) {
  const text = document.createTextNode('');
  bind(parent, () => { text.data = typeset(pair); });
  return text;
}

function bind(node, update) {
  spoken.set(node, [...(spoken.get(node) ?? []), update]);
  node.setAttribute('data-said', '');
  update();
}

onLang(() => {
  for (const node of document.querySelectorAll('[data-said]')) spoken.get(node)?.forEach((update) => update());
});
