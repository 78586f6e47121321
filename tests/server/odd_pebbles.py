"""Pebbles whose forecasts take their time, refuse or fail."""

import time
from typing import Final

from konspira_pebbles.box import BOX as PEBBLES
from konspira_pebbles.state import Hide
from konspira_pebbles.view import View

from konspira.engine import Action, Fault, Record
from konspira.engine.words import Text


class Odd(Record, frozen=True):
    """Who asks, and how many have not closed their fists yet."""

    seat: int | None
    waiting: int
    text: Text = Text("Nic.", "Nothing.")


def forecast(view: View, action: Action) -> Odd | None:
    """Not at once about 1 pebble, a fault about 2, a failure about 3; nothing about anything else but an empty fist."""
    pebbles = action.pebbles if isinstance(action, Hide) else None
    if pebbles == 1:
        time.sleep(0.3)
    if pebbles == 2:
        raise Fault("no fist may be empty")
    if pebbles == 3:
        raise ZeroDivisionError
    return None if pebbles else Odd(view.seat, len(view.to_act))


BOX: Final = PEBBLES._replace(forecast=forecast)
