/** The classroom: many tables opened at once, then watched on one screen. */
import { frame } from '../parts/frame.js';
import { CLASSROOM } from '../texts/classroom.js';

const room = location.pathname.split('/')[2];
const main = frame(CLASSROOM.title);
const part = room ? await import('../room/watch.js') : await import('../room/open.js');
part.draw(main, room);
