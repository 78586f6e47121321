"""How boards are drawn: several changes once, and beneath something that covers the table in tasks of their own."""

import pytest

from tests.web.conftest import NewPage

DRAWN = """async (covered) => {
  const { painter } = await import('/static/kit/paint.js');
  const [around, root, curtain] = ['main', 'div', 'div'].map((kind) => document.createElement(kind));
  around.append(root, curtain);
  curtain.className = 'curtain';
  curtain.hidden = covered !== 'before';
  const told = [];
  const board = painter(root, () => {
    told.push('drawn');
    queueMicrotask(() => told.push('task over'));
    return () => told.push('measured');
  });
  const frame = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });
  for (const _ of 'abc') board.soon();
  curtain.hidden = covered === 'never';
  await frame().then(frame).then(frame);
  return told;
}"""


@pytest.mark.parametrize(
    ("covered", "told"),
    [
        ("never", ["drawn", "measured", "task over"]),
        ("before", ["drawn", "task over", "measured"]),
        ("just before the frame", ["drawn", "task over", "measured"]),
    ],
)
def test_changes_are_drawn_once_and_measured_in_another_task_where_nobody_sees_it(
    person: NewPage, covered: str, told: list[str]
) -> None:
    page = person()
    page.goto("/")
    assert page.evaluate(DRAWN, covered) == told


RESIZED = """async (covered) => {
  const { painter } = await import('/static/kit/paint.js');
  const [around, root, curtain] = ['main', 'div', 'div'].map((kind) => document.createElement(kind));
  around.append(root, curtain);
  curtain.className = 'curtain';
  curtain.hidden = !covered;
  let drawn = 0;
  const board = painter(root, () => { drawn += 1; });
  board.resized();
  const atOnce = drawn;
  await new Promise((done) => { setTimeout(done, 50); });
  return [atOnce, drawn];
}"""


@pytest.mark.parametrize(("covered", "told"), [(False, [1, 1]), (True, [0, 1])])
def test_another_room_is_drawn_for_at_once_where_it_is_seen(person: NewPage, covered: bool, told: list[int]) -> None:
    page = person()
    page.goto("/")
    assert page.evaluate(RESIZED, covered) == told


STEPS = """async (covered) => {
  const { painter, drawn } = await import('/static/kit/paint.js');
  const [around, root, curtain] = ['main', 'div', 'div'].map((kind) => document.createElement(kind));
  around.append(root, curtain);
  curtain.className = 'curtain';
  curtain.hidden = !covered;
  const told = [];
  const board = painter(root, () => function* () {
    for (const step of ['one', 'two', 'three']) {
      told.push(step);
      setTimeout(() => told.push('task over'));
      yield;
    }
  });
  board.now();
  await drawn();
  const soon = told.filter((one) => one !== 'task over').length;
  await new Promise((done) => { setTimeout(done, 50); });
  return [soon, told.indexOf('task over')];
}"""


@pytest.mark.parametrize(("covered", "first"), [(False, 3), (True, 1)])
def test_steps_of_measuring_are_tasks_of_their_own_where_nobody_sees_it(
    person: NewPage, covered: bool, first: int
) -> None:
    page = person()
    page.goto("/")
    assert page.evaluate(STEPS, covered) == [3, first]
