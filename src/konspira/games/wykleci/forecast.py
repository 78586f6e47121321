"""What a Commander should know before a mission starts: what lies there, what it takes, how likely success is."""

from typing import Final

from konspira.engine import CHANCE, Action, QuickLuck, Record
from konspira.engine.words import Text
from konspira.games.wykleci import rules
from konspira.games.wykleci.actions import Decide
from konspira.games.wykleci.bots.rule_of_thumb import by_thumb
from konspira.games.wykleci.bots.temper import STEADY
from konspira.games.wykleci.events import MissionOver
from konspira.games.wykleci.printed import printed
from konspira.games.wykleci.redeal import redeal
from konspira.games.wykleci.state import Starting
from konspira.games.wykleci.view import View
from konspira.games.wykleci.words import words

TABLES: Final = 60
"""So many tables at which the viewer could be sitting are played to the end of the mission."""
LONGEST: Final = 80


class StartForecast(Record, frozen=True):
    """The strength that lies there, the difficulty without and the most with an Authority Action, the chance."""

    strength: int
    difficulty: int
    most: int
    chance: int
    text: Text


def forecast(view: View, action: Action) -> StartForecast | None:
    """The chance as seen from this seat; None if no mission would start."""
    if not isinstance(action, Decide) or not action.start or not isinstance(view.now, Starting):
        return None
    deck, mission = printed(view.deck), view.now.mission
    laid = next(seen for seen in view.missions if seen.mission == mission)
    present = (laid.command, laid.liaison, laid.recon, *laid.strike)
    strength = sum(deck.strength[soldier] for soldier in present if soldier >= 0)
    difficulty = deck.difficulty[view.seats][mission]
    most = difficulty + max(deck.action_modifier)
    won = sum(succeeds(view, action, seed) for seed in range(TABLES))
    chance = 5 * round(20 * won / TABLES)
    facts = {"strength": strength, "difficulty": difficulty, "most": most, "chance": chance}
    return StartForecast(**facts, text=words(view.deck).both("forecast_start", **facts, likely=likely(chance)))


def likely(chance: int) -> str:
    """A chance that sixty tables tell, in both languages."""
    return "< 5 %" if chance < 5 else "> 95 %" if chance > 95 else f"≈ {chance} %"


def succeeds(view: View, action: Action, seed: int) -> bool:
    """Whether the mission succeeds at one such table, if everybody plays by rule of thumb."""
    luck = QuickLuck(seed)
    t, seat = redeal(view, luck), view.seat or 0
    for _ in range(LONGEST):
        t, seen = rules.step(t, seat, action)
        over = next((event for event in seen if isinstance(event, MissionOver)), None)
        if over or not (waiting := rules.to_act(t)):
            return bool(over and over.success)
        seat = waiting[0]
        action = rules.sample(t, luck) if seat == CHANCE else by_thumb(t, seat, luck, STEADY)
    return False
