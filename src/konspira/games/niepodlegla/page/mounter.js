/** The board of both variants: what matters now, the map, the tracks, the players; what differs between them is the `variant`. */
import { fitting } from '/static/kit/fit.js';
import { draw, h } from '/static/kit/dom.js';
import { painter } from '/static/kit/paint.js';
import { leaves } from '/static/kit/question.js';
import { standIn } from '/static/kit/seats.js';
import { walkByArrows } from '/static/kit/tokens.js';
import { lang } from '/static/words.js';
import { gathering, strip, wholeStory } from './between.js';
import { council } from './council.js';
import { myDice, shareOfDice, turnedDice, wishedDice } from './dice.js';
import { odds } from './forecast.js';
import { legendButton, wholeLegend } from './legend.js';
import { missionGrid, wholeCard } from './missions.js';
import { partners } from './partners.js';
import { people } from './people.js';
import { icon } from './pictures.js';
import { gifts, intentions, NOBODY, scene, targetOf, targetsOf } from './scene.js';

/** Fields that tell the thing on the board which is tapped for an action. */
const THINGS = ['card', 'leader', 'area', 'city'];
/** What is done by tapping missions, and dice beside the question. */
const PLANNING = new Set(['place', 'recall', 'take_dice', 'take_die', 'put_back']);
const PICTURES = { place: 'pawn', recall: 'pawn', take_dice: 'die', reroll: 'reroll', ask_all: 'reroll', hand_over: 'give', lay: 'lay', lift: 'lift', rally: 'morale', ready: 'check' };

/** Where the board tells what a question would say besides. */
const BRIEF = new Set(['planning', 'fight']);

/** What lies beside the question: the dice that are shared out, or those that somebody wants to throw. */
const ASIDE = { planning: shareOfDice, fight: wishedDice };

/** How much room there is: all parts beside each other, effects in words, the map in a column of its own; or hardly any height. */
const SIZES = { wide: [704, 416], large: [960, 608], huge: [1408, 608] };
const LOW = 352;

/** What the black die takes at most. */
const WORST = 2;

/** From the roomiest look to the most crowded: with what partners fight for, with less of each mission, without partners. */
const LOOKS = ['with-partners', 'with-partners tight', 'tight'];

