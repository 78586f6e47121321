/** Shows what it is given, and what a pebble would bring before it is taken. */
import { h, put } from '/static/kit/dom.js';

export function mount(root, ctx) {
  const names = () => ctx.printed.pebbles.map((pebble) => pebble[ctx.lang()]).join(', ');
  const foretold = h('output', { class: 'foretold' });
  const told = async (pebble) => {
    const forecast = await ctx.weigh({ type: 'take', pebble }).catch((refusal) => refusal.error[ctx.lang()]);
    foretold.textContent += `${pebble}: ${JSON.stringify(forecast)}; `;
  };
  const all = () => Promise.all([0, 1, 2].map(told));
  return {
    update: (state) => put(root, h('p', { class: 'pebbles' }, names()), h('p', { class: 'left' }, String(state.view.to_act.length)),
      ctx.weigh && h('button', { type: 'button', class: 'button', onclick: all }, '?'), foretold),
    destroy: () => root.replaceChildren(),
  };
}
