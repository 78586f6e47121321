/** The votes so far as a matrix: proposals by players, with the mission's result beside the team that went. */
import { h, heard, icon } from './dom.js';
import { ROMAN } from './scene.js';

export function matrix(b) {
  const { proposals, looks } = b.view;
  return [
    h('h2', {}, b.t('history')),
    proposals.length ? votes(b) : h('p', { class: 'quiet' }, b.t('history_none')),
    looks.length > 0 && looked(b),
  ];
}

function votes(b) {
  const tries = new Map();
  return h('div', { class: 'matrix-box', tabindex: '0', role: 'region', 'aria-label': b.t('history') },
    h('table', { class: 'matrix' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, heard(b.t('proposal'))), b.everyone.map((seat) => head(b, seat)), h('th', { scope: 'col' }, heard(b.t('result'))))),
      h('tbody', {}, b.view.proposals.map((vote, i) => {
        tries.set(vote.round, (tries.get(vote.round) ?? 0) + 1);
        return line(b, vote, i, tries.get(vote.round));
      }))),
    h('p', { class: 'legend' },
      h('span', {}, icon('for'), b.t('for')), h('span', {}, icon('against'), b.t('against')),
      h('span', {}, icon('star', 'led'), b.t('leader')), h('span', {}, h('i', { class: 'went' }), b.t('on_team'))));
}

function head(b, seat) {
  const mine = seat === b.view.seat ? 'mine' : '';
  return h('th', { scope: 'col', class: mine }, h('abbr', { title: b.name(seat), 'aria-label': b.name(seat) }, b.short(seat)));
}

function line(b, vote, i, tried) {
  const state = vote.undone ? 'cancelled' : vote.approved ? 'yes' : 'no';
  return h('tr', { class: state, 'data-key': `vote-${i}` },
    h('th', { scope: 'row' }, h('b', {}, ROMAN[vote.mission]), h('sub', {}, String(tried))),
    b.everyone.map((seat) => cell(b, vote, seat)),
    h('td', { class: 'outcome' }, ...outcome(b, vote, state)));
}

function cell(b, vote, seat) {
  const word = vote.ayes.includes(seat) ? 'for' : 'against';
  const [led, went] = [vote.leader === seat, vote.team.includes(seat)];
  const said = [b.t(word), led && b.t('leader'), went && b.t('on_team')].filter(Boolean).join(', ');
  const classes = [led && 'led', went && 'went', seat === b.view.seat && 'mine'].filter(Boolean).join(' ');
  return h('td', { class: classes }, icon(word, word), led && icon('star', 'led'), heard(said));
}

/** What became of a proposal: the result of its mission, or why there was none. */
function outcome(b, vote, state) {
  if (state === 'cancelled') return [h('span', { class: 'quiet-mark', title: b.t('cancelled') }, icon('undone')), heard(b.t('cancelled'))];
  if (state === 'no') return [h('span', { class: 'quiet-mark', 'aria-hidden': 'true' }, '–'), heard(b.t('no'))];
  const played = b.view.missions.find((seen) => seen.mission === vote.mission);
  if (!played) return [h('span', { class: 'quiet-mark', 'aria-hidden': 'true' }, '…'), heard(b.t('yes'))];
  const said = `${b.t(played.success ? 'succeeded' : 'failed')}, ${b.t('fails', { fails: played.fails })}`;
  return [h('span', { class: `stamp ${played.success ? 'won' : 'lost'}`, title: said }, icon(played.success ? 'success' : 'fail'), String(played.fails)), heard(said)];
}

/** RES-83  Who looked at what is public. */
function looked(b) {
  return h('div', { class: 'looks' }, h('h3', {}, b.t('looks')),
    h('ul', {}, b.view.looks.map((look) =>
      h('li', {}, b.t(`look_${look.what}`, { round: look.round, looker: b.name(look.looker), target: b.name(look.target) })))));
}
