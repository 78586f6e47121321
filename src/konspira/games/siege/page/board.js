/** The board of Czas oblężenia: the city, the Shelter, people, things, and what matters now. Which of them is in front follows the question. */
import { draw, h } from '/static/kit/dom.js';
import { fitting, usualSize } from '/static/kit/fit.js';
import { painter } from '/static/kit/paint.js';
import { glide, places as whereTokensLie, walkByArrows } from '/static/kit/tokens.js';
import { asked } from './asked.js';
import { city } from './city.js';
import { head } from './head.js';
import { hints } from './hints.js';
import { house } from './house.js';
import { bulletin, faceOf, isDawn, isPressing, isTold, isToldOfSearch, isUnderWay, night, now } from './now.js';
import { people } from './people.js';
import { icon, optionFace } from './pictures.js';
import { reading } from './reading.js';
import { saying } from './said.js';
import { NIGHT, PARTS, frontOf, sceneOf } from './scene.js';
import { search } from './search.js';
import { followed, noSoldiers } from './soldiers.js';
import { stores } from './stores.js';
import { TEXTS } from './texts.js';
import { together } from './together.js';

/** From this size on city and Shelter lie side by side, with everything else under them. */
const WIDE = [704, 400];
/** A part that is lower than this has no room for fingers; above a part lies the day, below it the tabs, which go where it is low. */
const ROOMY = 230;
const [HEAD, TABS, LOW] = [40, 80, 320];
const SHELF_HEIGHT = 150;
/** A board lower than this has no room for a house. */
const CRUSHED = 200;
/** The least type for whoever reads aloud (px). */
const READ = 16;
/** How long one looks at the city when something has moved there (ms). */
const LOOK_OUT = 2200;
/** What lies under the first tab besides a story. */
const OF_NOW = new Set(['night', 'search']);
const PICTURES = { now: 'story', city: 'token', house: 'shelter', people: 'group', stores: 'storeroom' };
const DRAW = { now, night, search, city, house, people, stores };