/** The `mount` of a variant. */
export const mounter = (variant) => (root, ctx) => {
  const columns = [h('div', { class: 'column' }), h('div', { class: 'column' })];
  const sheet = h('div', { class: `nie nie-board ${variant.name} ${ctx.projector ? 'on-shared-screen' : ''}`.trim(), onkeydown: keys });
  const fit = ctx.projector ? fitting(root, sheet, columns, { least: 9, most: 40 }) : fitting(root, sheet, [], { least: 10, most: 15 });
  const { now: paint, soon: redraw, stop } = painter(root, drawAll);
  const observer = new ResizeObserver(redraw);
  const between = gathering();
  const handed = gifts();
  const plans = intentions();
  let state = null;
  let shown = 'now';
  let opened = null;
  let fitted = null;
  let step = null;
  const worn = new Map(); // what each moment took: it begins there when it comes again
  root.replaceChildren(sheet);
  observer.observe(root);
  ctx.dock.look({
    onBoard: ['dice'], shows, face: (option) => face(option, state, ctx), brief: (at) => at?.type === 'choose' && at === ctx.dock.question() && BRIEF.has(state?.view.table.phase.type) && !state.view.table.phase.wish,
    aside: (at) => at && at === ctx.dock.question() && (ASIDE[state?.view.table.phase.type]?.(scene(ctx, variant, state)) || null),
    forecast: odds, lies,
  });
  const deaf = ctx.dock.onChange(follow);

  function update(next) {
    const another = !state || momentOf(next) !== momentOf(state);
    between.take(state, next);
    handed.take(state, next);
    plans.take(next);
    state = next;
    if (another) [opened, shown] = [null, home()];
    ctx.dock.redraw();
  }

  /** Where lies what is asked for now. */
  function home() {
    const { phase } = state.view.table;
    return phase.type === 'choosing' ? variant.place(phase) : 'now';
  }

  /** Whoever goes on to another step of a question sees the part of the board where it is answered. */
  function follow() {
    const at = ctx.dock.step();
    const next = at && at !== ctx.dock.question() ? JSON.stringify(at.prompt) : null;
    if (next && next !== step && state) turn(home());
    step = next;
    redraw();
  }

  function drawAll() {
    if (!state) return null;
    const room = [root.clientWidth, root.clientHeight]; // not asked for again once all is drawn: it would be laid out for that alone
    const wide = resize(...room);
    const known = scene(ctx, variant, state, handed.by());
    const b = { ...known, meant: plans.of(known), open, turn, wide };
    const part = (key) => (wide || shown === key ? partNode(b, key) : null);
    draw(columns[0], part('now'), part('people'));
    draw(columns[1], part('map'), part('tracks'));
    draw(sheet, !wide && tabs(b), deciding(b) || (wide && news(b)), ...columns, opened && whole(b));
    return () => refit([b.phase.type, b.phase.task?.type, shown, room[0], lang(), b.table.missions.length, between.told(b.phase).length].join(), room[1]);
  }

  /** Marks how much room there is; whether all parts are seen at once, as always on the projector. */
  function resize(width, height) {
    for (const [name, [least, high]] of Object.entries(SIZES)) sheet.classList.toggle(name, width >= least && height >= high);
    sheet.classList.toggle('low', height < LOW);
    return ctx.projector || sheet.classList.contains('wide');
  }

  /** Another moment gets the type that fits it, or less is told; within a moment it stays as long as all is seen, also where a
   *  lower dock, on the way through a question or while one waits, leaves more room: cards that are being read keep their place. */
  function* refit(kind, height) {
    const moment = `${kind},${height}`;
    const steady = fitted && kind === fitted.kind && (height === fitted.height || !isAtTheStart());
    if (steady && root.scrollHeight <= root.clientHeight + 1) return;
    fitted = null;
    let look = Math.max(0, LOOKS.indexOf(worn.get(moment)));
    for (wear(LOOKS[look]); !(yield* fit.inSteps()) && look < LOOKS.length - 1; wear(LOOKS[look])) {
      yield;
      look += 1;
    }
    worn.set(moment, LOOKS[look]);
    fitted = { kind, height };
  }

  const isAtTheStart = () => Boolean(ctx.dock.question()) && ctx.dock.step() === ctx.dock.question();

  function wear(look) {
    for (const one of ['with-partners', 'tight']) sheet.classList.toggle(one, look.split(' ').includes(one));
  }

  // ---------------------------------------------------------------- parts

  function tabs(b) {
    const tab = (key) => h('button', {
      type: 'button', class: 'tab', 'data-key': `tab-${key}`, 'aria-current': shown === key ? 'true' : null, onclick: () => turn(key),
    }, h('span', { class: 'tab-name' }, b.t(key === 'now' ? titleOf(b) : key)), h('span', { class: 'tab-state' }, variant.states[key]?.(b), key === 'people' && b.names.map((_, seat) => standIn(b.roster, seat))));
    return h('nav', { class: 'tabs', 'aria-label': b.t('parts'), 'data-walk': true }, ['now', 'map', 'tracks', 'people'].map(tab), legendButton(b, 'tab', '?'));
  }

  function turn(key) {
    shown = key;
    opened = null;
    redraw();
  }

  const partNode = (b, key) => h('section', { class: `part ${key}`, 'data-key': key, 'aria-label': b.t(key === 'now' ? titleOf(b) : key) }, PARTS[key](b));

  // ---------------------------------------------------------------- the whole card

  function open(id) {
    opened = id;
    paint();
    sheet.querySelector('.whole h2').focus({ preventScroll: true });
  }

  function close() {
    const key = opened;
    opened = null;
    paint();
    sheet.querySelector(`[data-key="open-${key}"], [data-key="person-${key}"], [data-key="area-${key}"]`)?.focus({ preventScroll: true });
  }

  const whole = (b) => h('section', { class: 'whole', 'data-key': 'whole', 'data-covers': true },
    h('button', { type: 'button', class: 'button whole-close', 'data-key': 'close', 'aria-label': b.t('close'), onclick: close }, icon('close')),
    wholeStory(b, between.told(b.phase), opened) || wholeLegend(b, opened) || (variant.choice?.(b, opened) ?? wholeCard(b, opened)));

  const news = (b) => !ctx.projector && between.told(b.phase).length > 0 && strip(b, between.told(b.phase));

  function keys(event) {
    if (event.key !== 'Escape' || !opened) return walkByArrows(event);
    event.stopPropagation();
    return close();
  }

  const PARTS = { now, people, map: variant.map, tracks: variant.tracks };
  const hear = (said) => { plans.hear(said); redraw(); };
  return { update, hear, face: turnedDice, destroy: () => { deaf(); observer.disconnect(); stop(); root.replaceChildren(); } };
};

