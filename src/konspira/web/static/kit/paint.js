/** Draws a board: several changes at once are drawn once, with the next frame. */
import { atOnce } from './fit.js';
import { isOver } from './overlay.js';

/** Painters with something left to do in a task of its own. */
const busy = new Set();

/** A promise of when all boards are drawn and measured. */
export const drawn = () => new Promise((done) => {
  const look = () => (busy.size ? setTimeout(look) : done());
  look();
});

/** `draw()` brings the board in `root` up to date and gives what is left to do, if anything: what measures it, perhaps in steps (a generator).
 *  Where something lies over the table, so that nobody sees the board, either, and each step, is a task of its own and no part of a frame: what moves there is not held up. */
export function painter(root, draw) {
  let frame = null;
  let task = null;

  const isHidden = () => Boolean(root.parentElement && isOver(root.parentElement));

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    [frame, task] = [null, null];
    busy.delete(stop);
  }

  function later(what) {
    stop();
    busy.add(stop);
    task = setTimeout(() => { stop(); what(); });
  }

  function now() {
    stop();
    const measure = draw();
    if (measure && isHidden()) later(() => goOn(measure()));
    else goOn(measure?.());
  }

  /** What takes several steps takes them at once where it is seen. */
  function goOn(steps) {
    if (!steps?.next) return;
    if (!isHidden()) atOnce(steps);
    else later(steps.next().done ? () => root.offsetHeight : () => goOn(steps)); // what came of it is laid out before a frame has to
  }

  function soon() {
    if (isHidden()) later(now);
    else frame ??= requestAnimationFrame(() => { frame = null; resized(); });
  }

  /** The room is another: whoever sees the board sees it drawn for that in this very frame. */
  const resized = () => (isHidden() ? soon() : now());

  return { now, soon, resized, stop };
}
