/** Draws a board: several changes at once are drawn once, with the next frame. */

/** `draw()` brings the board in `root` up to date and gives what is left to do, if anything: what measures it. Where something lies over the
 *  table, so that nobody sees the board, either is a task of its own and no part of a frame: what moves there is not held up. */
export function painter(root, draw) {
  let frame = null;
  let task = null;

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    [frame, task] = [null, null];
  }

  function now() {
    stop();
    const measure = draw();
    if (measure && root.inert) task = setTimeout(() => { task = null; measure(); });
    else measure?.();
  }

  function soon() {
    if (root.inert) {
      clearTimeout(task);
      task = setTimeout(now);
    } else frame ??= requestAnimationFrame(now);
  }

  return { now, soon, stop };
}
