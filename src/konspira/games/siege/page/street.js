/** SG-382  In normal play there is no map: three Locations, near, middle and far. */
import { h } from '/static/kit/dom.js';
import { fill, join } from '/static/words.js';
import { face } from './people.js';
import { icon } from './pictures.js';
import { groupOf, nameOf, tapOn } from './scene.js';
import { TEXTS } from './texts.js';

export const street = (b) => h('ol', { class: 'street-of', 'data-key': 'street', 'data-walk': true },
  b.table.city.places.toSorted((one, other) => one.district - other.district).map((place) => stop(b, place)));

function stop(b, { id, district: at }) {
  const tap = tapOn(b, { district: at });
  const cost = b.dock.step()?.options?.find(({ then }) => then.district === at)?.note;
  const inside = [h('i', {}, TEXTS.far[at - 1]), printed(b, id), h('span', { class: 'brings' }, cost ?? brings(b, id, at)), b.view.phase === 'expedition' && b.table.parties.map((party, number) => party.target === at && members(b, number))];
  return h('li', { class: 'stop', 'data-key': `stop-${at}` }, tap ? h('button', { type: 'button', 'data-key': `go-${at}`, onclick: tap.onclick }, inside) : inside);
}

/** What a group finds there, and for how many cards: worth knowing before anybody is sent out. */
function brings({ cards }, id, at) {
  const finds = join((cards.finds[cards.locations[id].kind] ?? []).map((item) => cards.items.find((one) => one.id === item).name), ', ');
  return fill(TEXTS.brings, { n: cards.far[at], finds: { pl: finds.pl.toLowerCase(), en: finds.en.toLowerCase() } });
}

/** What kind of place it is, and how large. */
function printed(b, id) {
  const { kind, size } = b.cards.locations[id];
  return [icon(kind === 'none' ? 'token' : kind), h('b', {}, nameOf(b, id)), h('span', { class: 'quiet' }, join([b.cards.names.sizes[size], b.cards.names.kinds[kind]], ', '))];
}

const members = (b, number) => groupOf(b, number).map(({ who }) => face(b, who));
