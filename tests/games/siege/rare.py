"""What curious play of Czas oblężenia seldom comes to: each is reached at a position of its own."""

from collections.abc import Callable
from typing import Final

from konspira.games.siege.household_actions import AngerStreet
from konspira.games.siege.outside_actions import ChooseWay
from konspira.games.siege.state import Household, Table
from konspira.games.siege.story_tasks import ReadScript
from tests.games.siege.positions import after, on, siege, ways
from tests.games.siege.test_act_sheets import met
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


TRUTH: Final = "module/orphans/day_6:truth"
RARE: Final[dict[str, Callable[[], bool]]] = {
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
    "script module/orphans/ceasefire": lambda: (
        "module/orphans/ceasefire" in told(orphans(), "module/orphans/ceasefire")
    ),
}
