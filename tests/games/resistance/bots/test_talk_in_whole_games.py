"""Whole games in two worlds that everybody sees alike: bots say the same in both, word for word, in the same order."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pytest

from konspira.bots.hidden_roles import Belief
from konspira.bots.remarks import Gathered, Mark, MarkKind
from konspira.engine import Luck, QuickLuck, Seat, encode, play, replace
from konspira.games import resistance
from konspira.games.resistance.bots import talk
from konspira.games.resistance.bots.beliefs import belief, seeming
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.state import Mission, Options, Table
from konspira.games.resistance.view import View, view
from tests.games.resistance.twins import twins

NAMES = ("Ala", "Bea", "Cyd", "Dan", "Ewa", "Fil", "Gil", "Hal", "Ida", "Jon")
KINDS: tuple[MarkKind, ...] = ("suspect", "trust")
World = Sequence[Table]
"""All tables of a game, one after another."""


def at_random(seats: int, options: Options) -> tuple[World, World]:
    """A game of public moves at random, with other roles from the deal on."""
    pairs = [pair for pair in twins(seats, options, None, "talk") if not resistance.outcome(pair.one)]
    return [pair.one for pair in pairs], [pair.two for pair in pairs]


def by_bots(seats: int, options: Options) -> tuple[World, World]:
    """A game that strong bots have played, and the same one with roles dealt anew as far as all could tell."""
    luck, world = QuickLuck(f"{seats} {options} talk"), list[Table]()
    players = [lambda seen, legal: konspirator(seen, legal, luck)] * seats
    play(resistance, resistance.setup(seats, options), players, luck, lambda t, *_: world.append(t))
    opened = [t for t in world if not resistance.outcome(t)]
    return opened, list(retold(opened, luck))


def retold(world: World, luck: Luck) -> Iterator[Table]:
    """The same game from its first table on, with other roles that fit all that was shown."""
    drawn = (resistance.redeal(view(world[-1], None), luck) for _ in range(100))
    last = next(t for t in drawn if t.agents != world[-1].agents)
    fails = (*last.fails, last.phase.fails if isinstance(last.phase, Mission) else 0)
    for t in world:
        phase = t.phase
        if isinstance(phase, Mission):
            phase = replace(phase, fails=fails[len(t.fails)] & ~phase.waiting)
        yield replace(t, agents=last.agents, fails=fails[: len(t.fails)], phase=phase)


def marked(t: Table) -> tuple[Mark, ...]:
    """What people think of each other at this moment: anything, but the same in both worlds."""
    luck = QuickLuck(f"{t.seats} {len(t.proposals)} {len(t.missions)}")
    pairs = [(by, on) for by in range(t.seats) for on in range(t.seats) if by != on and luck.below(6) == 0]
    return tuple(Mark(by, on, KINDS[luck.below(2)]) for by, on in pairs)


def spoken(world: World) -> list[bytes]:
    """All that bots say in a game, in order, and what each would answer who is asked why when a mission is over."""
    heard, everybody = [], range(world[0].seats)
    for before, after in pairwise(world):
        known = Gathered(view(after, None), NAMES, marked(after))
        heard.append(encode(talk.remarks(view(before, None), known, everybody)))
        if len(after.missions) > len(before.missions):
            heard.append(encode([talk.why(known, seat) for seat in everybody]))
            heard.append(encode([talk.accused(known, seat) for seat in everybody]))
            heard.append(encode([talk.weighed(known, 0, mark) for mark in known.marks]))
    return heard


GAMES = [
    (at_random, 5, Options()),
    (at_random, 7, Options(targeting=True, at_once=True)),
    (at_random, 6, Options(plots=True)),
    (at_random, 8, Options(blind=True)),
    (by_bots, 5, Options()),
    (by_bots, 6, Options(blind=True)),
    (by_bots, 7, Options(plots=True)),
    (by_bots, 9, Options(at_once=True)),
]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_bots_say_the_same_in_a_whole_game_whoever_the_agents_are(
    game: Callable[[int, Options], tuple[World, World]], seats: int, options: Options
) -> None:
    one, two = game(seats, options)
    assert [view(t, None) for t in one] == [view(t, None) for t in two]
    assert all(a.agents != b.agents for a, b in zip(one[1:], two[1:], strict=True))
    told = spoken(one)
    assert told == spoken(two)
    assert len(set(told)) > 3, "there was something to be heard"


def test_a_bot_that_said_what_it_believes_itself_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted leak: the speaker goes by its own view instead of what all have seen."""
    one, two = by_bots(5, Options())

    def leaks(world: World) -> list[bytes]:
        own = {encode(view(t, None)): t for t in world}

        def believed(seen: View, seat: Seat) -> Belief:
            t = own.get(encode(seen))
            return belief(view(t, seat)) if t else seeming(seen, seat)

        monkeypatch.setattr(talk, "seeming", believed)
        return spoken(world)

    assert leaks(one) != leaks(two)
