"""Nobody learns what they may not: what reaches a viewer follows from what they saw happen, in any of two worlds.

Two tables that a viewer cannot tell apart are played on side by side. Whoever else moves does anything in one world and
in the other something that looks the same to the viewer; then all that reaches the viewer must be the same, whom the
table waits for too.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from konspira.engine import Action, Luck, QuickLuck, Seat, replace
from konspira.games import wykleci
from konspira.games.wykleci.actions import Decide, EndTurn, GiveOrders, Pass, PlayAuthority
from konspira.games.wykleci.state import Bidding, Options, Ordering, Table
from konspira.games.wykleci.view import View
from tests.games.wykleci.positions import CARDS, turn_of
from tests.games.wykleci.twins import Pair as ByHand
from tests.games.wykleci.twins import Twins, any_of
from tests.kit.receiving import heard, received

TRIES = (Pass(), EndTurn(), Decide(True), GiveOrders((0, 1)), PlayAuthority(3))
TRIED = 30
FIRST_OTHERS = 4
"""So often another move is looked for before the same one is tried."""


class Pair(NamedTuple):
    """Both worlds after moves that look the same."""

    one: Table
    two: Table


def like(t: Table, move: tuple[Seat, Action], told: bytes, viewer: Seat | None, luck: Luck) -> Table | None:
    """The other world after a move of the same seat that tells the viewer just that, if one is found."""
    seat, action = move
    for n in (FIRST_OTHERS,) if seat == viewer else range(TRIED):
        other = action if n == FIRST_OTHERS else any_of(t, seat, luck)
        if other in wykleci.legal(t, seat):
            after, events = wykleci.step(t, seat, other)
            if heard(events, viewer) == told:
                return after
    return None


def twins(seats: int, viewer: Seat | None, seed: object) -> Iterator[Pair]:
    """Pairs of worlds that a viewer cannot tell apart, each played on as long as they stay alike."""
    luck = QuickLuck(f"{seats} {viewer} {seed}")
    one = wykleci.setup(seats, Options(bonus_to=("liaison", "scout")[luck.below(2)]))
    two: Table | None = None
    while waiting := wykleci.to_act(one):
        if two is None or luck.below(20) == 0:
            two = wykleci.redeal(wykleci.view(one, viewer), luck)
        yield Pair(one, two)
        seat = waiting[luck.below(len(waiting))]
        action = any_of(one, seat, luck)
        one, events = wykleci.step(one, seat, action)
        two = like(two, (seat, action), heard(events, viewer), viewer, luck)


@pytest.mark.parametrize("seats", wykleci.SEATS)
def test_two_worlds_look_the_same_to_whoever_saw_the_same_happen(seats: int) -> None:
    differed = 0
    for viewer in (None, *range(seats)):
        for one, two in twins(seats, viewer, 0):
            differed += one != two
            assert received(wykleci, one, viewer, TRIES) == received(wykleci, two, viewer, TRIES)
    assert differed > 100


OPTIONS = [
    Options(takeover_by=by, bonus_to=to)  # type: ignore[arg-type]
    for by, to in product(("command", "strength"), ("liaison", "scout"))
]


@pytest.mark.parametrize("seats", wykleci.SEATS)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_bw_15_worlds_dealt_by_hand_look_and_sound_the_same_to_whoever_cannot_tell_them_apart(
    seats: int, options: Options
) -> None:
    found = Counter[str]()
    for viewer in (None, *range(seats)):
        for pair in Twins(seats, options, viewer, 0).played():
            found.update(differences(pair))
            assert heard(pair.events_one, viewer) == heard(pair.events_two, viewer)
            assert received(wykleci, pair.one, viewer, TRIES) == received(wykleci, pair.two, viewer, TRIES)
    assert min(found[what] for what in ("goals", "traitors", "held", "hands", "glory")) > 15, found


def differences(pair: ByHand) -> Iterator[str]:
    """In what the worlds differ."""
    one, two = pair.one, pair.two
    traitors = [[goal in CARDS.traitors for goal in t.goals] for t in (one, two)]
    hands = [t.operation.hands if t.operation else () for t in (one, two)]
    facts = {
        "goals": one.goals != two.goals,
        "traitors": traitors[0] != traitors[1],
        "held": one.held != two.held,
        "hands": hands[0] != hands[1],
        "glory": one.glory != two.glory,
    }
    return (what for what, differs in facts.items() if differs)


@pytest.mark.parametrize("seats", wykleci.SEATS)
def test_bw_59_a_sealed_answer_that_is_changed_reaches_nobody_else(seats: int) -> None:
    checked = 0
    for seed in range(6):
        for t, *_ in Twins(seats, Options(), None, f"sealed {seed}").played():
            if not isinstance(t.phase, Bidding | Ordering):
                continue
            for seat in set(range(seats)).difference(wykleci.to_act(t)):
                for change in wykleci.legal(t, seat)[:2]:
                    after, _ = wykleci.step(t, seat, change)
                    others = {None, *range(seats)} - {seat}
                    checked += after != t
                    assert all(received(wykleci, t, one) == received(wykleci, after, one) for one in others)
    assert checked > 20


class Leaky:
    """Bohaterowie Wyklęci with a leak: a view tells whether a Traitor is at the table."""

    def __getattr__(self, name: str) -> object:
        return getattr(wykleci, name)

    def view(self, t: Table, seat: Seat | None) -> View:
        """What a seat sees, and what it should not."""
        traitor = any(goal in CARDS.traitors for goal in t.goals)
        return replace(wykleci.view(t, seat), round=t.round + traitor)


def test_bw_82_a_planted_leak_of_a_traitor_is_found() -> None:
    leaky: Any = Leaky()
    one = turn_of(0, goals=(0, 1, 2))
    two = replace(one, goals=(0, 6, 2))
    assert received(wykleci, one, 0) == received(wykleci, two, 0)
    assert received(leaky, one, 0) != received(leaky, two, 0)
