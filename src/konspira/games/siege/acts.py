"""What an Act sheet says: its calendar, its last day, its goal (SG-300, SG-310)."""

from typing import Any, Final

from konspira.engine import Step, replace
from konspira.engine.pile import Pile
from konspira.engine.tasks import then
from konspira.games.siege import people, storage
from konspira.games.siege.content import ACTS, FITTINGS, Act
from konspira.games.siege.state import Table
from konspira.games.siege.storage import FOOD
from konspira.games.siege.story_tasks import ActEnds, ReadScript

COLDEST: Final = 6
KINDS: Final = {"gentle": 4, "usual": 5, "harsh": 5}
"""SG-310, SG-400  How many kinds of Fittings Act I asks for."""


def sheet(t: Table) -> Act:
    """The current Act sheet."""
    return ACTS[t.act]


def calendar(t: Table) -> Table:
    """SG-160, SG-310  Cold of the day, within 0–6, and the Night Raid that joins the deck."""
    act, today = sheet(t), str(t.day)
    t = replace(t, cold=min(max(t.cold + act.calendar.get(today, 0), 0), COLDEST))
    joins = act.joins.get(today)
    return replace(t, raids=shuffled_in(t.raids, joins)) if joins else t


def shuffled_in(pile: Pile[None], card: str) -> Pile[None]:
    """A card is shuffled into a deck."""
    return replace(pile, decks=((*(one for deck in pile.decks for one in deck), card),))


def last_day(t: Table) -> bool:
    """SG-164  On the last day the Act ends."""
    return t.day >= sheet(t).days


def end(t: Table) -> Step[Table]:
    """SG-300  One of the starters lives, with another Character at least, and the main goal is met."""
    starters = [one for one in t.people if one.starter]
    won = bool(starters) and len(t.people) >= 2 and home_goal(t)
    name = t.act.lower().replace("-", "_")
    return then(t, ReadScript(f"act/{name}/{'won' if won else 'lost'}"), ActEnds(won)), ()


def act_ends(t: Table, task: ActEnds) -> Step[Table]:
    """SG-300  The Act is won or lost; SG-310  `next_act` is the branch that was chosen."""
    return people.over(t, won=task.won, rule="SG-300")


def home_goal(t: Table) -> bool:
    """SG-310  Five kinds of Fittings stand, a Bed and a Board-Up among them, and 2 food and 2 Water are in Storage."""
    kinds = {what for what in t.spaces if what in FITTINGS}
    food = sum(storage.count(t.storage, item) for item in FOOD)
    stands = len(kinds) >= KINDS[t.options.level] and {"bed", "board_up"} <= kinds
    return stands and food >= 2 and storage.count(t.storage, "water") >= 2


TASKS: Final[dict[type, Any]] = {ActEnds: act_ends}
