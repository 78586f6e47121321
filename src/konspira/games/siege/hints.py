"""The first day teaches as it is played: what is said when something is asked for the first time."""

from importlib.resources import files
from typing import Final, Literal

from konspira.engine.content import load
from konspira.engine.hint import Hint
from konspira.engine.record import Record, snake
from konspira.games.siege.state import Deciding
from konspira.games.siege.view import View


class PlayHint(Hint, frozen=True):
    """A hint, of the campaign or of normal play alone if it says so."""

    play: Literal["", "campaign", "normal"] = ""


class Hints(Record, frozen=True):
    """All that stands in `hints.toml`, in the order in which it is told."""

    hints: tuple[PlayHint, ...]


HINTS: Final = load(files(__package__) / "hints.toml", Hints).hints
FIRST_DAYS: Final = 2
"""So long is somebody new: later the table knows."""


def hints_of(*, normal: bool) -> tuple[Hint, ...]:
    """All that is told in the campaign, or in normal play."""
    other = "campaign" if normal else "normal"
    return tuple(Hint(one.on, one.title, one.text) for one in HINTS if one.play != other)


def hints(seen: View) -> tuple[Hint, ...]:
    """What belongs to the question, on the first days of a campaign or of normal play."""
    now = seen.table.phase
    if not isinstance(now, Deciding) or seen.table.day > FIRST_DAYS or seen.table.act not in ("", "I"):
        return ()
    told = hints_of(normal=seen.table.normal is not None)
    return tuple(hint for hint in told if hint.on == snake(type(now.task).__name__))
