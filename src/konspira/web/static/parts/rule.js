/** A link to a rule of a game. */
import { el } from '../dom.js';

export const ruleLink = (game, rule) => el('a', { class: 'rule', href: `/rules/${game}#${rule}`, target: '_blank', rel: 'noopener' }, rule);
