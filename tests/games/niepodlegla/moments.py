"""Tables at which something is asked, one for every kind of question of both variants."""

from collections.abc import Callable
from typing import Any

from konspira.engine import replace
from konspira.engine.council import Choosing, convene
from konspira.games.niepodlegla.actions import Lay
from konspira.games.niepodlegla.advanced.content import City
from konspira.games.niepodlegla.advanced.state import (
    CancelOne,
    Cards,
    ChooseEither,
    ChooseVeterans,
    DiscardSome,
    JailACharacter,
    JailAPawn,
    PlaceObstacle,
    PlaceToken,
    ProfitRemove,
)
from konspira.games.niepodlegla.basic import state as basic_state
from konspira.games.niepodlegla.basic.actions import TakeProfit
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.basic import positions

BASIC, ADVANCED = "niepodlegla", "niepodlegla_advanced"
CITIES: tuple[City, ...] = ("kowno", "wilno", "pinsk", "luck")


def asked(*tasks: Any, **at: Any) -> Callable[[], Any]:
    """A table of the printed advanced deck at which this has to be decided."""
    return lambda: kit.happens(kit.printed(3, **at), *tasks)[0]


def choosing(task: Any, *ways: Any, doer: int | None = None) -> Callable[[], Any]:
    """A table of the basic variant at which this has to be decided, by all or by the doer alone."""
    council = convene(2, doer or 0, alone=doer is not None)
    return lambda: positions.position(Choosing(task, ways, council))


def laid() -> Any:
    """A fight in which a die lies on a mission."""
    t = positions.fighting({"B-01": 0, "B-09": 0}, {0: (positions.PEOPLE, positions.DOUBLE)})
    return positions.table_after(t, (0, Lay(0, "people", "B-01")))


def rallying() -> Any:
    """A fight with a symbol token and a morale token."""
    won = kit.owners({"sienkiewicz": 0, "harcerstwo": 0})
    t = kit.table(2, tokens=won, active=kit.bits("sienkiewicz", "harcerstwo"))
    return kit.fight(t, {t.missions[0]: 0}, "p f", "d")


def last_laying() -> Any:
    """A fight has ended in which one die could do either of two missions."""
    return positions.stop(positions.fighting({"B-01": 0, "B-02": 0}, {0: (positions.PEOPLE,)}))[0]


MOMENTS: dict[str, tuple[str, Callable[[], Any]]] = {
    "leaders": (BASIC, lambda: replace(positions.position(basic_state.TakingLeaders()), leaders=(-1, -1))),
    "planning": (BASIC, positions.planning),
    "planning with a pool": (BASIC, lambda: positions.planning(pool=(16,))),
    "fight": (BASIC, positions.fighting),
    "fight with a die laid": (BASIC, laid),
    "last laying": (BASIC, last_laying),
    "harder finals": (BASIC, lambda: positions.stop(positions.fighting({}, morale=1))[0]),
    "order of rewards": (BASIC, lambda: positions.paid({"B-04": 0, "B-06": 1})),
    "where a token goes": (BASIC, lambda: positions.stop(positions.doing("B-04"))[0]),
    "a profit": (BASIC, choosing(basic_state.Profit("green"), TakeProfit("morale"), TakeProfit("level"))),
    "who takes which final": (BASIC, positions.entering_final),
    "dice of the final": (BASIC, positions.final),
    "advanced planning": (ADVANCED, lambda: kit.planning(kit.printed(2))),
    "advanced fight with tokens": (ADVANCED, rallying),
    "final planning": (ADVANCED, lambda: kit.borders(challenges=("D-1",))),
    "bad effects": (ADVANCED, asked(Cards(("A-01", "A-02"), good=False))),
    "rewards": (ADVANCED, asked(Cards(("A-06", "A-08"), good=True))),
    "obstacle": (ADVANCED, asked(PlaceObstacle("russian", CITIES, 2), obstacles=kit.lying(wilno=(1, 2, 0)))),
    "independence": (ADVANCED, asked(PlaceToken(CITIES, 1), independence=kit.free("luck"))),
    "cancelling": (ADVANCED, asked(CancelOne("lwow"), obstacles=kit.lying(lwow=(1, 1, 1)))),
    "removing": (ADVANCED, asked(ProfitRemove(), obstacles=kit.lying(lwow=(1, 0, 2)))),
    "either": (ADVANCED, asked(ChooseEither("A-06", 0))),
    "discarding": (ADVANCED, asked(DiscardSome(2))),
    "a pawn for prison": (ADVANCED, asked(JailAPawn())),
    "a die for prison": (ADVANCED, asked(JailACharacter(), dice=(0, 1, -1, -1, 2))),
    "veterans": (ADVANCED, asked(ChooseVeterans())),
}
