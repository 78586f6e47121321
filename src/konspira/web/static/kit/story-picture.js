/** The story of a finished game as a picture to be sent around, drawn here: headline, picture, rounds, distinctions. */
import { STORY } from '../texts/story.js';
import { tr } from '../words.js';
import { picture } from './big-moment.js';

const [WIDTH, HEIGHT, EDGE] = [1080, 1350, 60];
/** So many chapters fit, the last ones. */
const MOST = 8;
/** With more of them than this the picture is smaller. */
const MANY = 4;
/** Beneath this stands the address alone. */
const FOOT = HEIGHT - EDGE - 50;
const INK = '#1d1a16';
const COLOURS = new Map([[true, '#3a566c'], [false, '#9c1429']]);
const MARKS = new Map([[true, '✓ '], [false, '✗ ']]);

/** A Promise of the PNG as a blob; `people` are lines about those who played, the first of them when it was; `address` is where the story is told. */
export async function storyPicture(game, title, story, people, address) {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const image = story.picture && await loaded(picture(game, story.picture));
  pen.fillStyle = '#f5eedf';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = INK;
  pen.lineWidth = 6;
  pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);
  let y = EDGE + 40;
  y = written(pen, `KONSPIRA · ${tr(title).toUpperCase()}`, y, '600 30px sans-serif', '#544c40');
  y = written(pen, tr(story.headline), y + 30, '800 72px serif', INK);
  y = written(pen, tr(story.lead), y - 20, 'italic 30px serif', INK) + 10;
  if (image) y = shown(pen, image, y, story.chapters.length > MANY ? 0.62 : 1);
  for (const { title: head, good, turning } of story.chapters.slice(-MOST)) y = written(pen, `${MARKS.get(good) ?? ''}${tr(head)}${turning ? ` – ${tr(STORY.turning)}` : ''}`, y, '700 32px serif', COLOURS.get(good) ?? INK);
  y += 16;
  for (const line of people) y = written(pen, tr(line), y, '600 28px sans-serif', INK);
  y += 16;
  for (const { title: head, who, why } of story.distinctions) {
    if (y > FOOT - 80) break;
    y = written(pen, `${capital(tr(head))}: ${tr(who)}. ${tr(why)}`, y, 'italic 28px serif', INK);
  }
  written(pen, address, FOOT + 40, '600 28px sans-serif', '#544c40');
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A picture in the middle, this wide; where the next line goes. */
function shown(pen, image, y, share) {
  const width = (WIDTH - 2 * EDGE) * share;
  pen.drawImage(image, (WIDTH - width) / 2, y, width, width * 9 / 16);
  return y + width * 9 / 16 + 50;
}

const loaded = (src) => new Promise((done, failed) => {
  const image = Object.assign(new Image(), { onload: () => done(image), onerror: failed, src, width: 960, height: 540 });
});

/** A head begins with a capital letter. */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The families of the page, with what a canvas falls back to. */
const families = (font) => font.replace(/(sans-)?serif$/, (generic) => getComputedStyle(document.documentElement).getPropertyValue(generic === 'serif' ? '--serif' : '--sans') || generic);

/** A text in lines that fit; where the next one goes. */
function written(pen, text, y, font, colour) {
  Object.assign(pen, { font: families(font), fillStyle: colour });
  const step = Number(/(\d+)px/.exec(font)[1]) * 1.25;
  let line = '';
  let at = y;
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (pen.measureText(longer).width > WIDTH - 2 * EDGE && line) {
      pen.fillText(line, EDGE, at);
      at += step;
      line = word;
    } else {
      line = longer;
    }
  }
  pen.fillText(line, EDGE, at);
  return at + step;
}
