/** Signs for a learner: what is to be pressed next on the way to an answer, and rings around it. */
import { draw, h } from './dom.js';
import { isQuestion, same, ways } from './question.js';

/** How often it is looked where things are: they move when the board is drawn anew (ms). */
const LOOK = 100;
const AIR = 4;

/**
 * What leads on from the open step `at`, with `draft` filled in so far, to an action with these fields: `{keys, things}`. The keys
 * are those of the dock's buttons; the things are what a board may show instead: an item by its field, an option by its action.
 */
export function onward(at, draft, given) {
  const found = at ? [...ways(at, given)] : [];
  return found.length ? SHAPES[at.type](at, draft, found[0].path, found) : press();
}

const press = (...keys) => ({ keys, things: [] });

const SHAPES = {
  choose: (_, draft, __, found) => ({
    keys: [...new Set(found.map(({ path: [key] }) => (key === draft ? 'take' : `option-${key}`)))], things: found.map(({ at }) => (isQuestion(at) ? {} : at)),
  }),
  pick: ({ items, field }, draft, [values, key]) => {
    const wrong = items.filter(({ value }) => isIn(values ?? [], value) !== isIn(draft, value));
    if (!values || !wrong.length) return press(key === undefined ? 'submit' : `submit-${key}`, 'submit');
    return { keys: wrong.map((item) => `item-${items.indexOf(item)}`), things: wrong.map(({ value }) => ({ [field]: value })) };
  },
  amount: (_, draft, [value, key]) => press(draft < value ? 'more' : draft > value ? 'fewer' : key === undefined ? 'submit' : `submit-${key}`),
  split: ({ items }, { plan, part }, [values]) => {
    const wrong = values?.findIndex((value, n) => !same(value, plan[n])) ?? -1;
    if (wrong < 0) return press('submit');
    return press(wrong === part ? `item-${items.findIndex(({ value }) => same(value, values[wrong]))}` : `part-${wrong}`);
  },
  confirm: () => press('yes'),
};

const isIn = (values, value) => values.some((one) => same(one, value));

/** What is to be pressed next for one of these actions: a button of the dock, or what lies on the board instead (`look.lies`). */
export function signposts(dock, wanted) {
  const inDock = (keys) => keys.flatMap((key) => [...dock.node.querySelectorAll(`button[data-key="${CSS.escape(key)}"]:enabled`)]);
  const onBoard = (things, given, look) => things.flatMap((thing) => [...document.querySelectorAll(look.lies?.({ ...given, ...thing }) || ':not(*)')]);
  return dock.reach((at, draft, look) => {
    for (const given of wanted) {
      const { keys, things } = onward(at, draft, given);
      const found = [...inDock(keys), ...onBoard(things, given, look)];
      if (found.length) return found;
      if (things.length) return inDock(['list']);
    }
    return inDock(['back']);
  }) ?? [];
}

/** Rings around whatever `find()` gives, wherever it is at the moment; not over an opened sheet (`data-covers`) that lies on it. What a dock has scrolled away comes into sight once. */
export function rings(find) {
  const node = h('div', { class: 'k-signs', 'aria-hidden': 'true' });
  let first = null;
  const look = () => {
    if (!node.isConnected) return;
    const found = find().filter((one) => one.checkVisibility());
    if (found[0] !== first) found[0]?.scrollIntoView({ block: 'nearest' });
    [first] = found;
    draw(node, found.filter((one) => !isCovered(one)).map((one) => ring(one.getBoundingClientRect())));
  };
  const timer = setInterval(look, LOOK);
  addEventListener('click', look); // a sheet that a tap has opened is never seen beneath them
  return { node, look, stop: () => { clearInterval(timer); removeEventListener('click', look); } };
}

const isCovered = (one) => [...document.querySelectorAll('[data-covers]')].some((sheet) => sheet.checkVisibility() && !sheet.contains(one) && meet(sheet.getBoundingClientRect(), one.getBoundingClientRect()));
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const ring = ({ left, top, width, height }) => h('span', {
  class: 'k-sign', '--left': `${left - AIR}px`, '--top': `${top - AIR}px`, '--width': `${width + 2 * AIR}px`, '--height': `${height + 2 * AIR}px`,
});
