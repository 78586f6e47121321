/** Small ticks, off until asked for. */
import { recall, remember } from '../store.js';

let context = null;

export const soundOn = () => recall('sound') === 'on';

export function setSound(on) {
  remember('sound', on ? 'on' : 'off');
  if (on) tick();
}

/** Something happened; a higher one: it is your move. */
export function tick(mine = false) {
  if (!soundOn()) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = mine ? 880 : 440;
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + (mine ? 0.25 : 0.08));
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.3);
}
