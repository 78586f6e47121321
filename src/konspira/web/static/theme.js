/** Runs before anything is painted: light or dark, as chosen or as the system has it. */
(() => {
  const KEY = 'konspira.theme';
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try { return localStorage.getItem(KEY); } catch { return null; }
  };
  const apply = () => {
    document.documentElement.dataset.theme = chosen() ?? (system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', apply);
  apply();
})();
