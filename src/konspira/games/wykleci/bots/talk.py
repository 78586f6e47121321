"""What bots say aloud when a mission is over, from what everybody has seen and from nothing else.

A Traitor speaks as a Hero in its seat would, so talk tells nothing about who is who.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from konspira.bots.remarks import Gathered, Remark, in_turn, leaning, said
from konspira.engine import Seat
from konspira.engine.words import Text
from konspira.games.wykleci.bots.reasons import charges, public, sentences
from konspira.games.wykleci.bots.suspicion import suspected
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.state import ROUNDS
from konspira.games.wykleci.view import View, on_mission

WAYS: Final = 3
"""In so many ways the same is said, one after another."""
MARK: Final = 0.08
"""So much each person's mark weighs beside what was seen."""
DOUBT: Final = 0.3
"""From here on somebody is named."""


def remarks(before: View, known: Gathered[View], bots: Sequence[Seat]) -> list[Remark]:
    """What these bots have to say about a mission that has just been resolved, the weightiest first."""
    after = known.view
    if after.outcome or after.stage != before.stage or resolved(after) <= resolved(before):
        return []
    speakers = in_turn(bots, after.round + resolved(after), after.seats)
    failed = after.history.failed > before.history.failed
    held = held_back(before, after)
    if failed:
        weak = weakly_started(before)
        return said(speakers, lambda seat: blames(known, held, weak, seat) or bad_luck(known, held))
    return said(speakers, lambda seat: asks(known, held, seat))[:1]


def why(known: Gathered[View], seat: Seat) -> Text:
    """What a bot answers who is asked why: whom it suspects and by which facts, if there are any; else its own."""
    own, tell = known.view.history.conduct[seat], partial(known.say, sentences(known.view.deck))
    return doubt(known, seat) or (
        tell("talk_myself", lying=own.lying, brought=own.brought) if own.lying else tell("talk_nothing")
    )


def accused(known: Gathered[View], seat: Seat) -> Text:
    """What a bot answers whom somebody suspects: what its own soldiers have done, which all have seen."""
    own = known.view.history.conduct[seat]
    key = "early" if not own.lying else "held" if own.brought < own.lying else "clean"
    return known.say(sentences(known.view.deck), f"talk_accused_{key}", lying=own.lying, brought=own.brought)


def blames(known: Gathered[View], held: dict[Seat, tuple[int, int]], weak: "Weak | None", seat: Seat) -> Text | None:
    """Whom somebody suspects, who held back, or who started the mission too weak."""
    return doubt(known, seat) or asks(known, held, seat) or (weak and reproach(known, weak, seat))


class Weak(NamedTuple):
    """A mission on which less strength lay than it took in the end, and who started it."""

    by: Seat
    strength: int
    difficulty: int


def weakly_started(before: View) -> Weak | None:
    """The mission that was under way, if its Commander started it so; what begins unasked nobody has started."""
    now = before.operation
    laid = next((seen for seen in before.missions if now and seen.mission == now.mission), None)
    if now is None or laid is None or laid.command < 0 or before.round == ROUNDS:
        return None
    strength = sum(deck_values(before.deck).strength[soldier] for soldier in on_mission(before, now.mission))
    return Weak(owner(laid.command), strength, now.difficulty) if strength < now.difficulty else None


def reproach(known: Gathered[View], weak: Weak, seat: Seat) -> Text | None:
    """Said by the others."""
    if weak.by == seat:
        return None
    fact = sentences(known.view.deck).both("talk_weak", strength=weak.strength, difficulty=weak.difficulty)
    return named(known, f"talk_starts_{way(known.view, seat)}", weak.by, fact)


def resolved(view: View) -> int:
    """How many missions of the stage are over."""
    return view.history.failed + view.history.succeeded


def held_back(before: View, after: View) -> dict[Seat, tuple[int, int]]:
    """Whose soldiers brought less than they could on the mission just resolved: what lay there, and what counted."""
    pairs = enumerate(zip(before.history.conduct, after.history.conduct, strict=True))
    gone = {seat: (now.lying - was.lying, now.brought - was.brought) for seat, (was, now) in pairs}
    return {seat: (lying, brought) for seat, (lying, brought) in gone.items() if brought < lying}


def doubt(known: Gathered[View], seat: Seat) -> Text | None:
    """Whom somebody in this seat suspects most, as people's marks lean too, and what speaks against them."""
    view, lean = known.view, leaning(known.marks, seat)
    weighed = suspected(view.deck, view.seats, (None, False), view.history.conduct)
    others = [other for other in range(view.seats) if other != seat]
    suspect = max(others, key=lambda other: weighed[other] + MARK * lean(other))
    facts = next(((key, f) for key, f in charges(view.history.conduct[suspect]) if f is not None), None)
    if facts is None or weighed[suspect] + MARK * lean(suspect) < DOUBT:
        return None
    return named(known, f"talk_doubt_{way(view, seat)}", suspect, public(view).tell(facts[0], **facts[1]))


def asks(known: Gathered[View], held: dict[Seat, tuple[int, int]], seat: Seat) -> Text | None:
    """Who of the others brought less than lay there, most of all."""
    others = {other: gap for other, gap in held.items() if other != seat}
    if not others:
        return None
    suspect = max(others, key=lambda other: others[other][0] - others[other][1])
    lying, brought = others[suspect]
    fact = sentences(known.view.deck).both("talk_held", lying=lying, brought=brought)
    return named(known, f"talk_asks_{way(known.view, seat)}", suspect, fact)


def bad_luck(known: Gathered[View], held: dict[Seat, tuple[int, int]]) -> Text | None:
    """Everybody's soldiers brought what they could."""
    return None if held else known.say(sentences(known.view.deck), "talk_luck")


def way(view: View, seat: Seat) -> int:
    """Another one each time."""
    return (seat + view.round + resolved(view)) % WAYS


def named(known: Gathered[View], key: str, suspect: Seat, fact: Text) -> Text:
    """A sentence about somebody, with a fact that all have seen."""
    return known.say(sentences(known.view.deck), key, name=known.names[suspect], why=fact)
