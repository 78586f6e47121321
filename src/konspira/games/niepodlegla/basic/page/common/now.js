/** What is happening: the question of a joint choice, the last laying, a leader to choose, the end. */
import { council } from './choosing.js';
import { h } from './dom.js';

/** What is asked of oneself stands over the board already; the board then has it for its outline only. */
export const head = (b, text) => h('h2', { class: b.mine && b.state.prompt?.en ? 'visually-hidden' : '' }, text);

/** What the last laying is about for who looks on it. */
const closing = (b) => (b.mine ? 'closing_how' : b.me === null ? 'closing_watch' : 'closing_wait');

export function now(b) {
  const { type } = b.phase;
  if (type === 'over') return b.variant.ending(b);
  if (type === 'choosing') return [head(b, b.variant.question(b)), ...(b.variant.context?.(b) ?? []), ...council(b)];
  if (type === 'closing') return [head(b, b.t('closing')), h('p', { class: 'quiet' }, b.t(closing(b)))];
  if (type === 'fight') return [h('h2', { class: b.fight.rolling.length ? '' : 'visually-hidden' }, b.t(b.fight.rolling.length ? 'rolling' : 'fighting'))];
  return b.variant.now?.(b) ?? [];
}
