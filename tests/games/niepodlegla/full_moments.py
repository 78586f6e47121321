"""Every kind of question of both variants, at its fullest, with the printed cards: for tests of what a screen shows."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import CHANCE, QuickLuck, replace
from konspira.engine.council import Choosing, convene
from konspira.games.niepodlegla import advanced
from konspira.games.niepodlegla import basic as basic_rules
from konspira.games.niepodlegla.actions import Lay, Next, Place, Settle
from konspira.games.niepodlegla.advanced.decks import DECKS
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
from konspira.games.niepodlegla.basic import state as basic
from konspira.games.niepodlegla.basic.actions import Harder, InArea, ShareFinals, TakeProfit
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.basic import positions
from tests.kit.moments import Moment

SEATS: Final = 4
PRINTED: Final = basic.Options()
CITIES: Final = DECKS[""].cities
EVERYWHERE: Final = kit.lying(**dict.fromkeys(CITIES, (1, 0, 0)) | dict.fromkeys(CITIES[:4], (1, 1, 0)))
"""An obstacle in every city, two in some."""


def of_basic(table: Callable[[], Any], seat: int = 0) -> Moment:
    """A moment of the basic variant."""
    return Moment("niepodlegla", table, seat)


def of_advanced(table: Callable[[], Any], seat: int = 0) -> Moment:
    """A moment of the advanced variant."""
    return Moment("niepodlegla_advanced", table, seat)


def go_on(rules: Any, t: Any, until: Callable[[Any], bool]) -> Any:
    """What comes of it if everybody does what is done for those who are away."""
    luck = QuickLuck(3)
    while not until(t):
        seat = next(iter(rules.to_act(t)))
        action = rules.sample(t, luck) if seat == CHANCE else rules.default(t, seat)
        t, _ = rules.step(t, seat, action)
    return t


# ------------------------------------------------------------------ the basic variant


def leaders() -> Any:
    """Nobody has a leader yet."""
    t = positions.position(basic.TakingLeaders(), seats=SEATS, options=PRINTED)
    return replace(t, leaders=(-1,) * SEATS)


def planning() -> Any:
    """One pawn is placed; two dice of the pool lie there."""
    t = positions.planning(9, seats=SEATS, options=PRINTED, pool=(15, 16))
    return positions.table_after(t, (0, Place(t.missions[0])))


def fight() -> Any:
    """One player fights for three missions, and has laid a die on one."""
    taken = {"B-01": 0, "B-09": 0, "B-10": 0, "B-11": 1}
    dice = {0: (0, 1, 2, 3, 4), 1: (0, 1)}
    t = positions.fighting(taken, dice, seats=SEATS, options=PRINTED)
    lay = next(action for action in positions.MOVING.game.legal(t, 0) if isinstance(action, Lay))
    return positions.table_after(t, (0, lay))


def settling(*done: str) -> tuple[Settle, ...]:
    """Some of these missions can be done with the dice one has."""
    return tuple(Settle(cards, ()) for cards in (done[:2], done[1:], done[:1], ()))


def last_laying() -> Any:
    """The first player's dice do not reach for all missions."""
    t = fight()
    ways = settling("B-01", "B-09", "B-10")
    return replace(t, phase=LastLaying(replace(t.phase, over=True), (ways, *[(Settle((), ()),)] * 3), (-1, 0, 0, 0)))


def choosing(task: Any, *ways: Any) -> Callable[[], Any]:
    """All decide this; two have proposed."""
    council = replace(convene(SEATS, 1), proposals=(-1, 0, 1, -1))
    return lambda: replace(fight(), phase=Choosing(task, ways, council))


def sharing(*proposed: ShareFinals) -> Callable[[], Any]:
    """Round VI begins; some have proposed who takes which final."""

    def table() -> Any:
        t = positions.entering_final(seats=SEATS, options=PRINTED)
        return positions.table_after(t, *((seat, way) for seat, way in enumerate(proposed, 1)))

    return table


def final_fight() -> Any:
    """The first roll of the final."""
    return positions.final_fight({}, seats=SEATS, options=PRINTED)[0]


def basic_end() -> Any:
    """The final is lost."""
    return go_on(basic_rules, final_fight(), lambda t: basic_rules.outcome(t) is not None)


# ------------------------------------------------------------------ the advanced variant


