"""What a deck must keep to beyond the shape of its fields: the numbers of cards that the rules name."""

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import chain
from typing import Final

from konspira.decks.own_deck import WORDS, Mistake
from konspira.decks.toml_lines import Path
from konspira.decks.validation import shown
from konspira.engine import Fault
from konspira.engine.words import read_words
from konspira.games.wykleci.content import GloryCard, OrderCard, WrittenDeck

SAID: Final = read_words(files(__package__) / "decks.toml")
"""What is said about decks of this game alone."""

FAULTS: Final = {**WORDS.faults, **SAID.faults}
"""All that can be said against a deck, in Polish."""

SOLDIERS, MISSIONS = 8, 5
"""BW-01, BW-06  So many of a colour, and of a stage."""

ORDERS, GLORY, GOALS, TRAITORS = 20, 20, 8, 2
MOST_AUTHORITY: Final = 8


def check(deck: WrittenDeck) -> Iterator[Mistake]:
    """All that is wrong with a deck whose fields have the right shape."""
    return chain(colours(deck), stages(deck), orders(deck), authority(deck), glory(deck), goals(deck))


def wrong(path: Path, why: str, **facts: object) -> Mistake:
    """Something wrong at this place."""
    return Mistake(path, Fault(why, **facts))


def colours(deck: WrittenDeck) -> Iterator[Mistake]:
    """BW-01  Eight soldiers of each colour; where one has too few, another has too many."""
    counts = Counter(soldier.colour for soldier in deck.soldiers)
    for soldier in deck.soldiers:
        if (count := counts[soldier.colour]) > SOLDIERS:
            why = "there are {count} soldiers of colour {colour}, and there must be {most} (BW-01)"
            facts = {"count": count, "colour": shown(soldier.colour), "most": SOLDIERS}
            yield wrong(("soldiers", soldier.id, "colour"), why, **facts)


def stages(deck: WrittenDeck) -> Iterator[Mistake]:
    """BW-06  Five missions of each stage."""
    counts = Counter(mission.stage for mission in deck.missions)
    for mission in deck.missions:
        if (count := counts[mission.stage]) > MISSIONS:
            why = "there are {count} missions of stage {stage}, and there must be {most} (BW-06)"
            yield wrong(("missions", mission.id, "stage"), why, count=count, stage=mission.stage, most=MISSIONS)


def orders(deck: WrittenDeck) -> Iterator[Mistake]:
    """BW-02  Twenty orders, each kind in a plain and a starred version."""
    seen: dict[tuple[str, bool], str] = {}
    for card in deck.orders:
        first = seen.setdefault((card.kind, card.starred), card.id)
        if first != card.id:
            yield wrong(("orders", card.id, "kind"), "this order is there already: {first} (BW-02)", first=first)
    yield from _in_all("orders", deck.orders, ORDERS, "BW-02")


def authority(deck: WrittenDeck) -> Iterator[Mistake]:
    """BW-03, BW-65  At most eight Authority Actions, perhaps fewer; each kind stands once."""
    seen: dict[str, str] = {}
    count = sum(len(action.modifiers) for action in deck.authority)
    for action in deck.authority:
        first = seen.setdefault(action.kind, action.id)
        if first != action.id:
            why = "this kind is there already: {first} (BW-03)"
            yield wrong(("authority", action.id, "kind"), why, first=first)
        if not 1 <= count <= MOST_AUTHORITY:
            why = "there are {count} Authority Actions, and there may be 1 to {most} (BW-03, BW-65)"
            yield wrong(("authority", action.id, "modifiers"), why, count=count, most=MOST_AUTHORITY)


def glory(deck: WrittenDeck) -> Iterator[Mistake]:
    """BW-04  Twenty Glory cards."""
    return _in_all("glory", deck.glory, GLORY, "BW-04")


def goals(deck: WrittenDeck) -> Iterator[Mistake]:
    """BW-05  Eight Secret Goals, two of them the Traitor."""
    traitors = sum(goal.traitor for goal in deck.goals)
    for goal in deck.goals:
        if len(deck.goals) != GOALS:
            why = "there are {count} Secret Goals, and there must be {most} (BW-05)"
            yield wrong(("goals", goal.id), why, count=len(deck.goals), most=GOALS)
        if traitors != TRAITORS:
            why = "there are {count} Traitors, and there must be {most} (BW-05)"
            yield wrong(("goals", goal.id), why, count=traitors, most=TRAITORS)


def _in_all(table: str, cards: Sequence[OrderCard | GloryCard], right: int, rule: str) -> Iterator[Mistake]:
    """Whether the counts make the right number; said of each entry, for any may be the wrong one."""
    whole = sum(card.count for card in cards)
    for card in cards if whole != right else ():
        why = "there are {count} cards in all, and there must be {most} ({rule})"
        yield wrong((table, card.id, "count"), why, count=whole, most=right, rule=rule)
