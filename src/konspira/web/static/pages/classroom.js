/** The classroom: many tables opened at once, then watched on one screen. */
import { post } from '../api.js';
import { add } from '../kit/dom.js';
import { attempt, faultLine } from '../parts/fault.js';
import { frame } from '../parts/frame.js';
import { keepRoom } from '../room/opened.js';
import { CLASSROOM } from '../texts/classroom.js';

const room = location.pathname.split('/')[2];
const main = frame(CLASSROOM.title);
const [, secret] = location.hash.split('#');
if (!secret || await enter()) {
  const part = room ? await import('../room/watch.js') : await import('../room/open.js');
  part.draw(main, room);
}

/** Whoever comes by a link from another computer has the class here, too. */
async function enter() {
  const fault = faultLine();
  add(main, fault.node);
  history.replaceState(null, '', location.pathname);
  return attempt(fault, null, async () => {
    await post(`/api/rooms/${room}/enter`, { secret });
    return keepRoom(room);
  });
}
