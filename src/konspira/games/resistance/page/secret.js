/** What only one may see, behind hold-to-show. RES-77  The same places in the same order for Fighters and Agents. */
import { draw, h, icon } from './dom.js';
import { holdToShow } from '/static/kit/hold.js';

/** The button and the panel; they stay, so that a hold is not cut short by what happens at the table. */
export function secretCard() {
  const label = h('span', { class: 'secret-name' });
  const button = h('button', { type: 'button', class: 'secret-button' }, icon('down', 'back'), label);
  const panel = h('div', { class: 'secret-panel', role: 'status' });
  holdToShow(button, panel);
  return { node: h('div', { class: 'secret' }, button, panel), update: (b) => update(b, label, panel) };
}

function update(b, label, panel) {
  draw(label, h('b', {}, b.t('only_you')), h('small', {}, b.t('hold')));
  draw(panel, ...(b.view.role ? secrets(b) : []));
}

function secrets(b) {
  const { role } = b.view;
  return [
    h('p', { class: `secret-role ${role}` }, icon(role), h('b', {}, b.t(role))),
    h('p', { class: 'secret-goal' }, b.t(`goal_${role}`)),
    h('dl', {},
      entry(b.t('agents'), [agents(b)]),
      entry(b.t('my_card'), [b.refused ? sentence(b) : present(b)]),
      entry(b.t('my_cards'), played(b)),
      entry(b.t('i_saw'), seen(b))),
  ];
}

const entry = (name, lines) => [h('dt', {}, name), lines.map((line) => h('dd', {}, line))];

function agents(b) {
  const { role, agents: known, options } = b.view;
  if (role === 'fighter') return b.t('agents_unknown');
  return options.blind ? b.t('agents_blind') : b.list(known);
}

/** The card that one has laid for the present mission. */
function present(b) {
  const { now } = b.view;
  const mine = now.type === 'asked_seen' ? now.then.mine : now.mine;
  if (typeof mine !== 'boolean' || now.type === 'voting_seen') return b.t('none');
  return b.t(mine ? 'success' : 'fail');
}

const sentence = (b) => b.tr(b.refused.error);

function played(b) {
  const mine = b.view.missions.filter((seen) => seen.team.includes(b.view.seat));
  if (!mine.length) return [b.t('none')];
  return mine.map((seen) => b.t('played', { mission: seen.mission, what: b.t(seen.i_failed ? 'fail' : 'success') }));
}

/** RES-83  What one has seen one may re-read all game. */
function seen(b) {
  if (!b.view.seen.length) return [b.t('i_saw_none')];
  return b.view.seen.map(({ round, target, what, bad }) => {
    const word = what === 'identity' ? (bad ? 'agent' : 'fighter') : (bad ? 'fail' : 'success');
    return b.t('saw', { name: b.name(target), what: b.t(word), round });
  });
}
