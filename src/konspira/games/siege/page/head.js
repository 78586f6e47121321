/** The head of the board: the day as a line of phases, and what weighs on it. */
import { h, heard } from '/static/kit/dom.js';
import { standIn } from '/static/kit/seats.js';
import { track } from '/static/kit/track.js';
import { fill } from '/static/words.js';
import { count, icon } from './pictures.js';
import { PHASES, meaning } from './scene.js';
import { TEXTS } from './texts.js';

export function head(b) {
  const { table, view } = b;
  return h('header', { class: 'head', 'data-key': 'head' },
    h('p', { class: 'day' }, fill(TEXTS.day, { day: table.day })),
    track({ label: TEXTS.phases, className: 'phases' }, PHASES.map((name) => phase(b, name))),
    h('p', { class: 'weights' }, weights(b.cards, table), view.seats > 1 && [leader(b), b.names.map((name, seat) => bot(name, standIn(b.roster, seat)))]));
}

/** A phase of the day: past, present, ahead. */
function phase({ cards, view }, name) {
  const [at, now] = [PHASES.indexOf(name), PHASES.indexOf(view.phase)];
  const state = at < now ? 'past' : at === now ? 'now' : 'ahead';
  return { key: `phase-${name}`, state, className: name, nodes: [icon(name), h('span', { class: 'phase-name' }, cards.names.phases[name])] };
}

/** SG-160, SG-249  Cold, Fury and Media Interest, where they are used. */
const weights = (cards, { cold, fury, media }) => [['cold', cold], ['fury', fury], ['media', media]]
  .filter(([, number]) => number >= 0).map(([name, number]) => count(name, number, fill(TEXTS[name], { n: number }), name, meaning(cards, name)));

const leader = ({ table, names }) => h('span', { class: 'leader', title: TEXTS.leaderLong }, icon('leader'), heard(TEXTS.leader), names[table.leader]);

/** For whom a bot plays. */
const bot = (name, sign) => sign && h('span', { class: 'by-bot', title: sign.title }, sign, h('span', {}, name));
