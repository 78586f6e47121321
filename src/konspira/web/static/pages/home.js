/** The front page: the shelf of games, and the three ways to a table. */
import { get } from '../api.js';
import { add, h, put } from '../kit/dom.js';
import { isFirst, learn, levelOf, playNow } from '../parts/begin.js';
import { cover } from '../parts/cover.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame } from '../parts/frame.js';
import { icon, ornament } from '../parts/icons.js';
import { joinForm } from '../parts/join.js';
import { recall } from '../store.js';
import { COMMON } from '../texts/common.js';
import { HOME } from '../texts/home.js';
import { LEARN } from '../texts/learn.js';
import { fill } from '../words.js';

const main = frame(HOME.title, nameplate());
const fault = faultLine();
add(main, wayBack(), h('section', { class: 'lead' }, h('p', { class: 'lead-text' }, HOME.lead), joinForm()), fault.node);
attempt(fault, null, async () => {
  const games = await get('/api/games');
  add(main, firstVisit(games), shelf(games), foot());
});

function nameplate() {
  return h('div', { class: 'nameplate' },
    h('p', { class: 'ear', 'aria-hidden': 'true' }, HOME.ear),
    h('h1', {}, COMMON.brand),
    h('p', { class: 'ear', 'aria-hidden': 'true' }, HOME.ear2),
    h('p', { class: 'motto' }, HOME.motto));
}

/** The way back into the game that this browser was in last, if it goes on. */
function wayBack() {
  const code = recall('table');
  const node = h('div', { class: code && 'way-back' });
  const offer = (roster) => roster.me && roster.state !== 'over' && roster.state !== 'ended'
    && add(node, h('a', { class: 'button primary', href: `/t/${code}` }, icon('play'), fill(roster.tutorial ? LEARN.wayBack : HOME.wayBack, { game: roster.title })));
  if (code) get(`/api/tables/${code}`).then(offer, () => {});
  return node;
}

/** Who has not been at a table yet is offered to learn by playing. */
function firstVisit(games) {
  const game = recall('table') === null && games.find(({ tutorial }) => tutorial > 0);
  const trouble = faultLine();
  return game && h('section', { class: 'first-visit', 'aria-labelledby': 'first-head' },
    h('div', {}, h('h2', { id: 'first-head' }, LEARN.first), h('p', {}, LEARN.firstText)),
    h('button', { type: 'button', class: 'button', onclick: (event) => attempt(trouble, event.currentTarget, () => learn(game.name)) },
      icon('star'), h('span', {}, LEARN.learn, h('small', {}, game.title))), trouble.node);
}

function shelf(games) {
  return h('section', { class: 'shelf', 'aria-labelledby': 'shelf-head' },
    h('h2', { id: 'shelf-head', class: 'shelf-head' }, h('span', {}, HOME.shelf)),
    h('ul', { class: games.length === 1 ? 'games single' : 'games' }, games.map((game) => h('li', {}, article(game)))));
}

function article(game) {
  const trouble = faultLine();
  const go = (door) => (event) => attempt(trouble, event.currentTarget, () => door(game.name));
  const way = (door, look, picture, name, hint) => h('button', { type: 'button', class: `button ${look}`, onclick: go(door) }, icon(picture), h('span', {}, name, h('small', {}, hint)));
  return h('article', { class: 'game', 'aria-labelledby': `game-${game.name}` }, cover(game.name),
    h('div', { class: 'game-text' },
      h('h3', { id: `game-${game.name}` }, game.title), facts(game), h('p', {}, game.line),
      h('div', { class: 'game-ways' },
        way(playNow, 'primary', 'play', HOME.playNow, playHint(game)),
        game.tutorial > 0 && way(learn, '', 'star', LEARN.learn, taught(game)),
        h('a', { class: 'button', href: `/new?game=${game.name}` }, h('span', {}, HOME.newTable, h('small', {}, HOME.newHint))),
        h('a', { class: 'button light', href: `/rules/${game.name}` }, COMMON.rules)),
      trouble.node));
}

const taught = ({ tutorial, taught_as: as }) => fill(as ? LEARN.minutesOf : LEARN.minutes, { n: tutorial, game: as });

function playHint(game) {
  const n = game.usual_seats - 1;
  if (n) return fill(HOME.playHints[levelOf(game)], { n });
  return game.easy_first && isFirst(game.name) ? HOME.aloneFirst : HOME.aloneHint;
}

/** How many play stands here unless the line about the game says it. */
function facts(game) {
  const fact = (picture, text, [from, to]) => h('li', {}, icon(picture), fill(text, { from, to }));
  return h('ul', { class: 'facts' },
    !game.line.pl.includes(game.seats.join('–')) && fact('people', HOME.players, game.seats), fact('hourglass', HOME.minutes, game.minutes));
}

function foot() {
  const kept = h('p', { class: 'kept' });
  get('/api/house').then(({ keep }) => put(kept, keep ? fill(HOME.kept, { n: keep }) : HOME.keptAlways), () => {});
  return h('footer', { class: 'foot' }, ornament(),
    h('p', { class: 'row' }, h('a', { href: '/classroom' }, HOME.more), h('a', { href: '/mine' }, COMMON.mine)), kept);
}
