"""What everybody has seen of each player in the stage, noted as it happens."""

from typing import Final

from konspira.engine import Seat, replace
from konspira.engine.bits import bits
from konspira.games.wykleci.content import Bonus
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.places import everybody, on_table
from konspira.games.wykleci.state import ROUNDS, SPECIAL, StageHistory, Table

HEAVY: Final = 3
"""An Authority Action with such a modifier, or a higher one, is worth cancelling."""


def noted(history: StageHistory, seat: Seat, **more: int) -> StageHistory:
    """A player has done so much more."""
    was = history.conduct[seat]
    now = replace(was, **{name: getattr(was, name) + n for name, n in more.items()})
    return replace(history, conduct=(*history.conduct[:seat], now, *history.conduct[seat + 1 :]))


def note(t: Table, seat: Seat, **more: int) -> Table:
    """The table when a player has done so much more."""
    return replace(t, history=noted(t.history, seat, **more))


def note_start(t: Table, mission: int, seat: Seat) -> Table:
    """BW-35  A mission is started although there are rounds left, and less lies there than it prints."""
    deck = deck_values(t.deck)
    lying = sum([deck.strength[soldier] for soldier in bits(everybody(on_table(t, mission)))])
    short = deck.difficulty[t.seats][mission] - lying
    return note(t, seat, rash=short) if short > 0 and t.round < ROUNDS and mission != SPECIAL else t


def note_bonus(t: Table, seat: Seat, bonus: Bonus, *, used: bool) -> Table:
    """BW-74, BW-75  A bonus is used for a mission, or kept although the mission needs it."""
    mission = t.operation
    if mission is None:
        return t
    if used:
        return note(t, seat, helped=1)
    # BW-77  For strength one is asked only where it is needed.
    needed = bonus == "strength" or deck_values(t.deck).action_modifier[mission.authority] >= HEAVY
    return note(t, seat, refused=1) if needed else t
