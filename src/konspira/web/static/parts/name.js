/** The name one plays under, remembered in this browser. */
import { h, put } from '../kit/dom.js';
import { recall, remember } from '../store.js';
import { COMMON } from '../texts/common.js';
import { fill, tr } from '../words.js';

const MAX_NAME = 24;

/** Who sits down at once without having given a name goes by a cover name, as the bots do, and keeps it; none of these is a bot's. */
const COVER_NAMES = ['Borsuk', 'Czapla', 'Dudek', 'Jemioła', 'Kalina', 'Szpak', 'Wilga', 'Żbik'];

export const myName = () => recall('name') || coverName();

function coverName() {
  const known = recall('cover-name') ?? COVER_NAMES[Math.floor(Math.random() * COVER_NAMES.length)];
  remember('cover-name', known);
  return known;
}

/** In a class nobody plays without a name: it is `required`. */
export function nameField(id, required = false) {
  const full = h('p', { class: 'small quiet', role: 'status' });
  const input = h('input', {
    id, class: 'field', name: 'name', maxlength: MAX_NAME, autocomplete: 'nickname', value: recall('name') ?? '',
    required, placeholder: COMMON.player, oninput: () => put(full, input.value.length >= MAX_NAME && fill(COMMON.nameFull, { n: MAX_NAME })),
  });
  const take = () => {
    const name = input.value.trim();
    if (name) remember('name', name);
    return name || tr(COMMON.player);
  };
  return { take, input, node: h('div', { class: 'labelled' }, h('label', { for: id }, COMMON.yourName), input, full) };
}
