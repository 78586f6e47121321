/** After the end: who won and by which rule, and what can be done with a finished game. */
import { get, post } from '../api.js';
import { h, put } from '../kit/dom.js';
import { namedIn } from '../kit/own-name.js';
import { copyLink } from '../parts/copy.js';
import { attempt, faultLine } from '../parts/fault.js';
import { paragraphs } from '../parts/paragraphs.js';
import { ruleLink } from '../parts/rule.js';
import { END } from '../texts/end.js';
import { LEARN } from '../texts/learn.js';
import { STORY } from '../texts/story.js';
import { fill } from '../words.js';
import { verify } from './fair.js';
import { names, storyAddress } from './seats.js';
import { cardList, isLaidOpen, secretsOf } from './secrets.js';

export function endPanel(code) {
  const node = h('section', { class: 'end card', 'aria-labelledby': 'end-head', hidden: true });
  let drawn = null;
  function show(roster, { view = null, n = 0 } = {}, last = null) {
    const over = roster.state === 'over' && view?.outcome;
    const laidOpen = isLaidOpen(roster) && roster.me && view;
    const now = `${Boolean(over)} ${n}`; // what was being shown when the bell rang may come after it
    if (drawn === now || !(over || laidOpen || (roster.tutorial && roster.state === 'ended'))) return;
    drawn = now;
    if (laidOpen) put(node, afterLesson(code, roster, n));
    else put(node, over ? headline(roster, view.outcome, last) : h('h2', { id: 'end-head', tabindex: -1 }, LEARN.done), roster.tutorial ? afterTutorial(roster) : actions(code, roster, view.outcome, n));
    node.hidden = false;
  }
  return { node, show, focus: () => node.querySelector('#end-head').focus() };
}

/** The teacher has ended the game: how it stood, who was who, and how it went. */
function afterLesson(code, roster, moves) {
  const [cards, stood, tell] = [h('div', {}), h('p', { class: 'end-stood' }), h('span', { hidden: true })];
  secretsOf(roster).then((found) => put(cards, cardList(found))).catch(() => {});
  offerStory(roster, moves, tell, 'primary').then((story) => put(stood, story?.lead));
  return h('div', { class: 'stack' }, h('p', { class: 'end-over' }, END.lesson), h('h2', { id: 'end-head', tabindex: -1 }, STORY.bell), stood,
    h('div', { class: 'row' }, tell, h('a', { class: 'button', href: `/t/${code}/replay?as=all` }, END.replay)), cards);
}

/** The button that opens the story, where the game tells one: a Promise of it. */
async function offerStory(roster, moves, node, look = '', won = false) {
  const { openStory, storyOf } = await import('./story.js');
  const story = await storyOf(roster.code, moves);
  node.hidden = !story;
  if (story) put(node, h('button', { type: 'button', class: `button ${look}`.trim(), onclick: () => openStory(roster, story, won) }, STORY.open));
  return story;
}

/** What now, after a tutorial. */
function afterTutorial({ game }) {
  const node = h('div', {});
  import('./lesson.js').then(({ learned }) => put(node, learned(game)));
  return node;
}

/** A game that goes on: at a next table now, by a link or a file later; the tables before; what is told at the very end. */
function goingOn(code, { game }, { text, earlier, closing }, next) {
  if (text) put(next, END.onward);
  const link = `${location.origin}/new?game=${game}&from=${code}`;
  return [
    text && h('div', { class: 'labelled' }, h('p', { class: 'small' }, END.later), copyLink(link, END.later),
      h('p', { class: 'small' }, h('a', { href: `/api/tables/${code}/saved?as=file`, download: `konspira-${game}-${code}.txt` }, END.keep))),
    earlier.length > 0 && h('p', { class: 'small' }, END.earlier, ' ',
      earlier.map((one, n) => [n > 0 && ' · ', h('a', { href: `/t/${one}/replay?as=all` }, String(n + 1))])),
    closing && h('details', { class: 'end-closing', ontoggle: ({ target }) => target.open && target.scrollIntoView() }, h('summary', {}, END.closing), paragraphs(closing)),
  ];
}

/** Whether the last line of the log tells who has won: all together, or by their names. */
const isTold = (last, won, all) => won.length > 0 && (won.length === all.length || (Boolean(last) && won.every((name) => namedIn(last.pl, all).includes(name))));

