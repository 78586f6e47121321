"""What a seat may know: the whole table (SG-109), and what a screen would else have to work out by rules.

No text of what lies ahead is in it (SG-22): cards are in the card data, and what the story has brought is named here.
"""

from collections.abc import Iterator
from typing import Literal

from konspira.engine import Luck, Outcome, Record, Seat
from konspira.engine.words import Text
from konspira.games.siege import acts, expedition, recovery, routes, rules, shelter, storage
from konspira.games.siege.content import DISTRICTS, FITTINGS, LOCATIONS
from konspira.games.siege.events import PhaseName
from konspira.games.siege.names import NAMES
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Deciding, Over, Table
from konspira.games.siege.stories import stories
from konspira.games.siege.tasks import Beginning
from konspira.games.siege.trip_tasks import Targets

PHASES: tuple[PhaseName, ...] = ("morning", "day", "dusk", "evening", "expedition", "raid", "dawn")


class StorySeen(Record, frozen=True):
    """Something that was told since players last decided: a whole story has a title; whose turn it is to read aloud."""

    key: str
    title: Text | None
    text: Text
    reader: Seat


class PersonSeen(Record, frozen=True):
    """SG-11, SG-01  A Character: how many Day Actions are left, and which seat leads him or her."""

    who: str
    actions: int
    seat: Seat


class Goal(Record, frozen=True):
    """SG-300  A part of the Act's goal: so much of it there is, so much is asked for."""

    name: Literal["kinds", "bed", "board_up", "food", "water"]
    have: int
    need: int


class Route(Record, frozen=True):
    """SG-42  The fewest cards that a group returns for the way to a District; -1: it cannot go there."""

    group: int
    district: int
    cards: int


class View(Record, frozen=True):
    """All that one seat (None: a spectator) knows; `reached` are the spaces of the Shelter that nothing lies before."""

    seat: Seat | None
    seats: int
    table: Table
    phase: PhaseName
    to_act: tuple[Seat, ...]
    outcome: Outcome | None
    stories: tuple[StorySeen, ...]
    names: dict[str, Text]
    people: tuple[PersonSeen, ...]
    reached: tuple[str, ...]
    goals: tuple[Goal, ...]
    routes: tuple[Route, ...]


def view(t: Table, seat: Seat | None) -> View:
    """The table as a seat sees it."""
    return View(
        seat=seat,
        seats=t.seats,
        table=t,
        phase=phase_of(t),
        to_act=rules.to_act(t),
        outcome=t.phase.outcome if isinstance(t.phase, Over) else None,
        stories=tuple(told(t)),
        names=named(t),
        people=tuple(PersonSeen(one.who, recovery.actions_left(one), n % t.seats) for n, one in enumerate(t.people)),
        reached=tuple(space for n, space in enumerate(shelter.NAMES) if not shelter.hidden(t, n)),
        goals=goals(t),
        routes=tuple(ways_out(t)),
    )


def redeal(view: View, _: Luck) -> Table:
    """A table at which the viewer would see exactly this: nothing is hidden, so the table itself."""
    return view.table


def phase_of(t: Table) -> PhaseName:
    """SG-02  The phase of the day: the one before the next that is still to begin."""
    following = next((task.of for task in t.todo if isinstance(task, Beginning)), None)
    return PHASES[max(PHASES.index(following) - 1, 0)] if following else "dawn"


def told(t: Table) -> Iterator[StorySeen]:
    """SG-401  What was told last; reading aloud goes round."""
    there = stories(t.options.spared)
    for key in t.told:
        script = SCRIPTS.get(key)
        yield StorySeen(key, script.title if script else None, there[key], len(t.read) % t.seats)


def named(t: Table) -> dict[str, Text]:
    """SG-22  The names of what the story has brought, and of cards that were looked at."""
    cards = (*t.track, *(token.script for token in t.city.tokens), *_seen(t))
    found = {card: SCRIPTS[card].title for card in cards if card in SCRIPTS}
    found |= {one.who: NAMES.persons[one.who] for one in t.persons}
    found |= {token: NAMES.story[token] for token in t.story}
    return found | {place.id: LOCATIONS[place.id].name for place in t.city.places}


def _seen(t: Table) -> Iterator[str]:
    """SG-109  Cards that lie on top of a deck and were looked at."""
    for pile in (t.raids, t.events, t.visitors, t.locations, t.fate):
        yield from (card for card in pile.top if isinstance(card, str))


def goals(t: Table) -> tuple[Goal, ...]:
    """SG-310  What Act I asks for at its end: five kinds of Fittings, a Bed and a Board-Up, 2 food and 2 Water."""
    if t.act != "I":
        return ()
    return (
        Goal("kinds", len({what for what in t.spaces if what in FITTINGS}), acts.KINDS[t.options.level]),
        Goal("bed", shelter.standing(t, "bed"), 1),
        Goal("board_up", shelter.standing(t, "board_up"), 1),
        Goal("food", sum(storage.count(t.storage, item) for item in storage.FOOD), 2),
        Goal("water", storage.count(t.storage, "water"), 2),
    )


def ways_out(t: Table) -> Iterator[Route]:
    """SG-42  What the way to each District costs each group that has still to choose."""
    if not isinstance(t.phase, Deciding) or not isinstance(t.phase.task, Targets):
        return
    for number, party in enumerate(t.parties):
        if not party.done and not party.target:
            for district in DISTRICTS:
                cards = routes.least_cost(t, number, district)
                yield Route(number, district, cards if cards <= expedition.CARDS else -1)
