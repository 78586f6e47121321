/** What has happened between two rounds, gathered from the log: where there is room, in a strip while the next one is planned and
 *  whole on a tap. A recap has been seen by then, and nothing covers the new missions. */
import { h } from '/static/kit/dom.js';
import { join } from '/static/words.js';

const FIGHTING = new Set(['fight', 'closing']);
const BETWEEN = 'between';
const phaseOf = (state) => state.view.table.phase.type;

/** Gathers the public lines from the end of a fight until pawns are placed again. */
export function gathering() {
  let lines = [];
  return {
    take(before, next) {
      const ended = before && FIGHTING.has(phaseOf(before));
      const goesOn = lines.length > 0 && phaseOf(before) !== 'planning';
      if (!before || next.whole || FIGHTING.has(phaseOf(next))) lines = [];
      else if (ended || goesOn) lines = [...lines, ...next.lines.filter(({ to }) => to == null)];
    },
    told: (phase) => (phase.type === 'planning' ? lines : []),
  };
}

const head = (b) => b.t('round_over', { round: b.cards.rounds[b.table.round - 1].short });

export const strip = (b, lines) => h('button', { type: 'button', class: 'between', 'data-key': `open-${BETWEEN}`, onclick: () => b.open(BETWEEN) },
  h('span', {}, h('b', {}, head(b)), ' ', join(lines.map(textOf))));

/** All of it, if that is what is open. */
export const wholeStory = (b, lines, opened) => opened === BETWEEN && [
  h('h2', { tabindex: -1 }, head(b)), listing(lines.filter(({ loud }) => loud)),
  lines.some(({ loud }) => !loud) && h('details', {}, h('summary', {}, b.t('all_of_it')), listing(lines))];

const listing = (lines) => h('ul', { class: 'story' }, lines.map((line) => h('li', {}, textOf(line))));

const textOf = ({ pl, en }) => ({ pl, en });
