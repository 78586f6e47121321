/** When a part of the page does not arrive (a broken connection, a full server) it is loaded again: once by itself, then by a button. */
addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const main = document.querySelector('main');
  main.replaceChildren(document.querySelector('#not-loaded').content);
  main.querySelector('button').addEventListener('click', () => location.reload());
  if (performance.getEntriesByType('navigation')[0].type !== 'reload') setTimeout(() => location.reload(), 3000);
}, true);
