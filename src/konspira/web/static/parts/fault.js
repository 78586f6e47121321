/** Where a failed request says its sentence, in place. */
import { h, put } from '../kit/dom.js';
import { holdToShow } from '../kit/hold.js';
import { COMMON } from '../texts/common.js';
import { icon } from './icons.js';
import { ruleLink } from './rule.js';

export function faultLine(game = null) {
  const node = h('p', { class: 'fault', role: 'alert', hidden: true });
  const show = (fault) => {
    put(node, fault.rule && game ? secretReason(game, fault) : fault.error ?? COMMON.broken);
    node.hidden = false;
  };
  const clear = () => { node.hidden = true; node.replaceChildren(); };
  return { node, show, clear };
}

/** Why a rule refuses a move may give away what one holds, so the room does not see it. */
function secretReason(game, { error, rule }) {
  const reason = h('span', {}, error, ' ', ruleLink(game, rule));
  const button = h('button', { type: 'button', class: 'button compact' }, icon('eye'), COMMON.holdWhy);
  holdToShow(button, reason);
  return [h('span', {}, COMMON.refused), ' ', button, ' ', reason];
}

/** Does something that may be refused; the control rests meanwhile, a refusal is shown. */
export async function attempt(fault, control, work) {
  fault.clear();
  if (control) control.disabled = true;
  try {
    return await work();
  } catch (refusal) {
    fault.show(refusal);
    return undefined;
  } finally {
    if (control) control.disabled = false;
  }
}
