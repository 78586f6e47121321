"""A small deck for tests: plain dice, and missions that say what they do.

It is put on the shelf of decks beside the printed one; whatever is not replaced here is as printed.
"""

import hashlib
from collections.abc import Iterable
from typing import Any, Literal

from konspira.engine import replace
from konspira.engine.words import Text
from konspira.games.niepodlegla.advanced.content import (
    Accord,
    AdvancedMission,
    BattleRow,
    Effect,
    Effects,
    Foreign,
    Obstacle,
    Region,
    Threat,
    TimeField,
    TrackProfit,
)
from konspira.games.niepodlegla.advanced.decks import DECKS, AdvancedPrint
from konspira.games.niepodlegla.content import CHARACTERS, BlackDie, CardName, Character, DieKind, Part, Symbol

PRINTED = DECKS[""]
SYMBOL: dict[str, Symbol] = {"p": "people", "d": "diplomacy", "m": "money", "f": "fight"}

NEUTRAL_FACES = ("p", "d", "m", "f", "*", "pf")
LEADER_FACES = ("ff", "pm", "dd", "pf", "*", "p")
INERT: Effects = (Foreign(-1),)
"""What does nothing while foreign policy stands at 0."""


def both(text: str) -> Text:
    """The same text in both languages."""
    return Text(text, text)


def named(text: str) -> CardName:
    """The name of a card."""
    return CardName(text, text)


def card(
    name: str,
    needs: str = "p",
    done: Effects = INERT,
    undone: Effects = (),
    *,
    either: Effects = (),
    urgent: bool = False,
    four: bool = False,
    deck: Literal["S", "1", "2", "3"] = "S",
    date: str = "1914",
) -> AdvancedMission:
    """A mission; its symbols are named by their first letters."""
    return AdvancedMission(
        id=name,
        deck=deck,
        name=named(name),
        date=both(date),
        needs=tuple(SYMBOL[letter] for letter in needs),
        done=done,
        source="reconstructed",
        note=both(name),
        undone=undone,
        either=either,
        urgent=urgent,
        four=four,
    )


def _face(letters: str) -> tuple[Part, ...]:
    return tuple(SYMBOL.get(letter, "any") for letter in letters)


def _die(name: Literal["neutral"] | Character, shown: tuple[str, ...]) -> DieKind:
    a, b, c, d, e, f = map(_face, shown)
    return DieKind(name, both(name), (a, b, c, d, e, f), "reconstructed")


BLACK = BlackDie(both("black"), (0, 1, 2, 0, 1, 2), "reconstructed")
DICE = (_die("neutral", NEUTRAL_FACES), *(_die(name, LEADER_FACES) for name in CHARACTERS))


def time(**rounds: Effects) -> tuple[TimeField, ...]:
    """A time track with these red effects, by round: time(r3=(Foreign(-1),)), and nothing else on it."""
    return tuple(TimeField(int(name[1:]), both(name), red, "reconstructed") for name, red in rounds.items())


RULEBOOK_TIME = time(
    r2=(Obstacle("central", city="krakow"),),
    r4=(Obstacle("russian", region="kresy"),),
    r6=(Obstacle("russian", region="kresy", count=2),),
)
PROFITS = (
    TrackProfit("accord", 2, "refresh", "reconstructed"),
    TrackProfit("accord", 4, "morale", "rulebook"),
    TrackProfit("accord", 6, "remove", "reconstructed"),
    TrackProfit("foreign", 3, "remove", "reconstructed"),
    TrackProfit("foreign", 5, "morale", "reconstructed"),
    TrackProfit("foreign", 7, "refresh", "reconstructed"),
)
STARTS = tuple(replace(start, obstacles=()) for start in PRINTED.deck.starts)
MISSIONS = tuple(card(f"m{number}") for number in range(1, 10))

TOKENS = {"sienkiewicz": "m", "korfanty": "d", "daszynski": "p", "dowbor": "f", "dulebianka": "p", "pow": "f"}
RALLIES = {"szczerbinska": 1, "harcerstwo": 2}
TOKEN_KINDS = tuple(
    replace(kind, symbol=SYMBOL.get(TOKENS.get(kind.id, "")), morale=RALLIES.get(kind.id, 0))
    for kind in PRINTED.deck.tokens
)


def threat(
    name: str, *upper: Effect, late: bool = False, unless: tuple[Region, ...] = (), lower: Effects = ()
) -> Threat:
    """A threat of the earlier or the later years."""
    period: Literal["1914-1916", "1917-1918"] = "1917-1918" if late else "1914-1916"
    text: dict[str, Any] = {"name": named(name), "date": both("1914"), "note": both(name)}
    return Threat(id=name, period=period, upper=upper, source="reconstructed", unless=unless, lower=lower, **text)


THREATS = (
    *(threat(f"early{number}", Accord(-1)) for number in range(1, 6)),
    *(threat(f"late{number}", Foreign(-1), late=True) for number in range(1, 6)),
)
FINALS = tuple(replace(final, hard=("fight", "fight"), easy=("fight",)) for final in PRINTED.deck.finals)
WARSAW = replace(
    PRINTED.deck.warsaw,
    table=(BattleRow(0, ("fight",)), BattleRow(2, ("fight", "fight")), BattleRow(4, ("fight", "fight", "money"))),
)
CHALLENGES = tuple(
    replace(challenge, needs=(symbol,))
    for challenge, symbol in zip(PRINTED.deck.challenges, (*SYMBOL.values(), *SYMBOL.values()), strict=True)
)


ALL_PLAIN: dict[str, Any] = {
    "dice": DICE,
    "black": BLACK,
    "time": RULEBOOK_TIME,
    "profits": PROFITS,
    "starts": STARTS,
    "tokens": TOKEN_KINDS,
    "threats": THREATS,
    "finals": FINALS,
    "warsaw": WARSAW,
    "challenges": CHALLENGES,
}


def own_deck(missions: Iterable[AdvancedMission] = MISSIONS, **parts: Any) -> str:
    """What to hand in for a deck with these missions and parts; all else is plain, or as printed."""
    deck = replace(PRINTED.deck, missions=tuple(missions), **{**ALL_PLAIN, **parts})
    text = f"# a deck for tests\n{deck!r}"
    DECKS._decks[hashlib.sha256(text.encode()).hexdigest()[:16]] = AdvancedPrint(deck)
    return text


PLAIN = own_deck()

SMALL = own_deck(starts=(replace(STARTS[0], pawns=1, finals=2), *STARTS[1:]))
"""With two players a final of two F cards, one pawn each."""
