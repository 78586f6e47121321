"""NZ-09, NP-06  Nothing is hidden at these tables: what nobody may know does not exist before CHANCE brings it."""

from collections.abc import Iterator
from inspect import getmembers, isclass
from types import ModuleType
from typing import Any

import pytest

from konspira.engine import CHANCE, Action, Game, Luck, Private, QuickLuck, decode, encode, replace
from konspira.engine.pile import shuffled
from konspira.games.niepodlegla import events as shared_events
from konspira.games.niepodlegla.actions import Turn
from konspira.games.niepodlegla.advanced import events as advanced_events
from konspira.games.niepodlegla.basic import events as basic_events
from konspira.games.niepodlegla.state import Turning
from tests.kit.playing import moves
from tests.kit.receiving import some
from tests.kit.setups import EVERY, Setup

SETUPS = [setup for setup in EVERY if setup.name.startswith("niepodlegla")]
MANY = pytest.mark.parametrize("setup", SETUPS[1::3], ids=str)
SOME = pytest.mark.parametrize("setup", SETUPS[::5], ids=str)
LUCKS = 30


def chances(setup: Setup, seed: str) -> Iterator[Any]:
    """The tables of a game on which CHANCE is to act."""
    return (move.before for move in moves(setup, seed) if move.seat == CHANCE)


def unseen(t: Any) -> list[tuple[str, ...]]:
    """The lists of cards that lie shuffled, as the table holds them."""
    return [*t.pile.decks, *getattr(t, "threats", ())]


def tells_the_future(game: Game[Any, Any], printed: dict[str, int], t: Any) -> list[str]:
    """What of the future could be read off this table, if anything."""
    found = []
    places = [[printed[card] for card in cards] for cards in unseen(t)]
    if any(places_ != sorted(places_) for places_ in places):
        found.append("shuffled cards lie in an order that is not the printed one")
    drawn = {game.sample(t, QuickLuck(n)) for n in range(LUCKS)}
    if len(drawn) == 1 < len(set(some(game.legal(t, CHANCE)))):
        found.append("what CHANCE does next does not depend on luck")
    return found


def printed_places(setup: Setup) -> dict[str, int]:
    """Where each card stands in the printed decks."""
    cards = [card for deck in unseen(setup.start()) for card in deck]
    return {card: n for n, card in enumerate(cards)}


@MANY
def test_nz_09_a_table_does_not_hold_what_will_come(setup: Setup) -> None:
    places = printed_places(setup)
    for t in chances(setup, "future"):
        assert tells_the_future(setup.game, places, t) == []


@SOME
def test_nz_09_whatever_may_come_can_come_from_the_same_table(setup: Setup) -> None:
    for t in chances(setup, "whatever"):
        before = encode(t)
        for action in some(setup.game.legal(t, CHANCE)):
            setup.game.step(t, CHANCE, action)
        assert encode(t) == before


@MANY
def test_np_06_every_seat_sees_what_a_spectator_sees(setup: Setup) -> None:
    game = setup.game
    for n, move in enumerate(moves(setup, "open")):
        if n % 7 == 0:
            open_to_all = game.view(move.before, None)
            for seat in range(setup.seats):
                seen: Any = game.view(move.before, seat)
                assert seen.seat == seat
                assert encode(replace(seen, seat=None)) == encode(open_to_all)


@SOME
def test_np_06_a_view_holds_the_whole_table(setup: Setup) -> None:
    game, luck = setup.game, QuickLuck(1)
    for n, move in enumerate(moves(setup, "whole")):
        if n % 7 == 0:
            seen = decode(encode(game.view(move.after, None)), game.VIEW)
            assert game.redeal(seen, luck) == move.after


@pytest.mark.parametrize("module", [shared_events, basic_events, advanced_events])
def test_nz_09_nobody_is_told_anything_in_private(module: ModuleType) -> None:
    assert [name for name, kind in getmembers(module, isclass) if issubclass(kind, Private)] == []


@SOME
def test_every_bot_chooses_the_same_of_the_same_view_with_the_same_luck(setup: Setup) -> None:
    game = setup.game
    for name, bot in setup.box.all_bots.items():
        decisions = [move for move in moves(setup, "bots") if move.seat != CHANCE]
        for n, move in enumerate(decisions[:: len(decisions) // 6 + 1] if name != "mcts" else ()):
            seen, legal = game.view(move.before, move.seat), game.legal(move.before, move.seat)
            again = decode(encode(seen), game.VIEW)
            assert bot.choose(seen, legal, QuickLuck(n)) == bot.choose(again, legal, QuickLuck(n))


# ------------------------------------------------------------------ a planted leak


class Leaky:
    """A game with a leak: the pile is shuffled when the table is set up, and CHANCE turns what lies on top."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def __getattr__(self, name: str) -> object:
        return getattr(self.game, name)

    def setup(self, seats: int, options: Any) -> Any:
        """The table with its order drawn beforehand."""
        t = self.game.setup(seats, options)
        return replace(t, pile=shuffled(*(deck[::-1] for deck in t.pile.decks)))

    def sample(self, t: Any, luck: Luck) -> Action:
        """The cards on top."""
        if not isinstance(t.phase, Turning):
            return self.game.sample(t, luck)
        cards = [card for deck in t.pile.decks for card in deck] + list(t.pile.under)
        for action in some(self.game.legal(t, CHANCE)):
            if isinstance(action, Turn) and list(action.cards) == cards[: t.phase.count]:
                return action
        return self.game.legal(t, CHANCE)[0]


@pytest.mark.parametrize("setup", SETUPS[:1] + SETUPS[-1:], ids=str)
def test_a_planted_order_is_found(setup: Setup) -> None:
    leaky: Any = Leaky(setup.game)
    t = leaky.setup(setup.seats, setup.options)
    assert t.phase == Turning(0)
    assert len(tells_the_future(leaky, printed_places(setup), t)) == 2
    assert tells_the_future(setup.game, printed_places(setup), setup.start()) == []


@pytest.mark.parametrize("setup", SETUPS[:1] + SETUPS[-1:], ids=str)
def test_a_planted_order_is_found_even_if_chance_pretends_to_draw(setup: Setup) -> None:
    t = Leaky(setup.game).setup(setup.seats, setup.options)
    assert len(tells_the_future(setup.game, printed_places(setup), t)) == 1
