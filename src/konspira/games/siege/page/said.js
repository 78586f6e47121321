/** What was decided and what came of it, in one go and the same on all screens; and what came of the story that lies open, which stays with it. */
import { fill, join } from '/static/words.js';
import { TEXTS } from './texts.js';

/** So much of the log is told to whoever has just come. */
const FEW = 3;

/** `told_by`: the rules of the log's lines that tell stories, phases, what somebody has decided, and what is gained, lost and felt. */
export function saying({ story, phase, deeds, first }) {
  let [deed, news, came, aimed] = [null, [], [], []];
  const isStory = ({ rule }) => rule === story;
  const place = ({ rule }) => (first.includes(rule) ? first.indexOf(rule) : first.length);
  /** What was gained and lost comes first, then all else in the order in which it happened. */
  const results = (lines) => gathered(lines.filter((line) => !isStory(line)).toSorted((one, other) => place(one) - place(other)));

  function hear(before, next) {
    if (next.whole || !before || next.n !== before.n) aimed = next.whole || !before ? [] : turned(before.view.aims, next.view.aims);
    const lines = next.lines.filter(({ to, rule }) => to == null && rule !== phase);
    const decided = !next.whole && before && next.n !== before.n ? next.deed : null;
    const untold = decided ? lines.filter(({ rule }) => !deeds.includes(rule)) : lines;
    if (next.whole || lines.length || decided) [deed, news] = [decided, results(next.whole ? lines.slice(-FEW) : untold)];
    if (lines.some(isStory)) came = results(lines.slice(lines.findLastIndex(isStory) + 1));
    else if (!next.whole && before?.view.table.phase.task?.type === 'script_ways') came = news;
  }

  /** Who decided what, without what came of it. */
  const decided = () => deed && ended(join([{ pl: deed.by, en: deed.by }, deed.words], ': '));
  const said = () => [decided(), ...aimed, ...news].filter(Boolean);
  const headline = () => aimed.length > 0 || deed ? join([decided(), ...aimed].filter(Boolean), ' ') : null;
  return { hear, headline, aimed: () => aimed, lines: said, came: () => came, all: () => said().length > 0 && join(said(), ' '), tells: (line) => isStory(line) || line.rule === phase };
}

/** SG-387  An aim that is met for now since the last move, or no more: it is judged in the Morning. */
const turned = (before, aims) => aims.flatMap(({ name, counted: { met } }) => {
  const was = before.find((one) => one.name.en === name.en);
  return was && was.counted.met !== met ? [fill(TEXTS[met ? 'aimMet' : 'aimLost'], { name })] : [];
});

const ended = ({ pl, en }) => ({ pl: stop(pl), en: stop(en) });
const stop = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Lines that name things of one list, one after another, are told as one: what was found, thing by thing. */
function gathered(lines) {
  const told = [];
  for (const { pl, en, listed } of lines) {
    const last = told.at(-1);
    if (listed && last?.lead?.pl === listed.lead.pl) last.things.push(listed.thing);
    else told.push(listed ? { lead: listed.lead, things: [listed.thing] } : { pl, en });
  }
  return told.map(({ lead, things, pl, en }) => (lead ? ended(join([lead, join(things, ', ')], ': ')) : { pl, en }));
}
