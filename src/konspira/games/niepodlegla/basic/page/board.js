/** Niepodległa, the basic variant: areas, finals and leaders. */
import { h } from '/static/kit/dom.js';
import { counted } from '/static/kit/flights.js';
import { areaMap, areaStates, lies } from './areas.js';
import { mounter } from './mounter.js';
import { faces, missionGrid } from './missions.js';
import { holding } from './people.js';
import { address, endPicture, icon } from './pictures.js';
import { NOBODY, targetOf } from './scene.js';
import { t, TEXTS } from './texts.js';
import { moraleChip, moraleTrack, pileLine, timeTrack } from './tracks.js';

const OWN = {
  map_how: t('Mapa: dwa zabory, zgoda narodowa i polityka zagraniczna', 'Map: two partitions, national accord and foreign policy'),
  tokens: t('{name}: {n} z {room}', '{name}: {n} of {room}'),
  needed_tokens: t('Macie {n} z {of} znaczników.', 'You have {n} of {of} tokens.'),
  joint_final: t('wspólna', 'common'),
  level: t('poziom {n}', 'level {n}'),
  finals: t('Misje finału', 'The finals'),
  leaders: t('Przywódcy', 'Leaders'),
  own_leader: t('twój przywódca', 'your leader'),
  led_by: t('gra: {name}', 'played by {name}'),
  all_done: t('Wszystkie misje finału wykonane.', 'All missions of the final are done.'),
  missing: t('Brakujące: {n}', 'Missing: {n}'),
};

const finalsOf = (b) => b.cards.areas.map(({ final }) => final);
const areaOfFinal = (b, id) => b.cards.areas.findIndex(({ final }) => final === id);

/** A final shows as many symbols as its level. */
function needs(b, id) {
  const { needs: row } = b.cards.cards[id];
  const area = areaOfFinal(b, id);
  return area < 0 ? row : row.slice(0, b.table.levels[area]);
}

function marks(b, id) {
  const area = areaOfFinal(b, id);
  return area < 0 ? null : h('span', { class: 'mark', ...counted(`level-${area}`, b.table.levels[area], { flies: address('threat') }) }, b.cards.areas[area].name, ' · ', b.t('level', { n: b.table.levels[area] }), b.table.finals[area] === NOBODY && [' · ', b.t('joint_final')]);
}

/** NP-31  Whose a final is, once they are shared out. */
const ownerOf = (b, id) => b.table.finals[areaOfFinal(b, id)] ?? NOBODY;

/** The finals at their levels: in the tracks while they are ahead, in the middle when it is about them. */
const tracks = (b) => [moraleTrack(b), h('div', {}, timeTrack(b), h('p', { class: 'ahead' }, h('b', {}, b.round.name), h('span', {}, b.round.says)), pileLine(b)),
  !isAboutFinals(b) && !targetOf(b, finalsOf(b)[0]) && h('section', { class: 'small-finals', 'aria-label': b.t('finals') }, h('h3', {}, b.t('finals')), missionGrid(b, finalsOf(b)))];

const isAboutFinals = ({ phase, table }) => phase.type === 'over' || ['harden', 'share_out', 'profit'].includes(phase.task?.type) || (phase.type === 'planning' && table.finals.length > 0);

const matter = (b) => missionGrid(b, isAboutFinals(b) ? finalsOf(b) : b.phase.task.cards ?? b.table.missions);

// ------------------------------------------------------------------ leaders

const leaderOf = (b, seat) => b.cards.pieces[b.table.leaders[seat]]?.picture;

function leaders(b) {
  return h('div', { class: 'leaders' }, Object.keys(b.cards.persons).map((id) => leaderCard(b, id)));
}

function leaderCard(b, id) {
  const seat = b.names.findIndex((_, one) => leaderOf(b, one) === id);
  const given = { type: 'take_leader', leader: id };
  const inside = [icon(id, 'portrait'), h('b', {}, b.cards.persons[id].name), faces(b, id), seat >= 0 && h('span', { class: 'mark' }, seat === b.me ? b.t('own_leader') : b.t('led_by', { name: b.names[seat] }))];
  const props = { class: `leader-card ${seat >= 0 ? 'taken' : ''}`.trim(), 'data-key': `leader-${id}` };
  if (!b.dock.find(given)) return h('div', props, inside);
  return h('button', { ...props, type: 'button', onclick: () => b.dock.choose(given) }, inside);
}

const holdings = (b, seat) => leaderOf(b, seat) && h('p', { class: 'holdings' }, holding(b, leaderOf(b, seat), { picture: leaderOf(b, seat) }));

// ------------------------------------------------------------------ the end

function ending(b) {
  const won = b.view.outcome.winners.length > 0;
  return [
    h('div', { class: `ending ${won ? 'won' : 'lost'}` }, endPicture(b, won), h('h2', {}, b.t(won ? 'won' : 'lost')),
      h('p', {}, won ? b.t('all_done') : b.t('missing', { n: b.phase.missing }))),
    missionGrid(b, finalsOf(b)),
  ];
}

export const mount = mounter({
  name: 'basic',
  texts: { ...TEXTS, ...OWN },
  states: { map: areaStates, tracks: (b) => [icon('time'), b.round.short, ' ', moraleChip(b)] },
  place: ({ task }) => (task.type === 'place_token' ? 'map' : 'now'),
  cardOf: (b, way) => way.type === 'harder' && b.cards.areas.find(({ id }) => id === way.area).final,
  finals: (b) => (b.table.finals.length ? finalsOf(b) : []),
  stages: { taking_leaders: leaders },
  map: areaMap, lies, tracks, needs, marks, ownerOf, matter, holdings, ending,
});
