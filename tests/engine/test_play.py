"""Folding logs, playing with choosers, and who hears what."""

from collections.abc import Sequence

from konspira.engine import Action, Event, Private, QuickLuck, Seat, fold, play, visible
from konspira.games import resistance
from konspira.games.resistance.state import Options, Table
from konspira.games.resistance.view import View


class Whisper(Private, frozen=True):
    """Something for one seat."""


class Shout(Event, frozen=True):
    """Something for all."""


def first(_view: View, legal: Sequence[Action]) -> Action:
    """The first legal action."""
    return legal[0]


def test_events_reach_whom_they_are_for() -> None:
    events = (Shout(), Whisper(1), Shout())
    assert visible(events, 1) == events
    assert visible(events, 0) == visible(events, None) == (Shout(), Shout())


def test_a_played_game_folds_again_from_its_log() -> None:
    start = resistance.setup(6, Options(plots=True))
    log: list[tuple[Seat, Action]] = []

    def watch(_t: Table, seat: Seat, action: Action, _events: tuple[Event, ...]) -> None:
        log.append((seat, action))

    end = play(resistance, start, [first] * 6, QuickLuck(1), watch)
    assert resistance.outcome(end)
    assert fold(resistance, start, log) == end


def test_choosers_are_shown_their_own_view_and_choices() -> None:
    seen: set[Seat | None] = set()

    def curious(view: View, legal: Sequence[Action]) -> Action:
        assert view.seat in view.to_act
        seen.add(view.seat)
        return legal[0]

    play(resistance, resistance.setup(5, Options()), dict.fromkeys(range(5), curious), QuickLuck(2))
    assert seen == set(range(5))
