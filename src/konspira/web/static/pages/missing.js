/** An address that leads nowhere. */
import { add, h } from '../kit/dom.js';
import { frame } from '../parts/frame.js';
import { wayHome } from '../parts/home.js';
import { COMMON } from '../texts/common.js';

add(frame(COMMON.missing), h('h1', {}, COMMON.missing), wayHome(COMMON.missingHelp));
