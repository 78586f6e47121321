/** Searching: the Unknown deck, what may still lie in it, and how much noise has been made. */
import { h, heard } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { icon } from './pictures.js';
import { meaning, nameOf } from './scene.js';
import { packs } from './stores.js';
import { TEXTS } from './texts.js';

const LOUDEST = 10;

export function search(b) {
  const { trip } = b.table;
  return h('section', { class: 'search', 'data-key': 'search', 'aria-label': TEXTS.search },
    trip.location && h('h2', {}, nameOf(b, trip.location)),
    b.wide && !b.projector && b.news && h('p', { class: 'just' }, b.news),
    h('div', { class: 'deck' }, deck(b, trip), noise(b, trip)),
    ahead(b, trip), !b.wide && packs(b, trip.group));
}

/** SG-41  The deck grows thinner with every card. */
const deck = ({ cards }, { unknown }) => h('div', { class: 'pile-of-cards', '--cards': unknown, title: meaning(cards, 'unknown') },
  h('span', { class: 'top-card' }, icon('cards'), h('b', {}, String(unknown))), heard(fill(TEXTS.unknown, { n: unknown })));

/** SG-16, SG-182  Noise from 1 to 10: a Noise roll brings somebody with this many faces of ten. */
const noise = ({ cards }, { noise: now }) => h('div', { class: 'noise', title: meaning(cards, 'noise') }, h('span', { class: 'noise-head' }, icon('noise'), fill(TEXTS.noise, { n: now })),
  h('span', { class: 'steps', 'aria-hidden': 'true' }, Array.from({ length: LOUDEST }, (_, i) => h('i', { class: i < now ? 'loud' : '' }))),
  h('span', { class: 'quiet' }, fill(TEXTS[now > 1 ? 'noiseMeans' : 'noiseLow'], { n: now })));

/** What the next card can be: those that were looked at lie on top by name, of the others only how many there are is known. */
function ahead(b, { known, unseen }) {
  const all = unseen.reduce((sum, many) => sum + many, 0);
  const kinds = b.cards.exploration.map((card, i) => [card, unseen[i]]).filter(([, many]) => many > 0).sort(([, one], [, other]) => other - one);
  if (known.length) return h('div', { class: 'ahead' }, seenCards(b, known));
  return h('div', { class: 'ahead' }, h('h3', {}, TEXTS.next), h('ul', { class: 'chances' }, kinds.map(([card, many]) => chance(card, many / all))));
}

const seenCards = ({ cards }, known) => h('p', { class: 'known' }, TEXTS.onTop, ' ',
  known.map((id) => h('span', { class: 'known-card' }, icon(id), cards.exploration.find((card) => card.id === id).name)));

const chance = ({ id, name, text }, part) => h('li', { class: 'chance', title: text, 'data-key': `chance-${id}`, '--part': part.toFixed(3) },
  icon(id), h('span', { class: 'chance-name' }, name), h('b', {}, `${Math.round(part * 100)} %`));
