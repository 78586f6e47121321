"""What a player should know before a re-roll, or before handing a die over."""

from konspira.engine import Action
from konspira.engine.words import Text
from konspira.games.niepodlegla.advanced.decks import AdvancedPrint
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.state import FINAL_ROUND, LAST_ROUND, Table
from konspira.games.niepodlegla.advanced.view import View
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.forecast import FightForecast, FightSetting, forecast_of
from konspira.games.niepodlegla.odds import odds_of

SHIELD = 6
"""NZ-50  So many markers bring the shield."""


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
        marks=thresholds(t),
        mild=(SHIELD,),
        final=final,
        optional=printed.challenges,
    )


def thresholds(t: Table) -> tuple[int, ...]:
    """NZ-50  6 markers bring the shield, NZ-57  but not in round 9; with fewer than 4, and than 2, threats come."""
    if t.round == FINAL_ROUND:
        return ()
    return (4, 2) if t.round == LAST_ROUND else (SHIELD, 4, 2)


def name(printed: AdvancedPrint, card: str) -> Text:
    """The name of a mission, of a final one or of a veterans' card."""
    large = {printed.deck.paris.id: printed.deck.paris.name, printed.deck.warsaw.id: printed.deck.warsaw.name}
    if card in large:
        return large[card]
    found = printed.missions.get(card) or printed.finals.get(card) or printed.challenges[card]
    return found.name
