/** Somebody who answers whatever the dock asks, as it comes, until the game is over: gives the shapes that were answered. */
async (seed) => {
  let state = seed;
  const below = (n) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor((state / 2147483648) * n); };
  const all = (css) => [...document.querySelectorAll(`.k-dock ${css}`)].filter((one) => !one.disabled);
  const some = (list) => list[below(list.length)];
  const answered = {};

  /** Something on the page is another than before. */
  const change = () => new Promise((changed) => {
    const watch = new MutationObserver(() => { watch.disconnect(); changed(); });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });

  function pick() {
    const wanted = document.querySelectorAll('.k-dock .pips i').length || 1 + below(3);
    while (all('.item[aria-pressed=true]').length < wanted && all('.item[aria-pressed=false]').length) some(all('.item[aria-pressed=false]')).click();
  }

  /** Mostly what is offered first, or the last word of all, which goes on; now and then anything. */
  function choose() {
    const options = all('.options .option');
    some([options[0], options[0], options.at(-1), options.at(-1), some(options)]).click();
    all('[data-key=take]')[0]?.click();
  }

  const shapes = {
    split: () => { some(all('.item')).click(); some(all('.dock-foot .button')).click(); },
    pick: () => { pick(); some(all('.dock-foot .button'))?.click(); },
    amount: () => { some(all('.stepper-button')).click(); some(all('.dock-foot .button'))?.click(); },
    choose,
    confirm: () => all('[data-key=yes]')[0].click(),
  };
  const signs = { split: '.split-parts', pick: '.items', amount: '.stepper', choose: '.options', confirm: '[data-key=yes]' };

  while (!document.querySelector('.end:not([hidden])')) {
    const changed = change();
    const shape = Object.keys(signs).find((name) => document.querySelector(`.k-dock.asked.mine:not([aria-busy]) ${signs[name]}`));
    if (shape) {
      answered[shape] = (answered[shape] ?? 0) + 1;
      shapes[shape]();
    }
    await changed;
  }
  return answered;
};
