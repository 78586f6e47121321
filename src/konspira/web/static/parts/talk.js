/** How much bots talk, in which tone, and how long people do before a vote: the same at a table and in a class. */
import { h } from '../kit/dom.js';
import { TABLE } from '../texts/table.js';
import { select } from './form.js';

const CHOICES = {
  talk: [TABLE.talk, TABLE.talks.map((one) => [one.remarks, one])],
  voice: [TABLE.voice, TABLE.voices.map((one) => [one.voice, one])],
  talk_time: [TABLE.talkTime, TABLE.talkTimes.map((one) => [one.seconds, one])],
};

/** Which of them a game has: `now` tells what is set, `set` is told what was chosen (in a form nobody need be). */
export function talkControls(game, now, set = () => {}) {
  const names = [...(game.talks ? ['talk', ...(now.talk > 0 ? ['voice'] : [])] : []), ...(game.talks_over ? ['talk_time'] : [])];
  return names.map((name) => control(name, now[name], set));
}

function control(name, chosen, set) {
  const [label, choices] = CHOICES[name];
  const onchange = ({ target }) => set(chosenTalk({ [name]: target }));
  return h('div', { class: 'labelled' }, h('label', { for: name }, label), select({ id: name, name, 'data-key': name, onchange }, choices, chosen));
}

/** What was chosen in these fields, as the server takes it. */
export const chosenTalk = (fields) => Object.fromEntries(Object.keys(CHOICES).filter((name) => fields[name])
  .map((name) => [name, name === 'voice' ? fields[name].value : Number(fields[name].value)]));
