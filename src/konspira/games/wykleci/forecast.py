"""What one should know before a mission starts and before orders are given: the strength, what it takes, the chance."""

from typing import Final

from konspira.engine import CHANCE, Action, Luck, QuickLuck, Record, Seat, replace
from konspira.engine.words import Text
from konspira.games.wykleci import rules
from konspira.games.wykleci.actions import Decide, GiveOrders
from konspira.games.wykleci.bots.believed_tables import BelievedTables
from konspira.games.wykleci.bots.rule_of_thumb import by_thumb
from konspira.games.wykleci.bots.temper import STEADY
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import MissionOver
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.result import brings
from konspira.games.wykleci.state import Ordering, StartAsked, Starting, Table
from konspira.games.wykleci.view import OrderingSeen, View, on_mission
from konspira.games.wykleci.windows import PASS
from konspira.games.wykleci.words import words

TABLES: Final = 240
"""So many tables at which the viewer could be sitting are played to the end of the mission."""
LONGEST: Final = 80


class MissionForecast(Record, frozen=True):
    """Whether it is about a start (now), the least and the most strength, the difficulty and how hard it can still
    become, the chance of success, in percent and as it is told."""

    starts: bool
    least: int
    most: int
    difficulty: int
    hardest: int
    chance: int
    likely: str
    text: Text


def forecast(view: View, action: Action) -> MissionForecast | None:
    """The chance as seen from this seat; None where no mission is at stake."""
    now = view.now
    if isinstance(action, Decide) and action.start and isinstance(now, Starting):
        return before_start(view, action, now)
    if isinstance(action, GiveOrders) and isinstance(now, OrderingSeen):
        return before_orders(view, action)
    return None


def before_start(view: View, action: Decide, now: Starting) -> MissionForecast:
    """BW-35  The strength that lies there against the difficulty, with any Authority Action."""
    deck = deck_values(view.deck)
    difficulty = deck.difficulty[view.seats][now.mission]
    strength = sum(deck.strength[soldier] for soldier in on_mission(view, now.mission))
    hardest = difficulty + max(deck.action_modifier)
    return told(view, action, "forecast_start", least=strength, most=strength, difficulty=difficulty, hardest=hardest)


def before_orders(view: View, action: GiveOrders) -> MissionForecast:
    """BW-48  What one's own orders bring, and what those of the others can add."""
    assert view.operation is not None
    deck, difficulty = deck_values(view.deck), view.operation.difficulty
    here = on_mission(view, view.operation.mission)
    mine = [soldier for soldier in here if owner(soldier) == view.seat]
    least = sum(brings(deck, *pair) for pair in zip(mine, action.cards, strict=False))
    best = max(deck.modifier)
    most = least + sum(deck.strength[soldier] + best for soldier in here if soldier not in mine)
    return told(view, action, "forecast_orders", least=least, most=most, difficulty=difficulty, hardest=difficulty)


def told(view: View, action: Action, text: str, **facts: int) -> MissionForecast:
    """The facts with the chance, in words."""
    tables = BelievedTables(view)
    won = sum(succeeds(tables, action, seed) for seed in range(TABLES))
    starts = isinstance(action, Decide)
    chance = round(100 * won / TABLES)
    roughly = likely(chance)
    said = words(view.deck).both(text, **facts, likely=roughly)
    return MissionForecast(starts=starts, **facts, chance=chance, likely=roughly, text=said)


def likely(chance: int) -> str:
    """A chance that so many tables tell, in both languages."""
    return "< 2 %" if chance < 2 else "> 98 %" if chance > 98 else f"≈ {chance} %"


def succeeds(tables: BelievedTables, action: Action, seed: int) -> bool:
    """Whether the mission succeeds at one such table now, if everybody else plays by rule of thumb; Traitors sit there
    as often as what all have seen makes one believe."""
    luck = QuickLuck(seed)
    t, seat = afresh(tables.draw(luck)), tables.view.seat or 0
    for _ in range(LONGEST):
        t, seen = rules.step(t, seat, action)
        over = next((event for event in seen if isinstance(event, MissionOver)), None)
        if over or not (waiting := rules.to_act(t)):
            return bool(over and over.success)
        seat = waiting[0]
        action = rules.sample(t, luck) if seat == CHANCE else by_thumb_now(t, seat, luck)
    return False


def by_thumb_now(t: Table, seat: Seat, luck: Luck) -> Action:
    """BW-73  Nobody cancels the start: a mission that waits is another, later one."""
    return PASS if isinstance(t.phase, StartAsked) else by_thumb(t, seat, luck, STEADY)


def afresh(t: Table) -> Table:
    """Orders that others have given already are thought over again: of them nothing is known."""
    if not isinstance(t.phase, Ordering) or t.operation is None:
        return t
    return replace(t, phase=Ordering(t.operation.players, ((),) * t.seats))
