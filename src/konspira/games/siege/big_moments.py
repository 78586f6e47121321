"""The big moments of Czas oblężenia: what its stories tell, in their first sentences."""

from importlib.resources import files
from typing import Final

from konspira.engine.big_moment import BigMoments
from konspira.games.siege import acts
from konspira.games.siege.view import View, view
from konspira.games.siege.words import WORDS


def known(seen: View) -> dict[str, object]:
    """SG-300, SG-388  The day and the Act, and the story of how it ended."""
    t = seen.table
    days = acts.sheet(t).days if t.act else 0
    return {"day": t.day, "days": days, "act": t.act, "campaign": bool(t.act), "end": ending(seen)}


def ending(seen: View) -> str:
    """The story of how an Act, or normal play, ends."""
    won = seen.outcome is not None and bool(seen.outcome.winners)
    if not seen.table.act:
        return "normal/ceasefire" if won else "normal/lost"
    return acts.script(seen.table, "won" if won else "lost")


BIG_MOMENTS: Final = BigMoments(files(__package__) / "big_moments.toml", WORDS, view, known)
