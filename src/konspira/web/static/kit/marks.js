/** What people think of each other, beside the seats: how many suspect a player, and how many trust them. */
import { TABLE } from '../texts/table.js';
import { fill } from '../words.js';
import { h, heard } from './dom.js';

const SIGNS = { suspect: '?', trust: '♥\uFE0E' };
const TEXTS = { suspect: TABLE.suspectedBy, trust: TABLE.trustedBy };

/** What is thought of a seat, by kind: `{kind, shown, text}`, with the names of those who think so. */
export const thoughtOf = (marks, names, seat) => Object.keys(SIGNS).map((kind) => {
  const by = marks.filter((one) => one.on === seat && one.kind === kind).map((one) => names[one.by]);
  return { kind, count: by.length, shown: `${SIGNS[kind]}${by.length > 1 ? by.length : ''}`, text: fill(TEXTS[kind], { names: by.join(', ') }) };
}).filter(({ count }) => count > 0);

/** The same as chips; `marks` as `ctx.marks()` gives them. */
export const marked = (marks, names, seat) => thoughtOf(marks, names, seat).map(({ kind, shown, text }) =>
  h('span', { class: `k-mark ${kind}`, 'data-key': `mark-${kind}-${seat}`, title: text }, h('span', { 'aria-hidden': 'true' }, shown), heard(text)));
