/** When a part of the page does not arrive (a broken connection, a full server) it is loaded again: once by itself, then by a button. */
addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const paragraph = (lang, text) => Object.assign(document.createElement('p'), { lang, textContent: text });
  const button = Object.assign(document.createElement('button'), { className: 'button primary', textContent: 'Wczytaj ponownie · Load again' });
  button.addEventListener('click', () => location.reload());
  document.querySelector('main').replaceChildren(
    paragraph('pl', 'Strona nie wczytała się do końca.'), paragraph('en', 'The page did not load completely.'), button);
  if (performance.getEntriesByType('navigation')[0].type !== 'reload') setTimeout(() => location.reload(), 3000);
}, true);
