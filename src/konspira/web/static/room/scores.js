/** What each side has of what wins, as marks, full and empty ones (many of them as figures), and a number for those who hear the page. */
import { h, heard } from '../kit/dom.js';
import { CLASSROOM } from '../texts/classroom.js';
import { fill } from '../words.js';

const MOST_MARKS = 10;

const marks = ({ have, need }) => need > MOST_MARKS ? `${have}/${need}` : '●'.repeat(have) + '○'.repeat(need - have);

/** Where two sides have scores these say how it stands; a score that all have in common does not say it all. */
export const howFar = ({ scores, chapter, standing }) => scores.some(({ against }) => against) ? chapter : standing;

export const scoreMarks = (scores) => scores.length > 0 && h('ul', { class: 'scores' }, scores.map(score));

const score = ({ name, have, need, against }) => h('li', { class: against ? 'against' : null }, h('span', {}, name), ' ',
  h('span', { class: 'score-marks', 'aria-hidden': 'true' }, marks({ have, need })), heard(fill(CLASSROOM.score, { have, need })));
