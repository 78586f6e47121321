"""How well the team stands in the advanced variant, in symbols that the final will ask for: more is better.

A step of a track makes Paris one symbol easier, an independence token may turn an F card to its easy side, a Bolshevik
token makes Warsaw harder; dice, tokens and markers help in the final and in every round before it.
"""

from functools import lru_cache
from typing import Final

from konspira.games.niepodlegla.advanced.content import AccordOver, Areas, ForeignOver
from konspira.games.niepodlegla.advanced.decks import DECKS, AdvancedPrint
from konspira.games.niepodlegla.advanced.effects import TOP
from konspira.games.niepodlegla.advanced.state import FINAL_ROUND, LAST_ROUND, MEETING, Table

STEP: Final = 1.0
PACE: Final = 1.3
BEHIND: Final = 1.5
RESERVE: Final = 0.01
"""A step of a track; steps that a round brings; what each step costs that is behind this pace; a step nobody needs."""

LOST: Final = 25.0
ROUND: Final = 2.5
"""A lost game; a round more to play."""

DIE, DIE_A_ROUND = 1.5, 0.3
TOKEN, TOKEN_A_ROUND, ACTIVE = 0.9, 0.1, 0.3
MARKER, MARKER_A_ROUND = 0.5, 0.12
NEUTRAL_DIE, NEUTRAL_A_ROUND = 1.2, 0.25
"""What pieces are worth in the final, and in every round before it; and an active token that need not be spent."""

BOLSHEVIK: Final = 0.3
SPARE: Final = 0.1
"""A Russian token on the map; an independence token that obstacles must take off first."""

FREE, BLOCKED = 0.3, 0.12
"""How much of a free city one without tokens, and one with a single obstacle, counts."""

CURVE: Final = 1.7
"""Conditions count for little until they are nearly met."""

Kinds = tuple[int, int, int]
"""Obstacles of each kind in a city."""

JAILED: Final = {"morale": 0.3, "pawn": 0.7, "neutral": 0.5, "character": 0.6}


def rounds_left(round_: int) -> int:
    """Rounds to be played before the final one, after this."""
    return max(0, LAST_ROUND - round_)


def standing(t: Table) -> float:
    """How well the team stands."""
    left, prison = rounds_left(t.round), t.prison
    dice, tokens = sum(seat >= 0 for seat in t.dice), sum(seat >= 0 for seat in t.tokens)
    worth = tracks(t.deck, t.seats, t.round, t.accord, t.foreign)
    worth += land(t.deck, t.seats, t.round, t.independence, t.obstacles)
    worth += dice * (DIE + DIE_A_ROUND * left) + tokens * (TOKEN + TOKEN_A_ROUND * left)
    worth += ACTIVE * t.active.bit_count() * (left > 0)
    worth -= JAILED["morale"] * prison.morale + JAILED["pawn"] * len(prison.pawns)
    worth -= JAILED["neutral"] * prison.neutral + JAILED["character"] * len(prison.characters)
    return worth + ROUND * left


@lru_cache(1 << 14)
def tracks(key: str, seats: int, round_: int, accord: int, foreign: int) -> float:
    """NZ-06, NZ-80, NZ-83  What the two tracks are worth."""
    printed, left, both = DECKS[key], rounds_left(round_), accord + foreign
    paris = printed.deck.paris
    worth = STEP * min(both, MEETING + paris.most - paris.least) + RESERVE * both
    worth -= BEHIND * max(0.0, MEETING - both - PACE * left)
    if round_ >= FINAL_ROUND and both < MEETING:
        worth -= LOST
    for final in printed.deck.finals:
        if isinstance(final.easy_if, AccordOver | ForeignOver):
            level = accord if isinstance(final.easy_if, AccordOver) else foreign
            worth += eased(printed, seats, final.id) * min(1.0, level / (final.easy_if.level + 1)) ** CURVE
    levels = {"accord": accord, "foreign": foreign}
    markers = sum(f.profit == "morale" and f.level <= levels[f.track] for f in printed.deck.profits)
    return worth + markers * (MARKER + MARKER_A_ROUND * left)


@lru_cache(1 << 15)
def land(key: str, seats: int, round_: int, independence: tuple[int, ...], obstacles: tuple[Kinds, ...]) -> float:
    """NZ-72, NZ-82, NZ-83  What the tokens on the map are worth."""
    printed, left = DECKS[key], rounds_left(round_)
    free = {c: freedom(i, sum(o)) for c, i, o in zip(printed.cities, independence, obstacles, strict=True)}
    worth = SPARE * sum(min(tokens, 2) for tokens in independence) - BOLSHEVIK * sum(kinds[0] for kinds in obstacles)
    for final in printed.deck.finals:
        if isinstance(final.easy_if, Areas):
            cities = final.easy_if.cities or printed.among(None, final.easy_if.region)
            nearest = sorted((free[city] for city in cities), reverse=True)[: final.easy_if.least]
            worth += eased(printed, seats, final.id) * (sum(nearest) / final.easy_if.least) ** CURVE
    marker, die = MARKER + MARKER_A_ROUND * left, NEUTRAL_DIE + NEUTRAL_A_ROUND * left
    for region in printed.deck.regions:
        cities = printed.region[region.id]
        held = sum(free[city] for city in cities) / len(cities)
        worth += held**CURVE * (marker if region.reward == "morale" else die)
    return worth


def freedom(independence: int, obstacles: int) -> float:
    """How free a city is."""
    if independence:
        return 1.0
    return FREE if not obstacles else BLOCKED if obstacles == 1 else 0.0


def eased(printed: AdvancedPrint, seats: int, card: str) -> float:
    """NZ-81, NZ-82  The symbols that an F card's easy side saves, by how likely the card is drawn."""
    final, drawn = printed.finals[card], printed.start[seats].finals
    return (len(final.hard) - len(final.easy)) * drawn / len(printed.finals)


@lru_cache(1 << 15)
def placed(
    t: tuple[str, int, int], independence: tuple[int, ...], obstacles: tuple[Kinds, ...], at: int, kind: int
) -> float:
    """NZ-05  What a token in a city changes: an obstacle of a kind, or (-1) independence."""
    free, lying = list(independence), list(obstacles)
    if kind < 0 and any(lying[at]):
        lying[at] = _one_more(lying[at], next(n for n, count in enumerate(lying[at]) if count), -1)
    elif kind < 0 or free[at]:
        free[at] += 1 if kind < 0 else -1
    else:
        lying[at] = _one_more(lying[at], kind, 1)
    return land(*t, tuple(free), tuple(lying)) - land(*t, independence, obstacles)


def _one_more(kinds: Kinds, kind: int, by: int) -> Kinds:
    russian, central, ukrainian = (count + by * (n == kind) for n, count in enumerate(kinds))
    return russian, central, ukrainian


def stepped(t: Table, track: str, by: int) -> float:
    """NZ-60, NZ-61  What a step of a track changes."""
    accord = min(max(t.accord + by * (track == "accord"), 0), TOP)
    foreign = min(max(t.foreign + by * (track == "foreign"), 0), TOP)
    where = (t.deck, t.seats, t.round)
    return tracks(*where, accord, foreign) - tracks(*where, t.accord, t.foreign)
