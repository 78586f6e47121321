"""Pieces that stories bring: tokens, people and their Favours, newcomers, cards looked at."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.pile import Pile, candidates, discard, put_on_top, without
from konspira.engine.tasks import then
from konspira.games.siege import city, people, setting_up, time_track
from konspira.games.siege.asking import Question
from konspira.games.siege.chance import Draw, Throw, drawn, evenly
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.events import FavourMet, MovedIn, PersonCame, StoryChanged, TokenGone, TokenPlaced
from konspira.games.siege.household_tasks import MapChange
from konspira.games.siege.outside_actions import ChooseCard, ChooseLocation, Discover
from konspira.games.siege.state import Person, StoryPerson, Table
from konspira.games.siege.story_tasks import (
    ExplorationToken,
    Newcomer,
    OrderDeck,
    PeekDeck,
    ReadScript,
    SpecialEnters,
    TokenDrawn,
    TokenLaid,
    TokensGone,
    VisitorComes,
)
from konspira.games.siege.tasks import DealStarter
from konspira.games.siege.trip_tasks import LocationEnters, TokensChanged

HOMES: Final = {
    "karel": "port",
    "ivana": "szpital",
    "tadej": "kosciol",
    "lidka": "dworzec_glowny",
    "orlo": "posterunek_wojskowy",
}
"""SG-250  Each person's Location."""
DONE: Final = 3
PILES: Final = {
    "night_raids": "raids",
    "events": "events",
    "locations": "locations",
    "visitors": "visitors",
    "war_fate": "fate",
}
"""The decks of scripts, as the table names them."""


# ------------------------------------------------------------------ tokens


def lay_token(t: Table, task: TokenLaid) -> Step[Table]:
    """SG-35  A Script token marks a District; there is one of each letter."""
    t = city.written(t, task)
    others = [token for token in t.city.tokens if token.kind != task.token.kind or token.kind == "blank"]
    told = () if task.token in t.city.tokens else (TokenPlaced(task.token.kind, task.token.district),)
    return replace(t, city=replace(t.city, tokens=(*others, task.token))), told


def tokens_gone(t: Table, task: TokensGone) -> Step[Table]:
    """SG-35  All tokens of a card are discarded with it."""
    t = city.written(t, task)
    left = tuple(
        token
        for token in t.city.tokens
        if token.kind != task.kind and not (task.card and token.script.startswith(f"{task.card}/"))
    )
    gone = [TokenGone(token.kind, token.district) for token in t.city.tokens if token not in left]
    return (replace(t, city=replace(t.city, tokens=left)), tuple(gone)) if gone else (t, ())


def token_drawn(t: Table, task: TokenDrawn, rolled: int) -> Step[Table]:
    """SG-32  Draw a District: the black d10."""
    return then(t, TokenLaid(replace(task.token, district=rolled))), ()


def token_ways(t: Table, task: ExplorationToken) -> Sequence[Action]:
    """SG-102  "One" Location: the players choose."""
    return tuple([ChooseLocation(place.id) for place in t.city.places if place.id in task.among])


def add_token(t: Table, _: ExplorationToken, action: ChooseLocation) -> Step[Table]:
    """SG-62  No limit a card."""
    return then(t, TokensChanged(action.location, 1)), ()


def special_ways(t: Table, task: SpecialEnters) -> Sequence[Action]:
    """SG-37  A Location space for a Special one, unless it is in play."""
    known = any(place.id == task.location for place in t.city.places)
    return () if known else tuple(map(Discover, city.slots(t.city)))


def special_enters(t: Table, task: SpecialEnters, action: Discover) -> Step[Table]:
    """SG-234  It lies on a Location space, its marker in its District; some have no token."""
    place = LOCATIONS[task.location]
    return then(t, LocationEnters(place.id, place.district, action.slot, place.tokens)), ()


# ------------------------------------------------------------------ people


def favour_of(t: Table, who: str) -> int:
    """SG-250  The Favour that a person asks next, 3 for an ally, 0 for somebody who has not come."""
    return next((one.favour for one in t.persons if one.who == who), 0)


def home_of(who: str) -> int:
    """SG-250  The District of a person's Location."""
    return LOCATIONS[HOMES[who]].district


def enters(t: Table, who: str) -> Step[Table]:
    """SG-250  A person enters beside the matching Location, which enters too if it is not in play; the Favour on 1."""
    if favour_of(t, who):
        return t, ()
    t = replace(t, persons=(*t.persons, StoryPerson(who)))
    home = HOMES[who]
    if any(place.id == home for place in t.city.places):
        return t, (PersonCame(who),)
    t = replace(t, map_locations=city.without_card(t.map_locations, home))
    return then(t, LocationEnters(home, LOCATIONS[home].district, city.BESIDE)), (PersonCame(who),)


def favour_met(t: Table, who: str, met: int) -> Step[Table]:
    """SG-250  After 1 the token moves to 2, after 2 the card is turned; its Script token goes."""
    persons = tuple([replace(one, favour=met + 1) if one.who == who else one for one in t.persons])
    t = then(replace(t, persons=persons), TokensGone(card=f"person/{who}"))
    # SG-261  Sąsiedzi asks for Karel's Favour 1, Nikogo nie zostawić for any.
    t = time_track.tick(t, "sasiedzi") if who == "karel" else t
    return time_track.tick(t, "nikogo_nie_zostawic"), (FavourMet(who, met),)


# ------------------------------------------------------------------ Story tokens

TOKENS: Final = {"film": 1, "missing_list": 1, "admissions_book": 1, "tunnel": 3, "pass": 3, "boy": 1}
"""SG-251  How many Story tokens there are: 1, 2, 3, then 4–6, 7–9 and 10."""


