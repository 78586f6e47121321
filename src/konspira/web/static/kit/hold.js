/** Private things in a shared room: a panel that is visible only while its button is held down. */

const KEYS = new Set([' ', 'Enter']);

/** Screen readers press without holding: what they press is shown for so long (ms). */
const READING_TIME = 6000;

/** `seen()` is called at every look; where `alone()`, a tap opens it and the next one covers it. Gives what covers it whoever holds it: what comes next lies face down. */
export function holdToShow(button, panel, seen = () => {}, alone = () => false) {
  const show = (visible) => {
    panel.hidden = !visible;
    if (visible) seen();
    button.setAttribute('aria-pressed', String(visible));
  };
  let held = false; // by a finger: a question that takes the focus meanwhile takes nothing away
  const hide = () => { held = false; show(false); };
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return null;
    if (alone() && !panel.hidden) return hide();
    held = true;
    button.setPointerCapture?.(event.pointerId);
    return show(true);
  });
  const letGo = () => { if (alone()) held = false; else hide(); };
  for (const ending of ['pointerup', 'pointercancel', 'lostpointercapture']) button.addEventListener(ending, letGo);
  button.addEventListener('blur', () => { if (!held) hide(); });
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  button.addEventListener('keydown', (event) => {
    if (!KEYS.has(event.key)) return;
    event.preventDefault();
    show(true);
  });
  button.addEventListener('keyup', (event) => {
    if (!KEYS.has(event.key)) return;
    event.preventDefault();
    hide();
  });
  button.addEventListener('click', (event) => {
    if (event.detail !== 0) return;
    show(true);
    setTimeout(hide, READING_TIME);
  });
  window.addEventListener('blur', hide);
  document.addEventListener('visibilitychange', hide);
  button.classList.add('hold');
  hide();
  return hide;
}
