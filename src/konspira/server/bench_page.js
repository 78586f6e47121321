/** What a bench asks of a page: how much has moved, and to be played until something has been revealed. */
(() => {
  const OVER = '.curtain:not([hidden]), .big-moment:not([hidden])';
  const ONWARD = '.curtain-on:not(:disabled), .moment-onward:not(:disabled)';
  const LOOK = '.deal:not([hidden]) button:not(:disabled)';
  const OPTIONS = '.k-dock .options .option';
  const DONE = '.k-dock .dock-foot .button.primary:not(:disabled)';
  const OTHERS = ['.k-dock [data-key=list]', '.k-dock .dock-foot .button:not(:disabled)',
    '.k-dock .item[aria-pressed=false]', '.board button[aria-pressed=false]:not(:disabled)'];

  /** What is shown may be looked at for so long (ms). */
  const WATCHED = 4000;

  window.shifted = 0;
  const add = (list) => list.getEntries().forEach((one) => { window.shifted += one.hadRecentInput ? 0 : one.value; });
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });

  const asked = new Map();

  /** The last option most often ends something; a question that comes again is answered by the one before, for the last may take the last choice back. */
  function option() {
    const [options, question] = [document.querySelectorAll(OPTIONS), document.querySelector('#dock-prompt')?.textContent];
    if (!options.length) return null;
    const before = asked.get(question) ?? 0;
    asked.set(question, before + 1);
    return options[options.length - 1 - before % options.length];
  }

  /** Answers what is asked so that the game goes on. */
  function answer() {
    const look = [...document.querySelectorAll(LOOK)].at(-1);
    if (look) return look.click();
    if (!document.querySelector('.k-dock.mine:not([aria-busy])')) return null;
    const done = document.querySelector(DONE) ?? option() ?? OTHERS.map((css) => document.querySelector(css)).find(Boolean);
    return done?.click();
  }

  /** Plays on until something has been shown over the table and is gone again, and marks both; not for ever. */
  window.untilRevealed = (patient) => new Promise((done) => {
    const until = performance.now() + patient;
    let shown = false;
    let seen = 0;
    const finish = () => { watch.disconnect(); clearInterval(playing); done(); };
    const look = () => {
      const now = Boolean(document.querySelector(OVER));
      if (now && !shown) seen = performance.now();
      if (now !== shown) performance.mark(now ? 'shown' : 'gone');
      if (shown && !now) setTimeout(finish, 200);
      shown = now;
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['hidden'] });
    const playing = setInterval(() => {
      if (performance.now() > until) finish();
      else if (!shown) answer();
      else if (performance.now() > seen + WATCHED) document.querySelector(ONWARD)?.click();
    }, 400);
  });
})();
