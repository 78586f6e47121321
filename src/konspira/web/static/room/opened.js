/** The classes that this browser has opened, the last one first. */
import { recall, remember } from '../store.js';

const MOST_ROOMS = 6;

export const opened = () => (recall('rooms') ?? '').split(',').filter(Boolean);

export function keepRoom(room) {
  remember('rooms', [...new Set([room, ...opened()])].slice(0, MOST_ROOMS).join());
  return true;
}
