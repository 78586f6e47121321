/** A link to a rule of a game. */
import { h } from '../kit/dom.js';

export const ruleLink = (game, rule, title = rule) => h('a', { class: 'rule', href: `/rules/${game}#${rule}`, target: '_blank', rel: 'noopener' }, title);