export function mount(root, ctx) {
  const sheet = h('div', { class: `siege ${ctx.projector ? 'projector' : ''}`.trim(), onkeydown: walkByArrows });
  const { soon: redraw, stop } = painter(root, drawAll);
  const resized = new ResizeObserver(redraw);
  let [state, arrived] = [null, null];
  let soldiers = noSoldiers();
  let front = 'now';
  let pan = 'takes'; // where there is little room: the side of an exchange that is open
  let lookingOut = null;
  let fitted = { text: null };
  const said = saying(ctx.cards.told_by);
  const teaching = hints(ctx.cards, learned);
  const deciding = together(ctx.speak, () => ctx.dock.redraw());
  const aside = (at) => state && [deciding.node(sceneOf(state, ctx)), at && at === ctx.dock.question() && !isReading() && teaching.node(sceneOf(state, ctx))];
  /** A story in front, and something else asked: one thing after the other. */
  const isReading = () => front === 'now' && state.view.stories.length > 0 && frontOf(state.view) !== 'now' && !isWide();
  root.replaceChildren(sheet);
  resized.observe(root);
  ctx.dock.look({ face: optionFace, shows: (option, question) => isOnBoard(option, question) && !isCramped(option), brief: () => Boolean(state) && (isReading() || isDawn(sceneOf(state, ctx))), aside, lies, terms: ctx.cards.terms });
  const read = reading(ctx, () => root.isConnected && update({ ...arrived, lines: [] }));
  const deaf = ctx.dock.onChange(() => { leaveStory(); redraw(); });

  /** A new question, or a new story, turns to what it is about. */
  function update(given) {
    const next = { ...given, view: { ...given.view, stories: read.open(state, given, front === 'now' && !isUnderWay(given.view)) } };
    const another = !state || momentOf(next) !== momentOf(state);
    const moved = Boolean(state) && !ctx.reducedMotion && !next.view.table.normal && mapOf(next) !== mapOf(state);
    soldiers = followed(soldiers, next.view.table.city, ctx.cards.districts);
    said.hear(state, given);
    [state, arrived] = [next, given];
    if (another) front = next.view.stories.length ? 'now' : aim();
    clearTimeout(lookingOut);
    if (moved && front !== 'city') lookOut(front);
    ctx.dock.redraw();
  }

  /** What is asked about; on the first day one meets the people first. */
  const aim = () => (teaching.meets(sceneOf(state, ctx)) ? 'people' : frontOf(state.view));

  /** A tip was read. */
  function learned() {
    if (front === 'people' || front === frontOf(state.view)) front = aim();
    ctx.dock.redraw();
  }

  /** Whoever has begun to answer something else has read the story. */
  function leaveStory() {
    const [at, whole] = [ctx.dock.step(), ctx.dock.question()];
    if (state && isReading() && at && at !== whole) front = frontOf(state.view);
  }

  /** Soldiers that went, fires that broke out: on a narrow screen the city comes to the front for a moment, then what is asked about. */
  function lookOut(back) {
    front = 'city';
    lookingOut = setTimeout(() => turn(back), LOOK_OUT);
  }

  const isWide = () => ctx.projector || (root.clientWidth >= WIDE[0] && root.clientHeight >= WIDE[1]);

  /** Things that have no room to be tapped where they lie are listed in the dock. */
  const isCramped = ({ then }) => THINGS.has(then.type) && !isWide() && root.clientHeight - HEAD - TABS < SHELF_HEIGHT;

  function drawAll() {
    if (!state) return null;
    const [before, focused] = [whereTokensLie(sheet), sheet.contains(document.activeElement)];
    const b = scene();
    sheet.className = classes(b);
    const untold = !b.wide && front !== 'now';
    draw(sheet, head(b), untold && h('p', { class: 'news', 'data-key': 'news' }, b.news),
      h('div', { class: 'parts', 'data-key': 'parts' }, b.wide ? sideBySide(b) : part(b, front)), asked(b), !b.wide && tabs(b));
    if (focused && !sheet.contains(document.activeElement)) ctx.dock.focus();
    return () => measure(before);
  }

  function measure(before) {
    if (ctx.projector) fitSheet();
    fitStory();
    if (!ctx.reducedMotion) glide(sheet, before);
  }

  /** On the projector, where nobody scrolls, the type is as much smaller as a full house asks for; what is asked leaves the rest its room. */
  function fitSheet() {
    for (const box of [sheet, ...sheet.querySelectorAll('.asked'), ...sheet.querySelectorAll('.in-people, .in-stores, .margin, .report')]) {
      fitting(box, box, [], { least: 8, most: usualSize(box) })();
    }
  }

  /** A story is set as large as its page allows; whoever reads aloud rather turns it up than reads small type. */
  function fitStory() {
    const page = sheet.querySelector('.story');
    const text = page?.firstElementChild;
    if (page && fitted.text !== text) fitted = { text, fit: fitting(page, text, [], { least: page.querySelector('.reader.mine') ? READ : 11, most: ctx.projector ? 46 : 22 }) };
    if (page) fitted.fit();
  }

  function scene() {
    const [height, wide] = [root.clientHeight, isWide()];
    const b = sceneOf(state, ctx);
    const room = height - HEAD - (innerWidth > innerHeight && height <= LOW ? 0 : TABS);
    const roomy = !ctx.projector && (wide || room >= ROOMY);
    return { ...b, soldiers, wide, roomy, shelved: !ctx.projector && (wide || room >= SHELF_HEIGHT), low: !wide && height < CRUSHED, pan: { open: pan, turn: turnPan }, ...routesOf(b), news: said.all(), lines: said.lines(), came: said.came(), aimed: said.aimed(), tip: ctx.projector && !b.view.stories.length && teaching.tip(b) };
  }

  const turnPan = (key) => { pan = key; redraw(); };

  const classes = ({ wide, task, taught, view: { phase, outcome } }) => ['siege', wide ? 'wide' : 'narrow', ctx.projector && 'projector', taught && 'taught', outcome && 'ended', task?.type === 'day_actions' && !isReading() && 'steady', frontOf(state.view) === 'stores' && !state.view.stories.length && 'handling', teaching.meets(sceneOf(state, ctx)) && 'meeting', NIGHT.has(phase) ? 'by-night' : 'by-day', `phase-${phase}`]
    .filter(Boolean).join(' ');

  // ---------------------------------------------------------------- parts

  const part = (b, key) => h('section', { class: `part in-${key}`, 'data-key': `part-${key}`, 'aria-label': TEXTS.part[key] },
    DRAW[key](b), !b.wide && key === 'now' && onward(b));

  /** What presses lies over the part that matters least at the moment; away from home that is the Shelter. Without a map the house comes first on the shared screen, until the places count. */
  function sideBySide(b) {
    if (isToldOfSearch(b)) return [part(b, 'now'), part(b, 'search'), ...below(b)];
    if (isDawn(b)) return [part(b, b.view.stories.length ? 'now' : 'city'), part(b, 'night'), ...below(b)];
    const away = b.view.phase === 'expedition' || (b.view.phase === 'evening' && b.table.normal) || frontOf(b.view) === 'city';
    const still = b.projector && b.table.normal && !away ? ['house', 'city'] : ['city', 'house'];
    const [west, east] = isPressing(b) ? (away ? ['city', 'now'] : ['now', 'house']) : still;
    return [part(b, west), part(b, east), ...below(b)];
  }

  const below = (b) => [part(b, 'people'), part(b, 'stores'), h('aside', { class: 'margin', 'data-key': 'margin' }, bulletin(b))];

  /** A story that was read is turned over; what is asked about comes to the front. */
  const onward = (b) => !b.taught && b.view.stories.length > 0 && frontOf(b.view) !== 'now'
    && h('button', { type: 'button', class: 'button onward', 'data-key': 'onward', onclick: () => turn(aim()) }, isDawn(b) ? TEXTS.night : TEXTS.on);

  const tabs = () => h('nav', { class: 'tabs', 'data-key': 'tabs', 'aria-label': TEXTS.parts, 'data-walk': true }, PARTS.map((key) => h('button', {
    type: 'button', class: 'tab', 'data-key': `tab-${key}`, 'aria-current': (OF_NOW.has(front) ? 'now' : front) === key ? 'true' : null, onclick: () => turn(key),
  }, icon(PICTURES[key]), h('span', {}, TEXTS.part[key]))));

  function turn(key) {
    clearTimeout(lookingOut);
    front = key;
    ctx.dock.redraw();
  }

  return { update, face: faceOf, tells: said.tells, headline: () => (state.view.stories.length || isTold(scene()) ? said.headline() : said.all()), destroy: () => { clearTimeout(lookingOut); read.end(); deaf(); resized.disconnect(); stop(); root.replaceChildren(); } };
}

