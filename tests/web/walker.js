/** Somebody who answers whatever the dock asks, as it comes, until the game is over: gives the shapes that were answered. */
async ([seed, patient]) => {
  let state = seed;
  const below = (n) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor((state / 2147483648) * n); };
  const all = (css) => [...document.querySelectorAll(`.k-dock ${css}`)].filter((one) => !one.disabled);
  const some = (list) => list[below(list.length)];
  const answered = {};

  /** Something on the page is another than before; for ever nobody waits. */
  const change = () => new Promise((changed, gaveUp) => {
    const tell = () => gaveUp(new Error(`nothing happens at: ${document.querySelector('.k-dock').innerText}`));
    const late = setTimeout(tell, patient);
    const watch = new MutationObserver(() => { watch.disconnect(); clearTimeout(late); changed(); });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });

  /** As many as are asked for; what is so already cannot be given as an answer. */
  function pick() {
    if (!all('.dock-foot .button').length) all('.item[aria-pressed=true]')[0]?.click();
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
    split: () => { while (!all('.dock-foot .button').length) some(all('.item').filter((one) => one.querySelector('.split-holder').textContent === '–')).click(); some(all('.dock-foot .button')).click(); },
    pick: () => { pick(); some(all('.dock-foot .button'))?.click(); },
    amount: () => { some(all('.stepper-button')).click(); some(all('.dock-foot .button'))?.click(); },
    choose,
    confirm: () => all('[data-key=yes]')[0].click(),
  };
  const signs = { split: '.split-parts', pick: '.items', amount: '.stepper', choose: '.options', confirm: '[data-key=yes]' };

  const scene = '.curtain:not([hidden]) .curtain-on:not(:disabled), .big-moment:not([hidden]) .moment-onward:not(:disabled)';
  while (!document.querySelector('.end:not([hidden])')) {
    const changed = change();
    document.querySelector(scene)?.click();
    const shape = Object.keys(signs).find((name) => document.querySelector(`.k-dock.asked.mine:not([aria-busy]) ${signs[name]}`));
    if (shape) {
      answered[shape] = (answered[shape] ?? 0) + 1;
      shapes[shape]();
    }
    await changed;
  }
  return answered;
};
