/** After the end: who won and by which rule, and what can be done with a finished game. */
import { post } from '../api.js';
import { el, redraw } from '../dom.js';
import { copyLink } from '../parts/copy.js';
import { attempt, faultLine } from '../parts/fault.js';
import { ruleLink } from '../parts/rule.js';
import { END } from '../texts/end.js';
import { fill } from '../words.js';
import { verify } from './fair.js';
import { names } from './seats.js';

export function endPanel(code) {
  const node = el('section', { class: 'end card', 'aria-labelledby': 'end-head', hidden: true });
  let drawn = false;
  function show(roster, view, last) {
    if (roster.state !== 'over' || !view?.outcome || drawn) return;
    drawn = true;
    redraw(node, headline(roster, view.outcome, last), actions(code, roster));
    node.hidden = false;
  }
  return { node, show };
}

export function headline(roster, outcome, last) {
  const won = outcome.winners.map((seat) => names(roster)[seat]);
  const me = roster.me?.seat ?? null;
  const mine = me !== null && el('p', { class: 'end-mine' }, outcome.winners.includes(me) ? END.youWon : END.youLost);
  return el('div', { class: 'stack' },
    el('p', { class: 'end-over' }, END.over),
    el('h2', { id: 'end-head' }, last ? { pl: last.pl, en: last.en } : END.over), mine,
    el('p', {}, won.length ? fill(END.winners, { n: won.length, names: won.join(', ') }) : END.nobody, '. ',
      END.byRule, ' ', ruleLink(roster.game, outcome.rule), '.'));
}

function actions(code, roster) {
  const fault = faultLine(roster.game);
  const proof = el('div', { 'aria-live': 'polite' });
  const again = (event) => attempt(fault, event.target, async () => {
    const next = await post(`/api/tables/${code}/again`);
    location.assign(`/t/${next.code}`);
  });
  const check = (event) => attempt(fault, event.target, () => verify(code, proof));
  return el('div', { class: 'stack' },
    el('div', { class: 'row' },
      roster.me && el('button', { type: 'button', class: 'button primary', onclick: again }, END.again),
      el('a', { class: 'button', href: `/t/${code}/replay` }, END.replay),
      el('button', { type: 'button', class: 'button', onclick: check }, END.verify),
      el('a', { class: 'button light', href: `/api/tables/${code}/record`, download: `konspira-${code}.jsonl` }, END.record)),
    fault.node, proof,
    el('div', { class: 'labelled' }, el('span', { class: 'small' }, END.share), copyLink(`${location.origin}/t/${code}/replay?as=all`, END.share)));
}
