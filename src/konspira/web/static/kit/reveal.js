/** The curtain: cards turn one after another, large, on all screens together; the outcome comes with the last. */
import { REVEAL } from '../texts/frame.js';
import { draw, h, heard } from './dom.js';

/**
 * `face(card, scene)` draws a card's face as the game has it, or gives nothing: then its words alone. With reduced motion all
 * cards stay face down until the last step, which shows them together with the outcome.
 */
export function curtain({ face = () => null, reducedMotion = false, say = () => {}, names = () => [] } = {}) {
  const node = h('div', { class: 'curtain', role: 'region', hidden: true });
  let said = 0;

  function show({ scene, turned }) {
    const over = Boolean(scene.outcome);
    const shown = reducedMotion && !over ? 0 : turned;
    node.hidden = false;
    node.dataset.kind = scene.kind;
    draw(node, h('div', { class: 'curtain-sheet' },
      h('h2', { class: 'curtain-title' }, scene.title),
      h('ol', { class: `curtain-cards ${size(scene.count)}`, '--count': scene.count }, Array.from({ length: scene.count }, (_, i) => cardNode(scene, i, i < shown))),
      outcome(scene, over)));
    tell(scene, shown, over);
  }

  function cardNode(scene, i, isUp) {
    const card = isUp ? scene.cards[i] : null;
    return h('li', { class: `curtain-card ${card ? `up ${card.mark ?? ''}` : 'down'}`.trim(), 'data-key': `card-${i}-${card ? 'up' : 'down'}`, 'data-face': card?.face ?? null },
      card ? [h('span', { class: 'curtain-face' }, face(card, scene)), h('b', { class: 'curtain-label' }, card.label),
        Number.isInteger(card.seat) && h('span', { class: 'curtain-who' }, names()[card.seat])] : [h('span', { class: 'k-back', 'aria-hidden': 'true' }), heard(REVEAL.down)]);
  }

  /** A place is kept for it from the beginning, so that nothing moves when it comes. */
  const outcome = (scene, over) => h('p', { class: `curtain-outcome ${over ? 'here' : ''} ${scene.good === true ? 'good' : scene.good === false ? 'bad' : ''}`.trim() },
    over ? scene.outcome : '\u00a0');

  function tell(scene, shown, over) {
    scene.cards.slice(said, shown).forEach((card) => card && say(card.label));
    said = shown;
    if (over) say(scene.outcome);
    if (!shown && !over) say(scene.title);
  }

  /** The table has seen it. */
  function close() {
    node.hidden = true;
    node.replaceChildren();
    said = 0;
  }

  return { node, show, close, open: () => !node.hidden };
}

const size = (count) => (count > 8 ? 'many' : count > 4 ? 'some' : 'few');
