"""The Dog: how it comes, eats, keeps watch and is given up (SG-29, SG-370, SG-374)."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import storage
from konspira.games.siege.actions import Enough
from konspira.games.siege.asking import Question
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.events import DogCame, DogGone
from konspira.games.siege.household_actions import FeedDog
from konspira.games.siege.household_tasks import DogEats, DogRuns
from konspira.games.siege.people import GROUPS
from konspira.games.siege.state import Dog, Table
from konspira.games.siege.story_tasks import PeekDeck, ReadScript

FOOD: Final = ("raw", "canned")
RUNS_ON: Final = 3


def comes(t: Table) -> Step[Table]:
    """SG-29, SG-370  The Dog is kept: it goes with the group that met it, or stays at home."""
    if t.dog:
        return t, ()
    where: Dog = "home" if t.trip is None else "second" if t.trip.group else "first"
    return replace(t, dog=where), (DogCame(),)


def gone(t: Table) -> Step[Table]:
    """SG-29  It ran off, or was given up."""
    return (replace(t, dog=""), (DogGone(),)) if t.dog else (t, ())


def home(t: Table) -> Table:
    """SG-48  It comes home with its group."""
    return replace(t, dog="home") if t.dog in GROUPS else t


def watch(t: Table) -> list[PeekDeck]:
    """SG-370  Home: the top Night Raid is known."""
    return [PeekDeck("night_raids", 1)] if t.dog == "home" and not t.raids.top else []


def present(t: Table) -> bool:
    """SG-370  Whether it is with those who fight."""
    return t.dog == ("home" if t.trip is None else GROUPS[t.trip.group])


# ------------------------------------------------------------------ Dusk


def eats_ways(t: Table, _: DogEats) -> Sequence[Action]:
    """SG-370  At Dusk 1 Raw or Canned Food, or nothing."""
    return (*(FeedDog(item) for item in storage.held(t.storage, FOOD)), Enough()) if t.dog else ()  # type: ignore[arg-type]  # of FOOD


def ate(t: Table, _: DogEats, action: FeedDog | Enough) -> Step[Table]:
    """SG-370  Else d10 1–3 it runs off."""
    if isinstance(action, FeedDog):
        return storage.discard(t, {action.item: 1})
    return roll(t, "black", DogRuns())


def loyalty(_: Table, __: DogRuns, rolled: int) -> Judged:
    """SG-370  d10 1–3 it runs off."""
    return Judged("runs" if rolled <= RUNS_ON else "stays", against=RUNS_ON)


def runs(t: Table, task: DogRuns, rolled: int) -> Step[Table]:
    """SG-370  Its script tells it."""
    return (then(t, ReadScript("module/dog/runs_off")) if loyalty(t, task, rolled).result == "runs" else t), ()


ROLLS: Final[dict[type, Throw]] = {DogRuns: Throw(loyalty, runs)}
QUESTIONS: Final[dict[type, Question]] = {DogEats: Question(eats_ways, ate, first=True)}
