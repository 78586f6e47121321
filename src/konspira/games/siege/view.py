"""What a seat may know: the whole table (SG-109), and what a screen would else have to work out by rules.

No text of what lies ahead is in it (SG-22): cards are in the card data, and what the story has brought is named here.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

from konspira.engine import Luck, Outcome, Record, Seat, SeatView, replace
from konspira.engine.of_last import of_equal, of_last
from konspira.engine.tasks import UNDERWAY
from konspira.engine.words import Text
from konspira.games.siege import acts, expedition, normal, recovery, routes, rules, shelter, storage, story_pieces
from konspira.games.siege.content import AIMS, DISTRICTS, FITTINGS, LOCATIONS
from konspira.games.siege.counted import Counted, at_least, at_most
from konspira.games.siege.events import PhaseName
from konspira.games.siege.names import NAMES, TRACK_CARDS
from konspira.games.siege.report import ReportLine, report
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Deciding, Place, StoryPerson, Table, at_hand
from konspira.games.siege.stories import stories
from konspira.games.siege.tasks import Beginning, RaidAnswer, RaidFight, RollTaken, Sharing
from konspira.games.siege.trip_tasks import Targets

PHASES: Final[tuple[PhaseName, ...]] = ("morning", "day", "dusk", "evening", "expedition", "raid", "dawn")


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
    """SG-300  A part of the Act's goal, and how far it is."""

    name: Literal[
        "kinds", "bed", "board_up", "food", "water", "media", "tunnels", "fury", "out", "starter_out", "ruins",
        "home_ruined",
    ]  # fmt: skip
    counted: Counted


class AimSeen(Record, frozen=True):
    """SG-387  An Objective of normal play, or its Final, and how far it is; `until` the Morning of which day, 0: until
    the Ceasefire."""

    name: Text
    text: Text
    counted: Counted
    until: int = 0


class RaidSeen(Record, frozen=True):
    """SG-163  A Night Raid: how much is to be fended off, how much Board-Ups take, how much the Guards have so far."""

    need: int
    walls: int
    rolled: int


class Route(Record, frozen=True):
    """SG-42  The fewest cards that a group returns for the way to a District; -1: it cannot go there."""

    group: int
    district: int
    cards: int


class View(SeatView, frozen=True):
    """All that one seat (None: a spectator) knows; `reached` are the spaces of the Shelter that nothing lies before,
    `names` what the story has brought, `homes` where its people are met, `rules` what the cards of the Time track do,
    `report` how the night went, `raid` how far one is fended off."""

    table: Table
    phase: PhaseName
    to_act: tuple[Seat, ...]
    outcome: Outcome | None
    stories: tuple[StorySeen, ...]
    names: dict[str, Text]
    homes: dict[str, int]
    rules: dict[str, Text]
    people: tuple[PersonSeen, ...]
    reached: tuple[str, ...]
    goals: tuple[Goal, ...]
    aims: tuple[AimSeen, ...]
    routes: tuple[Route, ...]
    report: tuple[ReportLine, ...]
    raid: RaidSeen | None


def view(t: Table, seat: Seat | None) -> View:
    """The table as a seat sees it."""
    return replace(_seen_by_all(t), seat=seat)


@of_last
def _seen_by_all(t: Table) -> View:
    """The table as everybody sees it, remembered as all seats look at one."""
    return View(
        seat=None,
        seats=t.seats,
        table=t,
        phase=phase_of(t),
        to_act=rules.to_act(t),
        outcome=rules.outcome(t),
        stories=tuple(told(t)),
        names=named(t),
        homes=_homes(t.persons),
        rules=_card_rules(t.track),
        people=tuple(PersonSeen(one.who, recovery.actions_left(one), n % t.seats) for n, one in enumerate(t.people)),
        reached=shelter.reached(t.spaces),
        goals=goals(t),
        aims=tuple(aims(t)),
        routes=tuple(ways_out(t)),
        report=report(t),
        raid=raid(t),
    )


def redeal(view: View, _: Luck) -> Table:
    """A table at which the viewer would see exactly this: nothing is hidden, so the table itself."""
    return view.table


def question(t: Table, seat: Seat) -> object:
    """What a seat is asked: proposals of others do not change it, everything else does."""
    if not isinstance(t.phase, Deciding):
        return t.phase
    return t.phase.task, replace(t, phase=UNDERWAY, mark=None, since=()), bool(rules.legal(t, seat))


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
    cards = (*t.track, *[token.script for token in t.city.tokens], *_seen(t))
    return _names(cards, t.persons, t.story, t.city.places)


