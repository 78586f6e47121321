"""Moments of both variants, rich enough to show everything that the boards can show."""

from itertools import permutations
from types import ModuleType
from typing import Any

from konspira.engine import CHANCE, QuickLuck, Seat, replace
from konspira.engine.council import Choosing, convene
from konspira.engine.council import Choosing as BasicChoosing
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Next, Place, Ready, Roll, Settle, TakeDice
from konspira.games.niepodlegla.advanced.actions import DrawFinals, InCity, Veterans
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.state import Cards, DrawingFinals, PlaceObstacle, PlaceToken, Prison, Threaten
from konspira.games.niepodlegla.basic.actions import Harder, ShareFinals, TakeLeader
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.state import Harden, ShareOut
from konspira.games.niepodlegla.content import Character
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.page.decks import ADVANCED_DECK, BASIC_DECK

READY = Ready()
BASIC = "niepodlegla"
ADVANCED = "niepodlegla_advanced"
PRINTED = DECKS[""]
LEADERS: tuple[Character, ...] = ("dmowski", "pilsudski", "witos", "haller")


def settled(rules: ModuleType, t: Any) -> Any:
    """The table when a player has to act."""
    luck = QuickLuck(3)
    while rules.to_act(t) == (CHANCE,):
        t, _ = rules.step(t, CHANCE, rules.sample(t, luck))
    return t


def planned(rules: ModuleType, t: Any) -> Any:
    """Everybody places pawns on the first missions and takes a fair share; the dice are about to be rolled."""
    while isinstance(t.phase, Planning):
        for seat in rules.to_act(t):
            t, _ = rules.step(t, seat, rules.default(t, seat))
    return t


def rolled(rules: ModuleType, t: Any, *faces: int) -> Any:
    """The dice in the air fall so, one face after another, again and again."""
    assert isinstance(t.phase, Fight)
    shown = tuple(faces[n % len(faces)] for n in range(len(t.phase.rolling)))
    return rules.step(t, CHANCE, Roll(shown, -1))[0]


def after(rules: ModuleType, t: Any, *moves: tuple[Seat, Any]) -> Any:
    """The table after these moves."""
    for seat, action in moves:
        t, _ = rules.step(t, seat, action)
    return t


# ------------------------------------------------------------------ the advanced variant


def advanced_planning(seats: int = 3) -> Any:
    """The first round: one pawn lies on A-01, the first player has three dice."""
    t = settled(advanced, advanced.setup(seats, advanced.OPTIONS(deck=ADVANCED_DECK)))
    return after(advanced, t, (0, TakeDice(3)), (1, Place("A-01")))


def rich(t: Any) -> Any:
    """Round 4: persons won, obstacles and independence on the map, prisoners, the shield."""
    free = {"krakow": 1, "cieszyn": 1, "lwow": 2, "stanislawow": 1, "kielce": 1}
    bad = {"warszawa": (2, 1, 0), "wilno": (1, 0, 0), "luck": (1, 1, 1), "poznan": (0, 2, 0), "lublin": (0, 1, 0)}
    return replace(
        t,
        round=4,
        foreign=2,
        accord=5,
        shield=True,
        dice=(0, 1, -1, -1, -1),
        tokens=(0, -1, 1, -1, 0, -1, 2, -1),
        active=0b01010001,
        prison=Prison(morale=1, pawns=(1,)),
        independence=tuple(free.get(city, 0) for city in PRINTED.cities),
        obstacles=tuple(bad.get(city, (0, 0, 0)) for city in PRINTED.cities),
    )


def advanced_fight(seats: int = 3, morale: int = 5) -> Any:
    """The first roll of round 4: seat 0 fights for A-01 and A-04, and lacks the fight symbols of both."""
    t = rich(settled(advanced, advanced.setup(seats, advanced.OPTIONS(deck=ADVANCED_DECK))))
    t = rolled(advanced, planned(advanced, t), 0, 4, 1, 3)
    return replace(t, phase=replace(t.phase, morale=morale))


def advanced_choice(seats: int = 3) -> Any:
    """A Russian obstacle goes to a city of the borderlands; a threat has brought it, and two have proposed."""
    among = PRINTED.region["kresy"]
    council = replace(convene(seats, 0), proposals=(-1, 1, 2, 2)[:seats])
    choosing = Choosing(PlaceObstacle("russian", among, 1), tuple(map(InCity, among)), council)
    return replace(advanced_fight(seats), todo=(Threaten(0),), out=("T-07",), phase=choosing)


def advanced_token(seats: int = 4) -> Any:
    """An independence token goes anywhere."""
    choosing = Choosing(PlaceToken(PRINTED.cities, 1), tuple(map(InCity, PRINTED.cities)), convene(seats, 2))
    return replace(advanced_fight(seats), phase=choosing)


