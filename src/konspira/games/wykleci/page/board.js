/** The board of Bohaterowie Wyklęci: shows the view, and lets soldiers and zones be tapped where they are asked for. */
import { draw, h } from '/static/kit/dom.js';
import { leaves } from '/static/kit/question.js';
import { fittedSize, fitting, roomiest } from '/static/kit/fit.js';
import { painter } from '/static/kit/paint.js';
import { glide, places as whereTokensLie, walkByArrows } from '/static/kit/tokens.js';
import { head } from './head.js';
import { missions, zoneKey } from './missions.js';
import { newsNode, newsOf, stillSo } from './news.js';
import { face, icon, optionFace } from './pictures.js';
import { players } from './players.js';
import { debrief } from './debrief.js';
import { partners } from './partners.js';
import { prospect } from './prospect.js';
import { isMoving, keptPlaces, sceneOf } from './scene.js';
import { mine, PLACES, places } from './soldiers.js';
import { story } from './story.js';
import { TEXTS } from './texts.js';

/** Looks in which nothing can be tapped. */
const BARE = new Set(['least', 'figures']);
/** Type as large as it gets (px), on a narrow board and on others, and as small as it stays. */
const [NARROW, LARGEST, READABLE] = [14, 16, 12];
/** From so many pixels on missions lie side by side, as in the style sheet. */
const WIDE = 704;
/** Looks that are left for another before their type is too small to be read at a glance. */
const ROOMY = new Set(['full', 'fewer']);
const LOOKS = ['full', 'fewer', 'low listed', 'low', 'low crowded', 'under-way', 'alone', ...BARE];
/** While a mission runs it is shown alone, in its own row, by as much as there is room. */
const RUNNING = ['under-way', 'alone', 'figures'];
/** Where a step further on asks for nobody of one's own, they give way before the missions do. */
const ASIDE = ['full', 'fewer', 'low listed', 'low', 'missions', ...BARE];
/** What a soldier or a zone is tapped for. */
const ON_BOARD = new Set(['mobilise', 'assign', 'take_over']);

const place = (inside) => h('div', { class: 'bw-aside' }, inside);

/** The card whose story is told. */
const toldBy = ({ mission, soldier, player }) => `[data-key="${mission !== undefined ? `name-${mission}` : soldier !== undefined ? `soldier-${soldier}` : `seat-${player}`}"]`;

const howToTap = () => h('p', { class: 'bw-how' }, TEXTS.howToTap, ' ', h('span', {}, TEXTS.howToTakeOver));

