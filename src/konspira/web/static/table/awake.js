/** The screen does not fall asleep while a game is on it, where the browser can see to that. */
export function keepAwake() {
  let held = null;
  const hold = async () => {
    if (document.hidden || held?.released === false) return;
    held = await navigator.wakeLock?.request('screen').catch(() => null);
  };
  const release = () => {
    document.removeEventListener('visibilitychange', hold);
    held?.release();
  };
  document.addEventListener('visibilitychange', hold);
  hold();
  return { release };
}
