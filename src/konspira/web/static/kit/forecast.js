/** What one should know before one acts: asked of the server for what is picked, shown before it is done. */
import { DOCK } from '../texts/dock.js';
import { h } from './dom.js';

const PAUSE = 180;
const MANY = 200;

/** `ask(action)` gives a Promise of a forecast or of null; `changed()` is called when one has come. */
export function forecasts(ask, changed) {
  const known = new Map();
  let wanted = null;
  let timer = null;
  let turn = 0;

  async function fetch(key, action) {
    const asked = turn;
    const forecast = await ask(action).catch(() => null);
    if (asked !== turn) return; // the table has moved on: it was about another
    if (known.size > MANY) known.clear();
    known.set(key, forecast);
    changed();
  }

  /** The forecast of an action, if it has come (null: there is none); otherwise it is asked for, after a short rest. */
  function of(action) {
    const key = JSON.stringify(action);
    if (!ask) return null;
    if (!known.has(key) && wanted !== key) {
      wanted = key;
      clearTimeout(timer);
      timer = setTimeout(() => fetch(key, action), PAUSE);
    }
    return known.get(key);
  }

  /** The forecast in words, or as the board pictures it. */
  function panel(action, picture = null) {
    const forecast = of(action);
    if (forecast === undefined) return h('p', { class: 'forecast waiting', 'data-key': 'forecast' }, DOCK.forecasting);
    if (forecast === null) return null;
    return h('div', { class: `forecast ${forecast.danger ? 'danger' : ''}`.trim(), 'data-key': 'forecast', role: 'status' },
      picture?.(forecast) ?? h('p', {}, forecast.text));
  }

  /** The table has moved on: what was known is no longer so. */
  const forget = () => { known.clear(); wanted = null; turn += 1; clearTimeout(timer); };

  return { of, panel, forget };
}
