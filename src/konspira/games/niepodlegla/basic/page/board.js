/** Niepodległa, the basic variant: what its board shows besides what both variants do. */
import { areaNodes, areaNote, finalNodes } from './areas.js';
import { effects, finalCards, jointCards, marks, needsOf } from './cards.js';
import { mounter } from './common/board.js';
import { pileLine } from './common/cards.js';
import { count, h, heard, icon } from './common/dom.js';
import { moraleChip } from './common/morale.js';
import { Printed } from './common/printed.js';
import { TEXTS } from './common/texts.js';
import { ending } from './ending.js';
import { holdings, leaderCards, now, work } from './leaders.js';
import { BASIC } from './texts.js';
import { moraleNodes, ROMAN, roundName, timeNodes, zones } from './time.js';
import { composed, question, way, wayWords } from './ways.js';

const FINAL = 6;
const isFinal = (b) => b.table.round === FINAL;
const prepare = (deck) => new Printed(deck, [deck.missions, finalCards(deck), deck.time]);

/** All that matters of the board in one line, for a narrow screen. */
function strip(b) {
  const { round } = b.table;
  return [
    h('span', { class: 'chip' }, count('time', b.t('round_of', { n: ROMAN[round] }), ROMAN[round]), h('small', {}, roundName(b))),
    !b.view.outcome && moraleChip(b, zones(b)),
    h('span', { class: 'chip' }, icon('independence'), heard(b.t('areas')), h('small', {}, areaNote(b))),
  ];
}

function side(b) {
  const choosing = b.phase.type === 'choosing' && b.phase.ways.some((one) => one.type === 'in_area');
  return [
    !b.view.outcome && { key: 'morale', title: b.t('morale'), nodes: () => moraleNodes(b) },
    { key: 'areas', far: true, title: b.t('areas'), note: areaNote(b), wanted: choosing, nodes: () => areaNodes(b) },
    { key: 'finals', low: !b.ctx.projector, title: b.t('finals'), note: b.table.levels.join(' · '), nodes: () => finalNodes(b) },
    { key: 'time', title: b.t('time'), note: roundName(b), nodes: () => [...timeNodes(b), pileLine(b)] },
    b.phase.type !== 'taking_leaders' && !b.ctx.projector && { key: 'persons', low: true, title: b.t('leaders'), nodes: () => leaderCards(b) },
  ];
}

export const mount = mounter({
  name: 'basic',
  texts: { ...TEXTS, ...BASIC },
  ...{ prepare, isFinal, strip, side, now, work, holdings, ending },
  ...{ effects, marks, needsOf, jointCards },
  ...{ question, composed, way, wayWords },
});
