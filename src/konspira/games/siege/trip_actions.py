"""Expedition Actions: look around, discover, gather, and the search that ends them (SG-44, SG-45)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import abilities, anytime, city, soldiers, storage, story_pieces
from konspira.games.siege.actions import Enough
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.chance import Draw, evenly
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.events import SearchBegan
from konspira.games.siege.expedition import at_well
from konspira.games.siege.outside_actions import (
    AskFavour,
    Discover,
    Gather,
    LookAround,
    SearchPlace,
    UseAbility,
    UseToken,
)
from konspira.games.siege.routes import active, district_of, members, return_cards
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Place, Table
from konspira.games.siege.storage import RESOURCES
from konspira.games.siege.story_tasks import LookScript, ReadScript, ScriptToken, TokenLaid
from konspira.games.siege.trip_tasks import ExpeditionActions, NewLocation, Searching, TokensChanged

SIZES: Final = {"small": 1, "medium": 2, "large": 3}
"""SG-45  Cards added for the size of a Location."""
SHORT: Final = {"dworzec_glowny": "dworzec", "posterunek_wojskowy": "posterunek", "spladrowana_starowka": "starowka"}
"""Locations whose scripts have a shorter name."""


def ways(t: Table, _: ExpeditionActions) -> Sequence[Action]:
    """SG-44  All that can be paid for here, then perhaps a search, or the way home."""
    if not members(t):
        return ()
    tries: list[Action] = []
    if t.act:
        tries += map(Gather, RESOURCES)  # type: ignore[arg-type]  # the three resources
        tries += map(Discover, city.slots(t.city))
    tries += abilities.here(t)
    tries += [UseToken(token.kind) for token in t.city.tokens]
    tries += [AskFavour(one.who) for one in t.persons]
    for place in city.here(t.city, district_of(t)):
        tries += [LookAround(place.id), SearchPlace(place.id)]
    found = [action for action in tries if not refusal(t, _, action)]
    return (*found, *anytime.ways(t, active(t).group), Enough())


def refusal(t: Table, _: ExpeditionActions, action: Any) -> Refusal:
    """SG-44  All about Locations and elements here; SG-181  what cannot be paid cannot be chosen."""
    if isinstance(action, Enough):
        return None
    if anytime.is_anytime(action):
        return anytime.refusal(t, action, active(t).group)
    check = _CHECKS.get(type(action))
    # SG-382  Look around, ability, search: nothing else in normal play.
    if not t.act and isinstance(action, Gather | Discover):
        return "SG-382", "normal play knows no gathering and no discovering"
    if check is None:
        return "SG-44", "this is no Expedition Action"
    if active(t).unknown < price(t, action):
        return "SG-181", "the Unknown deck cannot pay for that"
    return check(t, action)


def price(t: Table, action: Action) -> int:
    """SG-150  Emira: once an Expedition 1 card less for one action, at least 1; the first that costs more."""
    cards = full_price(t, action)
    return cards - (cards > 1 and not active(t).eased and any(one.who == "emira" for one in members(t)))


def full_price(t: Table, action: Action) -> int:
    """SG-44  Look around 2, discover 6, gather 1 a resource; SG-45  a search needs a card."""
    if isinstance(action, LookAround):
        # SG-150  Look around costs Emilia's group 1 card.
        return 1 if any(one.who == "emilia" for one in members(t)) else 2
    if isinstance(action, Discover):
        # SG-68  In Ruins discovering costs 9.
        usual = 9 if district_of(t) in t.city.ruins else 6
        # SG-231  Dworzec główny: Discover costs 4 here this time.
        return 4 if "dworzec_glowny" in active(t).used and district_of(t) == 3 else usual
    if isinstance(action, UseAbility):
        return abilities.price(t, action)
    if isinstance(action, UseToken):
        token = _token(t, action.kind)
        return token.cards if token else 0
    return 1


def _token(t: Table, kind: str) -> ScriptToken | None:
    """A Script token of this District."""
    return next((one for one in t.city.tokens if one.kind == kind and one.district == district_of(t)), None)


def _no_token(t: Table, action: UseToken) -> Refusal:
    """SG-44  The effect of a token that belongs here; some once a night."""
    token = _token(t, action.kind)
    if token is None:
        return "SG-44", "there is no such token here"
    return ("SG-44", "this is done once a night") if token.nightly and token.used == t.day else None


def _no_favour(t: Table, action: AskFavour) -> Refusal:
    """SG-250  A person beside this District who still asks something."""
    favour = story_pieces.favour_of(t, action.person)
    if not favour or story_pieces.home_of(action.person) != district_of(t):
        return "SG-250", "this person is not here"
    # SG-250  Whom one hides already for somebody is not hidden a second time.
    if any(guests.script.startswith(f"person/{action.person}/") for guests in t.guests):
        return "SG-250", "what this person asks for is being done"
    return None if favour < story_pieces.DONE else ("SG-250", "both Favours are done")


def _no_gathering(t: Table, action: Gather) -> Refusal:
    """SG-105  Only what the supply holds."""
    there = action.resource in RESOURCES and storage.count(t.supply, action.resource)
    return None if there else ("SG-105", "the supply holds no more of it")


def _no_discovery(t: Table, action: Discover) -> Refusal:
    """SG-247  Location deck empty: Discover is not offered; SG-37  on a free Location space."""
    if not t.locations.size:
        return "SG-247", "the Location deck is empty"
    # SG-330  In a closed Safe Zone nothing is discovered.
    if t.city.zone_closed and district_of(t) == t.city.safe_zone:
        return "SG-330", "in the closed Safe Zone nothing is discovered"
    return None if action.slot in city.slots(t.city) else ("SG-37", "a free Location space is taken first")


def _place(t: Table, location: str) -> Place | None:
    """A Location of this District."""
    return next((place for place in city.here(t.city, district_of(t)) if place.id == location), None)


def _no_looking(t: Table, action: LookAround) -> Refusal:
    """SG-231  Each Location once an Expedition; SG-234  Special ones have nothing to look around for."""
    if _place(t, action.location) is None or LOCATIONS[action.location].deck == "special":
        return "SG-44", "there is no such Location to look around here"
    return ("SG-231", "once an Expedition each") if action.location in active(t).looked else None


def _no_search(t: Table, action: SearchPlace) -> Refusal:
    """SG-45  A Location here with an Exploration token; SG-244  not in a District with a Clash."""
    place = _place(t, action.location)
    # SG-382  In normal play a search needs no token.
    if place is None or not (place.tokens or not t.act):
        return "SG-45", "there is no such Location here with an Exploration token"
    return ("SG-244", "nobody searches where there is a Clash") if soldiers.clash_in(t.city, place.district) else None


_CHECKS: Final[dict[type, Callable[[Table, Any], Refusal]]] = {
    Gather: _no_gathering,
    Discover: _no_discovery,
    LookAround: _no_looking,
    SearchPlace: _no_search,
    UseToken: _no_token,
    UseAbility: abilities.refusal,
    AskFavour: _no_favour,
}


def act(t: Table, task: ExpeditionActions, action: Any) -> Step[Table]:
    """SG-44  Any number of actions, then one search at most."""
    if isinstance(action, Enough):
        return t, ()
    if isinstance(action, SearchPlace):
        return search(t, action)
    t = then(t, task)
    if anytime.is_anytime(action):
        return anytime.do(t, action, active(t).group)
    eased = active(t).eased or price(t, action) < full_price(t, action)
    t, told = return_cards(t, price(t, action))
    t = replace(t, trip=replace(active(t), eased=eased))
    t, more = _DONE[type(action)](t, action)
    return t, told + more


def gather(t: Table, action: Gather) -> Step[Table]:
    """SG-44  To the Findings Pile; SG-234  at the well 2 Water a card."""
    well = action.resource == "water" and at_well(t)
    if well:
        t = replace(t, trip=replace(active(t), well=active(t).well + 2))
    return storage.gain(t, {action.resource: 2 if well else 1}, active(t).group)


def discover(t: Table, action: Discover) -> Step[Table]:
    """SG-44  The top of the Location deck."""
    return then(t, NewLocation(action.slot)), ()


def ask_favour(t: Table, action: AskFavour) -> Step[Table]:
    """SG-250  1 card: read what is asked."""
    return then(t, ReadScript(f"person/{action.person}/{story_pieces.favour_of(t, action.person)}")), ()


def look_around(t: Table, action: LookAround) -> Step[Table]:
    """SG-44, SG-231  One of its look-around scripts."""
    trip = replace(active(t), looked=(*active(t).looked, action.location), location=action.location)
    return then(replace(t, trip=trip), LookScript(action.location)), ()


def use_token(t: Table, action: UseToken) -> Step[Table]:
    """SG-44  Its script is read; it stays until a text takes it."""
    token = _token(t, action.kind)
    assert token is not None
    return then(t, TokenLaid(replace(token, used=t.day)), ReadScript(token.script)), ()


_DONE: Final[dict[type, Callable[[Table, Any], Step[Table]]]] = {
    Gather: gather,
    Discover: discover,
    LookAround: look_around,
    UseToken: use_token,
    UseAbility: abilities.use,
    AskFavour: ask_favour,
}


def search(t: Table, action: SearchPlace) -> Step[Table]:
    """SG-45  Discard 1 token at once; add 1, 2 or 3 cards for a small, medium or large Location."""
    trip = active(t)
    # SG-382  No added cards in normal play.
    added = SIZES[LOCATIONS[action.location].size] if t.act else 0
    trip = replace(trip, location=action.location, unknown=trip.unknown + added)
    party = replace(t.parties[trip.group], searched=True)
    t = replace(t, trip=trip, parties=(*t.parties[: trip.group], party, *t.parties[trip.group + 1 :]))
    who = tuple([one.who for one in members(t)])
    return then(t, TokensChanged(action.location), Searching()), (SearchBegan(action.location, who),)


# ------------------------------------------------------------------ look-arounds


def look_scripts(t: Table, task: LookScript) -> Sequence[tuple[str, int]]:
    """SG-231  First, then later; SG-233  by kind at random, without repeats."""
    place = LOCATIONS[task.location]
    if place.deck == "map":
        name = SHORT.get(place.id, place.id)
        return evenly([f"look/{name}/{2 if f'look/{name}/1' in t.read else 1}"])
    kind = SHORT.get(place.id) or ("public" if place.kind == "medical" else place.kind)
    every = [script for script in SCRIPTS if script.startswith(f"look/{kind}/")]
    return evenly([script for script in every if script not in t.read] or every)


def looked(t: Table, _: LookScript, script: str) -> Step[Table]:
    """SG-44  Its look-around script is read."""
    return then(t, ReadScript(script)), ()


QUESTIONS: Final[dict[type, Question]] = {ExpeditionActions: Question(ways, act, refusal)}
DRAWS: Final[dict[type, Draw]] = {LookScript: Draw(look_scripts, looked)}
