"""What one should know before one says a number."""

from functools import lru_cache
from itertools import product

from konspira.engine import Action, Record
from konspira.engine.words import Text
from konspira_pebbles.rules import fists_of
from konspira_pebbles.state import Say
from konspira_pebbles.view import View
from konspira_pebbles.words import WORDS


class Forecast(Record, frozen=True):
    """How likely a number is, in words and as a share."""

    text: Text
    chance: float


def forecast(view: View, action: Action) -> Forecast | None:
    """PEB-04  The chance that a number is exact; there is nothing to say about a fist."""
    if not isinstance(action, Say):
        return None
    chance = chances(view).get(action.number, 0.0)
    return Forecast(WORDS.both("chance", n=action.number, percent=round(100 * chance)), chance)


def chances(view: View) -> dict[int, float]:
    """PEB-02, PEB-03  How likely each number is to whoever knows one pouch and one fist alone, if the others have any
    of the other pouches and fill their fists at random."""
    left = tuple(sorted(held for pouch, held in enumerate(view.bag) if pouch != view.pouch))
    return _chances(left, view.seats - (view.fist is not None), view.fist or 0, view.no_empty)


@lru_cache(64)
def _chances(left: tuple[int, ...], others: int, mine: int, no_empty: bool) -> dict[int, float]:
    """Pouch by pouch: `sums[k]` are the totals when k of the others have one of the pouches seen so far."""
    sums = [{mine: 1.0}, *(dict[int, float]() for _ in range(others))]
    for held in left:
        fists = [fist.pebbles for fist in fists_of(held, no_empty)]
        for k in range(others, 0, -1):
            for (total, share), fist in product(sums[k - 1].items(), fists):
                sums[k][total + fist] = sums[k].get(total + fist, 0.0) + share / len(fists)
    whole = sum(sums[others].values())
    return {total: share / whole for total, share in sums[others].items()}