/** Districts are tapped on the map, rooms in the Shelter, things where they lie; what comes out of nowhere, as free resources do, is only in the dock. */
const PLACES = new Set(['set_target', 'go_to', 'choose_district', 'choose_space', 'offer', 'ask_for', 'pack']);
const RESOURCES = new Set(['wood', 'components', 'water']);
const isOnBoard = ({ key, then }, { options }) => (PLACES.has(then.type) && !isRoute(then, options) && !isAnywhere(key, then)) || leadsToOne(then)
  || (then.type === 'choose_item' && options.length > RESOURCES.size && options.some(({ then: { type, item } }) => type === 'choose_item' && !RESOURCES.has(item)));

const THINGS = new Set(['pack', 'choose_item']);

/** Where any space is as good, one of them has a letter instead of a number: it is pressed without looking for it. */
const isAnywhere = (key, { type }) => type === 'choose_space' && !/\d/.test(key);

/** SG-42  Routes to one District are no places to tap; the District to which they all lead is one. */
const isRoute = ({ type, district }, options) => type === 'set_target' && options.length > 1 && options.every(({ then }) => then.district === district);
const leadsToOne = ({ options = [] }) => options.length > 1 && isRoute(options[0].then, options);

/** SG-42  The route that a group takes, or lays; and those that are offered whole. */
function routesOf({ task, table, dock }) {
  const party = table.trip && table.parties[table.trip.group];
  const offered = dock.step()?.options?.map(({ then }) => then.route).filter((route) => route?.length) ?? [];
  return { route: task?.type === 'choose_route' ? task.route : party?.route ?? [], offered };
}

/** Where on the board one taps for this. */
const lies = ({ type, item, space }) => (type === 'choose_space' ? `button[data-key="room-${space}"]` : type === 'choose_item' && `button[data-key^="tap-"][data-key$="-${item}"]`);

/** What moves in the city, or breaks out there. */
const mapOf = ({ view: { table: { city: { white, black, clashes, fires, ruins } } } }) => JSON.stringify([white, black, clashes.map(([at]) => at), fires.map(([at]) => at), ruins]);

/** What tells one moment from another, for those who are asked and for those who look on. */
const momentOf = ({ view }) => JSON.stringify([view.phase, view.table.day, view.table.phase.type, view.table.phase.task?.type, view.stories.map(({ key }) => key)]);
