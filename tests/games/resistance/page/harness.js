/** Mounts the board alone: `show(state)` draws, `sent`, `asked` and `said` keep what came out of it. */
import { mount } from '/games/resistance/page/board.js';

const query = new URLSearchParams(location.search);
let lang = query.get('lang') ?? 'en';
let latest = null;

Object.assign(window, { sent: [], asked: [], said: [], refusal: null, sure: true, names: [] });
document.documentElement.dataset.theme = query.get('theme') ?? 'light';

async function act(action) {
  window.sent.push(action);
  if (window.refusal) throw window.refusal;
}

const board = mount(document.getElementById('root'), {
  game: 'resistance',
  seat: null,
  names: () => window.names,
  lang: () => lang,
  act: query.has('watching') ? undefined : act,
  confirm: async (text) => { window.asked.push(text); return window.sure; },
  say: (text) => window.said.push(text),
  projector: query.has('projector'),
  reducedMotion: !query.has('motion'),
});

window.show = (state) => { latest = state; board.update(state); };
window.speak = (next) => { lang = next; document.documentElement.lang = next; board.update(latest); };
window.leave = () => board.destroy();
document.documentElement.dataset.ready = '';
