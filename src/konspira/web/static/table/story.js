/** The story of a finished game over the table: to be read, kept as a picture, watched again and closed. */
import { get } from '../api.js';
import { h } from '../kit/dom.js';
import { storyNodes } from '../kit/story.js';
import { storyPicture } from '../kit/story-picture.js';
import { END } from '../texts/end.js';
import { STORY } from '../texts/story.js';

const told = new Map();

/** The story of a table that is over, or null; asked for once. */
export function storyOf(code) {
  if (!told.has(code)) {
    const sheet = new URL('../styles/story.css', import.meta.url).pathname;
    document.head.append(h('link', { rel: 'stylesheet', href: sheet }));
    told.set(code, get(`/api/tables/${code}/story`).catch(() => null));
  }
  return told.get(code);
}

/** Opens it over everything. */
export function openStory({ code, game, title }, story) {
  const close = () => dialog.close();
  const made = storyPicture(game, title, story); // ready when it is asked for: a browser keeps a file only right after a tap
  const save = async () => keep(await made, `konspira-${code}.png`);
  const dialog = h('dialog', { class: 'end-story', 'aria-label': STORY.title },
    storyNodes(game, story),
    h('div', { class: 'row story-foot' },
      h('button', { type: 'button', class: 'button primary', onclick: close }, STORY.close),
      h('button', { type: 'button', class: 'button', onclick: save }, STORY.save),
      h('a', { class: 'button', href: `/t/${code}/replay?as=all` }, END.replay)));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.scrollTop = 0;
}

/** Lets the browser keep a file. */
function keep(blob, download) {
  const link = h('a', { href: URL.createObjectURL(blob), download, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
