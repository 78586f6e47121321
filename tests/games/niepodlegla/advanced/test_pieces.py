"""Every card, die, token and pawn is in exactly one place at every step of random games."""

from collections import Counter
from collections.abc import Iterator

import pytest

from konspira.engine import QuickLuck
from konspira.games.niepodlegla.advanced import SEATS
from konspira.games.niepodlegla.advanced.state import Prison, Table
from konspira.games.niepodlegla.content import NEUTRAL
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import TOKENS
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import PRINTED
from tests.games.niepodlegla.advanced.kit import WITOS, printed
from tests.games.niepodlegla.advanced.walking import walk

OWNED = (0, 1, 0, 1, 0)
TOKEN_OWNERS = (0, 1) * 4
RICH = {"dice": OWNED, "tokens": TOKEN_OWNERS, "active": 255}
JAILED = Prison(morale=1, pawns=(0, 1), neutral=1, characters=(WITOS,))


def starts(seats: int) -> list[Table]:
    """The start, the middle with everything owned, the end of round 9, and that with veterans."""
    return [
        printed(seats),
        printed(seats, round=5, accord=5, foreign=5, prison=JAILED, **RICH),
        printed(seats, round=9, accord=9, foreign=9, independence=(1,) * 16, obstacles=((0, 0, 0),) * 16, **RICH),
        printed(seats, round=9, accord=10, foreign=9, decides="first", **RICH),
    ]


def tables(seats: int) -> Iterator[Table]:
    """Every table of some random games."""
    for number, start in enumerate(starts(seats)):
        for seed in range(3):
            yield start
            yield from (move.after for move in walk(start, QuickLuck(f"{seats} {number} {seed}")))


def check_cards(t: Table) -> None:
    """Missions: face up, in the pile, or out; threats: in their decks or out; F cards: aside or face up."""
    pile = [card for deck in (*t.pile.decks, t.pile.under) for card in deck]
    places = Counter([*t.missions, *pile, *t.threats[0], *t.threats[1], *t.out])
    assert max(places.values()) == 1
    finals = {card for card in t.missions if card in PRINTED.finals}
    assert set(places) == {*PRINTED.missions, *PRINTED.threats} | finals
    assert not finals or (t.round == 10 and set(t.missions) == finals)
    assert len(t.takers) == len(t.missions)
    assert len({target.card for target in t.joint}) == len(t.joint)
    assert set(t.done) <= {*t.missions, *(target.card for target in t.joint)}


def check_pawns(t: Table) -> None:
    """Each seat's pawns: at home, on missions, in prison."""
    whole = PRINTED.start[t.seats].pawns
    for seat in range(t.seats):
        jailed = t.prison.pawns.count(seat)
        assert jailed <= whole
        if isinstance(t.phase, Planning):
            assert t.phase.home[seat] + t.phase.pawns.count(seat) + jailed == whole
        elif isinstance(t.phase, Fight | LastLaying):
            assert t.takers.count(seat) + jailed <= whole


def check_dice(t: Table) -> None:
    """At most 13 neutral dice, and each character die with its owner, in the fight or in prison."""
    assert max(t.neutral, t.prison.neutral) <= 13
    assert not isinstance(t.phase, Planning | Fight | LastLaying) or t.neutral + t.prison.neutral <= 13
    assert all(t.dice[die - NEUTRAL] >= 0 for die in t.prison.characters)
    assert len(set(t.prison.characters)) == len(t.prison.characters)
    if isinstance(t.phase, Planning):
        assert (sum(t.phase.dice) + t.phase.left, t.phase.neutral) == (t.neutral, t.neutral)
    if isinstance(t.phase, Fight | LastLaying):
        fight = t.phase.fight if isinstance(t.phase, LastLaying) else t.phase
        ids = [piece.id for piece in fight.pieces]
        own = [NEUTRAL + n for n, seat in enumerate(t.dice) if seat >= 0 and NEUTRAL + n not in t.prison.characters]
        assert [die for die in ids if die < TOKENS] == [*range(t.neutral), *own]
        assert len(set(ids)) == len(ids)
        assert all(0 <= piece.seat < t.seats for piece in fight.pieces)


def check_tokens(t: Table) -> None:
    """Eight tokens with an owner each or none, only owned ones active; those in the fight are active symbol tokens."""
    owned = {n for n, seat in enumerate(t.tokens) if seat >= 0}
    active = {n for n in range(8) if t.active >> n & 1}
    assert len(t.tokens) == 8
    assert active <= owned
    if isinstance(t.phase, Fight):
        fighting = {piece.id - TOKENS for piece in t.phase.pieces if piece.id >= TOKENS}
        assert fighting == {n for n in active if not PRINTED.rallies[n]}


def check_map(t: Table) -> None:
    """At most 34 independence tokens, and never one beside an obstacle."""
    assert sum(t.independence) <= 34
    for free, lying in zip(t.independence, t.obstacles, strict=True):
        assert free >= 0
        assert min(lying) >= 0
        assert not free or not any(lying)


def check_markers(t: Table) -> None:
    """Markers on their tracks."""
    morale = t.phase.morale if isinstance(t.phase, Fight) else t.morale
    assert 0 <= morale <= 13
    assert not isinstance(t.phase, Planning | Fight) or morale + t.prison.morale <= 13
    assert 0 <= t.foreign <= 10
    assert 0 <= t.accord <= 10
    assert 1 <= t.round <= 10


@pytest.mark.parametrize("seats", SEATS)
def test_nz_07_every_piece_is_in_exactly_one_place_at_every_step(seats: int) -> None:
    for t in tables(seats):
        check_cards(t)
        check_pawns(t)
        check_dice(t)
        check_tokens(t)
        check_map(t)
        check_markers(t)
