/** Requests to the server. A failed one throws a Refusal with its sentence in both languages. */
import { COMMON } from './texts/common.js';

class Refusal extends Error {
  constructor(error, rule = null, status = 0) {
    super(error.en);
    this.error = error;
    this.rule = rule;
    this.status = status;
  }
}

export const get = (path) => request(path, { method: 'GET' });

export const post = (path, body = {}) => request(path, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** An answer of the server: what `early.js` has asked for already is not asked for again. */
export function asked(path, options) {
  const early = window.$early?.[path];
  if (early) delete window.$early[path];
  return early ?? fetch(path, options);
}

async function request(path, options) {
  const answer = await asked(path, { credentials: 'same-origin', ...options }).catch(() => {
    throw new Refusal(COMMON.offline);
  });
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(body?.error ?? COMMON.broken, body?.rule, answer.status);
  return body;
}
