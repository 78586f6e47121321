/** Without a line a page cannot be had: then this says so, in both languages, and tries again. Everything else goes its usual way. */
const SHELF = 'offline-1';
const OFFLINE = '/static/offline.html';
const KEPT = [OFFLINE, '/static/offline.js', '/static/paper.css', '/static/styles/page.css', '/static/icon.svg'];

addEventListener('install', (event) => event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(KEPT))));

addEventListener('fetch', (event) => {
  const { request } = event;
  const kept = request.mode === 'navigate' ? OFFLINE : KEPT.find((path) => path === new URL(request.url).pathname);
  if (kept) event.respondWith(fetch(request).catch(() => caches.match(kept)));
});
