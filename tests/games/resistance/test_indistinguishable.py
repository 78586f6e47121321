"""Nobody learns what they may not: whatever reaches a viewer is byte for byte the same in both of two worlds."""

from itertools import product
from typing import Any

import pytest

from konspira.engine import QuickLuck, Seat, members, replace
from konspira.games import resistance
from konspira.games.resistance.actions import CallVote, Pass, PlayCard, UsePlot, Vote
from konspira.games.resistance.rules import deals
from konspira.games.resistance.state import Options, Table, Voting
from konspira.games.resistance.view import View
from tests.games.resistance.twins import other_sealed, twins
from tests.kit.receiving import heard, received

TRIES = (
    Vote(True),
    Vote(False),
    PlayCard(True),
    CallVote(1, (0, 1)),
    CallVote(2, (0, 1, 2)),
    UsePlot("close_eye", 1),
    UsePlot("strong_leader"),
    Pass(),
)
OPTIONS = [
    Options(targeting=targeting, blind=blind, plots=plots)
    for targeting, blind, plots in product((False, True), repeat=3)
]


def same_for(viewer: Seat | None, one: Table, two: Table) -> bool:
    """Whether the viewer receives the same of both tables."""
    return received(resistance, one, viewer, TRIES) == received(resistance, two, viewer, TRIES)


@pytest.mark.parametrize(("seats", "options"), list(product(resistance.SEATS, OPTIONS))[::3], ids=str)
def test_two_worlds_look_and_sound_the_same_to_whoever_cannot_tell_them_apart(seats: int, options: Options) -> None:
    differed = 0
    for viewer in (None, *range(seats)):
        for seed in range(2):
            for pair in twins(seats, options, viewer, seed):
                if resistance.outcome(pair.one):
                    break
                differed += pair.one != pair.two
                assert heard(pair.events_one, viewer) == heard(pair.events_two, viewer)
                assert same_for(viewer, pair.one, pair.two)
    assert differed > 100


@pytest.mark.parametrize("seats", resistance.SEATS)
def test_res_86_sealed_votes_reach_nobody_else(seats: int) -> None:
    luck = QuickLuck(seats)
    checked = 0
    for pair in twins(seats, Options(plots=True), None, "sealed"):
        if isinstance(pair.one.phase, Voting):
            viewer = luck.below(seats)
            other = other_sealed(pair.one, viewer)
            checked += other != pair.one
            assert same_for(viewer, pair.one, other)
            assert same_for(None, pair.one, other_sealed(pair.one, None))
    assert checked > 10


@pytest.mark.parametrize("seats", resistance.SEATS)
@pytest.mark.parametrize("blind", [False, True])
def test_redealing_reaches_every_deal_the_seat_cannot_exclude(seats: int, blind: bool) -> None:
    start, _ = resistance.step(resistance.setup(seats, Options(blind=blind)), -1, deals(seats)[0])
    for seat in (0, seats - 1):
        view = resistance.view(start, seat)
        luck = QuickLuck(seat)
        found = {resistance.redeal(view, luck).agents for _ in range(3000)}
        possible = {deal.agents for deal in deals(seats) if (seat in deal.agents) == (view.role == "agent")}
        assert len(found) == (1 if view.role == "agent" and not blind else len(possible))


class Leaky:
    """The Resistance with a leak: everybody's view names the Agents."""

    def __getattr__(self, name: str) -> object:
        return getattr(resistance, name)

    def view(self, t: Table, seat: Seat | None) -> View:
        """What a seat sees, and what it should not."""
        return replace(resistance.view(t, seat), agents=members(t.agents))


def test_a_planted_leak_is_found() -> None:
    leaky: Any = Leaky()
    pairs = [pair for pair in twins(7, Options(), None, "leak") if pair.one.agents != pair.two.agents]
    assert pairs
    assert all(received(leaky, pair.one, None) != received(leaky, pair.two, None) for pair in pairs)
