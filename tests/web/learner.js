/** Somebody who learns on a touch screen: reads, presses what is ringed, and where nothing is, first tries something wrong.
 *  To the end of a tutorial; gives what was read, and how many hints it took. */
async (patient) => {
  const shown = (css) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility() && !one.disabled);
  const rest = (ms) => new Promise((later) => { setTimeout(later, ms); });
  const [read, hints, tabs] = [new Set(), new Set(), {}];
  const BUTTON = 'button, [role=button]';
  let [still, steady, seen, fresh] = [0, 0, null, null];

  /** A lesson that has just come, or whose table is not drawn yet, is looked at before it is read. */
  async function opening() {
    const [frame, told] = [shown('.frame:not(.laying-out)'), document.querySelector('.lesson-text')?.textContent];
    if (frame.length && told === fresh) return false;
    fresh = frame.length ? told : null;
    patient -= 200;
    if (patient < 0) throw new Error('the table is not drawn');
    await rest(200);
    return true;
  }

  /** What lies under the middle of a ring: it must be there, and nothing over it. */
  function ringed(ring) {
    const { left, top, width, height } = ring.getBoundingClientRect();
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!under?.closest(BUTTON)) throw new Error(`a ring around nothing to press: ${under?.outerHTML.slice(0, 200)} at ${words()}`);
    return under.closest(BUTTON);
  }

  const press = (one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const words = () => document.querySelector('.lesson-text').textContent;

  /** The words are whole, and so is the dock. */
  function look() {
    const text = document.querySelector('.lesson');
    const { bottom, right } = text.getBoundingClientRect();
    if (bottom > innerHeight || right > innerWidth || text.scrollHeight > text.clientHeight + 1) throw new Error(`cut off: ${words()}`);
    read.add(words());
  }

  function tryWrong() {
    const options = shown('.k-dock .options .option');
    if (options.length) return options[0].click();
    const count = document.querySelectorAll('.k-dock .pips i').length;
    shown('.board button[aria-pressed=false], .k-dock .item[aria-pressed=false]').slice(0, count).forEach((one) => one.click());
    return shown('.k-dock .dock-foot .button').at(-1)?.click();
  }

  while (!shown('.end').length) {
    if (await opening()) continue;
    const before = document.querySelector('.lesson-hint')?.textContent;
    if (before) hints.add(words());
    const [next] = shown('.lesson-next');
    const [ring] = shown('.k-sign');
    const place = ring && `${words()} ${ring.getAttribute('style')}`;
    steady = place && place === seen ? steady + 1 : 0;
    seen = place;
    const asked = shown('.lesson:not([hidden])').length && shown('.frame:not(.laying-out, .settling) > .k-dock.asked:not([aria-busy])').length;
    if (next || asked) look();
    if (next || asked) tabs[words()] = document.querySelector('.board .tab[aria-current]')?.dataset.key;
    if (next) next.click();
    else if (asked && steady > 3) { press(ringed(ring)); steady = 0; }
    else if (asked && still > 12) { tryWrong(); still = 0; }
    still = asked && !ring ? still + 1 : 0;
    patient -= 40;
    if (patient < 0) throw new Error(`nothing happens at: ${document.querySelector('.frame').innerText}`);
    await rest(40);
  }
  return { read: [...read], hints: [...hints], tabs };
};
