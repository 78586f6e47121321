/** When a board has found its place: two frames long nothing has moved, and no answer is on its way. */
const PLACES = ['.board', '.board > *', '.k-dock', '.dock-body'];

const drawn = () => new Promise((later) => { requestAnimationFrame(() => requestAnimationFrame(later)); });
const lie = () => PLACES.map((css) => document.querySelector(css)).map((node) => node && [node.clientWidth, node.clientHeight, node.scrollWidth, node.scrollHeight]).join();

export async function settled() {
  let [before, now] = ['', lie()];
  while (before !== now || window.awaited) {
    await drawn();
    [before, now] = [now, lie()];
  }
}
