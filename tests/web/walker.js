/** Somebody who answers whatever the dock asks, at random, until the game is over: gives the shapes that were answered. */
async (seed) => {
  let state = seed;
  const below = (n) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor((state / 2147483648) * n); };
  const all = (css) => [...document.querySelectorAll(`.k-dock ${css}`)].filter((one) => !one.disabled);
  const some = (list) => list[below(list.length)];
  const rest = (time) => new Promise((later) => { setTimeout(later, time); });
  const answered = {};

  function pick() {
    const wanted = document.querySelectorAll('.k-dock .pips i').length || 1 + below(3);
    while (all('.item[aria-pressed=true]').length < wanted && all('.item[aria-pressed=false]').length) some(all('.item[aria-pressed=false]')).click();
  }

  const shapes = {
    split: () => { some(all('.split .item')).click(); some(all('.dock-foot .button')).click(); },
    pick: () => { pick(); some(all('.dock-foot .button'))?.click(); },
    amount: () => { some(all('.stepper-button')).click(); some(all('.dock-foot .button'))?.click(); },
    choose: () => some(all('.options .option')).click(),
    confirm: () => all('[data-key=yes]')[0].click(),
  };
  const signs = { split: '.split', pick: '.items', amount: '.stepper', choose: '.options', confirm: '[data-key=yes]' };

  const deadline = performance.now() + 240000;
  while (!document.querySelector('.end:not([hidden])')) {
    if (performance.now() > deadline) throw new Error(document.querySelector('.k-dock').innerText);
    const shape = Object.keys(signs).find((name) => document.querySelector(`.k-dock.asked ${signs[name]}`));
    if (shape && !document.querySelector('.k-dock[aria-busy]')) {
      answered[shape] = (answered[shape] ?? 0) + 1;
      shapes[shape]();
    }
    await rest(4);
  }
  return answered;
};
