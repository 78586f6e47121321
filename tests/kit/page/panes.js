/** One table in windows of several sizes at once, none of which is painted: `lay`, `show` and `speak` reach them all. */
const query = new URLSearchParams(location.search);
const panes = query.get('sizes').split(',').map((size) => {
  const [width, height] = size.split('x');
  const pane = Object.assign(document.createElement('iframe'), { width, height, src: `/harness.html${location.search}`, frameBorder: 0 });
  pane.style.visibility = 'hidden';
  return { size, pane };
});
document.body.append(...panes.map(({ pane }) => pane));

const opened = async ({ pane }) => {
  while (!pane.contentDocument?.querySelector('html[data-ready]')) await new Promise((later) => { setTimeout(later, 10); });
};
await Promise.all(panes.map(opened));

/** What is told belongs to the window that is told it. */
const tell = (name) => (told) => Promise.all(panes.map(({ pane: { contentWindow: there } }) => there[name](there.JSON.parse(JSON.stringify(told)))));
for (const name of ['lay', 'show', 'speak']) window[name] = tell(name);

/** What a module of the tests finds wrong in each window: `found('/measure.js', {…}, {'360x740': {deep: true}})`. */
window.found = async (module, told, more = {}) => {
  const look = async ({ size, pane: { contentWindow: there } }) => {
    const faults = await there.found(module, { ...told, ...more[size] });
    return faults.map((fault) => `${size}, ${fault}`);
  };
  return (await Promise.all(panes.map(look))).flat();
};
document.documentElement.dataset.ready = '';
