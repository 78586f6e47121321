/** Mounts a board alone, again for every test: `lay(told)` mounts, `show(state)` draws, `sent`, `asked`, `said` keep what came out. */
const game = new URLSearchParams(location.search).get('game');
let board = null;
let latest = null;
let lang = 'en';

function styled(href) {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(sheet);
  return new Promise((resolve) => { sheet.onload = () => resolve(sheet); });
}

const [{ mount }, , large] = await Promise.all([
  import(`/games/${game}/page/board.js`),
  styled(`/games/${game}/page/board.css`),
  styled('/static/styles/screen.css'),
]);
large.disabled = true;

function playing() {
  const act = async (action) => {
    window.sent.push(action);
    if (window.refusal) throw window.refusal;
    const answered = board;
    latest = { ...latest, ask: latest.ask + 1 };
    setTimeout(() => answered === board && board.update(latest));
  };
  return { act, weigh: async (action) => JSON.parse(await window.weighed(JSON.stringify(action))) };
}

window.lay = ({ theme, watching, projector, motion, ...told }) => {
  board?.destroy();
  document.getElementById('root').replaceChildren();
  scrollTo(0, 0);
  Object.assign(window, { sent: [], asked: [], said: [], refusal: null, sure: true, names: [] });
  Object.assign(document.documentElement, { lang: told.lang });
  document.documentElement.dataset.theme = theme;
  large.disabled = !projector;
  lang = told.lang;
  board = mount(document.getElementById('root'), {
    game,
    printed: window.printed,
    seat: null,
    names: () => window.names,
    lang: () => lang,
    ...(watching || projector ? {} : playing()),
    confirm: async (text) => { window.asked.push(text); return window.sure; },
    say: (text) => window.said.push(text),
    projector,
    reducedMotion: !motion,
  });
};
window.show = (state) => { latest = state; board.update(state); };
window.speak = (next) => { lang = next; document.documentElement.lang = next; board.update(latest); };
document.documentElement.dataset.ready = '';
