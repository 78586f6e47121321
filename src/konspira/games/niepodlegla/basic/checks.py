"""What a deck of the basic variant must keep to."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from konspira.decks.own_deck import Mistake
from konspira.decks.toml_lines import Path
from konspira.games.niepodlegla.basic.content import BasicDeck, BasicStart
from konspira.games.niepodlegla.checks import Bounds, black, bounded, not_too_thick, numbered, once, wrong

PAWNS: Final = {2: 3, 3: 2, 4: 1}
"""NP-31  How many pawns each needs in the final: one on their own mission and one on each common one."""

ALL_PAWNS: Final = 15


def check(deck: BasicDeck) -> Iterator[Mistake]:
    """All that is wrong with a deck whose fields have the right shape."""
    return chain(
        black(deck.black),
        numbered(_cards(deck)),
        not_too_thick((mission.id, mission.deck) for mission in deck.missions),
        leaders(deck),
        time(deck),
        chain.from_iterable(start(deck, one) for one in deck.starts),
        morale(deck),
    )


def _cards(deck: BasicDeck) -> Iterator[tuple[Path, str]]:
    """Every card with the place of its number."""
    yield from ((("missions", card.id, "id"), card.id) for card in deck.missions)
    yield from ((("time", card.id, "id"), card.id) for card in deck.time)
    yield from ((("areas", area.id, "final"), area.final) for area in deck.areas)


def leaders(deck: BasicDeck) -> Iterator[Mistake]:
    """NP-25  The four areas print four different leaders, never Haller."""
    yield from once(((("areas", area.id, "leader"), area.leader) for area in deck.areas), "NP-25")
    for area in deck.areas:
        if area.leader == "haller":
            yield wrong(("areas", area.id, "leader"), "no area prints Haller (NP-25)")


def time(deck: BasicDeck) -> Iterator[Mistake]:
    """NP-12  Time cards I–V, one for each round; there are five, so none is left out where none stands twice."""
    return once(((("time", card.id, "round"), card.round) for card in deck.time), "NP-12")


def start(deck: BasicDeck, begins: BasicStart) -> Iterator[Mistake]:
    """NP-01, NP-04, NP-10  Pieces for so many players."""
    players = begins.players
    bounds: Bounds = {
        "pawns": (PAWNS[players], ALL_PAWNS // players, "NP-01, NP-31"),
        "missions": (1, min(8, len(deck.missions)), "NP-10"),
        "neutral": (players, 8, "NP-01, NP-21"),
        "morale": (1, 12, "NP-16"),
        "level": (1, 6, "NP-04"),
    }
    return bounded(("starts", players), begins, bounds)


def morale(deck: BasicDeck) -> Iterator[Mistake]:
    """NP-23  So few markers cost so many levels: four finals have 24."""
    levels = (0, 24, "NP-23")
    for n, row in enumerate(deck.checks):
        yield from bounded(("checks", n), row, {"markers": (0, 12, "NP-16"), "levels": levels})
    yield from bounded((), deck, {"broken": levels})
