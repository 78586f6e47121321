"""What a deck of the advanced variant must keep to."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

from konspira.decks.own_deck import Mistake
from konspira.decks.toml_lines import Path
from konspira.decks.validation import shown
from konspira.engine import tag_of
from konspira.games.niepodlegla.advanced import content
from konspira.games.niepodlegla.advanced.content import Effect, Effects
from konspira.games.niepodlegla.checks import Bounds, black, bounded, not_too_thick, numbered, once, wrong
from konspira.games.niepodlegla.content import CHARACTERS

MOST_SYMBOLS: Final = 18
"""NZ-02  There are 18 dice: a mission that needs more symbols than that is no mission."""

MOST_FINALS, MOST_CHALLENGES, MOST_MISSIONS = 9, 8, 11
_PLUS, _MINUS = {"accord by = 1", "foreign by = 1"}, {"accord by = -1", "foreign by = -1"}
GOOD = frozenset({*_PLUS, "independence", "character_die", "shield", "win_token", "refresh"})
BAD = frozenset({*_MINUS, "time", "obstacle", "black", "removed", "defeat"})
THREATENING = frozenset({*_MINUS, "time", "obstacle", "black", "discard", "imprison"})
RED = frozenset({*_MINUS, "obstacle"})

PlacedEffect = tuple[Path, Effect, frozenset[str], str]
"""An effect, where it stands, what may stand there and the rule that says so."""


def check(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """All that is wrong with a deck whose fields have the right shape."""
    return chain(
        black(deck.black),
        numbered(_cards(deck)),
        not_too_thick((mission.id, mission.deck) for mission in deck.missions if mission.deck != "S"),
        effects(deck),
        winners(deck),
        chain.from_iterable(mission(one) for one in deck.missions),
        chain.from_iterable(start(deck, one) for one in deck.starts),
        finals(deck),
        paris(deck),
        warsaw(deck),
        threats(deck),
        board(deck),
        ranks(deck),
    )


def _cards(deck: content.AdvancedDeck) -> Iterator[tuple[Path, str]]:
    """Every card with the place of its number."""
    yield from ((("missions", card.id, "id"), card.id) for card in deck.missions)
    yield from ((("finals", card.id, "id"), card.id) for card in deck.finals)
    yield from ((("challenges", card.id, "id"), card.id) for card in deck.challenges)
    yield from ((("threats", card.id, "id"), card.id) for card in deck.threats)
    yield ("paris", "id"), deck.paris.id
    yield ("warsaw", "id"), deck.warsaw.id


# ------------------------------------------------------------------ effects


def placed(deck: content.AdvancedDeck) -> Iterator[PlacedEffect]:
    """Every effect of the deck."""
    for m in deck.missions:
        path = ("missions", m.id)
        yield from _each((*path, "done"), m.done, GOOD, "NZ-60")
        yield from _each((*path, "either"), m.either, GOOD, "NZ-60")
        yield from _each((*path, "undone"), m.undone, BAD, "NZ-40")
    for t in deck.threats:
        yield from _each(("threats", t.id, "upper"), t.upper, THREATENING, "NZ-52")
        yield from _each(("threats", t.id, "lower"), t.lower, THREATENING, "NZ-52")
    for field in deck.time:
        yield from _each(("time", field.round, "effects"), field.effects, RED, "NZ-70")


def _each(path: Path, stand: Effects, allowed: frozenset[str], rule: str) -> Iterator[PlacedEffect]:
    return (((*path, n), effect, allowed, rule) for n, effect in enumerate(stand))


def effects(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """Each effect stands where it makes sense and names places that there are."""
    for path, effect, allowed, rule in placed(deck):
        name = _name(effect)
        if name not in allowed:
            why = "the effect {effect} does not belong here: choose from {known} ({rule})"
            yield wrong(path, why, effect=shown(name), known=", ".join(sorted(allowed)), rule=rule)
        if isinstance(effect, content.Obstacle | content.Independence):
            yield from place(deck, path, effect)


def _name(effect: Effect) -> str:
    tag = tag_of(effect)
    return f"{tag} by = {effect.by}" if isinstance(effect, content.Accord | content.Foreign) else tag


def place(deck: content.AdvancedDeck, path: Path, effect: content.Obstacle | content.Independence) -> Iterator[Mistake]:
    """NZ-44, NZ-62  A city, or cities of a region, and no more tokens than cities."""
    if effect.city and effect.region:
        yield wrong(path, "name a city or a region, not both (NZ-44)")
    if isinstance(effect, content.Obstacle) and not effect.city and not effect.region:
        yield wrong(path, "an obstacle names a city or a region (NZ-44)")
    among = 1 if effect.city else sum(effect.region in (None, city.region) for city in deck.cities)
    if effect.count > among:
        why = "several tokens go to different cities, and here there are {among} for {count} (NZ-44)"
        yield wrong((*path, "count"), why, among=among, count=effect.count)


def winners(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """NZ-63, NZ-65  Each character die and each token is won by exactly one mission."""
    prizes: dict[str, dict[str, str]] = {prize: {} for prize in (*CHARACTERS, *(token.id for token in deck.tokens))}
    for card in deck.missions:
        for field, stand in (("either", card.either), ("done", card.done)):
            for prize in filter(None, map(_prize, stand)):
                prizes[prize][card.id] = field
    for prize, cards in prizes.items():
        if not cards:
            table = "dice" if prize in CHARACTERS else "tokens"
            yield wrong((table, prize), "no mission wins this (NZ-63, NZ-65)")
        for number, field in cards.items() if len(cards) > 1 else ():
            why = "more than one mission wins {prize}: {cards} (NZ-63, NZ-65)"
            yield wrong(("missions", number, field), why, prize=shown(prize), cards=", ".join(cards))


def _prize(effect: Effect) -> str:
    if isinstance(effect, content.CharacterDie):
        return effect.die
    return effect.token if isinstance(effect, content.WinToken) else ""


# ------------------------------------------------------------------ cards


def mission(card: content.AdvancedMission) -> Iterator[Mistake]:
    """NZ-08  An exclamation mark needs a negative effect; NZ-46  a card is removed once."""
    path = ("missions", card.id)
    if card.urgent and not card.undone:
        yield wrong((*path, "urgent"), "an exclamation mark needs an effect in `undone` (NZ-08)")
    if sum(_name(effect) == "removed" for effect in card.undone) > 1:
        yield wrong((*path, "undone"), "a card is removed only once (NZ-46)")


def finals(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """NZ-07, NZ-82  Nine final missions, each with an easier side and a condition that can be met."""
    for card in deck.finals[MOST_FINALS:]:
        yield wrong(("finals", card.id), "there are {most} cards of this kind (NZ-07)", most=MOST_FINALS)
    for card in deck.finals:
        path: Path = ("finals", card.id, "easy_if")
        if len(card.easy) > len(card.hard):
            yield wrong(("finals", card.id, "easy"), "the easier side needs more symbols than the hard one (NZ-82)")
        if isinstance(card.easy_if, content.AccordOver | content.ForeignOver):
            yield from bounded(path, card.easy_if, {"level": (0, 9, "NZ-06")})
        else:
            yield from areas(deck, path, card.easy_if)
    for challenge in deck.challenges[MOST_CHALLENGES:]:
        yield wrong(("challenges", challenge.id), "there are {most} cards of this kind (NZ-07)", most=MOST_CHALLENGES)


def areas(deck: content.AdvancedDeck, path: Path, condition: content.Areas) -> Iterator[Mistake]:
    """NZ-82  Some of the cities named, of a region, or of all."""
    if condition.cities and condition.region:
        yield wrong(path, "name cities or a region, not both (NZ-82)")
    yield from once((((*path, "cities", n), city) for n, city in enumerate(condition.cities)), "NZ-82")
    of_region = sum(condition.region in (None, city.region) for city in deck.cities)
    yield from bounded(path, condition, {"least": (1, len(condition.cities) or of_region, "NZ-82")})


def paris(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """NZ-83  Fewer symbols the further the markers have passed, but some always."""
    most = min(max(deck.paris.most, 1), MOST_SYMBOLS)
    yield from bounded(("paris",), deck.paris, {"most": (1, MOST_SYMBOLS, "NZ-83"), "least": (1, most, "NZ-83")})


def warsaw(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """NZ-83  From no Bolshevik token on, and never easier as they grow."""
    rows = deck.warsaw.table
    path = ("warsaw", "table")
    if rows[0].bolsheviks:
        yield wrong((*path, 0, "bolsheviks"), "the table of Warsaw begins with 0 Bolshevik tokens (NZ-83)")
    for n, row in enumerate(rows):
        if not 1 <= len(row.needs) <= MOST_SYMBOLS:
            yield wrong((*path, n, "needs"), "Warsaw needs 1 to {most} symbols (NZ-83)", most=MOST_SYMBOLS)
    for n, (before, row) in enumerate(pairwise(rows), 1):
        if row.bolsheviks <= before.bolsheviks:
            yield wrong((*path, n, "bolsheviks"), "each row has more Bolshevik tokens than the one above (NZ-83)")
        if len(row.needs) < len(before.needs):
            yield wrong((*path, n, "needs"), "the Battle of Warsaw never gets easier as the tokens grow (NZ-83)")


def threats(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """NZ-53  A lower effect has a condition, and a condition a lower effect."""
    for threat in deck.threats:
        if bool(threat.lower) != bool(threat.unless):
            field = "lower" if threat.lower else "unless"
            yield wrong(("threats", threat.id, field), "`lower` and `unless` go together (NZ-53)")


# ------------------------------------------------------------------ the board


def start(deck: content.AdvancedDeck, begins: content.AdvancedStart) -> Iterator[Mistake]:
    """NZ-10…15, NZ-84  Pieces for so many players."""
    path, players = ("starts", begins.players), begins.players
    bounds: Bounds = {
        "morale": (1, 13, "NZ-18"),
        "neutral": (players, 13, "NZ-18, NZ-21"),
        "missions": (1, MOST_MISSIONS, "NZ-15"),
        "pawns": (1, len(deck.finals) // players, "NZ-84"),
        "points": (0, 99, "NZ-87"),
    }
    yield from bounded(path, begins, bounds)
    if begins.finals != players * begins.pawns:
        why = "there are as many final missions as pawns: {pawns} (NZ-84)"
        yield wrong((*path, "finals"), why, pawns=players * begins.pawns)
    first = sum(card.deck == "S" and (players == 4 or not card.four) for card in deck.missions)
    if begins.missions != first:
        why = "the first round lays out the S cards for {players} players, and there are {first} (NZ-15)"
        yield wrong((*path, "missions"), why, players=players, first=first)
    for n, obstacle in enumerate(begins.obstacles):
        if not obstacle.city or obstacle.region:
            yield wrong((*path, "obstacles", n), "an obstacle of the start lies in a city (NZ-12)")


def board(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """NZ-03  Every region has a city; NZ-32  a token is a symbol or morale; NZ-76  round 10 has no red effects."""
    for region in deck.regions:
        if all(city.region != region.id for city in deck.cities):
            yield wrong(("regions", region.id), "no city lies in this region (NZ-03)")
    for token in deck.tokens:
        if bool(token.symbol) == bool(token.morale):
            yield wrong(("tokens", token.id), "a token has either a symbol or morale (NZ-32)")
    for field in deck.time:
        if field.round == 10 and field.effects:
            yield wrong(("time", 10, "effects"), "round 10 has no red effects (NZ-76)")


def ranks(deck: content.AdvancedDeck) -> Iterator[Mistake]:
    """NZ-87  Every score has one rank; every card is worth something or nothing."""
    points: Bounds = {"points": (0, 99, "NZ-87")}
    for n, rank in enumerate(deck.ranks):
        yield from bounded(("ranks", n), rank, {"points": (0, 999, "NZ-87")})
    yield from once(((("ranks", n, "points"), rank.points) for n, rank in enumerate(deck.ranks)), "NZ-87")
    if all(rank.points for rank in deck.ranks):
        yield wrong(("ranks",), "one rank is for 0 points, so that every score has one (NZ-87)")
    yield from bounded(("paris",), deck.paris, points)
    yield from bounded(("warsaw",), deck.warsaw, points)
    for card in deck.challenges:
        yield from bounded(("challenges", card.id), card, points)
