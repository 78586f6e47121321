/** The story of a finished game over the table: to be read, kept as a picture, watched again and closed. */
import { get } from '../api.js';
import { h } from '../kit/dom.js';
import { storyNodes } from '../kit/story.js';
import { storyPicture } from '../kit/story-picture.js';
import { END } from '../texts/end.js';
import { STORY } from '../texts/story.js';
import { fill, lang } from '../words.js';
import { names, storyAddress } from './seats.js';
import { cardWords, named } from './secrets.js';

/** Day, month, year. */
const DATES = { pl: 'pl-PL', en: 'en-GB' };
const told = new Map();

/** The story of a table that is over, or null; asked for once for as many moves as all have seen. */
export function storyOf(code, moves) {
  if (!told.size) document.head.append(h('link', { rel: 'stylesheet', href: new URL('../styles/story.css', import.meta.url).pathname }));
  const key = `${code} ${moves}`;
  if (!told.has(key)) told.set(key, get(`/api/tables/${code}/story`).catch(() => null));
  return told.get(key);
}

/** Opens it over everything; `won`: whoever reads it has won against others. */
export function openStory(roster, story, won = false) {
  const { code, game, title } = roster;
  const close = () => dialog.close();
  const made = peopleOf(roster, won).then((people) => storyPicture(game, title, story, people, storyAddress(code).replace(/^https?:\/\//, ''))); // ready when it is asked for: a browser keeps a file only right after a tap
  const file = async () => new File([await made], `konspira-${code}.png`, { type: 'image/png' });
  const save = async () => keep(await file());
  const send = async () => pass(await file());
  const dialog = h('dialog', { class: 'end-story', 'aria-label': STORY.title },
    storyNodes(game, story),
    h('div', { class: 'row story-foot' },
      h('button', { type: 'button', class: 'button primary', onclick: close }, STORY.close),
      canPass() && h('button', { type: 'button', class: 'button', onclick: send }, STORY.send),
      h('button', { type: 'button', class: 'button light', onclick: save }, STORY.save),
      h('a', { class: 'button light', href: `/t/${code}/replay?as=all` }, END.replay)));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.scrollTop = 0;
}

/** When it was, who one was oneself, and who the others were: in a game without secrets their names. */
async function peopleOf(roster, won) {
  const [mine, all] = [roster.me?.seat ?? null, names(roster)];
  const seats = await get(`/api/tables/${roster.code}/secrets`).catch(() => []);
  const own = seats.find(({ seat }) => seat === mine);
  const cards = named(seats, all).map(cardWords);
  return [new Date().toLocaleDateString(DATES[lang()], { dateStyle: 'long' }), ...(won ? [STORY.won] : []), ...(own ? [fill(own.kind ? STORY.side : STORY.mine, own)] : []), ...(cards.length ? cards : [all.join(', ')])];
}

/** Whether a picture can be passed on from here, to a chat or an album; only to a page with https does a browser grant it. */
const canPass = () => Boolean(navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] }));

/** Passes a file on; where the browser will not after all, it keeps it. Whoever thinks better of it is left alone. */
const pass = (file) => navigator.share({ files: [file] }).catch(({ name }) => { if (name !== 'AbortError') keep(file); });

/** Lets the browser keep a file. */
function keep(file) {
  const link = h('a', { href: URL.createObjectURL(file), download: file.name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
