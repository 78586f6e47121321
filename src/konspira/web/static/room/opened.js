/** The classes that this browser has opened, the last one first, with their names and days. */
import { recall, remember } from '../store.js';

const MOST_ROOMS = 6;

/** Kept as `ROOM~seconds~name,…`; once only the code was. */
export const opened = () => (recall('rooms') ?? '').split(',').filter(Boolean).map((kept) => {
  const [room, created, title] = kept.split('~');
  return { room, created: Number(created) || null, title: decodeURIComponent(title ?? '') };
});

export function keepRoom(room, { title = '', created = Date.now() / 1000 } = {}) {
  const others = opened().filter((other) => other.room !== room);
  const kept = [{ room, created, title }, ...others].slice(0, MOST_ROOMS);
  remember('rooms', kept.map((one) => [one.room, one.created ?? '', encodeURIComponent(one.title).replaceAll('~', '')].join('~')).join());
  return true;
}
