"""What a fight may bring, exactly: whether foes give up after a round, what we suffer, and on the run (SG-200…203)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import product
from typing import Final, NamedTuple

from konspira.engine import replace
from konspira.games.siege import combat, storage
from konspira.games.siege.content import CHARACTERS, DICE, DieId
from konspira.games.siege.odds import mean_icons
from konspira.games.siege.scripting import present, where
from konspira.games.siege.state import Table
from konspira.games.siege.storage import FIREARMS, MELEE
from konspira.games.siege.story_tasks import Brawl

Chances = tuple[Fraction, ...]
"""The chance of 0 icons, of 1, of 2…"""
NONE: Final[Chances] = (Fraction(1),)


class RoundOdds(NamedTuple):
    """SG-201  A round: the chance that the foes give up after it, and the Wounds that they deal on average."""

    over: Fraction
    hurt: Fraction


@cache
def icons(die: DieId, again: int) -> Chances:
    """SG-103  What a die shows in the end if it is rolled again whenever that is better on average."""
    faces = DICE[die]
    kept = [face for face in faces if not again or face >= mean_icons(die, again - 1)]
    later = icons(die, again - 1) if again else NONE
    rolled_again = Fraction(len(faces) - len(kept), len(faces))
    return tuple(
        Fraction(kept.count(n), len(faces)) + rolled_again * (later[n] if n < len(later) else 0)
        for n in range(max(faces) + 1)
    )


def together(one: Chances, other: Chances) -> Chances:
    """Two rolls, summed."""
    found = [Fraction(0)] * (len(one) + len(other) - 1)
    for (n, first), (m, second) in product(enumerate(one), enumerate(other)):
        found[n + m] += first * second
    return tuple(found)


def mean(chances: Chances) -> Fraction:
    """The average."""
    return sum((n * chance for n, chance in enumerate(chances)), Fraction(0))


# ------------------------------------------------------------------ a round


def our_dice(t: Table, *, best: bool) -> Iterator[tuple[DieId, int]]:
    """SG-200, SG-201  Our dice with their re-rolls; `best`: with the best weapons that lie here for free hands."""
    stock = storage.stock_at(t, where(t))
    lying = [weapon for weapon in (*FIREARMS, *MELEE) for _ in range(storage.count(stock, weapon))] if best else []
    ammo = storage.count(stock, "ammo")
    for one in present(t):
        useful = [weapon for weapon in lying if weapon in MELEE or ammo]
        weapon = one.weapon or (useful[0] if useful else "")
        if not one.weapon and weapon:
            lying.remove(weapon)
        shoots = weapon in FIREARMS and ammo > 0
        ammo -= shoots
        yield "red" if shoots else "yellow" if weapon in MELEE else "grey", CHARACTERS[one.who].prowess


def a_round(t: Table, brawl: Brawl, *, best: bool = False) -> RoundOdds:
    """SG-201, SG-202  What the next round may bring."""
    ours = reduce(together, (icons(die, again) for die, again in our_dice(t, best=best)), NONE)
    over = sum((chance for n, chance in enumerate(ours) if _gives_up(brawl, n)), Fraction(0))
    return RoundOdds(over, sum((_foe(*foe) for foe in foes(brawl)), Fraction(0)))


def _gives_up(brawl: Brawl, hits: int) -> bool:
    """SG-202  Whether so many Wounds are enough if they fall on one foe after another, who is worst off first."""
    hurt = []
    for foe in sorted(brawl.foes, key=lambda foe: -foe.wounds):
        more = min(max(combat.DOWN - foe.wounds, 0), hits)
        hits -= more
        hurt.append(replace(foe, wounds=foe.wounds + more))
    return combat.gives_up(replace(brawl, foes=tuple(hurt)))


def foes(brawl: Brawl) -> Sequence[tuple[DieId, int]]:
    """SG-201  The dice of the foes who stand, with their re-rolls."""
    standing = [brawl.foes[n] for n in combat.standing(brawl)]
    return [(combat.foe_die(foe), foe.prowess) for foe in standing]  # type: ignore[misc]  # never black


def _foe(die: DieId, again: int) -> Fraction:
    """SG-201  A foe re-rolls blanks by its Prowess."""
    blank = Fraction(DICE[die].count(0), len(DICE[die]))
    return Fraction(sum(DICE[die]), len(DICE[die])) + (blank * _foe(die, again - 1) if again else 0)


# ------------------------------------------------------------------ on the run


def hurt_running(brawl: Brawl) -> Fraction:
    """SG-203  The chance of a Wound on the run: each foe rolls once."""
    unhurt = Fraction(1)
    for die, _ in foes(brawl):
        unhurt *= Fraction(DICE[die].count(0), len(DICE[die]))
    return 1 - unhurt
