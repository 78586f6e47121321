/** Nodes of a board, which is drawn again and again: `h` and `s` build them, `draw` brings what is on the page up to date
 *  and touches only what differs, so that the focus stays where it is and only what is new appears. */

const SVG = 'http://www.w3.org/2000/svg';

/** An element of the page; `on…` are handlers, `--…` custom properties; null and false leave an attribute out. */
export const h = (tag, props, ...children) => build(document.createElement(tag), props, children);

/** An element of a drawing. */
export const s = (tag, props, ...children) => build(document.createElementNS(SVG, tag), props, children);

function build(node, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) put(node, name, value);
  node.append(...solid(children));
  return node;
}

function put(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) node[name] = value;
  else if (name.startsWith('--')) node.style.setProperty(name, value);
  else node.setAttribute(name, value === true ? '' : value);
}

const NOTHING = new Set([null, undefined, false, '']);
const solid = (children) => children.flat(Infinity).filter((child) => !NOTHING.has(child));

/** Words for those who hear the page. */
export const heard = (text) => h('span', { class: 'visually-hidden' }, `${text} `);

/** The pictograms of an SVG sheet. */
export function pictograms(sheet) {
  /** A pictogram, for the eye only. */
  const icon = (name, className = '') => s('svg', { class: `pict ${className}`.trim(), 'aria-hidden': 'true' }, s('use', { href: `${sheet}#${name}` }));

  /** A pictogram inside a drawing. */
  const drawn = (name, x, y, size) => s('use', { href: `${sheet}#${name}`, x, y, width: size, height: size });

  /** A pictogram with its word for the ear, and for the eye that rests on it. */
  const sign = (name, text, className = '') => h('span', { class: `sign ${className}`.trim(), title: text }, icon(name), heard(text));

  return { icon, drawn, sign };
}

/** Makes the children of a node like these. */
export function draw(node, ...children) {
  const wanted = node.cloneNode(false);
  wanted.append(...solid(children));
  morphChildren(node, wanted);
}

function morph(from, to) {
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) change(from, to, name, value);
  from.onclick = to.onclick;
  from.onkeydown = to.onkeydown;
  morphChildren(from, to);
}

function change(from, to, name, value) {
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