def story_left(t: Table, token: str) -> bool:
    """SG-241  Whether such a token can still be gained."""
    return t.story.count(token) + t.spent.count(token) < TOKENS[token]


def story_token(t: Table, token: str, by: int) -> Step[Table]:
    """SG-39  A Story token is gained, as far as there is one, or given up."""
    if by > 0:
        return _gained(t, token) if story_left(t, token) else (t, ())
    if token not in t.story:
        return t, ()
    at = len(t.story) - 1 - t.story[::-1].index(token)
    t = replace(t, story=(*t.story[:at], *t.story[at + 1 :]))
    # SG-260  Zawał: the newest tunnel section is lost.
    t = then(t, MapChange("tunnel_lost")) if token == "tunnel" else t
    return (_carried(t, carried=False) if token == "boy" else t), (StoryChanged(token, -1),)


def _gained(t: Table, token: str) -> Step[Table]:
    """SG-330  A tunnel section lies where it was dug; SG-251  the boy is carried."""
    t = replace(t, story=(*t.story, token), fresh=(*t.fresh, token) if city.first_of_two(t) else t.fresh)
    if token == "tunnel" and t.trip:
        t = then(t, MapChange("tunnel", t.parties[t.trip.group].target))
    return (_carried(t, carried=True) if token == "boy" else t), (StoryChanged(token, 1),)


def _carried(t: Table, *, carried: bool) -> Table:
    """SG-251  Whether the Active Group carries the wounded boy."""
    if t.trip is None:
        return t
    at = t.trip.group
    party = replace(t.parties[at], boy=carried)
    return replace(t, parties=(*t.parties[:at], party, *t.parties[at + 1 :]))


# ------------------------------------------------------------------ visitors and newcomers


def visitor_cards(t: Table, _: VisitorComes) -> Sequence[tuple[str, int]]:
    """SG-167  The deck is shuffled anew when it is empty."""
    return evenly(candidates(t.visitors, {}))


def visitor_comes(t: Table, task: VisitorComes, card: str) -> Step[Table]:
    """SG-135, SG-221  Who stands at the door."""
    t = replace(t, visitors=discard(without(t.visitors, card), card))
    # SG-384  After a Reality Impact draw again.
    again = () if card.startswith("visitor/") else (task,)
    return then(t, ReadScript(card, task.opener), *again), ()


def newcomers(t: Table, _: Newcomer) -> Sequence[tuple[str, int]]:
    """SG-221  Black-bordered ones who never lived here; SG-151  at most 4 live in the Shelter."""
    # SG-340  Whoever has left the city is out, safe and alive, and does not come to the door.
    gone = [*(one.who for one in t.lost), *people.names(t.out)]
    fresh = [card for card in setting_up.next_starters(t, DealStarter("black")) if card[0] not in gone]
    return fresh if len(t.people) < people.CROWD else ()


def moves_in(t: Table, task: Newcomer, who: str) -> Step[Table]:
    """SG-221  A newcomer is no starter."""
    return replace(t, people=(*t.people, Person(who, (0, 0, 0, task.hunger, 0), starter=False))), (MovedIn(who),)


# ------------------------------------------------------------------ looking at decks


def deck(t: Table, name: str) -> Pile[None]:
    """A deck by the name that scripts use."""
    piles = {"raids": t.raids, "events": t.events, "locations": t.locations, "visitors": t.visitors, "fate": t.fate}
    return piles[PILES[name]]


def _rest(t: Table, task: PeekDeck) -> Pile[None]:
    """The deck below what was looked at so far."""
    pile = deck(t, task.deck)
    for card in task.seen:
        pile = without(pile, card)
    return pile


def peek_cards(t: Table, task: PeekDeck) -> Sequence[tuple[str, int]]:
    """The next card that is looked at."""
    return evenly(candidates(_rest(t, task), {}))


def peeked(t: Table, task: PeekDeck, card: str) -> Step[Table]:
    """What everybody has seen lies on top by name."""
    task = replace(task, seen=(*task.seen, card))
    rest = _rest(t, task)
    if len(task.seen) < task.count and candidates(rest, {}):
        return then(t, task), ()
    t = replace(t, **{PILES[task.deck]: put_on_top(rest, task.seen, {})})
    return (then(t, OrderDeck(task.deck, task.seen)) if task.order else t), ()


def order_ways(_: Table, task: OrderDeck) -> Sequence[Action]:
    """Any of those that are left lies next."""
    return tuple(map(ChooseCard, task.left))


def ordered(t: Table, task: OrderDeck, action: ChooseCard) -> Step[Table]:
    """When the last is chosen they lie so."""
    left, put = tuple([card for card in task.left if card != action.card]), (*task.put, action.card)
    if left:
        return then(t, OrderDeck(task.deck, left, put)), ()
    pile = deck(t, task.deck)
    return replace(t, **{PILES[task.deck]: replace(pile, top=(*put, *pile.top[len(put) :]))}), ()


TASKS: Final[dict[type, Any]] = {TokenLaid: lay_token, TokensGone: tokens_gone}
ROLLS: Final[dict[type, Throw]] = {TokenDrawn: drawn(token_drawn)}
DRAWS: Final[dict[type, Draw]] = {
    VisitorComes: Draw(visitor_cards, visitor_comes),
    Newcomer: Draw(newcomers, moves_in),
    PeekDeck: Draw(peek_cards, peeked),
}
QUESTIONS: Final[dict[type, Question]] = {
    ExplorationToken: Question(token_ways, add_token),
    SpecialEnters: Question(special_ways, special_enters),
    OrderDeck: Question(order_ways, ordered),
}
