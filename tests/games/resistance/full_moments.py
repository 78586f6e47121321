"""Every kind of question of The Resistance, at its fullest: for tests of what a screen shows."""

from typing import Final

from konspira.engine import Seat
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.state import Resolving, Table
from tests.games.resistance.positions import (
    AT_ONCE,
    FOR,
    SUCCESS,
    TARGETING,
    approve,
    handing,
    named,
    naming,
    on_mission,
    play_all,
    position,
    round_begins,
    table_after,
    voting,
)
from tests.kit.moments import Moment


def at(t: Table, seat: Seat | None = 0) -> Moment:
    """A table of The Resistance as a seat sees it."""
    return Moment("resistance", lambda: t, seat)


def resolving(card: PlotId) -> Table:
    """The Leader is to do what an at-once card says; cards lie before others."""
    lying: dict[Seat, tuple[PlotId, ...]] = {
        1: ("no_confidence",),
        4: ("opinion_maker", "close_eye"),
        6: ("spotlight",),
    }
    return position(Resolving(card, 0, ()), in_hand=(card,), seats=10, before=lying)


MOMENTS: Final = {
    "a team of five": at(naming()),
    "a team of ten": at(naming(seats=10, played=(1, -2, 3), rejected=4)),
    "which mission": at(naming(seats=10, options=TARGETING)),
    "a team for a vote at once": at(naming(seats=10, options=AT_ONCE)),
    "a team that is named": at(named((0, 4, 9), seats=10)),
    "others see the named team": at(named((0, 4, 9), seats=10), 4),
    "a vote": at(voting(seats=10, played=(1, -2)), 3),
    "an open vote": at(voting(seats=10, before={3: ("opinion_maker",)}), 3),
    "another vote": at(table_after(voting(seats=10), (3, FOR)), 3),
    "a mission card": at(on_mission((0, 3), seats=10), 3),
    "an open mission card": at(on_mission((0, 3), seats=10, spotlit=3), 3),
    "another mission card": at(table_after(on_mission((3, 9), seats=10), (9, SUCCESS)), 9),
    "which plot card": at(handing("strong_leader", "overheard", "establish_confidence", seats=10)),
    "a plot card for whom": at(handing("strong_leader", seats=10)),
    "whose identity": at(resolving("overheard")),
    "to whom": at(resolving("open_up")),
    "to whom, by the Leader": at(resolving("establish_confidence")),
    "which card of others": at(resolving("take_responsibility")),
    "a strong leader": at(round_begins(seats=10, before={3: ("strong_leader",)}), 3),
    "no confidence": at(approve(voting(seats=10, before={3: ("no_confidence",)})), 3),
    "the spotlight": at(approve(voting((0, 3, 9), seats=10, before={1: ("spotlight",)})), 1),
    "a look at a card": at(play_all(on_mission((0, 1, 9), seats=10, before={5: ("close_eye",)}))[0], 5),
    "others name a team": at(naming(seats=10), 4),
    "others vote": at(table_after(voting(seats=10), (3, FOR)), None),
    "the end": at(play_all(on_mission(played=(1, 2)))[0]),
}
