"""What a teacher prepares, prints and shows: the plan of a lesson and the tables that go with it."""

import pytest
from playwright.sync_api import expect

from konspira import games
from tests.web.conftest import NewPage

PROPOSED = """async ([least, most, seats]) => {
  const { groups, tablesFor } = await import('/static/room/open.js');
  const classes = Array.from({ length: 25 }, (_, more) => 12 + more);
  return classes.map((pupils) => groups(pupils, tablesFor(pupils, [least, most]), seats));
}"""


@pytest.mark.parametrize("name", games.shelf())
def test_a_class_is_divided_as_its_lesson_plan_says(person: NewPage, name: str) -> None:
    page, seats = person(), games.game(name).SEATS
    page.goto(f"/lesson/{name}")
    few, many = games.box(name).class_groups
    expect(page.locator("article")).to_contain_text(f"Tables of {few}–{many}:")
    page.goto("/classroom")
    page.locator(f"input[name=game][value={name}]").check(force=True)
    told = page.locator("[data-key=groups]").inner_text()
    sizes = told.split("seats for ")[1].split(".")[0].split(", ")
    assert sum(map(int, sizes)) == 27
    proposed = page.evaluate(PROPOSED, [few, many, [seats[0], seats[-1]]])
    assert {few, many} <= set(seats)
    assert all(few <= size <= many for sizes in [*proposed, map(int, sizes)] for size in sizes)
    assert [sum(sizes) for sizes in proposed] == list(range(12, 37))
