"""What curious play of Czas oblężenia seldom comes to: each is reached at a position of its own."""

from collections.abc import Callable
from functools import partial
from typing import Final

from konspira.engine import replace
from konspira.games.siege.household_actions import AngerStreet
from konspira.games.siege.outside_actions import ChooseWay, UseAbility
from konspira.games.siege.state import City, Household, Place, StoryPerson, Table
from konspira.games.siege.story_tasks import ReadScript
from tests.games.siege.positions import after, on, siege, ways
from tests.games.siege.test_act_sheets import can, met, there
from tests.games.siege.test_scripting import outside


def told(t: Table, script: str) -> tuple[str, ...]:
    """What is told when a script is read here."""
    return on(t, ReadScript(script)).told


def bitten() -> tuple[str, ...]:
    """A chained dog is driven off, and the die shows 1."""
    return after(outside(ReadScript("look/industry/3")), ChooseWay("drive_off"), 1).told


def orphans(*chose: str) -> Table:
    """A child lives here who was answered so."""
    return siege("marin", act="", household=Household("girl"), chose=chose)


def printing() -> bool:
    """A group stands at the press, Media are counted, and there is Wood for it."""
    city = City(places=(Place("podziemna_drukarnia", 3, 0, 0),))
    t = there("II-A", 3, city=city, media=2, pile={"wood": 1})
    return can(t, "drukarnia") and after(t, UseAbility("drukarnia")).media > 2


def delivered() -> tuple[str, ...]:
    """The wounded boy is laid on Ivana's table."""
    t = there("II-A", 4, story=("boy",), persons=(StoryPerson("ivana", 2),))
    t = replace(t, todo=(), parties=(replace(t.parties[0], boy=True),))
    return after(on(t, ReadScript("person/ivana/2")), ChooseWay("deliver")).told


OUT: Final = ("sasiedzi", "ostatnie_swieta", "szpital")


def out_of_the_city() -> tuple[str, ...]:
    """What is told when Act III-A was won by those who dug under the street and did these Objectives."""
    t = siege("marin", act="III-A", won=True, chose=("act/i/won:street",), ticked=OUT)
    return told(t, "act/iii_a/won")


TRUTH: Final = "module/orphans/day_6:truth"
RARE: Final[dict[str, Callable[[], bool]]] = {
    "ability drukarnia": printing,
    "action AngerStreet": lambda: AngerStreet() in ways(met("II-B", "black", 1, fury=2)),
    "part act/ii_a/won:echo:1": lambda: "act/ii_a/won:echo:1" in told(siege("marin", act="II-A"), "act/ii_a/won"),
    "part act/ii_b/won:echo:1": lambda: "act/ii_b/won:echo:1" in told(siege("marin", act="II-B"), "act/ii_b/won"),
    "part epilogue/survivor:echo:13": lambda: (
        "epilogue/survivor:echo:13" in told(siege("marin", act="", dog="home"), "epilogue/survivor")
    ),
    "part look/industry/3:roll:0": lambda: "look/industry/3:roll:0" in bitten(),
    "part module/orphans/ceasefire:echo:0": lambda: (
        "module/orphans/ceasefire:echo:0" in told(orphans(TRUTH), "module/orphans/ceasefire")
    ),
    "choice person/ivana/2:deliver": lambda: bool(delivered()),
    "script person/ivana/2/met": lambda: "person/ivana/2/met" in delivered(),
    "script module/orphans/ceasefire": lambda: (
        "module/orphans/ceasefire" in told(orphans(), "module/orphans/ceasefire")
    ),
}
LEFT: Final = ("script act/iii_a/won", "part act/iii_a/won:echo:0", "script epilogue/corridor",
    *(f"part epilogue/corridor:echo:{n}" for n, _ in enumerate(OUT)))  # fmt: skip
RARE.update({name: partial(lambda story: story in out_of_the_city(), name.split(" ")[1]) for name in LEFT})
