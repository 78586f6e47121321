/** What this browser remembers; nothing breaks when it may not. */
const PREFIX = 'konspira.';

export function recall(key) {
  try { return localStorage.getItem(PREFIX + key); } catch { return null; }
}

export function remember(key, value) {
  try { localStorage.setItem(PREFIX + key, value); } catch { /* private browsing: it is forgotten, that is all */ }
}

const MADE = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
if (!recall('key')) remember('key', MADE);

/** By this secret a server knows the browser again that takes a seat twice at the same moment, in two windows too. */
export const browserKey = () => recall('key') || MADE;
