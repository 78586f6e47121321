/** The front page: the shelf of games, and the three ways to a table. */
import { get, post } from '../api.js';
import { add, el } from '../dom.js';
import { cover } from '../parts/cover.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame } from '../parts/frame.js';
import { icon, ornament } from '../parts/icons.js';
import { myName } from '../parts/name.js';
import { COMMON } from '../texts/common.js';
import { HOME } from '../texts/home.js';
import { fill } from '../words.js';

const main = frame(HOME.title, nameplate());
const fault = faultLine();
add(main, el('section', { class: 'lead' }, el('p', { class: 'lead-text' }, HOME.lead), joinForm()), fault.node);
attempt(fault, null, async () => add(main, shelf(await get('/api/games')), foot()));

function nameplate() {
  return el('div', { class: 'nameplate' },
    el('p', { class: 'ear', 'aria-hidden': 'true' }, HOME.ear),
    el('h1', {}, COMMON.brand),
    el('p', { class: 'ear', 'aria-hidden': 'true' }, HOME.ear2),
    el('p', { class: 'motto' }, HOME.motto));
}

function joinForm() {
  const input = el('input', {
    id: 'code', class: 'field code-field', name: 'code', required: true, minlength: 5, maxlength: 5, pattern: '[A-Za-z0-9]{5}',
    autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', placeholder: '•••••',
  });
  const go = (event) => {
    event.preventDefault();
    location.assign(`/t/${input.value.trim().toUpperCase()}`);
  };
  return el('form', { class: 'join', onsubmit: go },
    el('h2', {}, HOME.join),
    el('label', { for: 'code', class: 'visually-hidden' }, HOME.code),
    el('div', { class: 'join-row' }, input, el('button', { class: 'button' }, HOME.joinGo)));
}

function shelf(games) {
  return el('section', { class: 'shelf', 'aria-labelledby': 'shelf-head' },
    el('h2', { id: 'shelf-head', class: 'shelf-head' }, el('span', {}, HOME.shelf)),
    el('ul', { class: games.length === 1 ? 'games single' : 'games' }, games.map((game) => el('li', {}, article(game)))));
}

function article(game) {
  const trouble = faultLine();
  const play = el('button', { type: 'button', class: 'button primary', onclick: playNow }, icon('play'),
    el('span', {}, HOME.playNow, el('small', {}, HOME.playHint)));
  function playNow() {
    attempt(trouble, play, async () => {
      const { code } = await post('/api/play', { game: game.name, name: myName() });
      location.assign(`/t/${code}`);
    });
  }
  return el('article', { class: 'game' }, cover(game.name),
    el('div', { class: 'game-text' },
      el('h3', {}, game.title), facts(game), el('p', {}, game.line),
      el('div', { class: 'game-ways' }, play,
        el('a', { class: 'button', href: `/new?game=${game.name}` }, el('span', {}, HOME.newTable, el('small', {}, HOME.newHint))),
        el('a', { class: 'button light', href: `/rules/${game.name}` }, COMMON.rules)),
      trouble.node));
}

function facts(game) {
  const fact = (picture, text, [from, to]) => el('li', {}, icon(picture), fill(text, { from, to }));
  return el('ul', { class: 'facts' },
    fact('people', HOME.players, game.seats), fact('hourglass', HOME.minutes, game.minutes));
}

function foot() {
  return el('footer', { class: 'foot' }, ornament(),
    el('p', { class: 'row' }, el('a', { href: '/classroom' }, HOME.more), el('a', { href: '/mine' }, COMMON.mine)));
}
