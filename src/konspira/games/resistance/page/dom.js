/** The nodes and pictograms of this board. */
import { pictograms } from '/static/kit/dom.js';

export { draw, h, heard } from '/static/kit/dom.js';

export const { icon, sign } = pictograms(new URL('./pictograms.svg', import.meta.url).href);
