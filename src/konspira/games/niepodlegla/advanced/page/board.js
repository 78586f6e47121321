/** Niepodległa, the advanced variant: the map, both policies, prison, persons and points. */
import { h, heard } from '/static/kit/dom.js';
import { cityChoice, landMap, mapStates } from './land.js';
import { missionGrid, wholeCard } from './missions.js';
import { mounter } from './mounter.js';
import { holding } from './people.js';
import { effect, endPicture, icon, symbols } from './pictures.js';
import { policies } from './policies.js';
import { oneByOne } from './scene.js';
import { t, TEXTS } from './texts.js';
import { ahead, moraleChip, moraleTrack, pileLine, timeTrack } from './tracks.js';

const OWN = {
  map_how: t('Mapa ziem polskich: 16 obszarów w 4 regionach', 'Map of the Polish lands: 16 areas in 4 regions'),
  independence: t('niepodległość', 'independence'),
  obstacles: t('przeszkody', 'obstacles'),
  free_of: t('{n} z {all}', '{n} of {all}'),
  policies: t('Polityka', 'Policy'),
  shield: t('tarcza', 'shield'),
  prison: t('Magdeburg', 'Magdeburg'),
  finals_now: t('Gdyby finał był teraz', 'If the final came now'),
  easy: t('łatwiejsza strona', 'easier side'),
  hard: t('trudniejsza strona', 'harder side'),
  threat: t('Zagrożenie', 'Threat'),
  threats: t('Zagrożenia w stosach: {n}', 'Threats in the piles: {n}'),
  empty: t('pusto', 'empty'),
  spent: t('zużyty', 'spent'),
  in_prison: t('w Magdeburgu', 'in Magdeburg'),
  not_scored: t('Do finału nie doszło, więc punktów nie ma.', 'The final was not reached, so nothing is scored.'),
  points: t('{n} {n:punkt|punkty|punktów}', '{n} {n:point|points}'),
  ladder: t('Stopnie', 'Ranks'),
};

/** The symbols that a card needs as it lies. */
function needs(b, id) {
  const joint = b.table.joint.find((target) => target.card === id);
  const card = b.cards.cards[id];
  return joint ? oneByOne(joint.needs) : b.table.easy.includes(id) ? card.easy : card.needs;
}

function marks(b, id) {
  const { easy, says } = b.cards.cards[id];
  const side = easy.length > 0 && (b.table.easy.includes(id) ? 'easy' : 'hard');
  return [side && h('span', { class: `mark ${side}` }, b.t(side)), h('span', { class: 'mark effect-text' }, says)];
}

// ------------------------------------------------------------------ the tracks

function tracks(b) {
  return [
    moraleTrack(b),
    policies(b),
    h('div', {}, timeTrack(b, (n) => b.table.shield && n === b.table.round + 1 && icon('shield', 'covering')), ahead(b)),
    h('div', { class: 'corner' }, prison(b), pileLine(b), h('p', { class: 'pile' }, icon('threat'), b.t('threats', { n: b.table.threats.map((pile) => pile.length).join(' + ') })), !b.round.final && finalsNow(b)),
  ];
}

/** Who and what sits in Magdeburg. */
function prison(b) {
  const { morale, neutral, pawns, characters } = b.table.prison;
  const { prisoners, pieces } = b.cards;
  const inside = [
    ...Array.from({ length: morale }, () => effect(b, prisoners.morale)), ...Array.from({ length: neutral }, () => effect(b, prisoners.neutral)),
    ...pawns.map((seat) => h('span', { class: 'effect' }, icon('pawn'), b.names[seat])),
    ...characters.map((id) => h('span', { class: 'effect' }, icon(pieces[id].picture), pieces[id].name)),
  ];
  return h('p', { class: 'prison' }, icon('prison'), h('b', {}, b.t('prison')), inside.length ? inside : b.t('empty'));
}

/** What the large finals would need as things stand. */
function finalsNow(b) {
  const { paris, warsaw, large, cards } = b.cards;
  const russians = b.table.obstacles.reduce((sum, [russian]) => sum + russian, 0);
  const rows = [paris[b.table.accord + b.table.foreign], warsaw[Math.min(russians, warsaw.length - 1)]];
  return h('section', { class: 'finals-now', 'aria-label': b.t('finals_now') }, h('h3', {}, b.t('finals_now')),
    rows.map((row, n) => h('p', {}, h('b', {}, cards[large[n]].name), symbols(b, row))));
}

