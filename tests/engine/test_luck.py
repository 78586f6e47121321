"""Chance: even, repeatable, and provable."""

import hashlib
import hmac
from collections import Counter

import pytest

from konspira.engine import FairLuck, Luck, QuickLuck, any_best, commitment, draw, new_seed

SEED = bytes(range(32))


def fair_numbers(n: int, count: int) -> list[int]:
    """Numbers of the fair stream, one a move."""
    return [FairLuck(SEED, "salt", move).below(n) for move in range(count)]


@pytest.mark.parametrize("n", [2, 3, 6, 10, 210])
def test_fair_numbers_are_even(n: int) -> None:
    counts = Counter(fair_numbers(n, 6000))
    expected = 6000 / n
    chi_square = sum((counts[k] - expected) ** 2 / expected for k in range(n))
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5
    assert set(counts) <= set(range(n))


def test_the_fair_stream_is_the_published_one() -> None:
    block = hmac.new(SEED, b"salt|7|0", hashlib.sha256).digest()
    assert FairLuck(SEED, "salt", 7).below(1000) == int.from_bytes(block, "big") % 1000
    luck = FairLuck(SEED, "salt", 7)
    luck.below(5)
    second = hmac.new(SEED, b"salt|7|1", hashlib.sha256).digest()
    assert luck.below(1000) == int.from_bytes(second, "big") % 1000


def test_a_block_that_would_favour_low_numbers_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = iter([2**256 - 1, 4])
    luck = FairLuck(SEED, "", 0)
    monkeypatch.setattr(luck, "_block", lambda: next(blocks))
    assert luck.below(3) == 1


def test_another_move_salt_or_seed_gives_another_stream() -> None:
    streams = {
        tuple(luck.below(1000) for _ in range(5))
        for luck in (
            FairLuck(SEED, "a", 0),
            FairLuck(SEED, "a", 1),
            FairLuck(SEED, "b", 0),
            FairLuck(b"x" * 32, "a", 0),
        )
    }
    assert len(streams) == 4


def test_the_commitment_is_the_seeds_sha_256_and_seeds_are_fresh() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert len({new_seed() for _ in range(50)}) == 50
    assert len(new_seed()) == 32


@pytest.mark.parametrize("luck", [QuickLuck(1), FairLuck(SEED, "", 0)], ids=["quick", "fair"])
def test_drawing_takes_each_item_at_most_once(luck: Luck) -> None:
    assert sorted(draw(luck, "abcde", 5)) == list("abcde")
    assert len(set(draw(luck, range(20), 7))) == 7


def test_of_the_best_each_is_as_likely() -> None:
    luck = QuickLuck(1)
    found = Counter(any_best(luck, "abcde", lambda letter: float(letter in "bd")) for _ in range(200))
    assert set(found) == {"b", "d"}
    assert min(found.values()) > 70


def test_quick_luck_repeats_by_its_seed() -> None:
    one, two = QuickLuck("x"), QuickLuck("x")
    assert [one.below(100) for _ in range(20)] == [two.below(100) for _ in range(20)]
