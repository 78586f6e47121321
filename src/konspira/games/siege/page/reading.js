/** A story stays open for whoever is still reading it, whatever others choose meanwhile, until another begins; on the shared screen until the table goes on, and at least as long as reading takes. */
import { ownerOf } from './story.js';

/** How long a word is read aloud, and the longest that the shared screen waits when somebody is quicker (ms). */
const [WORD, LONGEST] = [330, 25000];

/** `again()` is called when the shared screen has waited long enough. */
export function reading(ctx, again) {
  let [until, timer, waited] = [0, null, ''];

  /** The stories that lie open now: those that were not turned over with what came of them, or the new ones alone. */
  function open(before, next, isOpen) {
    const { stories } = next.view;
    const goes = before && (isReport(before.view) || goesOn(before.view.stories, stories));
    const unread = goes && isOpen && !next.whole && isStillRead(before) ? before.view.stories.filter(({ key }) => !stories.some((one) => one.key === key)) : [];
    if (ctx.projector && stories.length) wait(stories);
    return [...unread, ...stories];
  }

  const isStillRead = ({ ask }) => (ctx.projector ? Date.now() < until : !ctx.dock.answered(ask));

  /** Nothing is told but what came of the stories that lie open. */
  const goesOn = (open, stories) => stories.every((one) => open.some((other) => ownerOf(other) === ownerOf(one)));

  /** Once for all that was told at one time. */
  function wait(stories) {
    const told = stories.map(({ key, reader }) => `${key} ${reader}`).join();
    if (told === waited) return;
    waited = told;
    const words = stories.reduce((sum, { text }) => sum + text.pl.split(' ').length, 0);
    until = Date.now() + Math.min(words * WORD, LONGEST);
    clearTimeout(timer);
    timer = setTimeout(again, until - Date.now() + 1);
  }

  return { open, end: () => clearTimeout(timer) };
}

/** A story that was told in the night lies beside the report, and what the morning tells follows it. */
const isReport = ({ table: { phase } }) => phase.task?.type === 'night_over';
