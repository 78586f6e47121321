/** A story stays open for whoever is still reading it, whatever others choose meanwhile, until another begins; on the shared screen for as long as reading takes. */
import { ownerOf } from './story.js';

/** How long a word is read aloud, and the longest that the shared screen waits (ms). */
const [WORD, LONGEST] = [330, 25000];

/** `again()` is called when the shared screen has waited long enough. */
export function reading(ctx, again) {
  let [until, timer] = [0, null];

  /** The stories that lie open now: those that were not turned over with what came of them, or the new ones alone. */
  function open(before, next, isOpen) {
    const { stories } = next.view;
    const unread = before && isOpen && !next.whole && isStillRead(before) && goesOn(before.view.stories, stories) ? before.view.stories.filter(({ key }) => !stories.some((one) => one.key === key)) : [];
    if (ctx.projector && stories.some(({ key }) => !before?.view.stories.some((one) => one.key === key))) wait(stories);
    return [...unread, ...stories];
  }

  const isStillRead = ({ ask }) => (ctx.projector ? Date.now() < until : !ctx.dock.answered(ask));

  /** Nothing is told but what came of the stories that lie open. */
  const goesOn = (open, stories) => stories.every((one) => open.some((other) => ownerOf(other) === ownerOf(one)));

  function wait(stories) {
    const words = stories.reduce((sum, { text }) => sum + text.pl.split(' ').length, 0);
    until = Date.now() + Math.min(words * WORD, LONGEST);
    clearTimeout(timer);
    timer = setTimeout(again, until - Date.now() + 1);
  }

  return { open, end: () => clearTimeout(timer) };
}
