/** A game again, move by move, through anybody's eyes. */
import { get } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { copyLink } from '../parts/copy.js';
import { attempt, faultLine } from '../parts/fault.js';
import { select } from '../parts/form.js';
import { frame } from '../parts/frame.js';
import { game as gameNamed } from '../parts/games.js';
import { wayHome } from '../parts/home.js';
import { mountBoard } from '../table/board.js';
import { logLine } from '../table/log.js';
import { Player } from '../table/player.js';
import { names } from '../table/seats.js';
import { isLaidOpen } from '../table/secrets.js';
import { END } from '../texts/end.js';
import { REPLAY } from '../texts/replay.js';
import { STORY } from '../texts/story.js';
import { fill } from '../words.js';

/** An address that ends like this opens the story. */
const wantsStory = location.hash === '#story';
const code = location.pathname.split('/')[2].toUpperCase();
const main = frame(fill(REPLAY.title, { code }));
const fault = faultLine();
const root = h('div', { class: 'board' });
const lines = h('ol', { class: 'log' });
const eyes = h('div', { class: 'labelled' });
const jumps = h('div', { class: 'labelled' });
const share = h('div', {});
const tell = h('span', {});
const controls = new Player(show);
const replayed = h('div', { class: 'replay', hidden: true },
  h('div', { class: 'stack replay-controls' }, h('div', { class: 'row' }, eyes, jumps, tell, h('a', { href: `/t/${code}` }, REPLAY.toTable)), controls.node),
  h('section', { 'aria-live': 'polite', class: 'replay-lines' }, lines), root, share);
add(main, h('h1', {}, fill(REPLAY.title, { code })), fault.node, replayed);

const EVERY = 5000;
let roster = null;
/** The roster as a board gets it: who sits there now tells nothing of the moment that is shown. */
let playedBy = null;
let board = null;
let moments = [];
let leaps = [];
let watcher = null;

attempt(fault, null, async () => {
  roster = await get(`/api/tables/${code}`);
  playedBy = { ...roster, seats: roster.seats.map((seat) => ({ ...seat, stood_in: false })) };
  const { secrets } = await gameNamed(roster.game);
  const wanted = new URLSearchParams(location.search).get('as');
  const first = wanted ?? (roster.me?.seat != null ? 'me' : 'public');
  eyes.hidden = !secrets; // where nothing is hidden all eyes see the same
  if (secrets) put(eyes, h('label', { for: 'as' }, REPLAY.as), select({ id: 'as', onchange: (event) => load(event.target.value) }, viewers(wanted), first));
  await load(first);
  await offerStory();
  if (roster.room && roster.me) leadOn();
}).then(() => { if (!roster) add(main, wayHome()); });

/** Whoever stays here while the class goes to its next game is asked to come. */
async function leadOn() {
  const { next } = await get(`/api/tables/${code}`).catch(() => roster);
  if (next) controls.node.before(h('a', { class: 'button primary', href: `/t/${code}` }, END.nextGame));
  else setTimeout(leadOn, EVERY);
}

/** How it went, as a page to be read. */
async function offerStory() {
  const { openStory, storyOf } = await import('../table/story.js');
  const story = roster.state === 'over' && await storyOf(code, moments.length);
  if (!story) return;
  put(tell, h('button', { type: 'button', class: 'button', onclick: () => openStory(roster, story) }, STORY.open));
  if (wantsStory) openStory(roster, story);
}

/** Of a class's table that its teacher ended all is for its people, and for the teacher, who comes by a link that asks for it. */
function viewers(wanted) {
  const mine = roster.me?.seat != null ? [['me', REPLAY.me]] : [];
  const known = roster.state === 'over' || (isLaidOpen(roster) && (roster.me || wanted === 'all'));
  const open = known ? [['all', REPLAY.all], ...names(roster).map((name, seat) => [String(seat), fill(REPLAY.seat, { name })])] : [];
  return [...mine, ['public', REPLAY.public], ...open];
}

const load = (as) => attempt(fault, null, async () => {
  const replay = await get(`/api/tables/${code}/replay?as=${encodeURIComponent(as)}`);
  moments = replay.moments;
  showJumps(replay.jumps);
  replayed.hidden = false;
  board?.destroy();
  watcher = as === 'me' ? roster.me.seat : Number(as);
  board = await mountBoard(root, { game: roster.game, roster: () => playedBy, seat: Number.isInteger(watcher) ? watcher : null });
  history.replaceState(null, '', `?as=${encodeURIComponent(as)}`);
  put(share, h('span', { class: 'small' }, END.share), copyLink(location.href, END.share));
  controls.load(moments.length);
});

function show(at) {
  const { view, views, n, lines: told } = moments[at];
  const whole = moments.slice(leaps.find((one) => one.at === at && one.since)?.since ?? at, at + 1).flatMap((one) => one.lines);
  put(lines, whole.length ? whole.map(openLine) : h('li', {}, at === 0 ? REPLAY.start : deedOf(moments[at])));
  board.show({ view, views, n, lines: told });
  const jump = jumps.querySelector('select');
  if (jump) jump.value = String(leaps.findLastIndex((one) => one.at <= at));
}

/** What was done where no line tells it: as much as this viewer may know. */
function deedOf({ deed, seat }) {
  if (deed) return deed;
  return Number.isInteger(seat) && seat >= 0 ? fill(REPLAY.secret, { name: names(roster)[seat] }) : REPLAY.quiet;
}

/** The parts of the game, its steps and its big moments, to jump to. */
function showJumps(found) {
  leaps = [{ at: 0, title: REPLAY.first, big: false }, ...found];
  controls.stages = leaps.map(({ at }) => at);
  const options = leaps.map(({ title, big, since }, n) => [String(n), marked(title, big ? '★ ' : since ? '\u2003' : '')]);
  put(jumps, found.length > 0 && [h('label', { for: 'jump' }, REPLAY.jump), select({ id: 'jump', onchange: (event) => controls.leap(leaps[event.target.value].at) }, options, '0')]);
}

const marked = ({ pl, en }, mark) => ({ pl: mark + pl, en: mark + en });

/** A replay hides nothing from its viewer; the all-knowing one is told whom a private line was for. */
function openLine(line) {
  const whose = line.to != null && line.to !== watcher ? `${names(roster)[line.to]}: ` : '';
  return logLine(roster.game, { rule: line.rule, pl: whose + line.pl, en: whose + line.en });
}
