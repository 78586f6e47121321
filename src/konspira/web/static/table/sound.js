/** The sounds of the table, made here: paper, stamp, wood, a low bell. A phone does not sound unless asked to: it nudges its player. */
import { h, put } from '../kit/dom.js';
import { icon } from '../parts/icons.js';
import { recall, remember } from '../store.js';
import { TABLE } from '../texts/table.js';

const inHand = matchMedia('(pointer: coarse)').matches;
/** By then the longest sound has died away. */
const SILENCE = 3500;
let context = null;
let resting = null;
addEventListener('pointerdown', ready);
addEventListener('keydown', ready);

/** A browser lets a page sound after the first tap or key. */
function ready() {
  if (!soundOn() || context) return;
  context = new AudioContext();
  wake();
}

/** Awake only while something sounds: what plays silence keeps a processor busy. */
function wake() {
  clearTimeout(resting);
  resting = setTimeout(() => context.suspend(), SILENCE);
  return context.resume();
}

export const soundOn = () => (recall('sound') ?? (inHand ? 'off' : 'on')) === 'on';

/** The switch that everybody sees. */
export function soundSwitch() {
  const node = h('button', { type: 'button', class: 'switch', onclick: turn });
  function turn() {
    remember('sound', soundOn() ? 'off' : 'on');
    ready();
    hear('wood');
    show();
  }
  function show() {
    node.setAttribute('aria-pressed', String(soundOn()));
    put(node, icon(soundOn() ? 'sound' : 'silence'), h('span', { class: 'visually-hidden' }, TABLE.sound));
  }
  show();
  return node;
}

/** One's move: wood on wood, and a phone that shakes. */
export function yourMove() {
  hear('wood');
  if (inHand) navigator.vibrate?.(60);
}

/** What a step of a reveal sounds like: a card turned, the outcome stamped. */
export function hearReveal({ cards, outcome }) {
  if (outcome) hear('stamp');
  else if (cards.length) hear('paper');
}

/** A big moment has one stroke of the bell. */
export const hearBigMoment = () => hear('bell');

export async function hear(name) {
  if (!soundOn() || !context) return;
  await wake();
  SOUNDS[name](context.currentTime);
}

const SOUNDS = {
  paper: (at) => rustle(at, { from: 2600, to: 5200, seconds: 0.14, loud: 0.09 }),
  stamp: (at) => { ring(at, 82, 0.22, 0.5); rustle(at, { from: 900, to: 300, seconds: 0.09, loud: 0.25 }); },
  wood: (at) => { ring(at, 620, 0.07, 0.22); ring(at + 0.11, 790, 0.09, 0.2); },
  bell: (at) => [1, 2.01, 2.98, 4.2].forEach((partial, i) => ring(at, 146 * partial, 3 / (i + 1), 0.2 / (i + 1))),
};

/** A tone that dies away. */
function ring(at, pitch, seconds, loud) {
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(fading(at, seconds, loud));
  tone.start(at);
  tone.stop(at + seconds);
}

/** Noise that passes through a window of pitches. */
function rustle(at, { from, to, seconds, loud }) {
  const noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  noise.buffer.getChannelData(0).forEach((_, i, wave) => { wave[i] = Math.random() * 2 - 1; });
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + seconds);
  noise.connect(band).connect(fading(at, seconds, loud));
  noise.start(at);
}

function fading(at, seconds, loud) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  volume.connect(context.destination);
  return volume;
}
