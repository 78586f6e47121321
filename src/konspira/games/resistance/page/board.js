/** The board of The Resistance: shows the view, and lets players and missions be tapped where they are asked for. */
import { draw, h } from '/static/kit/dom.js';
import { fill } from '/static/words.js';
import { painter } from '/static/kit/paint.js';
import { glide, places, walkByArrows } from '/static/kit/tokens.js';
import { isTapped } from './choices.js';
import { missions, rejections } from './missions.js';
import { optionFace, revealed } from './pictures.js';
import { lyingCards, plotCards } from './plots.js';
import { players } from './players.js';
import { sceneOf } from './scene.js';
import { TEXTS } from './texts.js';
import { votes } from './votes.js';
import { wall } from './wall.js';

/** Whether a finger or a key lies on what may be picked. */
const isChoice = () => Boolean(document.activeElement?.closest('.choosable'));

/** Where on the board something lies that is asked for. */
const lies = ({ team }) => Number.isInteger(team) && `[data-key="p${team}"]`;

/** What lies under the table until it is wanted; beside it where there is room. */
const PANELS = { votes, plots: lyingCards };

export function mount(root, ctx) {
  const { dock, projector, reducedMotion } = ctx;
  const sheet = h('div', { class: `resistance ${projector ? 'projector' : ''}`.trim(), onkeydown: keys });
  let state = null;
  let open = null;

  dock.look({ onBoard: ['team'], face: optionFace, shows: (_, question) => isTapped(question, ctx.seat), hint: ({ field, least }) => (field === 'team' ? fill(open ? TEXTS.closeFirst : TEXTS.tapNames, { n: least, panel: TEXTS[open] }) : null), aside, mayReturn: TEXTS.mayReturn, readWhich: TEXTS.readWhich, lies });
  const { resized: redraw, stop } = painter(root, drawAll);
  const deaf = dock.onChange(redraw);
  root.replaceChildren(sheet);

  /** Who waits reads in the dock what the cards in the middle say. */
  function aside(question) {
    const drawn = !question && state ? sceneOf(state, ctx).drawn : [];
    return drawn.length > 0 && plotCards(sceneOf(state, ctx), drawn);
  }

  /** A new question is never hidden by a panel. */
  function update(next) {
    if (next.ask !== state?.ask) open = null;
    state = next;
    dock.redraw();
  }

  function drawAll() {
    if (!state) return null;
    const scene = sceneOf(state, ctx);
    const [before, focused, chose] = [places(sheet), sheet.contains(document.activeElement), isChoice()];
    sheet.classList.toggle('last', scene.view.rejected === 4 && !scene.view.outcome);
    draw(sheet, h('div', { class: 'top-band' }, missions(scene), h('div', { class: 'strip' }, rejections(scene), !projector && tabs(scene))),
      projector ? wall(scene) : [h('div', { class: 'table' }, players(scene)), annex(scene)]);
    return () => {
      if (!reducedMotion) glide(sheet, before);
      if (focused && (!sheet.contains(document.activeElement) || (chose && !isChoice()))) (state.view.outcome ? root : dock).focus();
    };
  }

  const panelsOf = ({ view }) => Object.keys(PANELS).filter((name) => name !== 'plots' || view.options.plots);

  const annex = (scene) => h('div', { class: `annex ${open ? 'open' : ''}`.trim() }, panelsOf(scene).map((name) => panel(scene, name)));

  const tabs = (scene) => h('div', { class: 'tabs' }, panelsOf(scene).map((name) => h('button', {
    type: 'button', class: 'button light', 'data-key': name, 'aria-expanded': String(open === name), 'aria-controls': `res-${name}`, onclick: () => turn(name),
  }, TEXTS[name])));

  const panel = (scene, name) => h('section', { class: `annex-part ${open === name ? 'open' : ''}`.trim(), id: `res-${name}`, 'data-key': `panel-${name}`, 'aria-label': TEXTS[name], tabindex: 0 },
    h('h2', {}, TEXTS[name]), PANELS[name](scene));

  function turn(name) {
    open = open === name ? null : name;
    dock.redraw();
    if (open === 'votes' && !state.view.outcome) sheet.querySelector('.annex-part.open').scrollTo(0, sheet.scrollHeight); // the newest are the last
  }

  function keys(event) {
    if (event.key === 'Escape' && open) turn(open);
    else walkByArrows(event);
  }

  return { update, face: revealed, destroy: () => { deaf(); stop(); root.replaceChildren(); } };
}
