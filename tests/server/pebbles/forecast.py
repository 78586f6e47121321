"""What will become of a pebble."""

import time

from konspira.engine import Action, Fault, Record
from konspira.engine.words import Text
from tests.server.pebbles.rules import Take, View


class Forecast(Record, frozen=True):
    """Who asks, and how many have none yet."""

    seat: int | None
    waiting: int
    text: Text = Text("Nic.", "Nothing.")


def forecast(view: View, action: Action) -> Forecast | None:
    """Nothing about 0, not at once about 1, a fault about 2, a failure about 3."""
    assert isinstance(action, Take)
    if action.pebble == 1:
        time.sleep(0.3)
    if action.pebble == 2:
        raise Fault("nobody knows about pebble {pebble}", pebble=2)
    if action.pebble == 3:
        raise ZeroDivisionError
    return Forecast(view.seat, len(view.to_act)) if action.pebble else None
