/** Nodes that are drawn again and again: `h` builds them, `morph` brings what is on the page up to date, so that focus
 *  stays where it is and only what is new appears. */

const SPRITE = new URL('./pictograms.svg', import.meta.url).href;
const SVG = 'http://www.w3.org/2000/svg';

/** An element; `on…` are handlers, `--…` custom properties, `null` and `false` leave an attribute out. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) put(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function put(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) node[name] = value;
  else if (name.startsWith('--')) node.style.setProperty(name, value);
  else node.setAttribute(name, value === true ? '' : value);
}

/** A pictogram of the sheet, for the eye only. */
export function icon(name, className = '') {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', `pict ${className}`);
  picture.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${SPRITE}#${name}`);
  picture.append(use);
  return picture;
}

/** Words for those who hear the page. */
export const heard = (text) => h('span', { class: 'visually-hidden' }, text);

/** A pictogram with its word. */
export const sign = (name, text, className = '') => h('span', { class: `sign ${className}` }, icon(name), heard(`${text} `));

/** Makes the children of a node like these, and touches only what differs. */
export function draw(node, ...children) {
  const wanted = node.cloneNode(false);
  wanted.append(...children.flat(Infinity).filter(Boolean));
  morphChildren(node, wanted);
}

function morph(from, to) {
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) setAttribute(from, to, name, value);
  from.onclick = to.onclick;
  from.onkeydown = to.onkeydown;
  morphChildren(from, to);
}

function setAttribute(from, to, name, value) {
  if (from.getAttribute(name) === value) return;
  if (name === 'style') from.style.cssText = to.style.cssText;
  else from.setAttribute(name, value);
}

const keyOf = (node) => node.dataset?.key;
const alike = (a, b) => a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function morphChildren(from, to) {
  const keyed = new Map([...from.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let at = from.firstChild;
  for (const child of [...to.childNodes]) {
    const match = keyOf(child) ? keyed.get(keyOf(child)) : at;
    if (!match || !alike(match, child)) {
      from.insertBefore(child, at);
    } else {
      if (match === at) at = at.nextSibling;
      else from.insertBefore(match, at);
      morph(match, child);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
