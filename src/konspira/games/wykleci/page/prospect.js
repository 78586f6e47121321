/** What one may know before a decision, in three figures: the strength, what it takes, the chance. */
import { h } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { TEXTS } from './texts.js';

/** The forecast of a start (one strength) or of orders (from the least to the most that all can bring); as high as its place was kept. */
export function prospect({ starts, least, most, difficulty, hardest, chance, likely }) {
  const strength = starts ? figure(TEXTS.strengthNow, most, TEXTS.beforeOrders) : figure(TEXTS.yoursBring, least, fill(TEXTS.withOthers, { least, most }));
  const wanted = figure(TEXTS.wanted, difficulty, hardest > difficulty && fill(TEXTS.hardest, { n: hardest }));
  return h('dl', { class: 'bw-prospect', '--chance': chance }, strength, wanted, figure(starts ? TEXTS.chanceNow : TEXTS.chance, likely, TEXTS.countedIn, TEXTS.chanceMeans));
}

/** With `means` a touch tells what the figure is. */
const figure = (name, value, more = null, means = null) => h('div', {}, h('dt', {}, means ? h('abbr', { class: 'k-term', title: means }, name) : name), h('dd', {}, h('b', {}, String(value)), more && h('small', {}, more)));
