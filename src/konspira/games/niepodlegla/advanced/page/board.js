/** Niepodległa, the advanced variant: what its board shows besides what both variants do. */
import { mounter } from '/games/niepodlegla/page/common/board.js';
import { pileLine } from '/games/niepodlegla/page/common/cards.js';
import { button, count, h, heard, icon } from '/games/niepodlegla/page/common/dom.js';
import { moraleChip } from '/games/niepodlegla/page/common/morale.js';
import { Printed } from '/games/niepodlegla/page/common/printed.js';
import { TEXTS } from '/games/niepodlegla/page/common/texts.js';
import { cardClass, effects, finalNodes, jointCards, marks, needsOf } from './cards.js';
import { ending } from './ending.js';
import { mapNodes, mapNote } from './map.js';
import { holdings, personNodes, prisoners, prisonNodes } from './persons.js';
import { ADVANCED } from './texts.js';
import { moraleNodes, roundName, timeNodes, zones } from './time.js';
import { meeting, trackNodes } from './tracks.js';
import { context, question, way, wayWords } from './ways.js';

const LAST = 9;

const isFinal = (b) => b.table.round > LAST;
const prepare = (deck) => new Printed(deck, [deck.missions, deck.finals, [deck.paris, deck.warsaw], deck.challenges, deck.threats]);

/** All that matters of the board in one line, for a narrow screen. */
function strip(b) {
  const { round, shield } = b.table;
  const track = (name) => [icon(name), heard(b.t(name)), h('b', {}, String(b.table[name]))];
  return [
    h('span', { class: 'chip' }, count('time', b.t('round', { n: round }), `${round}/10`), h('small', {}, roundName(b))),
    !b.view.outcome && moraleChip(b, zones(b)),
    h('span', { class: 'chip', title: meeting(b) }, track('accord'), track('foreign')),
    shield && h('span', { class: 'chip' }, icon('shield'), b.t('e_shield')),
  ];
}

/** The board: map, tracks, prison, persons. */
function side(b) {
  const onMap = b.phase.type === 'choosing' && b.phase.ways.some((one) => 'city' in one);
  return [
    !b.view.outcome && { key: 'morale', title: b.t('morale'), nodes: () => moraleNodes(b) },
    { key: 'map', far: true, title: b.t('map'), note: mapNote(b), wanted: onMap, nodes: () => mapNodes(b) },
    { key: 'policy', title: b.t('tracks'), note: meeting(b), nodes: () => trackNodes(b) },
    { key: 'time', title: b.t('time'), note: roundName(b), nodes: () => [...timeNodes(b), pileLine(b)] },
    { key: 'prison', far: true, title: b.t('prison'), note: String(prisoners(b)), nodes: () => prisonNodes(b) },
    b.table.round <= LAST && { key: 'finals', low: !b.ctx.projector, title: b.t('finals'), nodes: () => finalNodes(b) },
    !b.ctx.projector && { key: 'persons', low: true, title: b.t('persons'), nodes: () => personNodes(b) },
  ];
}

/** NZ-37  Morale tokens that one may spend now. */
function deeds(b) {
  const mine = b.printed.tokens.filter(({ morale }, n) => morale > 0 && b.table.tokens[n] === b.me && b.table.active >> n & 1);
  const rally = ({ id, morale }) => button(`rally-${id}`,
    { className: 'compact', picture: 'morale', label: b.t('rally', { name: b.personName(id), n: morale }) }, () => b.send({ type: 'rally', token: id }));
  return b.fight.morale ? mine.map(rally) : [];
}

export const mount = mounter({
  name: 'advanced',
  texts: { ...TEXTS, ...ADVANCED },
  ...{ prepare, isFinal, strip, side, deeds, holdings, ending },
  ...{ cardClass, effects, marks, needsOf, jointCards },
  ...{ question, context, way, wayWords },
});
