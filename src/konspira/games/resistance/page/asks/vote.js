/** RES-13, RES-85  For or Against, to be changed until the last vote is in. */
import { ROMAN } from '../scene.js';
import { handCard, row } from './parts.js';

export function vote(b) {
  const { mine, mission, team, voters } = b.view.now;
  const openly = voters.length < b.view.seats && b.view.plots.before[b.view.seat].includes('opinion_maker');
  const card = (approve, picture) =>
    handCard(`vote-${picture}`, picture, b.t(picture), mine === approve, () => mine === approve || b.act({ type: 'vote', approve }));
  return {
    title: b.t('voting'),
    hint: b.t('vote_how', { mission: ROMAN[mission], names: b.list(team) }),
    body: [row(card(true, 'for'), card(false, 'against'))],
    foot: mine !== null ? b.t('vote_change') : openly ? b.t('vote_openly') : null,
  };
}
