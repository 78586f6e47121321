"""The big moments of Czas oblężenia: what its stories tell, in their first sentences."""

from importlib.resources import files
from typing import Final

from konspira.engine.big_moment import BigMoments
from konspira.games.siege import acts, night_raid, shelter
from konspira.games.siege.state import Table, at_hand
from konspira.games.siege.tasks import RaidAnswer, RaidFight
from konspira.games.siege.view import View, view
from konspira.games.siege.words import WORDS


def known(seen: View) -> dict[str, object]:
    """SG-300, SG-388  The day and the Act, and the story of how it ended; SG-163  which raid came last."""
    t = seen.table
    days = acts.sheet(t).days if t.act else 0
    until = seen.aims[-1].until if seen.aims else 0
    facts = {"day": t.day, "days": days, "act": t.act, "campaign": bool(t.act), "end": ending(seen), "until": until}
    return {**facts, **raid_ahead(t), **raided(t)}


def raided(t: Table) -> dict[str, object]:
    """SG-163  Which raid came last, and how many windows and doors are boarded."""
    return {"raider": t.raids.discards[-1] if t.raids.discards else "", "boards": shelter.standing(t, "board_up")}


def raid_ahead(t: Table) -> dict[str, object]:
    """SG-163  A Night Raid before the Guards roll: what it threatens with, who stands against it, what is needed."""
    task = at_hand(t)
    fight = task.fight if isinstance(task, RaidAnswer) else task
    if not isinstance(fight, RaidFight):
        return {"raid": False}
    walls, need = shelter.standing(t, "board_up"), night_raid.needed(t, fight)
    facts = {"theft": fight.damage, "hurt": fight.wounds, "guards": fight.left, "walls": walls, "need": need}
    return {"raid": True, **facts}


def ending(seen: View) -> str:
    """The story of how an Act, or normal play, ends."""
    won = seen.outcome is not None and bool(seen.outcome.winners)
    if not seen.table.act:
        return "normal/ceasefire" if won else "normal/lost"
    return acts.script(seen.table, "won" if won else "lost")


BIG_MOMENTS: Final = BigMoments(files(__package__) / "big_moments.toml", WORDS, view, known)
