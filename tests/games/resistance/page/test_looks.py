"""At every size, in both languages, in light and dark; and nothing on the screen tells a role."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from konspira.engine import replace, seat_set
from konspira.games.resistance.content import PLOTS
from konspira.games.resistance.state import Table
from tests.games.resistance.positions import (
    AGAINST,
    SUCCESS,
    Lying,
    handing,
    naming,
    on_mission,
    play_all,
    table_after,
    voting,
)
from tests.kit.browser import uncovered
from tests.kit.desk import Desk
from tests.kit.desks import NewDesk
from tests.kit.looks import LAPTOP, PHONE, PROJECTOR, faults, too_small

PAGE = Path(__file__).parents[4] / "src" / "konspira" / "games" / "resistance" / "page"
FOREIGN = {"en": "Przywódca|Misja|Za|głos|ty", "pl": "Leader|Mission|For|vote|you"}
"""Words of the other language."""
LYING: Lying = {0: ("close_eye",), 3: ("no_confidence", "opinion_maker"), 6: ("spotlight", "strong_leader")}
MOMENTS = {
    "naming": naming(seats=10, played=(1, -2), rejected=2, before=LYING),
    "voting": table_after(voting(seats=10, before=LYING), (3, AGAINST)),
    "mission": table_after(on_mission((0, 1, 2), seats=8, spotlit=1), (1, SUCCESS)),
    "handing": handing("strong_leader", "overheard", "establish_confidence", seats=10),
    "over": play_all(on_mission(played=(1, 2), seats=10))[0],
}
SIDEWAYS, TABLET = (740, 360), (820, 1180)
LONG = [f"{name} z Nowego Miasteczka"[:24] for name in ("Bożena", "Władysława", "Jan", "Aleksandra", "Ewa")]
PEOPLE = [f"{name[:-1]}{n}" for n in (1, 2) for name in LONG]
AMISS = """() => {
  const all = (css) => [...document.querySelectorAll(`.board ${css}`)];
  const board = document.querySelector('.board').getBoundingClientRect();
  const boxes = all(':is(.k-plate, .k-place)').map((one) => [one.dataset.key, one.getBoundingClientRect()]);
  const isIn = (a, b) => a.top > b.top - 1 && a.bottom < b.bottom + 1 && a.left > b.left - 1 && a.right < b.right + 1;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const isCut = (name) => name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1;
  const under = (box, i) => boxes.slice(i + 1).filter(([, other]) => meet(box, other)).map(([key]) => key);
  return [
    ...boxes.filter(([, box]) => !isIn(box, board)).map(([key]) => `${key} is out of sight`),
    ...boxes.flatMap(([key, box], i) => under(box, i).map((other) => `${key} lies on ${other}`)),
    ...all('.k-name').filter(isCut).map((name) => `${name.textContent} is cut`),
  ];
}"""
"""What is out of sight, lies on something else or is cut."""


def amiss(board: Desk, *sizes: tuple[int, int]) -> list[str]:
    """What cannot be seen as it should at these sizes."""
    found = []
    for size in sizes:
        board.resize(*size)
        found += [f"{size}: {fault}" for fault in board.page.evaluate(AMISS)]
    return found


@pytest.mark.parametrize("moment", ["naming", "voting", "mission"])
def test_all_missions_and_ten_players_with_long_names_are_seen_without_scrolling(desk: NewDesk, moment: str) -> None:
    board = desk(lang="pl", stood_in=(1, 6)).show(MOMENTS[moment], 0, PEOPLE)
    assert amiss(board, PHONE, TABLET, LAPTOP) == []
    assert amiss(board.show(MOMENTS[moment], 0), SIDEWAYS) == []
    assert too_small(board) == []
    shared = desk(lang="pl", projector=True, stood_in=(1, 6)).show(MOMENTS[moment], None, PEOPLE)
    expect(shared.key("p1").get_by_title(f"{PEOPLE[1]}: na tym miejscu gra teraz bot")).to_be_visible()
    assert amiss(shared, PROJECTOR, LAPTOP) == []


def test_the_shared_screen_names_ten_players_in_letters_that_are_read_from_the_back(desk: NewDesk) -> None:
    board = desk(projector=True).show(voting(seats=10, played=(1, -2)), None)
    board.resize(*PROJECTOR)
    sizes = dict(board.page.evaluate(NAMED))
    assert len(sizes) == 10
    assert [name for name, size in sizes.items() if size < 40 and len(name) <= 12] == []


NAMED = """() => [...document.querySelectorAll('.board .k-name')]
  .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize)])"""


@pytest.mark.parametrize("moment", ["naming", "voting", "handing", "over"])
def test_a_moment_is_whole_and_accessible_at_every_size_in_both_languages(desk: NewDesk, moment: str) -> None:
    assert list(faults(desk(axe=True, stood_in=(1,)).show(MOMENTS[moment], 0), FOREIGN)) == []


def public(board: Desk) -> str:
    """All that is on the screen but the panel that is held, once it is laid out."""
    board.page.wait_for_selector(".frame:not(.laying-out)")
    html: str = board.page.evaluate(
        "() => { const all = document.querySelector('.frame').cloneNode(true);"
        " all.querySelector('.secret-panel').replaceChildren(); return all.outerHTML; }"
    )
    return html


@pytest.mark.parametrize(
    "t", [naming(leader=4), voting(), on_mission((0, 4)), table_after(on_mission((0, 4)), (4, SUCCESS))]
)
def test_res_77_a_fighters_screen_is_an_agents_screen(desk: NewDesk, t: Table) -> None:
    one, other = (desk().show(replace(t, agents=seat_set(agents)), 4) for agents in ((2, 3), (3, 4)))
    assert public(one).replace(one.code, "") == public(other).replace(other.code, "")
    with uncovered(one.page), uncovered(other.page):
        assert one.page.screenshot() == other.page.screenshot()


def test_every_pictogram_that_is_used_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="(\w+)"', (PAGE / "pictograms.svg").read_text(encoding="utf-8")))
    text = "".join(file.read_text(encoding="utf-8") for file in PAGE.glob("*.js"))
    named = set(re.findall(r"(?:icon|sign|face)\('(\w+)'", text))
    assert named | set(PLOTS) | {"for", "against", "success", "fail", "fighter", "agent", "clock", "bot"} == drawn


def test_the_leader_token_glides_where_motion_is_wanted(desk: NewDesk) -> None:
    for query, moving in (({}, []), ({"motion": True}, ["leader"])):
        board = desk(**query).show(naming(), 2)
        board.show(naming(leader=1), 2)
        assert board.told("moved") == moving