export function headline(roster, outcome, last) {
  const won = outcome.winners.map((seat) => names(roster)[seat]);
  const me = roster.me?.seat ?? null;
  const together = won.length === roster.seats.length; // the sentence above says it
  const mine = me !== null && won.length > 0 && !together && h('p', { class: 'end-mine' }, outcome.winners.includes(me) ? END.youWon : END.youLost);
  return h('div', { class: 'stack' },
    h('p', { class: 'end-over' }, END.over),
    h('h2', { id: 'end-head', tabindex: -1 }, last ? { pl: last.pl, en: last.en } : END.over), mine,
    !isTold(last, won, names(roster)) && h('p', {}, won.length ? fill(END.winners, { n: won.length, names: won.join(', ') }) : END.nobody, '.'));
}

/** The rule that it follows from, folded: a link by its title. */
function decidedBy(game, rule) {
  const link = h('div', {});
  const name = async () => {
    const { sections } = await get(`/api/rules/${game}`);
    put(link, ruleLink(game, rule, sections.flatMap(({ rules }) => rules).find(({ id }) => id === rule)?.title));
  };
  return h('details', { ontoggle: () => name().catch(() => put(link, ruleLink(game, rule))) }, h('summary', {}, END.byRule), link);
}

/** The link lies folded: the end leaves the table in sight. */
function shareLink(address) {
  const inside = h('div', {});
  return h('details', { ontoggle: ({ target }) => put(inside, target.open && copyLink(address, END.shareStory)) }, h('summary', {}, END.shareStory), inside);
}

/** Whoever plays against bots has nobody to wait for. */
const isAlone = ({ me, seats }) => seats.every(({ seat, kind }) => kind === 'bot' || seat === me?.seat);

/** Who has beaten bots may meet stronger ones, who has lost to them weaker ones. */
async function offerLevel(roster, outcome, node, again) {
  const { nextLevel } = await import('./harder.js');
  const next = await nextLevel(roster, outcome);
  node.hidden = !next;
  if (next) put(node, h('button', { type: 'button', class: 'button light', onclick: again(next.level) }, fill(next.harder ? END.harder : END.easier, { level: END.levels[next.level] })));
}

function actions(code, roster, outcome, moves) {
  const fault = faultLine(roster.game);
  const proof = h('div', { 'aria-live': 'polite' });
  const onward = h('div', { class: 'stack' });
  const next = h('span', {}, END.again);
  get(`/api/tables/${code}/saved`).then((saved) => put(onward, goingOn(code, roster, saved, next))).catch(() => {});
  const again = (level) => (event) => attempt(fault, event.target, async () => {
    const next = await post(`/api/tables/${code}/again`, { level });
    if (isAlone(roster)) await post(`/api/tables/${next.code}/start`).catch(() => {}); // it may have begun already
    location.assign(`/t/${next.code}`);
  });
  const [tell, harder] = [h('span', { hidden: true }), h('span', { hidden: true })];
  offerStory(roster, moves, tell, 'light', outcome.winners.length < roster.seats.length && outcome.winners.includes(roster.me?.seat));
  if (roster.me && !roster.room && isAlone(roster)) offerLevel(roster, outcome, harder, again).catch(() => {});
  const check = (event) => attempt(fault, event.target, () => verify(code, proof));
  return h('div', { class: 'stack' },
    roster.me && !roster.room && h('button', { type: 'button', class: 'button primary end-again', onclick: again() }, next),
    h('div', { class: 'row end-besides' }, tell, harder),
    fault.node, onward,
    h('details', { class: 'end-more' }, h('summary', {}, END.more), h('div', { class: 'row' },
      h('a', { class: 'button light', href: `/t/${code}/replay` }, END.replay),
      h('a', { class: 'button light', href: `/api/tables/${code}/record`, download: `konspira-${code}.jsonl` }, END.record),
      h('button', { type: 'button', class: 'button light', onclick: check }, END.verify)), proof,
    h('div', { class: 'small end-share' }, shareLink(storyAddress(code)), decidedBy(roster.game, outcome.rule), h('a', { href: '/' }, END.allGames))));
}
