/** The game in a minute: in the lobby open until a reader has closed it once, at the table in a drawer. */
import { h } from '../kit/dom.js';
import { recall, remember } from '../store.js';
import { COMMON } from '../texts/common.js';
import { TABLE } from '../texts/table.js';

const keyOf = (game) => `brief.${game.name}`;

const rules = (game) => h('a', { href: `/rules/${game.name}`, target: '_blank', rel: 'noopener' }, COMMON.rules);

/** One paragraph, or points set apart by dots, a line each. */
function text(game) {
  return isLine(game) ? h('p', {}, game.brief, ' ', rules(game)) : [points(game), h('p', {}, rules(game))];
}

const isLine = ({ brief: { pl } }) => !pl.includes(' · ');

function points({ brief: { pl, en } }) {
  const [polish, english] = [pl.split(' · '), en.split(' · ')];
  return h('ul', { class: 'brief-points' }, polish.map((point, n) => h('li', {}, { pl: point, en: english[n] ?? '' })));
}

/** On the shared screen while seats fill: to be read, with nothing to press. */
export const briefOnScreen = (game) => h('section', { class: 'screen-brief' }, h('h2', {}, TABLE.brief), isLine(game) ? h('p', {}, game.brief) : points(game));

/** The drawer: read once it has been opened. */
export const briefDrawer = (game) => ({ node: h('div', { class: 'brief' }, text(game)), opened: () => remember(keyOf(game), 'read') });

export function brief(game) {
  const key = keyOf(game);
  const node = h('details', { class: 'panel brief', open: !recall(key) || null, ontoggle: () => remember(key, node.open ? '' : 'read') },
    h('summary', {}, h('h2', {}, TABLE.brief)),
    text(game));
  return node;
}