def asked(*tasks: Any, **at: Any) -> Callable[[], Any]:
    """This has to be decided."""
    return lambda: kit.happens(kit.planning(kit.printed(SEATS, **at)), *tasks)[0]


def in_any_order(*cards: str, good: bool) -> Callable[[], Any]:
    """The order of these cards has to be decided."""
    ways = (Next(""), *map(Next, cards))
    council = convene(SEATS, 0)
    return lambda: replace(kit.planning(kit.printed(SEATS)), phase=Choosing(Cards(cards, good=good), ways, council))


def advanced_planning() -> Any:
    """One pawn is placed on one of eleven missions."""
    t = kit.planning(kit.printed(SEATS, dice=(0, 1, -1, -1, 2)))
    return kit.table_after(t, (0, Place(t.missions[0])))


def advanced_fight() -> Any:
    """One player fights for three missions, with dice, symbol tokens and morale tokens."""
    won = kit.owners({"sienkiewicz": 0, "harcerstwo": 0, "pow": 0, "daszynski": 1})
    t = kit.planning(kit.printed(SEATS, tokens=won, active=0b11111111, dice=(0, 1, -1, -1, 0)))
    taken = dict(zip(t.missions, (0, 0, 0, 1), strict=False))
    return kit.fight(t, taken, "p d p f m", "d", leaders={13: "dd", 17: "p"})


def advanced_final() -> Any:
    """The final round begins."""
    return kit.borders(*(f"F-{n}" for n in range(1, 9)), seats=SEATS, deck="", challenges=("D-1", "D-2"))


def advanced_final_fight() -> Any:
    """The first roll of the final."""
    return go_on(advanced, advanced_final(), lambda t: isinstance(t.phase, Fight) and not t.phase.rolling)


def advanced_end() -> Any:
    """The final was reached, and is scored."""
    return go_on(advanced, advanced_final(), lambda t: advanced.outcome(t) is not None)


BASIC: Final = {
    "leaders": of_basic(leaders),
    "planning": of_basic(planning),
    "fight": of_basic(fight),
    "last laying": of_basic(last_laying),
    "harder finals": of_basic(choosing(basic.Harden(2), *map(Harder, AREAS))),
    "order of rewards": of_basic(
        choosing(
            basic.DoneCards(("B-01", "B-02", "B-03", "B-04")), Next(""), *map(Next, ("B-01", "B-02", "B-03", "B-04"))
        )
    ),
    "where a token goes": of_basic(choosing(basic.PlaceInArea(0, AREAS, 2), *map(InArea, AREAS))),
    "a profit": of_basic(choosing(basic.Profit("green"), TakeProfit("morale"), TakeProfit("level"))),
    "who takes which final": of_basic(sharing()),
    "finals as proposed": of_basic(sharing(ShareFinals(AREAS), ShareFinals(AREAS[::-1]))),
    "final fight": of_basic(final_fight),
    "the end": of_basic(basic_end),
}
ADVANCED: Final = {
    "planning": of_advanced(advanced_planning),
    "fight": of_advanced(advanced_fight),
    "final planning": of_advanced(advanced_final),
    "bad effects": of_advanced(in_any_order(*(f"A-{n:02}" for n in range(1, 12)), good=False)),
    "rewards": of_advanced(in_any_order("A-05", "A-06", "A-08", "A-10", good=True)),
    "obstacle": of_advanced(asked(PlaceObstacle("russian", CITIES, 2), obstacles=EVERYWHERE)),
    "independence": of_advanced(asked(PlaceToken(CITIES, 1), obstacles=EVERYWHERE)),
    "cancelling": of_advanced(asked(CancelOne("lwow"), obstacles=kit.lying(lwow=(1, 1, 1)))),
    "removing": of_advanced(asked(ProfitRemove(), obstacles=EVERYWHERE)),
    "either": of_advanced(asked(ChooseEither("A-06", 0))),
    "discarding": of_advanced(asked(DiscardSome(2))),
    "a pawn for prison": of_advanced(asked(JailAPawn())),
    "a die for prison": of_advanced(asked(JailACharacter(), dice=(0, 1, -1, -1, 2))),
    "veterans": of_advanced(asked(ChooseVeterans())),
    "final fight": of_advanced(advanced_final_fight),
    "the end": of_advanced(advanced_end),
}
