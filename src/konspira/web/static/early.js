/** What a table needs is asked for while the page's modules are still on their way: its roster, the shelf, then its cards and its board.
 *  Whoever asks for it afterwards takes what is here (`asked` in api.js). */
(() => {
  const table = `/api/tables/${location.pathname.split('/')[2].toUpperCase()}`;
  const boards = document.currentScript.src.replace('static/early.js', 'games');
  const early = (window.$early = {});

  /** A failure is told to whoever takes the answer. */
  function ask(path) {
    early[path] = fetch(path);
    return early[path].then((answer) => answer.clone().json());
  }

  function inPlay({ state, game }) {
    if (!game || state === 'lobby') return;
    ask(`${table}/cards`).catch(() => {});
    if (location.search.includes('board=plain')) return;
    for (const link of document.querySelectorAll('[data-early]')) link.href = `${boards}/${game}/page/${link.dataset.early}`;
  }

  ask('/api/games').catch(() => {});
  ask(table).then(inPlay).catch(() => {});
})();
