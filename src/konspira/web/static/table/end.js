/** After the end: who won and by which rule, and what can be done with a finished game. */
import { post } from '../api.js';
import { h, put } from '../kit/dom.js';
import { copyLink } from '../parts/copy.js';
import { attempt, faultLine } from '../parts/fault.js';
import { ruleLink } from '../parts/rule.js';
import { END } from '../texts/end.js';
import { fill } from '../words.js';
import { verify } from './fair.js';
import { names } from './seats.js';

export function endPanel(code) {
  const node = h('section', { class: 'end card', 'aria-labelledby': 'end-head', hidden: true });
  let drawn = false;
  function show(roster, view, last) {
    if (roster.state !== 'over' || !view?.outcome || drawn) return;
    drawn = true;
    put(node, headline(roster, view.outcome, last), actions(code, roster));
    node.hidden = false;
  }
  return { node, show, focus: () => node.querySelector('#end-head').focus() };
}

export function headline(roster, outcome, last) {
  const won = outcome.winners.map((seat) => names(roster)[seat]);
  const me = roster.me?.seat ?? null;
  const mine = me !== null && h('p', { class: 'end-mine' }, outcome.winners.includes(me) ? END.youWon : END.youLost);
  return h('div', { class: 'stack' },
    h('p', { class: 'end-over' }, END.over),
    h('h2', { id: 'end-head', tabindex: -1 }, last ? { pl: last.pl, en: last.en } : END.over), mine,
    h('p', {}, won.length ? fill(END.winners, { n: won.length, names: won.join(', ') }) : END.nobody, '. ',
      END.byRule, ' ', ruleLink(roster.game, outcome.rule), '.'));
}

function actions(code, roster) {
  const fault = faultLine(roster.game);
  const proof = h('div', { 'aria-live': 'polite' });
  const again = (event) => attempt(fault, event.target, async () => {
    const next = await post(`/api/tables/${code}/again`);
    location.assign(`/t/${next.code}`);
  });
  const check = (event) => attempt(fault, event.target, () => verify(code, proof));
  return h('div', { class: 'stack' },
    h('div', { class: 'row' },
      roster.me && h('button', { type: 'button', class: 'button primary', onclick: again }, END.again),
      h('a', { class: 'button', href: `/t/${code}/replay` }, END.replay),
      h('button', { type: 'button', class: 'button', onclick: check }, END.verify),
      h('a', { class: 'button light', href: `/api/tables/${code}/record`, download: `konspira-${code}.jsonl` }, END.record)),
    fault.node, proof,
    h('div', { class: 'labelled' }, h('p', { class: 'small end-share' }, h('span', {}, END.share), h('a', { href: '/' }, END.allGames)), copyLink(`${location.origin}/t/${code}/replay?as=all`, END.share)));
}
