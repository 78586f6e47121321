/** The mission track: five seals with their sizes, marks and results, and the failed-vote track. */
import { h, heard, icon } from './dom.js';
import { missionOf, momentOf, ROMAN } from './scene.js';

/** All five missions; `choices` are those that may be chosen now: mission → {pressed, onclick}. */
export function track(b, choices) {
  return [
    h('h2', { class: 'visually-hidden' }, b.t('missions')),
    h('ol', { class: 'missions', 'data-walk': true }, b.view.board.map((place) => mission(b, place, choices?.get(place.mission)))),
    rejections(b),
  ];
}

function mission(b, place, choice) {
  const played = b.view.missions.find((seen) => seen.mission === place.mission);
  const state = stateOf(b, place, played, choice);
  const seal = [
    h('span', { class: 'roman' }, heard(`${b.t('mission', { mission: '' })}`), ROMAN[place.mission]),
    h('span', { class: 'disc' }, ...disc(b, place, played)),
    place.fails_needed === 2 && h('span', { class: 'twofails', title: b.t('two_fails') }, icon('fail'), icon('fail'), heard(b.t('two_fails'))),
    state === 'open' && heard(` ${b.t('open')}`),
    state === 'now' && h('span', { class: 'marker', 'data-token': 'round' }, icon('pointer'), heard(b.t('now'))),
  ];
  return h('li', { class: `mission ${state}`, 'data-key': `mission-${place.mission}`, 'aria-current': state === 'now' ? 'step' : null },
    choice
      ? h('button', { type: 'button', class: 'seal', 'data-key': `m${place.mission}`, 'aria-pressed': String(choice.pressed), onclick: choice.onclick }, ...seal)
      : h('div', { class: 'seal', 'data-key': `m${place.mission}` }, ...seal),
    played && h('span', { class: 'result-word' }, verdict(b, played)),
    played && there(b, played));
}

function stateOf(b, place, played, choice) {
  if (played) return played.success ? 'won' : 'lost';
  if (place.mission === (b.ask.mission ?? missionOf(b.view))) return 'now';
  const open = momentOf(b.view).open;
  return choice || (b.view.options.targeting && open?.includes(place.mission)) ? 'open' : 'ahead';
}

function disc(b, place, played) {
  if (!played) return [h('span', { class: 'size' }, String(place.size)), heard(` ${b.t('people', { size: place.size })}`)];
  return [icon(played.success ? 'success' : 'fail', 'result'), h('sup', { class: 'fails', 'aria-hidden': 'true' }, String(played.fails))];
}

function verdict(b, played) {
  const word = b.t(played.success ? 'succeeded' : 'failed');
  return [word, played.fails > 0 && h('span', { class: 'result-fails' }, ` · ${b.t('fails', { fails: played.fails })}`)];
}

function there(b, played) {
  const names = h('span', { class: 'crew' },
    heard(b.t('was_there', { names: b.list(played.team) })),
    played.team.map((seat) => h('span', { class: `dot ${seat === played.spotlit ? 'open' : ''}`, 'aria-hidden': 'true', title: b.name(seat) }, b.short(seat))));
  return names;
}

function rejections(b) {
  const { rejected } = b.view;
  return h('div', { class: 'rejections' },
    h('span', { class: 'rejections-name' }, b.t('rejections'), heard(`: ${b.t('rejections_of', { n: rejected })}`)),
    h('span', { class: 'boxes', 'aria-hidden': 'true' },
      [1, 2, 3, 4, 5].map((n) => h('span', { class: `box ${n === 5 ? 'last' : ''} ${n <= rejected ? 'past' : ''}`, title: n === 5 ? b.t('fifth') : null },
        String(n), n === rejected && h('span', { class: 'pawn', 'data-token': 'rejected' })))));
}