// ------------------------------------------------------------------ decisions

/** The threat that is being resolved: it was the last to leave its pile. */
function cause(b) {
  if (!b.table.todo.some(({ type }) => type === 'threaten')) return null;
  const id = b.table.out.findLast((one) => b.cards.threats.includes(one));
  return id && h('p', { class: 'threat' }, icon('threat'), heard(b.t('threat')), h('b', {}, b.cards.cards[id].name), ' ', h('span', {}, b.cards.cards[id].says));
}

function matter(b) {
  const { task } = b.phase;
  if (task.type === 'choose_either') return h('article', { class: 'either' }, wholeCard(b, task.card));
  const cards = task.cards ?? b.phase.ways.map(({ card }) => card).filter(Boolean);
  return missionGrid(b, cards.length ? cards : [...b.table.missions, ...b.table.joint.map(({ card }) => card)]);
}

const PLACES = { place_obstacle: 'map', place_token: 'map', cancel_one: 'map', profit_remove: 'map', jail_a_pawn: 'people', jail_a_character: 'people' };

// ------------------------------------------------------------------ persons, and the end

function holdings(b, seat) {
  const { dice, tokens, active, prison: { characters } } = b.table;
  const leaders = b.cards.pieces.flatMap((piece, id) => (piece.kind === 'leader' ? [{ ...piece, id }] : []));
  const won = [
    ...leaders.filter((_, n) => dice[n] === seat).map(({ picture, id }) => holding(b, picture, { picture, off: characters.includes(id) && b.t('in_prison') })),
    ...b.cards.tokens.flatMap((id, n) => (tokens[n] === seat ? [holding(b, id, { picture: tokenPicture(b, n), off: !(active >> n & 1) && b.t('spent') })] : [])),
  ];
  return won.length > 0 && h('p', { class: 'holdings' }, won);
}

const tokenPicture = (b, n) => b.cards.pieces.filter(({ kind }) => kind === 'token')[n].picture;

function ending(b) {
  const { outcome, points, done } = b.phase;
  const won = outcome.winners.length > 0;
  return [
    h('div', { class: `ending ${won ? 'won' : 'lost'}` }, endPicture(b, won), h('h2', {}, b.t(won ? 'won' : 'lost')),
      h('p', {}, points < 0 ? b.t('not_scored') : b.t('points', { n: points }))),
    points >= 0 && h('div', { class: 'score' }, reckoning(b, done), ladder(b, points)),
  ];
}

/** The missions of the final: done, with their points, and not. */
function reckoning(b, done) {
  const left = [...b.table.missions, ...b.table.joint.map(({ card }) => card)].filter((id) => !done.includes(id));
  const line = (id, isDone) => h('li', { class: isDone ? 'done' : 'quiet' }, icon(isDone ? 'done' : 'undone'), heard(isDone ? b.t('done') : ''), h('span', {}, b.cards.cards[id].name),
    isDone && h('b', {}, `+${b.cards.points[b.view.seats][id]}`));
  return h('ul', {}, done.map((id) => line(id, true)), left.map((id) => line(id, false)));
}

function ladder(b, points) {
  const reached = b.cards.ranks.findLast((rank) => points >= rank.points);
  const line = (rank) => h('li', { 'aria-current': rank === reached ? 'true' : null }, h('b', {}, String(rank.points)), h('span', {}, rank.name));
  return h('ol', { class: 'ladder', 'aria-label': b.t('ladder') }, b.cards.ranks.map(line));
}

export const mount = mounter({
  name: 'advanced', costs: true,
  texts: { ...TEXTS, ...OWN },
  states: { map: mapStates, tracks: (b) => [icon('time'), b.round.short, ' ', moraleChip(b)] },
  place: ({ task }) => PLACES[task.type] ?? 'now',
  finals: (b) => b.table.joint.map(({ card }) => card),
  choice: cityChoice,
  map: landMap, tracks, needs, marks, matter, cause, holdings, ending,
});
