/** Links to a rule of a game: by its id, or another title; and a mere sign, where a sentence is read that it belongs to. */
import { h } from '../kit/dom.js';
import { COMMON } from '../texts/common.js';
import { fill } from '../words.js';

const link = (game, rule, props, ...children) => h('a', { class: 'rule', href: `/rules/${game}#${rule}`, target: '_blank', rel: 'noopener', ...props }, children);

export const ruleLink = (game, rule, title = rule) => link(game, rule, {}, title);

export const ruleSign = (game, rule) => link(game, rule, { title: fill(COMMON.rule, { rule }), 'aria-label': fill(COMMON.rule, { rule }) }, '§');
