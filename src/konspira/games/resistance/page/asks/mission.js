/** RES-20, RES-77  Everybody on the team holds both cards and lays one face down; which one is told only in private. */
import { h, icon } from '../dom.js';
import { ROMAN } from '../scene.js';
import { go, handCard, other, row } from './parts.js';

export function mission(b) {
  const { now, seat } = b.view;
  const laid = now.mine !== null && !b.pick.back;
  return {
    title: b.t('mission_now', { mission: ROMAN[now.mission] }),
    hint: b.t(laid ? 'card_laid' : 'card_choose'),
    body: laid ? face(b) : hand(b),
    foot: now.spotlit === seat ? b.t('card_openly') : laid ? b.t('mission_in', { n: now.chosen.length, all: now.team.length }) : null,
  };
}

function face(b) {
  return [row(h('span', { class: 'hand-card laid' }, icon('down'))), row(other('back', b.t('card_back'), () => b.change({ back: true, lifted: null })))];
}

function hand(b) {
  const { lifted } = b.pick;
  const card = (success, picture) => handCard(`card-${picture}`, picture, b.t(picture), lifted === success, () => b.change({ lifted: success }));
  return [row(card(true, 'success'), card(false, 'fail')), row(go('lay', b.t('card_lay'), lifted !== null, () => lay(b, lifted)))];
}

/** The same card again is no move; a refusal is read in private. */
function lay(b, success) {
  if (b.view.now.mine === success) return b.change({ back: false, lifted: null });
  return b.actInPrivate({ type: 'play_card', success });
}
