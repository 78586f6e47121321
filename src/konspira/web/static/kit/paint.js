/** Draws a board: several changes at once are drawn once, with the next frame. */

/** `draw()` brings the board in `root` up to date and gives what is left to do, if anything: what measures it. Where something lies over the
 *  table that is a task of its own, so that what moves there is not held up. */
export function painter(root, draw) {
  let frame = null;
  let later = null;

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(later);
    frame = null;
  }

  function now() {
    stop();
    const measure = draw();
    if (measure && root.inert) later = setTimeout(measure);
    else measure?.();
  }

  return { now, soon: () => { frame ??= requestAnimationFrame(now); }, stop };
}
