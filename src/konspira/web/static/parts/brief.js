/** The game in a minute: open until a reader has closed it once. */
import { el } from '../dom.js';
import { recall, remember } from '../store.js';
import { COMMON } from '../texts/common.js';
import { TABLE } from '../texts/table.js';

export function brief(game) {
  const key = `brief.${game.name}`;
  const node = el('details', { class: 'panel brief', open: !recall(key) || null, ontoggle: () => remember(key, node.open ? '' : 'read') },
    el('summary', {}, el('h2', {}, TABLE.brief)),
    el('p', {}, game.brief, ' ', el('a', { href: `/rules/${game.name}`, target: '_blank', rel: 'noopener' }, COMMON.rules)));
  return node;
}
