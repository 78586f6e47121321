/** What this browser remembers; nothing breaks when it may not. */
const PREFIX = 'konspira.';

export function recall(key) {
  try { return localStorage.getItem(PREFIX + key); } catch { return null; }
}

export function remember(key, value) {
  try { localStorage.setItem(PREFIX + key, value); } catch { /* private browsing: it is forgotten, that is all */ }
}
