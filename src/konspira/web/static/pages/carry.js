/** Takes a seat over on this device, once, and goes to its table. */
import { post } from '../api.js';
import { add, h } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame } from '../parts/frame.js';
import { wayHome } from '../parts/home.js';
import { MINE } from '../texts/mine.js';

const [, , code, secret] = location.pathname.split('/');
const main = frame(MINE.carry);
const fault = faultLine();
const waiting = h('p', {}, MINE.carrying);
add(main, h('h1', {}, MINE.carry), fault.node, waiting);

attempt(fault, null, async () => {
  await post(`/api/carry/${code}`, { secret });
  location.replace(`/t/${code}`);
}).then(() => { if (!fault.node.hidden) waiting.replaceWith(wayHome()); });
