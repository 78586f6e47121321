/** Checking chance in the page: the hash shown at the start must be the hash of the seed shown at the end. */
import { get } from '../api.js';
import { h, put } from '../kit/dom.js';
import { icon } from '../parts/icons.js';
import { recall, remember } from '../store.js';
import { END } from '../texts/end.js';
import { fill } from '../words.js';

/** Keeps the hash as this browser first saw it, so that it cannot be changed later. */
export function witness(code, commitment) {
  if (commitment && recall(`commitment.${code}`) === null) remember(`commitment.${code}`, commitment);
}

export async function hashOf(hex) {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (!crypto.subtle) return (await import('./sha256.js')).sha256(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function verify(code, node) {
  const verdict = await get(`/api/tables/${code}/verify`);
  const start = recall(`commitment.${code}`) ?? verdict.commitment;
  const computed = await hashOf(verdict.seed);
  const fair = verdict.fair && computed === start && computed === verdict.commitment;
  put(node,
    h('p', { class: fair ? 'proof good' : 'proof bad' }, icon(fair ? 'check' : 'cross'), h('span', {}, fair ? fill(END.fair, verdict) : END.unfair)),
    h('dl', { class: 'hashes' },
      h('dt', {}, END.start), h('dd', {}, start),
      h('dt', {}, END.seed), h('dd', {}, verdict.seed),
      h('dt', {}, END.computed), h('dd', {}, computed)));
}
