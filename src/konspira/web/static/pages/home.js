/** The front page: the shelf of games, and the three ways to a table. */
import { get, post } from '../api.js';
import { add, h } from '../kit/dom.js';
import { cover } from '../parts/cover.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame } from '../parts/frame.js';
import { icon, ornament } from '../parts/icons.js';
import { myName } from '../parts/name.js';
import { recall } from '../store.js';
import { COMMON } from '../texts/common.js';
import { HOME } from '../texts/home.js';
import { fill } from '../words.js';

const main = frame(HOME.title, nameplate());
const fault = faultLine();
add(main, wayBack(), h('section', { class: 'lead' }, h('p', { class: 'lead-text' }, HOME.lead), joinForm()), fault.node);
attempt(fault, null, async () => add(main, shelf(await get('/api/games')), foot()));

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
    && add(node, h('a', { class: 'button primary', href: `/t/${code}` }, icon('play'), fill(HOME.wayBack, { game: roster.title })));
  if (code) get(`/api/tables/${code}`).then(offer, () => {});
  return node;
}

function joinForm() {
  const input = h('input', {
    id: 'code', class: 'field code-field', name: 'code', required: true, minlength: 5, maxlength: 5, pattern: '[A-Za-z0-9]{5}',
    autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', placeholder: '•••••',
  });
  const go = (event) => {
    event.preventDefault();
    location.assign(`/t/${input.value.trim().toUpperCase()}`);
  };
  return h('form', { class: 'join', onsubmit: go },
    h('h2', {}, HOME.join),
    h('label', { for: 'code', class: 'visually-hidden' }, HOME.code),
    h('div', { class: 'join-row' }, input, h('button', { class: 'button' }, HOME.joinGo)));
}

function shelf(games) {
  return h('section', { class: 'shelf', 'aria-labelledby': 'shelf-head' },
    h('h2', { id: 'shelf-head', class: 'shelf-head' }, h('span', {}, HOME.shelf)),
    h('ul', { class: games.length === 1 ? 'games single' : 'games' }, games.map((game) => h('li', {}, article(game)))));
}

function article(game) {
  const trouble = faultLine();
  const play = h('button', { type: 'button', class: 'button primary', onclick: playNow }, icon('play'),
    h('span', {}, HOME.playNow, h('small', {}, game.seats[0] === 1 ? HOME.aloneHint : HOME.playHint)));
  function playNow() {
    attempt(trouble, play, async () => {
      const { code } = await post('/api/play', { game: game.name, name: myName() });
      location.assign(`/t/${code}`);
    });
  }
  return h('article', { class: 'game' }, cover(game.name),
    h('div', { class: 'game-text' },
      h('h3', {}, game.title), facts(game), h('p', {}, game.line),
      h('div', { class: 'game-ways' }, play,
        h('a', { class: 'button', href: `/new?game=${game.name}` }, h('span', {}, HOME.newTable, h('small', {}, HOME.newHint))),
        h('a', { class: 'button light', href: `/rules/${game.name}` }, COMMON.rules)),
      trouble.node));
}

function facts(game) {
  const fact = (picture, text, [from, to]) => h('li', {}, icon(picture), fill(text, { from, to }));
  return h('ul', { class: 'facts' },
    fact('people', HOME.players, game.seats), fact('hourglass', HOME.minutes, game.minutes));
}

function foot() {
  return h('footer', { class: 'foot' }, ornament(),
    h('p', { class: 'row' }, h('a', { href: '/classroom' }, HOME.more), h('a', { href: '/mine' }, COMMON.mine)));
}
