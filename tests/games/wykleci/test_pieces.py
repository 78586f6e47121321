"""Every soldier and every card is in exactly one place at every step, and what seats know of them is true."""

from collections.abc import Sequence

import pytest

from konspira.engine import CHANCE, Action, Luck
from konspira.engine.bits import bits
from konspira.games import wykleci
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.places import OWN
from konspira.games.wykleci.state import GivingGlory, Options, Scouting, Table
from tests.kit.playing import at_random, played


def whole(parts: list[int], total: int) -> bool:
    """Whether these sets are all of it and nothing is in two of them."""
    return sum(part.bit_count() for part in parts) == total.bit_count() and sum(parts) == total


def cards(numbers: tuple[int, ...]) -> list[int]:
    """Cards, each as a set of its own."""
    return [1 << card for card in numbers if card >= 0]


def check_pieces(t: Table) -> None:
    """Nothing is lost, nothing is twice."""
    on_missions = [zone for laid in t.missions for zone in laid.zones]
    squads = list(t.squads)
    assert not t.stage or whole([*on_missions, *squads, t.quarters, t.jail, t.grave, t.out], sum(OWN[: t.seats]))
    giving = t.phase.cards if isinstance(t.phase, GivingGlory) else ()
    glory = [*t.glory.deck, *t.glory.hands, *cards(t.glory.before), *cards(giving)]
    assert whole(glory, (1 << len(deck_values(t.deck).points)) - 1)
    scouted = t.phase.cards if isinstance(t.phase, Scouting) else ()
    laid_ = (t.operation.authority,) if t.operation else ()
    authority = [*t.authority.deck, t.authority.discards, *cards((*scouted, *laid_))]
    assert whole(authority, (1 << len(deck_values(t.deck).action)) - 1)
    hands = t.operation.hands if t.operation else ()
    drawn = [card for hand in hands for card in hand if card not in t.held]
    held = [card for card in t.held if card >= 0]
    assert len({*drawn, *held}) == len(drawn) + len(held)
    missions = [laid.mission for laid in t.missions] + [card for kept in t.bonuses for card in kept]
    assert len(set(missions)) == len(missions)
    assert not set(missions) & set(bits(t.to_come))


def check_knowledge(t: Table) -> None:
    """Nobody is sure of anything false."""
    for holder, row in enumerate(t.ruled_out):
        held = t.held[holder]
        assert not any(mask >> held & 1 for mask in row if held >= 0)
    known = t.glory.knowledge
    for own in known.traces:
        assert all(trace.lost <= known.batch[trace.card] for trace in own if not trace.found)
    for part in t.glory.deck:
        assert part.bit_count() == 1 or not any(known.known[card] for card in bits(part))
        assert len({known.batch[card] for card in bits(part)}) == 1
    for seat, hand in enumerate(t.glory.hands):
        assert all(known.known[card] >> seat & 1 for card in bits(hand))


@pytest.mark.parametrize("seats", wykleci.SEATS)
@pytest.mark.parametrize("bonus_to", ["liaison", "scout"])
def test_pieces_are_conserved_and_knowledge_is_true(seats: int, bonus_to: str) -> None:
    for seed in range(6):
        options = Options(bonus_to=bonus_to)  # type: ignore[arg-type]
        for move in played(wykleci, wykleci.setup(seats, options), f"{seats} {bonus_to} {seed}", busy):
            check_pieces(move.after)
            check_knowledge(move.after)


def busy(t: Table, seat: int, legal: Sequence[Action], luck: Luck) -> Action:
    """Any legal action, but a turn is seldom ended and a mission mostly started, so that much happens."""
    action = at_random(t, seat, legal, luck)
    again = type(action).__name__ == "EndTurn" or getattr(action, "start", True) is False
    return at_random(t, seat, legal, luck) if again and seat != CHANCE else action
