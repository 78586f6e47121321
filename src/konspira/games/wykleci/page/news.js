/** What others have done since one's last move that one should not miss: a zone taken over, a mission laid out. */
import { h } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { ownerOf } from './scene.js';
import { TEXTS } from './texts.js';

const SPECIAL_ZONES = ['command', 'liaison', 'recon'];

/** What differs between two views of the same seat: for each a sentence as of a later view, or nothing where it is so no more; nothing when a table is seen for the first time. */
export function newsOf(before, { view, cards, names }) {
  if (!before || before.seat !== view.seat) return [];
  const known = new Map(before.missions.map((laid) => [laid.mission, laid]));
  return [taken(before, view, cards), ...view.missions.flatMap((laid) => (known.has(laid.mission) ? overMine(known.get(laid.mission), laid, { view, cards, names }) : [laidOut(laid, cards)]))];
}

/** What of these is so still. */
export const stillSo = (news, view) => news.map((tell) => tell(view)).filter(Boolean);

const laidOut = ({ mission }, cards) => ({ missions }) => missions.some((one) => one.mission === mission) && fill(TEXTS.laidOut, { mission: cards.missions[mission].short ?? cards.missions[mission].name });

/** Those of one's own who have been taken to Jail, as long as they are there. */
function taken(before, view, cards) {
  const soldiers = view.jail.filter((soldier) => !before.jail.includes(soldier) && isMine(cards, view, soldier));
  return ({ jail }) => {
    const names = soldiers.filter((soldier) => jail.includes(soldier)).map((soldier) => cards.soldiers[soldier].alias);
    return names.length > 0 && fill(TEXTS.toJail, { names: names.join(', ') });
  };
}

/** BW-33  One's own soldier stood in a zone, and stands in the Strike zone now. */
const overMine = (before, laid, { view, cards, names }) => SPECIAL_ZONES
  .filter((zone) => isMine(cards, view, before[zone]) && laid.strike.includes(before[zone]) && laid[zone] >= 0 && !isMine(cards, view, laid[zone]))
  .map((zone) => ({ missions }) => missions.some((one) => one.mission === laid.mission && one[zone] === laid[zone]) && fill(TEXTS.overMine[zone], { name: names[ownerOf({ cards }, laid[zone])] }));

const isMine = (cards, { seat }, soldier) => soldier >= 0 && ownerOf({ cards }, soldier) === seat;

/** The newest few of these, a line each. */
export const newsNode = (sentences) => (sentences.length ? h('ul', { class: 'bw-news' }, sentences.slice(-2).map((text, n) => h('li', { 'data-key': `news-${n}` }, text))) : null);
