"""The game as a bare loop: what `konspira bench pebbles` measures the rules against."""

from random import Random

from konspira_pebbles.content import pouches


def baseline(seats: int, rng: Random) -> int:
    """PEB-01 … PEB-06  A whole game at random, without records, events or views: who won."""
    bag = [pouch.pebbles for pouch in pouches("")]
    total = sum(rng.randint(0, held) for held in rng.sample(bag, seats))
    said = rng.sample(range(sum(sorted(bag)[-seats:]) + 1), seats)
    return min(range(seats), key=lambda seat: abs(said[seat] - total))
