"""Every card, die, pawn, token and marker is in exactly one place at every step."""

import pytest

from konspira.games.niepodlegla.basic import setup
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.ordering import MOST_MARKERS
from konspira.games.niepodlegla.basic.rounds import MOST_LEVEL, MOST_NEUTRAL, ROOM
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, BasicOver, Options, Table
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.planning import NOBODY, Planning
from tests.games.niepodlegla.basic.games import played

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
ALL_CARDS = sorted(DECKS[""].missions)


def cards(t: Table) -> list[str]:
    """Every mission, wherever it is."""
    return sorted([*t.pile.cards, *t.missions, *t.out])


def check_pawns(t: Table, p: Planning) -> None:
    """NP-10, NP-31  Each player's pawns are at home or on missions."""
    each = 0 if t.round == FINAL_ROUND else DECKS[""].start[t.seats].pawns
    for seat in range(t.seats):
        assert p.home[seat] + p.pawns.count(seat) == each
    assert p.cards == t.missions


def check_dice(t: Table, f: Fight) -> None:
    """NP-01, NP-25  The neutral dice, the pool's and the players' own, each once."""
    wanted = sorted([*range(t.neutral), *t.pool, *t.leaders])
    assert sorted(p.id for p in f.pieces) == wanted
    assert set(f.rolling) <= set(wanted)
    assert {one.piece for one in f.laid} <= set(wanted)
    assert 0 <= f.morale <= t.markers


def check(t: Table) -> None:
    """Nothing is lost and nothing is there twice."""
    assert cards(t) == ALL_CARDS
    assert set(t.done) <= set(t.missions)
    assert len(t.takers) == len(t.missions)
    chosen = [die for die in t.leaders if die != NOBODY]
    assert len({*chosen, *t.pool}) == len(chosen) + len(t.pool)
    assert {*chosen, *t.pool} <= {NEUTRAL + n for n in range(len(CHARACTERS))}
    assert t.neutral <= MOST_NEUTRAL
    assert t.morale <= t.markers <= MOST_MARKERS
    assert all(0 <= tokens <= ROOM for tokens in t.areas)
    assert all(1 <= level <= MOST_LEVEL for level in t.levels)
    if isinstance(t.phase, Planning):
        check_pawns(t, t.phase)
    if isinstance(t.phase, Fight):
        check_dice(t, t.phase)
    if isinstance(t.phase, LastLaying):
        check_dice(t, t.phase.fight)


@SEATS
@pytest.mark.parametrize("wants_to_win", [False, True])
def test_np_01_every_piece_is_in_exactly_one_place(seats: int, wants_to_win: bool) -> None:
    for seed in range(3):
        check(setup(seats, Options()))
        last = None
        for move in played(seats, seed, wants_to_win=wants_to_win):
            check(move.after)
            last = move.after
        assert last is not None
        assert isinstance(last.phase, BasicOver)


@SEATS
def test_np_25_a_fifth_token_means_one_die_more(seats: int) -> None:
    for seed in range(3):
        start = setup(seats, Options())
        for move in played(seats, seed, wants_to_win=True):
            t = move.after
            full = sum(tokens >= 5 for tokens in t.areas)
            assert t.neutral + len(t.pool) == start.neutral + full


def test_np_24_every_mission_done_leaves_the_game_and_no_other() -> None:
    for move in played(2, 5, wants_to_win=True):
        assert set(move.before.out) <= set(move.after.out)
        assert set(move.after.out) - set(move.before.out) <= set(move.before.done) | set(move.before.missions)