def advanced_order() -> Any:
    """Which mission costs first: two agree, the decider has not spoken."""
    t = advanced_fight()
    cards = t.missions[:3]
    council = replace(convene(3, 2), proposals=(1, 1, -1))
    return replace(t, phase=Choosing(Cards(cards, good=False), (Next(""), *map(Next, cards)), council))


def advanced_closing() -> Any:
    """The first player's dice do not reach for both missions."""
    t = advanced_fight()
    a, b = (target.card for target in t.phase.targets if target.seat == 0)
    ways = ((Settle((a,), ()), Settle((b,), (18,)), Settle((), ())), (Settle((), ()),), (Settle((), ()),))
    return replace(t, phase=LastLaying(replace(t.phase, over=True), ways, (-1, 0, 0)))


def advanced_final(seats: int = 3) -> Any:
    """Pawns and dice of the final round."""
    t = rich(settled(advanced, advanced.setup(seats, advanced.OPTIONS(deck=ADVANCED_DECK))))
    count = PRINTED.start[seats].finals
    t = replace(t, round=10, foreign=6, accord=8, prison=Prison(), shield=False, phase=DrawingFinals(), todo=())
    t = advanced.step(t, CHANCE, DrawFinals(tuple(f"F-{n}" for n in range(1, count + 1))))[0]
    return after(advanced, t, *((seat, Veterans(0)) for seat in range(seats)))


def advanced_final_fight(seats: int = 3) -> Any:
    """The first roll of the final round."""
    return rolled(advanced, planned(advanced, advanced_final(seats)), 0, 1, 3, 5)


def advanced_lost() -> Any:
    """The players gave up in the final: lost, and scored."""
    return after(advanced, advanced_final_fight(), *((seat, READY) for seat in range(3)))


# ------------------------------------------------------------------ the basic variant


def basic_leaders(seats: int = 3) -> Any:
    """The first player has chosen Dmowski, the second is to choose."""
    t = settled(basic, basic.setup(seats, basic.OPTIONS(deck=BASIC_DECK)))
    return after(basic, t, (0, TakeLeader("dmowski")))


def basic_planning(seats: int = 3) -> Any:
    """The first round, with tokens in all areas, finals at different levels and a leader's die in the pool."""
    t = settled(basic, basic.setup(seats, basic.OPTIONS(deck=BASIC_DECK)))
    t = after(basic, t, *((seat, TakeLeader(LEADERS[seat])) for seat in range(seats)))
    t = settled(basic, replace(t, areas=(4, 6, 2, 5), levels=(3, 1, 5, 2), pool=(15,), markers=9))
    return after(basic, t, (1, Place(t.missions[0])))


def basic_fight(seats: int = 3, morale: int = 5) -> Any:
    """The first roll has been made."""
    t = rolled(basic, planned(basic, basic_planning(seats)), 4, 0, 5, 2)
    return replace(t, phase=replace(t.phase, morale=morale))


def basic_choice() -> Any:
    """Two levels are to be shared out; one has proposed."""
    council = replace(convene(3, 1), proposals=(-1, 0, -1))
    return replace(basic_fight(), phase=BasicChoosing(Harden(2), tuple(map(Harder, AREAS)), council))


def basic_sharing(seats: int = 3) -> Any:
    """Round VI begins: who takes which final?"""
    ways = tuple(map(ShareFinals, permutations(AREAS, seats)))
    t = replace(basic_fight(seats), round=6, areas=(5, 6, 5, 5), missions=(), takers=(), morale=9)
    return replace(t, phase=BasicChoosing(ShareOut(), ways, convene(seats, 1)))


def basic_final_fight(seats: int = 3) -> Any:
    """The first roll of the final."""
    t = basic_sharing(seats)
    t = after(basic, t, *((seat, t.phase.ways[0]) for seat in range(seats)))
    return rolled(basic, planned(basic, t), 0, 2, 3)


def basic_lost() -> Any:
    """The players gave up in the final."""
    return after(basic, basic_final_fight(), *((seat, READY) for seat in range(3)))


MOMENTS = {
    "advanced-planning": (ADVANCED, advanced_planning),
    "advanced-fight": (ADVANCED, advanced_fight),
    "advanced-choice": (ADVANCED, advanced_choice),
    "advanced-token": (ADVANCED, advanced_token),
    "advanced-order": (ADVANCED, advanced_order),
    "advanced-closing": (ADVANCED, advanced_closing),
    "advanced-final": (ADVANCED, advanced_final),
    "advanced-final-fight": (ADVANCED, advanced_final_fight),
    "advanced-lost": (ADVANCED, advanced_lost),
    "basic-leaders": (BASIC, basic_leaders),
    "basic-planning": (BASIC, basic_planning),
    "basic-fight": (BASIC, basic_fight),
    "basic-choice": (BASIC, basic_choice),
    "basic-sharing": (BASIC, basic_sharing),
    "basic-final-fight": (BASIC, basic_final_fight),
    "basic-lost": (BASIC, basic_lost),
}
"""Every kind of moment, with its game."""
