/** A link to a rule of a game. */
import { h } from '../kit/dom.js';

export const ruleLink = (game, rule, title = rule, more = {}) => h('a', { class: 'rule', href: `/rules/${game}#${rule}`, target: '_blank', rel: 'noopener', ...more }, title);

/** The same by a sign alone: its number is for those who hear the page, or ask. */
export const ruleSign = (game, rule) => ruleLink(game, rule, '§', { title: rule, 'aria-label': rule });
