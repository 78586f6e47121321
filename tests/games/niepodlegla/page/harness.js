/** Mounts a board alone: `show(state)` draws, `sent`, `asked` and `said` keep what came out of it. */
const query = new URLSearchParams(location.search);
const game = query.get('game');
let lang = query.get('lang') ?? 'en';
let latest = null;
let board = null;

Object.assign(window, { sent: [], asked: [], said: [], sure: true, names: [], forecast: null });
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
document.documentElement.lang = lang;

function styled(href) {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(sheet);
  return new Promise((resolve) => { sheet.onload = resolve; });
}

const playing = {
  act: async (action) => {
    window.sent.push(action);
    latest = { ...latest, ask: latest.ask + 1 };
    setTimeout(() => board.update(latest));
  },
  weigh: async (action) => (window.weighed ? JSON.parse(await window.weighed(JSON.stringify(action))) : window.forecast),
};

const [{ mount }] = await Promise.all([import(`/games/${game}/page/board.js`), styled(`/games/${game}/page/board.css`), query.has('projector') && styled('/static/styles/screen.css')]);

window.open_board = (printed) => {
  board = mount(document.getElementById('root'), {
    game,
    printed,
    names: () => window.names,
    lang: () => lang,
    seat: null,
    ...(query.has('watching') || query.has('projector') ? {} : playing),
    confirm: async (text) => { window.asked.push(text); return window.sure; },
    say: (text) => window.said.push(text),
    projector: query.has('projector'),
    reducedMotion: !query.has('motion'),
  });
};
window.show = (state) => { latest = state; board.update(state); };
window.speak = (next) => { lang = next; document.documentElement.lang = next; board.update(latest); };
document.documentElement.dataset.ready = '';
