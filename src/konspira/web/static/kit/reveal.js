/** The curtain: cards turn one after another, on all screens together, large or aside; the outcome comes after the last. */
import { REVEAL } from '../texts/frame.js';
import { draw, h, heard } from './dom.js';
import { lay, runsOut, settle } from './overlay.js';
import { markMe } from './own-name.js';

/** So many letters of a label are written large. */
const SHORT = 18;
/** An outcome of more letters than this is several sentences. */
const LONG = 60;

/**
 * `face(card, scene)` draws a card's face as the game has it, or gives nothing: then its words alone. With reduced motion all
 * cards stay face down until the last step, which shows them together with the outcome. `looked()` tells the server that one has
 * seen enough, where one has a seat (`mine`): when all people have, it goes on at once.
 */
export function curtain({ face = () => null, reducedMotion = false, say = () => {}, names = () => [], mine = null, looked = null } = {}) {
  const node = h('div', { class: 'curtain', role: 'region', 'aria-label': REVEAL.title, hidden: true });
  let said = -1;
  let seen = false;
  let stage = '';

  /** A step of the scene: `cards` are those that lie face up, of `count`. */
  function show(scene) {
    const next = `${scene.title.pl} ${Boolean(scene.outcome)}`;
    if (stage !== next) {
      settle();
      seen = false; // the next scene may have the same title
    }
    stage = next;
    const shown = reducedMotion && !scene.outcome ? 0 : scene.cards.length;
    node.dataset.kind = scene.kind;
    node.classList.toggle('aside', scene.aside);
    node.classList.toggle('large', isLarge(scene));
    node.classList.toggle('darkened', scene.deciding);
    draw(node, h('div', { class: 'curtain-sheet' },
      h('h2', { class: 'curtain-title' }, mineIn(scene.title)),
      h('div', { class: 'curtain-stage' }, h('ol', { class: 'curtain-cards', ...(isLarge(scene) ? largest(scene.count) : rows(scene.count)) }, Array.from({ length: scene.count }, (_, i) => cardNode(scene, i, i < shown)))),
      outcome(scene), runsOut(scene.seconds), looked && onward(scene)));
    lay(node, true);
    tell(scene, shown);
  }

  function cardNode(scene, i, isUp) {
    const card = isUp ? scene.cards[i] : null;
    const inside = card ? [h('span', { class: 'curtain-face' }, face(card, scene)), h('b', { class: `curtain-label ${card.label.pl.length > SHORT ? 'long' : ''}`.trim() }, card.label)]
      : [h('span', { class: 'k-back', 'aria-hidden': 'true' }), heard(REVEAL.down)];
    return h('li', { class: `curtain-card ${card ? `up ${mark(card)}` : 'down'}`.trim(), 'data-key': `card-${i}-${card ? 'up' : 'down'}`, 'data-face': card?.face ?? null },
      inside, owner(card ? card.seat : scene.whose?.[i]));
  }

  /** Whose a card is, as small as it takes to be whole. */
  function owner(seat) {
    const name = Number.isInteger(seat) && who(seat);
    return name && h('span', { class: 'curtain-who', '--letters': Math.max(...name.pl.split(/\s|(?<=-)/).map((word) => word.length)) }, name);
  }

  /** A place is kept for it from the beginning, so that nothing moves when it comes. */
  const outcome = (scene) => h('p', { class: `curtain-outcome ${scene.outcome ? `here ${mark(scene)} ${scene.outcome.pl.length > LONG ? 'long' : ''}` : ''}`.trim() }, mineIn(scene.outcome) ?? '\u00a0');

  /** Whoever has seen enough may say so before the outcome, which then stays only as long as it takes to read, or after it. */
  function onward(scene) {
    const press = () => { seen = true; looked(); show(scene); };
    return h('button', { type: 'button', class: 'button light curtain-on', 'data-key': `seen ${stage}`, disabled: seen, onclick: press }, scene.outcome ? REVEAL.on : REVEAL.all);
  }

  function tell(scene, shown) {
    if (!scene.cards.length && !scene.outcome) said = -1; // another scene begins
    if (said < 0) say(mineIn(scene.title));
    scene.cards.slice(Math.max(said, 0), shown).forEach((card) => say(spoken(card)));
    if (scene.outcome) say(mineIn(scene.outcome));
    said = shown;
  }

  const mineIn = (text) => markMe(text, names()[mine], names());

  const who = (seat) => (seat === mine ? REVEAL.you : { pl: names()[seat], en: names()[seat] });

  const spoken = ({ label, seat }) => {
    const by = Number.isInteger(seat) ? who(seat) : null;
    return { pl: `${by ? `${by.pl}: ` : ''}${label.pl}.`, en: `${by ? `${by.en}: ` : ''}${label.en}.` };
  };

  /** The table has seen it. */
  function close() {
    lay(node, false);
    node.replaceChildren();
    [said, seen, stage] = [-1, false, ''];
  }

  return { node, show, close, open: () => !node.hidden };
}

/** Cards that are laid out before their owners have little to be read. */
const isLarge = ({ whose = [] }) => whose.length > 0;

const mark = ({ good }) => (good === true ? 'good' : good === false ? 'bad' : '');

/** All cards in a row; on a narrow screen at most four, and the rows as even as can be. */
function rows(count) {
  const short = Math.max(Math.ceil(count / 4), 1); // words alone have no cards
  return { '--count': count, '--rows': short, '--short-row': Math.ceil(count / short) };
}

/** How wide the room for cards is, of its height: on a wide screen, on one held upright; and how wide a card is. */
const [WIDE, UPRIGHT, CARD] = [2.5, 0.75, 5 / 7];

/** As many in a row as makes them largest. */
function inRow(count, room) {
  const size = (row) => Math.min(room / row, CARD / Math.ceil(count / row));
  return Array.from({ length: count }, (_, i) => i + 1).reduce((one, other) => (size(other) > size(one) ? other : one), 1);
}

function largest(count) {
  const [row, shortRow] = [inRow(count, WIDE), inRow(count, UPRIGHT)];
  return { '--in-row': row, '--rows': Math.ceil(count / row), '--short-row': shortRow, '--short-rows': Math.ceil(count / shortRow) };
}