@of_equal
def _names(
    cards: Sequence[str], persons: Sequence[StoryPerson], story: Sequence[str], places: Sequence[Place]
) -> dict[str, Text]:
    """The same by what it depends on, which few moves change."""
    found = {card: SCRIPTS[card].title for card in cards if card in SCRIPTS}
    found |= {one.who: NAMES.persons[one.who] for one in persons}
    found |= {token: NAMES.story[token] for token in story}
    return found | {place.id: LOCATIONS[place.id].name for place in places}


@of_equal
def _homes(persons: Sequence[StoryPerson]) -> dict[str, int]:
    """Where the people of the story are met."""
    return {one.who: story_pieces.home_of(one.who) for one in persons}


@of_equal
def _card_rules(track: Sequence[str]) -> dict[str, Text]:
    """SG-31  What the cards of the Time track do."""
    return {card: TRACK_CARDS[card] for card in track if card in TRACK_CARDS}


def _seen(t: Table) -> Iterator[str]:
    """SG-109  Cards that lie on top of a deck and were looked at."""
    for pile in (t.raids, t.events, t.visitors, t.locations, t.fate):
        yield from (card for card in pile.top if isinstance(card, str))


def goals(t: Table) -> tuple[Goal, ...]:
    """SG-300…350  What the Act asks for at its end."""
    return tuple(GOALS[t.act](t)) if t.act else ()


def _home(t: Table) -> Iterator[Goal]:
    """SG-310  Five kinds of Fittings, a Bed and a Board-Up, 2 food and 2 Water."""
    yield Goal("kinds", at_least(len({what for what in t.spaces if what in FITTINGS}), acts.KINDS[t.options.level]))
    yield Goal("bed", at_least(shelter.standing(t, "bed"), 1))
    yield Goal("board_up", at_least(shelter.standing(t, "board_up"), 1))
    yield Goal("food", at_least(sum(storage.count(t.storage, item) for item in storage.FOOD), acts.STOCK))
    yield Goal("water", at_least(storage.count(t.storage, "water"), acts.STOCK))


def _zone(t: Table) -> Iterator[Goal]:
    """SG-320  Media of 5."""
    yield Goal("media", at_least(t.media, 5))


def _tunnel(t: Table) -> Iterator[Goal]:
    """SG-330  Three sections, Fury of 3 at most."""
    yield Goal("tunnels", at_least(len(t.city.tunnels), 3))
    yield Goal("fury", at_most(t.fury, 3))


def _bridge(t: Table) -> Iterator[Goal]:
    """SG-340  Two Characters out, a starter among them."""
    yield Goal("out", at_least(len(t.out), 2))
    yield Goal("starter_out", at_least(sum(one.starter for one in t.out), 1))


def _ashes(t: Table) -> Iterator[Goal]:
    """SG-350  Three Ruins at most, none of them at home, Fury of 4 at most."""
    yield Goal("ruins", at_most(len(t.city.ruins), 3))
    yield Goal("home_ruined", at_most(int(t.city.shelter in t.city.ruins), 0))
    yield Goal("fury", at_most(t.fury, 4))


GOALS: Final[dict[str, Callable[[Table], Iterator[Goal]]]] = {
    "I": _home,
    "II-A": _zone,
    "II-B": _tunnel,
    "III-A": _bridge,
    "III-B": _ashes,
}


def aims(t: Table) -> Iterator[AimSeen]:
    """SG-381, SG-387  What normal play asks for now: the Chapter's Objective, the Final once it is shown."""
    for aim in (t.normal.aim, t.normal.final) if t.normal else ():
        if aim:
            card = AIMS[aim]
            until = 0 if card.final else normal.judged_on(t)
            yield AimSeen(card.name, card.text, normal.COUNTED[aim](t), until)


def raid(t: Table) -> RaidSeen | None:
    """SG-163  The Night Raid that is fought out now; what is shared has counted the Board-Ups already."""
    task = at_hand(t)
    task = task.task if isinstance(task, RollTaken) else task
    if isinstance(task, Sharing):
        return RaidSeen(task.damage + task.wounds, 0, min(task.icons, task.damage + task.wounds))
    fight = task.fight if isinstance(task, RaidAnswer) else task
    if not isinstance(fight, RaidFight):
        return None
    need = fight.damage + fight.wounds
    walls = min(shelter.standing(t, "board_up"), need)
    return RaidSeen(need, walls, min(fight.icons, need - walls))


def ways_out(t: Table) -> Iterator[Route]:
    """SG-42  What the way to each District costs each group that has still to choose."""
    if not isinstance(t.phase, Deciding) or not isinstance(t.phase.task, Targets):
        return
    for number, party in enumerate(t.parties):
        if not party.done and not party.target:
            for district in DISTRICTS:
                cards = routes.least_cost(t, number, district)
                yield Route(number, district, cards if cards <= expedition.CARDS else -1)
