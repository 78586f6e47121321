/** Draws a board: several changes at once are drawn once, with the next frame. */
import { isOver } from './overlay.js';

/** `draw()` brings the board in `root` up to date and gives what is left to do, if anything: what measures it. Where something lies over the
 *  table, so that nobody sees the board, either is a task of its own and no part of a frame: what moves there is not held up. */
export function painter(root, draw) {
  let frame = null;
  let task = null;

  const isHidden = () => Boolean(root.parentElement && isOver(root.parentElement));

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    [frame, task] = [null, null];
  }

  function now() {
    stop();
    const measure = draw();
    if (measure && isHidden()) task = setTimeout(() => { task = null; measure(); });
    else measure?.();
  }

  function soon() {
    if (isHidden()) {
      clearTimeout(task);
      task = setTimeout(now);
    } else frame ??= requestAnimationFrame(() => { frame = null; resized(); });
  }

  /** The room is another: whoever sees the board sees it drawn for that in this very frame. */
  const resized = () => (isHidden() ? soon() : now());

  return { now, soon, resized, stop };
}
