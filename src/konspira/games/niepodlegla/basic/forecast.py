"""What a player should know before a re-roll, or before handing a die over."""

from konspira.engine import Action
from konspira.engine.words import Text
from konspira.games.niepodlegla.basic.decks import BasicPrint
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, Table
from konspira.games.niepodlegla.basic.view import View
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.forecast import FightForecast, FightSetting, forecast_of
from konspira.games.niepodlegla.odds import odds_of


def forecast(view: View, action: Action) -> FightForecast | None:
    """What this action may bring its seat; None if nothing is at risk."""
    t = view.table
    if not isinstance(t.phase, Fight) or view.seat is None:
        return None
    return forecast_of(scene(t, t.phase), view.seat, action)


def scene(t: Table, f: Fight) -> FightSetting:
    """A fight, and what must be known of its table."""
    printed, final = deck(t), t.round == FINAL_ROUND
    return FightSetting(
        fight=f,
        faces=printed.faces,
        odds=odds_of(printed.dice),
        names=lambda card: name(printed, card),
        marks=() if final else thresholds(printed),
        final=final,
    )


def thresholds(printed: BasicPrint) -> tuple[int, ...]:
    """NP-23  With fewer markers the finals get harder."""
    return tuple(row.markers + 1 for row in printed.deck.checks)


def name(printed: BasicPrint, card: str) -> Text:
    """The name of a mission, or of a final one."""
    if card in printed.missions:
        return printed.missions[card].name
    return next(area.final_name for area in printed.areas if area.final == card)
