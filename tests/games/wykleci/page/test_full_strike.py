"""A Strike zone in which many stand, on a phone."""

from tests.games.wykleci.full_moments import MOMENTS
from tests.games.wykleci.positions import Zones, turn_of
from tests.kit.desks import NewDesk
from tests.kit.looks import PHONE

NAMED = """() => [...document.querySelectorAll('.zone.strike')].map((zone) =>
[...zone.querySelectorAll('.alias')].filter((node) => {
  const [name, card] = [node, node.closest('.soldier')].map((one) => one.getBoundingClientRect());
  return name.width > 0 && name.right <= card.right - 8 && parseFloat(getComputedStyle(node).fontSize) >= 9;
}).length)"""


def test_bw_14_on_a_phone_a_full_strike_zone_has_names_that_can_be_read(desk: NewDesk) -> None:
    board = desk(lang="pl")
    board.resize(*PHONE)
    laid: dict[int, Zones] = {n: {"command": [n], "strike": [8 + n, 19 + n, 24 + n]} for n in range(3)}
    board.show(turn_of(1, missions=laid), 0)
    assert board.page.evaluate(NAMED) == [3, 3, 3, 0]
    board.resize(390, 844)
    board.show(turn_of(1, missions={0: {"strike": [8, 9, 11, 12, 17]}, 1: {}, 2: {}}), 0)
    assert board.page.evaluate(NAMED) == [5, 0, 0, 0]


INSIDE = """() => [...document.querySelectorAll('.zone.strike .soldier')].filter((card) => {
  const [one, zone] = [card, card.closest('.zone')].map((node) => node.getBoundingClientRect());
  return one.top >= zone.top - 1 && one.bottom <= zone.bottom + 1 && one.height < 24;
}).length"""


def test_bw_14_eight_in_one_strike_zone_lie_inside_it_a_line_each(desk: NewDesk) -> None:
    for lang in ("pl", "en"):
        board = desk(lang=lang)
        board.resize(*PHONE)
        moment = MOMENTS["a prisoner to take home"]
        board.show(moment.table(), moment.seat, ["Kasia", "Maciek", "Łukasz", "Marta"])
        assert board.page.evaluate(INSIDE) == 8, lang
