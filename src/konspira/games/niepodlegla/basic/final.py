"""Round VI: the four final missions."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from konspira.engine import Action, Step, replace
from konspira.engine.council import JointChoice
from konspira.engine.tasks import then
from konspira.games.niepodlegla.basic.actions import ShareFinals
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.events import FinalsShared
from konspira.games.niepodlegla.basic.flow import deck, over
from konspira.games.niepodlegla.basic.ordering import FULL
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, ShareOut, Table
from konspira.games.niepodlegla.best_laying import best_together
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import JOINT, Target, all_done, missing
from konspira.games.niepodlegla.planning import begin_round


def enter_final(t: Table) -> Step[Table]:
    """NP-30  With fewer than 5 tokens in any area the game is lost at once."""
    t = replace(t, round=FINAL_ROUND, morale=t.markers, broken=False)
    short = sum(max(0, FULL - tokens) for tokens in t.areas)
    return over(t, won=False, rule="NP-30", missing=short) if short else (then(t, ShareOut()), ())


def shares(t: Table, _: ShareOut) -> Sequence[Action]:
    """NP-31, NP-34  Each player takes a different final; who takes which is a joint choice."""
    return [*map(ShareFinals, permutations(AREAS, t.seats))]


def shared_out(t: Table, _: ShareOut, way: ShareFinals) -> Step[Table]:
    """NP-31  The others are common; NP-32  neutral and pool dice are shared out."""
    finals = tuple(way.areas.index(area) if area in way.areas else JOINT for area in AREAS)
    t, told = begin_round(replace(t, finals=finals), (0,) * t.seats, t.pool)
    return t, (FinalsShared(way.areas), *told)


def finals(t: Table) -> tuple[Target, ...]:
    """NP-31  In round VI the four finals at their levels; a common one is everybody's."""
    printed = deck(t)
    return tuple(Target(printed.areas[n].final, seat, printed.shown(n, t.levels[n])) for n, seat in enumerate(t.finals))


def fought(t: Table, f: Fight) -> Step[Table]:
    """NP-32, NP-33  All four done: won; the fight over before that: lost, and the missing symbols are counted."""
    faces = deck(t).faces
    won = not f.rolling and all_done(f.pieces, f.targets, t.seats, faces)
    if not won and not f.over:
        return replace(t, phase=f), ()
    # NP-22  The dice are laid a last time: the table shows what was done, and the morale that is left.
    done = best_together(replace(f, laid=()), faces, {target.card: 1 for target in f.targets})
    t = replace(t, morale=f.morale, broken=f.broken, done=done)
    return over(t, won=won, rule="NP-33", missing=missing(f.pieces, f.targets, t.seats, faces))


CHOICES: Final[dict[type, JointChoice]] = {ShareOut: JointChoice(shares, shared_out)}