export function mount(root, ctx) {
  const { dock, projector, reducedMotion } = ctx;
  const sheet = h('div', { class: `wykleci ${projector ? 'projector' : ''}`.trim(), onkeydown: keys });
  const shrink = fitting(root, sheet, [], { least: 10, most: projector ? 36 : LARGEST });
  const { now: redraw, soon, resized: follow, stop } = painter(root, drawAll);
  const resized = new ResizeObserver(follow);
  let state = null;
  let picked = null;
  let open = false;
  let about = null;
  let barred = null;
  let shown = null;
  let fitted = '';
  let scale = {};
  let bare = false;
  let tooLow = 0;
  let happened = [];
  let kept = null;
  const said = partners(ctx.seat);

  dock.look({ face: (option) => optionFace(option, ctx.cards), shows, aside, hint, lies, forecast: prospect, terms: ctx.cards.terms });
  const deaf = dock.onChange(soon);
  root.replaceChildren(sheet);
  resized.observe(root);

  /** As much as there is room for, in type as large as it can be; the less there is, the more is left to the dock. What has become
   *  small in a stage does not grow again before the next one, so that the eye finds things where they were; nor at a tap, so that the finger does. */
  function fit([width, height]) {
    const stage = [state.view.stage, state.view.outcome !== null, width, ctx.lang()].join();
    const moment = [state.n, state.ask, width, height, ctx.lang()].join();
    if (scale.stage !== stage || state.n < scale.n) scale = { stage, size: width < WIDE ? NARROW : LARGEST };
    const most = projector ? undefined : scale.moment === moment ? scale.now : scale.size;
    const looks = looksFor(width);
    const at = roomiest(sheet, looks, 0, (look) => {
      if (look === 'low crowded' && !sheet.classList.contains('moving')) return true;
      if (look === 'least') paint(false);
      return !shrink(most) || (ROOMY.has(look) && fittedSize(sheet) < READABLE);
    });
    const now = fittedSize(sheet);
    const size = looks === LOOKS && at < LOOKS.indexOf('under-way') ? Math.max(now, READABLE) : scale.size;
    scale = { stage, size, n: state.n, moment, now };
  }

  /** Which looks there are, the roomiest first. */
  function looksFor(width) {
    if (width >= WIDE || projector) return LOOKS;
    if (state.view.operation) return RUNNING;
    return dock.step() && dock.step() !== dock.question() && !dock.here({ type: 'assign' }) ? ASIDE : LOOKS;
  }

  /** What is done by tapping soldiers and zones is not listed, unless there is no room to tap. */
  function shows({ then }) {
    return !bare && [...leaves(then)].every(({ action }) => ON_BOARD.has(action.type));
  }

  /** What is to be tapped next. */
  function hint() {
    if (picked === null) return TEXTS.tapSoldier;
    return state.view.quarters.includes(picked) ? TEXTS.tapSquad : TEXTS.tapZone;
  }

  /** What bots have said since one's last move; how one taps, or with a soldier picked what the zones are for. Its place is kept. */
  function aside(question) {
    if (!state || !question) return [newsNode(news()), said.waiting()];
    if (question !== dock.question() || question.type !== 'choose' || question.secret) return null;
    const listed = question.options.filter((option) => !shows(option));
    if (listed.length === question.options.length) return listed.length < 3 && (hasBots() || news().length > 0) && place(heardLast());
    return place(barred ? newsNode([barred]) : picked !== null ? zoneFor() : news().length || said.last() ? heardLast() : howToTap());
  }

  /** What the zones are for, which does not matter to whom is mobilised. */
  const zoneFor = () => (state.view.quarters.includes(picked) ? howToTap() : zoneKey(state.view));

  /** What is open for all to see may be told at once. */
  function bar(reason) {
    barred = reason;
    ctx.say(reason);
    dock.redraw();
  }

  /** What was done to oneself, and beneath it, where there is a line left, what was said last. */
  const heardLast = () => (news().length > 1 ? newsNode(news()) : [newsNode(news()), said.last()].filter(Boolean));

  function news() {
    return state ? stillSo(happened, state.view) : [];
  }

  function hasBots() {
    return state.roster?.seats.some(({ kind }) => kind === 'bot');
  }

  /** Where one taps for this: the soldier, and then the zone. */
  function lies({ type, soldier, mission, zone }) {
    const on = mission ?? state.view.missions.find(({ strike }) => strike.includes(soldier))?.mission; // a zone is taken over where one is
    const places = { mobilise: 'to-squad', assign: `zone-${on}-${zone}`, take_over: `zone-${on}-${zone}` };
    const key = (picked === soldier && places[type]) || `soldier-${soldier}`;
    return ON_BOARD.has(type) && `button[data-key="${key}"]`;
  }

  /** What was picked or opened for one question is put away with it. */
  function update(next) {
    kept = keptPlaces(next.view, ctx.cards, kept);
    if (next.ask !== state?.ask) {
      if (state?.question) forget();
      [picked, open, bare, tooLow, about, barred] = [null, false, false, 0, null, null];
    }
    if (isAwaited(next) !== (state && isAwaited(state))) shown = null;
    happened = [...happened, ...newsOf(state?.view, sceneOf(next, ctx, null, false))];
    state = next;
    dock.redraw();
  }

  /** One has answered: what was told for it is known. */
  function forget() {
    said.forget();
    happened = [];
  }

  function drawAll() {
    if (!state) return null;
    const [before, focused] = [whereTokensLie(sheet), sheet.contains(document.activeElement)];
    const room = [root.clientWidth, root.clientHeight]; // not asked for again once all is drawn: it would be laid out for that alone
    const now = [state.n, state.ask, ...room, ctx.lang(), picked, dock.step()?.prompt].join(); // what the fit depends on: the moment, the room, the language, what is picked
    const known = fitted === now;
    paint(!known || !BARE.has(sheet.dataset.fit));
    return () => {
      if (!known) fit(room);
      fitted = now;
      if (isListed(room[1]) !== bare) return turnBare(room[1]);
      if (!reducedMotion) glide(sheet, before);
      if (focused && !sheet.contains(document.activeElement)) dock.focus();
      return null;
    };
  }

  /** What can no longer be tapped is listed in the dock, or the other way round: both are drawn again before anybody sees it. */
  function turnBare(height) {
    [bare, tooLow] = [!bare, Math.max(tooLow, height)];
    dock.redraw();
    redraw();
  }

  /** Where nothing can be tapped all is listed in the dock, which takes room; until there is more than was too little. */
  const isListed = (height) => Boolean(state.question) && (bare ? height <= tooLow : BARE.has(sheet.dataset.fit));

  /** With `taps` what is asked for can be tapped, which takes room. */
  function paint(taps) {
    const others = state.roster?.seats.some(({ seat, kind }) => kind === 'human' && seat !== state.view.seat) ?? false;
    const scene = { ...sceneOf(state, ctx, picked, taps), tell, cover, bar, projector, others, kept, covered: others && !(shown ?? isAwaited(state)) };
    sheet.classList.toggle('moving', isMoving(scene));
    draw(sheet, head(scene), scene.view.outcome ? debrief(scene) : missions(scene, pick), players(scene), scene.view.seat === null ? !projector && tab(scene) : mine(scene, pick, tab(scene)),
      h('div', { class: `places ${open ? 'open' : ''}`.trim(), id: 'bw-places', 'data-key': 'places' }, open && close(), places(scene, pick)), about && story(scene, about, () => tell(null)));
  }

  /** A hand of cards is held up while one chooses, and otherwise turned away from the others. */
  const isAwaited = ({ view }) => view.to_act.includes(view.seat);

  function cover() {
    shown = !(shown ?? isAwaited(state));
    redraw();
  }

  /** Opens the story of a card, or closes it; the focus goes there and back. */
  function tell(next) {
    const from = next ? null : toldBy(about);
    about = next;
    redraw();
    sheet.querySelector(from ?? '[data-key=close-story]')?.focus({ preventScroll: true });
  }

  const close = () => h('button', { type: 'button', class: 'button light close-places', 'data-key': 'close-places', onclick: turn }, TEXTS.close);

  const tab = ({ view }) => h('button', {
    type: 'button', class: 'button light tab', 'data-key': 'tab', 'aria-expanded': String(open), 'aria-controls': 'bw-places', onclick: turn,
  }, h('span', {}, ctx.cards.names.places.quarters.name), PLACES.map((place) => h('span', { class: 'tally' }, icon(place), String(view[place].length))));

  function pick(soldier) {
    [picked, open, bare, tooLow, barred] = [soldier, false, false, 0, null];
    dock.redraw();
  }

  function turn() {
    open = !open;
    redraw();
  }

  function keys(event) {
    if (event.key === 'Escape' && about) tell(null);
    else if (event.key === 'Escape' && picked !== null) pick(null);
    else if (event.key === 'Escape' && open) turn();
    else walkByArrows(event);
  }

  /** What the Glory card before oneself is worth, which one knows; of others', null. */
  function myPoints({ seat }) {
    const [mine] = (seat === ctx.seat && state?.view.glory.before[seat]) || [];
    return mine?.card >= 0 ? ctx.cards.glory[mine.card] : null;
  }

  /** A bot gives its reason: it is seen where the move is. */
  function hear(message) {
    if (said.hear(message)) dock.redraw();
  }

  return { update, hear, face: (card) => face(card, ctx.cards, myPoints(card)), destroy: () => { deaf(); resized.disconnect(); stop(); root.replaceChildren(); } };
}
