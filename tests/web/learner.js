/** Somebody who learns: looks and reads until there is something to press, and tells where it lies; where nothing is ringed,
 *  something wrong is tried first. What was read, and how many hints it took, is told with the end; what is to be pressed is marked. */
async (patient) => {
  const shown = (css) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility() && !one.disabled);
  const rest = () => new Promise((later) => { setTimeout(later, LOOK); });
  const learned = window.learned ??= { read: new Set(), hints: new Set(), tabs: {}, pressed: '' };
  const [LOOK, STEADY, ALONE, AGAIN] = [40, 2, 6, 25];
  const BUTTON = 'button, [role=button]';
  const SIDES = [1 / 5, 4 / 5]; // of a page that is turned, in turns: two taps at one place, soon after each other, are a double tap and turn one page
  let [steady, seen] = [0, ''];

  const words = () => document.querySelector('.lesson-text')?.textContent;
  const place = (one, across = 1 / 2) => { const { left, top, width, height } = one.getBoundingClientRect(); return [left + width * across, top + height / 2]; };

  /** What lies under the middle of this; nothing, if something lies over it. */
  function hit(what) {
    const found = document.elementFromPoint(...place(what))?.closest(BUTTON);
    return what.matches(BUTTON) && found !== what ? null : found;
  }

  /** The words are whole, and so is the dock. */
  function read() {
    const text = document.querySelector('.lesson');
    const { bottom, right } = text.getBoundingClientRect();
    if (bottom > innerHeight || right > innerWidth || text.scrollHeight > text.clientHeight + 1) throw new Error(`cut off: ${words()}`);
    learned.read.add(words());
    learned.tabs[words()] = document.querySelector('.board .tab[aria-current]')?.dataset.key;
  }

  /** The next step of a wrong answer. */
  function wrong() {
    const [option] = [...shown('.k-dock [data-key=take]'), ...shown('.k-dock .options .option')];
    const [picks, count] = [shown('.board button[aria-pressed], .k-dock .item[aria-pressed]'), document.querySelectorAll('.k-dock .pips i').length];
    const off = picks.filter((one) => one.ariaPressed === 'false');
    if (option) return option;
    return picks.length - off.length < count ? off[0] : shown('.k-dock .dock-foot .button').at(-1);
  }

  /** What is to be pressed now, if anything is. */
  function wanted() {
    const [own, next, ring] = [...['.deal-sheet .button, .deal-card', '.lesson-next', '.k-sign'].map((css) => shown(css)[0])];
    const asked = shown('.lesson:not([hidden])').length && shown('.frame:not(.laying-out, .settling) > .k-dock.asked:not([aria-busy])').length;
    if (own) return ['own', shown('.deal-sheet .button')[0] ?? own];
    if (!next && !asked) return [];
    if (next) return ['read', next];
    return ring ? ['ring', ring] : ['wrong', steady > ALONE && wrong()];
  }

  /** Everything that tells whether the page is still as it was. */
  const state = (kind, one) => [kind, words(), one && place(one), document.querySelector('.k-dock')?.textContent, shown('[aria-pressed=true]').length].join();

  for (; !shown('.end').length; patient -= LOOK) {
    const [kind, one] = shown('.frame:not(.laying-out)').length && !document.documentElement.matches('.settling') ? wanted() : [];
    const now = state(kind, kind === 'wrong' ? null : one);
    steady = now === seen ? steady + 1 : 0;
    seen = now;
    const found = kind && one && steady > (now === learned.pressed ? AGAIN : STEADY) && hit(one);
    if (found) {
      if (document.querySelector('.lesson-hint')?.textContent) learned.hints.add(words());
      if (kind !== 'own') read();
      learned.pressed = now;
      document.querySelector('[data-wanted]')?.removeAttribute('data-wanted');
      found.dataset.wanted = '';
      learned.turns = (learned.turns ?? 0) + 1;
      return { at: place(one, kind === 'read' ? SIDES[learned.turns % 2] : 1 / 2), focus: document.activeElement.closest('.frame') !== null };
    }
    if (patient < 0) throw new Error(`nothing happens at: ${document.querySelector('.frame').innerText}`);
    await rest();
  }
  return { read: [...learned.read], hints: [...learned.hints], tabs: learned.tabs };
};
