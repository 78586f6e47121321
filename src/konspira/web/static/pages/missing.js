/** An address that leads nowhere. */
import { add, el } from '../dom.js';
import { frame } from '../parts/frame.js';
import { wayHome } from '../parts/home.js';
import { COMMON } from '../texts/common.js';

add(frame(COMMON.missing), el('h1', {}, COMMON.missing), wayHome(COMMON.missingHelp));
