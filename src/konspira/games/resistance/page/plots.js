/** Plot cards: what each says (`scene.plots` are those of the game), and which lie before whom. */
import { card } from '/static/kit/cards.js';
import { h } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { icon } from './pictures.js';
import { TEXTS } from './texts.js';

/** Whole cards, to read. */
export const plotCards = ({ plots }, cards) => h('div', { class: 'res-plots' }, cards.map((id, i) => plotCard(plots[id], i)));

const plotCard = ({ id, name, text }, i, foot = null) => card({ key: `plot-${i}-${id}`, className: 'res-plot', picture: icon(id), name, text, foot });

/** All that lie before players, each with whose it is. */
export function lyingCards({ plots, view, names }) {
  const held = new Map(Object.keys(plots).map((id) => [id, names.filter((_, seat) => view.plots.before[seat]?.includes(id))]));
  const lying = [...held].filter(([, holders]) => holders.length);
  if (!lying.length) return h('p', { class: 'quiet' }, TEXTS.noPlots);
  return h('div', { class: 'res-plots' }, lying.map(([id, holders], i) => plotCard(plots[id], i, fill(TEXTS.liesBefore, { names: holders.join(', ') }))));
}