/** What tells one moment from another, for those who are asked and for those who look on. */
const momentOf = ({ ask, view: { table: { phase } } }) => [ask, phase.type, phase.task?.type].join();

/** Whether one taps a thing on the board for this option. */
function shows({ then }) {
  const [{ action }] = leaves(then);
  return PLANNING.has(action.type) || THINGS.some((field) => then[field]);
}

/** Where on the board one taps for this. */
function lies({ type, mission, leader, area, city, dice }) {
  const keys = { place: `spot-${mission}`, recall: `spot-${mission}`, take_dice: 'more', take_leader: `leader-${leader}`, reroll: Number.isInteger(dice) && `piece-${dice}` };
  if (type === 'in_city') return `[data-key="on-${city}"] .city-name`;
  return type === 'in_area' ? `[data-key="on-${area}"] .token-place.next` : keys[type] && `button[data-key="${keys[type]}"]:enabled`;
}

/** A pictogram for an option of the dock; what leads on stands out. */
function face({ then }, state, ctx) {
  const [{ action }, second] = leaves(then);
  const loud = state && isOnward(action, state, ctx) ? 'of-onward' : '';
  if (action.type === 'ready' && loud && state.view.table.phase.type === 'planning') return icon('reroll', loud);
  if (action.type === 'next') return loud && icon('check', loud);
  const picture = PICTURES[action.type];
  return picture && (!second || second.action.type === action.type) ? icon(picture, loud) : null;
}

/** What one most likely does now: whoever has planned rolls, whoever has done all stops, else one re-rolls while morale is in no danger; cards pay as they lie. */
function isOnward({ type, card }, { view }, { cards, seat: me }) {
  const { phase } = view.table;
  if (phase.type === 'planning') return type === 'ready';
  if (phase.type === 'choosing') return type === 'next' && !card;
  if (phase.type !== 'fight' || phase.wish) return false;
  const mine = phase.targets.filter(({ seat }) => seat === me || seat === NOBODY).map((target) => target.card);
  const isDone = (view.lying?.lacks ?? []).every((lack) => !mine.includes(lack.card) || !lack.missing.length);
  return isDone ? type === 'ready' : type === 'reroll' && hasSpare(view, phase, me) && isSafe(cards.rounds[view.table.round].zones, phase.morale - WORST);
}

/** Whether one of one's dice lies on no mission: a re-roll costs nothing that one has. */
function hasSpare({ lying }, { pieces, locked }, me) {
  const inUse = new Set([...locked, ...(lying?.laid ?? []).map(({ piece }) => piece)]);
  return pieces.some(({ id, seat }) => seat === me && !inUse.has(id));
}

const isSafe = (zones, morale) => zones.some(({ least, most, danger }) => !danger && least <= morale && morale <= most);

const titleOf = ({ phase: { type } }) => ({ fight: 'fight', closing: 'fight', choosing: 'choosing', taking_leaders: 'leaders', over: 'over' })[type] ?? 'missions';

// ------------------------------------------------------------------ what matters now

const STAGES = { planning, fight, closing: fight, choosing: (b) => b.variant.matter(b), over: (b) => b.variant.ending(b) };

function now(b) {
  const { type } = b.phase;
  return (STAGES[type] ?? b.variant.stages?.[type] ?? table)(b);
}

/** What lies on the table. */
const table = (b) => missionGrid(b, b.table.missions);

function planning(b) {
  return [missionGrid(b, [...b.phase.cards, ...b.variant.finals(b)]), !b.dock.question() && shareOfDice(b)];
}

/** One's own missions, the joint ones, one's dice and in brief what partners fight for; for those who look on, what nobody fights for. */
function fight(b) {
  if (b.me === null) return missionGrid(b, b.table.missions.filter((id) => !targetOf(b, id)));
  return [missionGrid(b, targetsOf(b, b.me, NOBODY).map(({ card }) => card)), myDice(b), !b.wide && partners(b)];
}

/** What a decision is about: what has brought it and, for those who are not asked, who proposes what. */
function deciding(b) {
  if (b.phase.type !== 'choosing') return null;
  const nodes = [b.variant.cause?.(b), !b.dock.question() && council(b)].filter(Boolean);
  return nodes.length > 0 && h('div', { class: 'deciding', 'data-key': 'deciding' }, nodes);
}
