"""What may come of a throw or a gift: how likely each mission is, each number of them, and what decides."""

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal, NamedTuple

from konspira.engine import Record, Seat, replace
from konspira.engine.words import Text
from konspira.games.niepodlegla.done_odds import (
    DoneOdds,
    ThrowOdds,
    Worth,
    in_a_final,
    in_a_round,
    open_symbols,
    when_secured,
)
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import JOINT, Faces, Piece, enough, held, left_over, total
from konspira.games.niepodlegla.odds import Odds, odds_of
from konspira.games.niepodlegla.variant import Variant

Counted = Literal["missions", "tokens", "symbols"]
DIGITS: Final = 9
"""What is left of a chance when the faults of counting with fractions are taken off."""


class FightSetting(Record, frozen=True):
    """A fight, and what must be known of its table.

    `marks` are the thresholds of the morale check; falling below a `mild` one is no danger yet; `harms`: what it
    brings to fall below a mild and a grave one. In the `final` all missions are required but the `optional` ones.
    `tokens`: how many of those that the final asks for missions bring, where that is not one each; `further`: what
    those beyond bring.
    """

    fight: Fight
    faces: Faces
    odds: Odds
    harms: tuple[Text, Text]
    marks: tuple[int, ...] = ()
    mild: tuple[int, ...] = ()
    final: bool = False
    optional: Collection[str] = ()
    tokens: Worth | None = None
    further: Text | None = None


def setting(variant: Variant[Any], t: Any) -> FightSetting:
    """The fight at a table of this variant."""
    printed, final = variant.deck(t), t.round == variant.final_round
    return FightSetting(
        fight=t.phase,
        faces=printed.faces,
        odds=odds_of(printed.dice),
        harms=variant.harms,
        marks=() if final else variant.thresholds(t),
        mild=variant.mild,
        final=final,
        optional=variant.optional(t),
        tokens=None if final else variant.tokens(t),
        further=variant.further,
    )


class Prospects(NamedTuple):
    """How likely each mission is, taken alone; all together; each number of missions, and of what decides; that as many
    are done as before, but others."""

    single: dict[str, float]
    together: float
    done: DoneOdds
    of: Counted
    counted: DoneOdds
    exchanged: float = 0.0


def prospects(at: FightSetting, pieces: tuple[Piece, ...], seats: Sequence[Seat], spread: ThrowOdds) -> Prospects:
    """The prospects of these seats when the first of them has, besides its pieces, what a throw shows."""
    f, cases = at.fight, tuple(spread)
    if f.secured:
        return _secured(at, pieces, cases)
    have = [held(pieces, seat, at.faces) for seat in range(f.seats)]
    counted = [t for t in f.targets if t.seat in (*seats, JOINT)]
    wanted = [t for t in (f.targets if at.final else counted) if t.card not in at.optional]
    single, together = dict.fromkeys((t.card for t in counted), 0.0), 0.0
    for shown, chance in cases:
        mine = [total((one, shown)) if seat == seats[0] else one for seat, one in enumerate(have)]
        for t in counted:
            if left_over(total(mine) if t.seat == JOINT else mine[t.seat], t.needs) is not None:
                single[t.card] += chance
        together += chance * enough(mine, wanted)
    likely = {card: round(chance, DIGITS) for card, chance in single.items()}
    if at.final:
        done = in_a_final(replace(f, targets=tuple(wanted)), pieces, seats[0], at.faces, cases)
        open_ = open_symbols(have, wanted, seats[0], cases)
        return Prospects(likely, round(together, DIGITS), done, "symbols", open_)
    then = replace(f, pieces=pieces)
    done = in_a_round(then, seats, at.faces, cases)
    tokens = in_a_round(then, seats, at.faces, cases, at.tokens) if at.tokens else done
    return Prospects(likely, round(together, DIGITS), done, "tokens" if at.tokens else "missions", tokens)


def _secured(at: FightSetting, pieces: tuple[Piece, ...], cases: ThrowOdds) -> Prospects:
    """NZ-89  When the required missions are done, only free dice, and what the others leave, count for the rest."""
    f = at.fight
    single = dict.fromkeys(f.secured, 1.0)
    for target in f.targets:
        if target.card not in f.secured:
            alone = replace(f, targets=tuple(t for t in f.targets if t.card in f.secured or t is target))
            odds = when_secured(alone, pieces, at.faces, cases)
            single[target.card] = round(odds.get(len(f.secured) + 1, 0.0), DIGITS)
    done = when_secured(f, pieces, at.faces, cases)
    return Prospects(single, 1.0, done, "missions", done)
