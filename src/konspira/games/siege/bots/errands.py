"""What a group can do for people and at Locations, what that takes, and whether it pays (SG-44, SG-250)."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from konspira.engine import Action, replace
from konspira.games.siege import abilities, city, storage, story_pieces, trip_actions
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.bots.promises import A_CARD, LATER, brought, paid_with, price, promised
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.expedition import COPIES
from konspira.games.siege.outside_actions import AskFavour, LookAround, UseAbility, UseToken
from konspira.games.siege.routes import district_of
from konspira.games.siege.script_terms import Cost
from konspira.games.siege.script_types import State
from konspira.games.siege.state import Table, Trip
from konspira.games.siege.storage import NOTHING
from konspira.games.siege.story_tasks import LookScript
from konspira.games.siege.trip_tasks import ExpeditionActions

COMFORT: Final = (State(which="misery", who="all-present", by=-1),)
ODDLY: Final = {"soup_queue": 1.0, "care_four": 1.0, "order_soldier": 0.8, "safe_conduct": 0.8}
"""What an ability is worth that no effect tells."""
BOY: Final = "boy"
AGAIN: Final = "/2"
"""SG-231  How the later look-around of a Map Location ends."""


class Errand(NamedTuple):
    """Something to be done there: what it brings, less what it costs and its cards; what it costs; the boy's way."""

    way: Action
    cards: int
    worth: float
    cost: Cost | None = None
    boy: bool = False


def errands(t: Table, number: int, district: int, cards: int) -> list[Errand]:
    """SG-44  All that pays and the cards are enough for, the best first, if everything in Storage went along."""
    there = arrived(t, number, district, cards)
    found = sorted([errand(there, way) for way in _ways(there)], key=lambda one: -one.worth)
    chosen: list[Errand] = []
    for one in found:
        if one.worth > 0 and one.cards <= cards:
            chosen.append(one)
            cards -= one.cards
    return chosen


def gear(t: Table, number: int, district: int, cards: int) -> list[str]:
    """SG-40  What these errands still take out of Storage."""
    there, party = arrived(t, number, district, cards), t.parties[number]
    needed: Counter[str] = Counter()
    for one in errands(t, number, district, cards):
        needed.update(paid_with(one.cost, storage.stock_at(there, number), there) if one.cost else ())
        needed.update([BOY] if one.boy and not party.boy else ())
    return [item for item, n in needed.items() if item == BOY or n > storage.count(party.pile, item)]


def arrived(t: Table, number: int, district: int, cards: int) -> Table:
    """The table as it would be if this group stood there, with all that it might have packed."""
    party = t.parties[number]
    stock = storage.total(t.storage, party.pile)
    party = replace(party, target=district, pile=stock, boy=BOY in t.story)
    parties = (*t.parties[:number], party, *t.parties[number + 1 :])
    return replace(t, parties=parties, storage=NOTHING, trip=Trip(number, cards, COPIES))


def _ways(t: Table) -> Iterator[Action]:
    """SG-44  What can be done there for people, at Locations and with tokens."""
    task = ExpeditionActions()
    tries: list[Action] = [AskFavour(one.who) for one in t.persons]
    tries += [UseToken(token.kind) for token in t.city.tokens]
    tries += [way for way in abilities.here(t) if ABILITIES[way.ability].at]
    tries += [LookAround(place.id) for place in city.here(t.city, district_of(t))]
    return (way for way in tries if not trip_actions.refusal(t, task, way))


def errand(t: Table, way: Action) -> Errand:
    """What one of them is worth where the group stands."""
    cards = trip_actions.price(t, way)
    if isinstance(way, UseAbility):
        ability = ABILITIES[way.ability]
        gain = brought(t, ability.effects) + _oddly(t, ability.odd)
        return Errand(way, cards, gain - price(t, ability.cost) - A_CARD * cards, ability.cost)
    if isinstance(way, LookAround):
        return Errand(way, cards, looking(t, way.location) - A_CARD * cards)
    offer = promised(t, _script(t, way))
    needs = offer.choice.needs if offer.choice else None
    cost = offer.choice.cost if offer.choice else None
    return Errand(way, cards, offer.worth - A_CARD * cards, cost, bool(needs and needs.story == BOY))


def looking(t: Table, location: str) -> float:
    """SG-231  What one may see there; who looks for the first time may meet somebody the next."""
    scripts = [script for script, _ in trip_actions.look_scripts(t, LookScript(location))]
    gain = sum([promised(t, script).worth for script in scripts]) / max(len(scripts), 1)
    if not is_known(location) or scripts[0].endswith(AGAIN):
        return gain
    return gain + LATER * promised(t, scripts[0][: -len(AGAIN)] + AGAIN).worth


def is_known(location: str) -> bool:
    """SG-231  Whether it is told beforehand what comes of looking around: at Map Locations."""
    return LOCATIONS[location].deck == "map"


def _script(t: Table, way: Action) -> str:
    """SG-35, SG-250  The script of a Favour or a token."""
    if isinstance(way, AskFavour):
        return f"person/{way.person}/{story_pieces.favour_of(t, way.person)}"
    assert isinstance(way, UseToken)
    return next(token.script for token in t.city.tokens if token.kind == way.kind)


def _oddly(t: Table, odd: str | None) -> float:
    """SG-231  Abilities that no effect tells."""
    return brought(t, COMFORT) if odd == "comfort_two" else ODDLY.get(odd or "", 0.0)
