"""Normal play: no Map, three Locations near and far, Chapters, Events and a Ceasefire (SG-80, SG-380…388)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action, Events, Step, replace, require
from konspira.engine.pile import candidates, shuffled, without
from konspira.engine.tasks import then
from konspira.games.siege import child, city, morning, people, setting_up, shelter, storage
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.chance import Draw, evenly
from konspira.games.siege.content import (
    ACTS,
    AIMS,
    CHILD_ACTIONS,
    FINDINGS,
    FITTINGS,
    LOCATIONS,
    NARRATIVES,
    NORMAL,
    SHELTER_CARDS,
    SPACES,
    START,
)
from konspira.games.siege.counted import Counted, at_least, at_most
from konspira.games.siege.events import AimJudged, AimShown, IdeaHad, LocationEntered, LocationGone
from konspira.games.siege.household_actions import ChooseFitting, NewIdea
from konspira.games.siege.household_tasks import (
    AimDrawn,
    CeasefireComes,
    ChapterComes,
    ChildComes,
    IdeaChosen,
    IdeaDrawn,
    LocationLaid,
    LocationsSlide,
)
from konspira.games.siege.people import FATIGUE, HUNGER, MISERY
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import SEATS, City, Household, Normal, NormalOptions, Person, Place, Table
from konspira.games.siege.story_tasks import ActEnds, EventComes, EventTold, ReadScript
from konspira.games.siege.tasks import LossCheck

NEAR, MIDDLE, FAR = 1, 2, 3
REALITY: Final = "normal/reality"
CHAPTERS: Final = {1: 1, 4: 2, 7: 3}
"""SG-380  3 Events under each Chapter card: the days on which one is resolved."""
LAST_EVENT: Final = 9
JOYFUL: Final = 2
"""SG-365  So much Joy a child needs at the Ceasefire."""
EPILOGUES: Final = ("epilogue/unfinished", "epilogue/lost", "epilogue/survivor")
"""SG-388  What is told when the war is over of those who were lost and those who live."""
ROOM: Final = "G2"

# ------------------------------------------------------------------ set-up


def setup(seats: int, options: NormalOptions) -> Table:
    """SG-380  All Shelter cards, three Locations, Chapters and Events; SG-20  the modules that are wished for."""
    require(seats in SEATS, "SG-01", "1 to 6 players can play, not {seats}", seats=seats)
    kept = setting_up.plain(options)
    goods = setting_up.start_goods(kept)
    # SG-29  The Dog from the start leaves out 2 Raw Food.
    goods["raw"] -= 2 * options.dog
    # SG-360  The child does not come with empty hands.
    for item, more in START.orphans.items() if options.orphans else ():
        goods[item] += more
    lying = storage.stock_of(goods)
    laid = tuple(LocationLaid(at) for at in (NEAR, MIDDLE, FAR))
    children = (ChildComes(),) if options.orphans else ()
    t = setting_up.first_act(seats, kept)
    t = replace(
        t,
        act="",
        storage=lying,
        supply=tuple([whole - here for whole, here in zip(storage.WHOLE, lying, strict=True)]),
        spaces=_spaces(orphans=options.orphans),
        loot=tuple(SHELTER_CARDS),
        # SG-220, SG-384  Night Raids 1–8, and a Reality Impact card in each of five decks.
        raids=shuffled((*ACTS["I"].raids, f"{REALITY}/night_raids")),
        locations=shuffled(_locations(fresh=options.new_locations)),
        map_locations=shuffled(()),
        findings=findings(normal=True),
        visitors=shuffled((*(id for id in SCRIPTS if id.startswith("visitor/")), f"{REALITY}/visitors")),
        narratives=shuffled(tuple(NARRATIVES)),
        # SG-385  12 Events, of which 9 come.
        events=shuffled(NORMAL.events),
        cold=NORMAL.cold + (kept.level == "harsh"),
        fury=-1,
        city=City(),
        dog="home" if options.dog else "",
        household=Household(deck=shuffled(tuple(CHILD_ACTIONS))) if options.orphans else None,
        normal=Normal(orange=_orange()),
    )
    return setting_up.with_starters(t, *laid, *children)


def _spaces(*, orphans: bool) -> tuple[str, ...]:
    """SG-121, SG-27  All cards; "Pokoik dziecięcy" stands on G2, whose card is put aside."""
    return tuple("child_room" if orphans and space.id == ROOM else space.normal for space in SPACES.values())


def _locations(*, fresh: bool) -> tuple[str, ...]:
    """SG-21  The 13 new Locations may join; Start and Special ones belong to the campaign."""
    places = [place for place in LOCATIONS.values() if place.deck in ("map", "ordinary", "normal")]
    return tuple(place.id for place in places if fresh or not place.fresh)


def _orange() -> tuple[str, ...]:
    """SG-386  The orange Fittings are a deck."""
    return tuple(fitting.id for fitting in FITTINGS.values() for _ in range(fitting.orange))


def findings(*, normal: bool) -> Any:
    """SG-186, SG-384  The Findings cards, in normal play with a Reality Impact."""
    return shuffled((*FINDINGS, *((f"{REALITY}/findings",) if normal else ())))


def of(t: Table) -> Normal:
    """What only normal play has."""
    assert t.normal is not None
    return t.normal


# ------------------------------------------------------------------ Locations


def location_cards(t: Table, _: LocationLaid) -> Sequence[tuple[str, int]]:
    """SG-380  The next of the shuffled Locations."""
    return evenly(candidates(t.locations, {}))


def location_laid(t: Table, task: LocationLaid, card: str) -> Step[Table]:
    """SG-380  Near, middle or far."""
    places = (*t.city.places, Place(card, task.at, 0, task.at - 1))
    t = replace(t, locations=without(t.locations, card), city=replace(t.city, places=places))
    return t, (LocationEntered(card, task.at),)


def slide(t: Table, _: LocationsSlide) -> Step[Table]:
    """SG-383  The near Location is removed, the others slide, a new one enters far."""
    gone: Events = tuple(LocationGone(place.id) for place in city.here(t.city, NEAR))
    places = tuple(
        replace(place, district=place.district - 1, slot=place.slot - 1)
        for place in t.city.places
        if place.district != NEAR
    )
    return then(replace(t, city=replace(t.city, places=places)), LocationLaid(FAR)), gone


# ------------------------------------------------------------------ Morning


def morning_begins(t: Table) -> Step[Table]:
    """SG-381  A Chapter card is resolved and one more card is drawn; SG-365  days 3 and 6 with a child."""
    chapter = CHAPTERS.get(t.day)
    chapters = [ChapterComes(chapter)] if chapter else []
    return morning.fittings(then(t, *morning.traps(t), *chapters, EventComes(), *child.of_the_day(t)))


def chapter_comes(t: Table, task: ChapterComes) -> Step[Table]:
    """SG-381  Its Objective is judged, the next is shown; under the last Chapter the Final."""
    t = then(t, ReadScript(f"normal/chapter/{task.chapter}"), AimDrawn(final=task.chapter == len(CHAPTERS)))
    t, told = judged(t) if of(t).aim else (t, ())
    return replace(t, normal=replace(of(t), chapter=task.chapter, aim="", helped=False)), told


def aim_cards(t: Table, task: AimDrawn) -> Sequence[tuple[str, int]]:
    """SG-380, SG-387  Two random Objectives and one Final."""
    return evenly([aim.id for aim in AIMS.values() if aim.final == task.final and aim.id not in of(t).aims])


def aim_drawn(t: Table, task: AimDrawn, card: str) -> Step[Table]:
    """SG-381  It is shown."""
    now = of(t)
    now = replace(now, final=card) if task.final else replace(now, aim=card, aims=(*now.aims, card))
    return replace(t, normal=now), (AimShown(card),)


def judged(t: Table) -> Step[Table]:
    """SG-387  Undone at the Chapter's end: all Misery +1."""
    aim = of(t).aim
    if holds(t, aim):
        return t, (AimJudged(aim, True),)
    t, told = people.change_all(then(t, LossCheck()), people.names(t.people), "misery", 1)
    return t, (AimJudged(aim, False), *told)


def event_told(t: Table, task: EventTold) -> Step[Table]:
    """SG-381, SG-385  After the ninth Event only Ending Events are left; SG-388  one is the Ceasefire."""
    if t.day == LAST_EVENT:
        t = replace(t, events=shuffled(NORMAL.endings))
    return then(t, ReadScript(task.card), *([CeasefireComes()] if task.card == "normal/ceasefire" else ())), ()


# ------------------------------------------------------------------ Objectives


def _well(t: Table, but_for: int) -> int:
    """SG-387  How many starters live with none of the States before this one."""
    return sum(one.starter and not any(one.states[:but_for]) for one in t.people)


COUNTED: Final[dict[str, Callable[[Table], Counted]]] = {
    "fittings": lambda t: at_least(len(shelter.fittings(t)) - shelter.standing(t, "child_room"), 3),
    "board_ups": lambda t: at_least(shelter.standing(t, "board_up"), 2),
    "water": lambda t: at_least(storage.count(t.storage, "water"), 6),
    "food": lambda t: at_least(sum(storage.count(t.storage, item) for item in storage.FOOD), 4),
    "calm": lambda t: at_most(max((one.states[MISERY] for one in t.people), default=0), 2),
    "help": lambda t: at_least(int(of(t).helped), 1),
    "starter_well": lambda t: at_least(_well(t, FATIGUE), 1),
    "two_starters": lambda t: at_least(_well(t, HUNGER), 2),
}
"""SG-387  What an Objective, or a Final, asks for."""


def holds(t: Table, aim: str) -> bool:
    """SG-387  Whether an Objective, or a Final, is met."""
    return COUNTED[aim](t).met


def judged_on(t: Table) -> int:
    """SG-381  The day in whose Morning the Chapter's Objective is judged."""
    return next(day for day, chapter in CHAPTERS.items() if chapter > of(t).chapter)


def ceasefire(t: Table, _: CeasefireComes) -> Step[Table]:
    """SG-388  Won with a starter alive and the Final met; SG-365  with Orphans also the child here and Joy ≥ 2."""
    home = child.here(t)
    kept = t.household is None or (home is not None and home.joy >= JOYFUL)
    won = any(one.starter for one in t.people) and holds(t, of(t).final) and kept
    t = replace(t, won=won)
    stories = child.story(t, "ceasefire") if kept else []
    return then(t, *stories, *map(ReadScript, EPILOGUES), ActEnds(won, "SG-388")), ()


# ------------------------------------------------------------------ New Idea


def new_idea_ways(t: Table, one: Person) -> Sequence[Action]:
    """SG-71  In the campaign the action is not used."""
    return (NewIdea(one.who),) if t.normal and t.normal.orange else ()


def no_idea(t: Table, _: Person, __: NewIdea) -> Refusal:
    """SG-386  While there are orange Fittings in the deck."""
    if t.normal is None:
        return "SG-71", "the campaign knows no New Idea"
    return None if t.normal.orange else ("SG-386", "there is no orange Fitting left")


def new_idea(t: Table, one: Person, _: NewIdea) -> Step[Table]:
    """SG-386  Draw 2 orange Fittings."""
    return then(t, IdeaDrawn(who=one.who)), ()


def idea_cards(t: Table, task: IdeaDrawn) -> Sequence[tuple[str, int]]:
    """SG-386  Each as likely as there are cards."""
    rest = list(of(t).orange)
    for fitting in task.seen:
        rest.remove(fitting)
    return [(fitting, rest.count(fitting)) for fitting in dict.fromkeys(rest)]


def idea_drawn(t: Table, task: IdeaDrawn, card: str) -> Step[Table]:
    """SG-386  Two, or the one that is left."""
    seen = (*task.seen, card)
    more = len(seen) < 2 and len(of(t).orange) > len(seen)
    return then(t, (IdeaDrawn if more else IdeaChosen)(seen, task.who)), ()


def idea_ways(_: Table, task: IdeaChosen) -> Sequence[Action]:
    """SG-386  One of them."""
    return tuple(map(ChooseFitting, dict.fromkeys(task.seen)))


def idea_chosen(t: Table, _: IdeaChosen, action: ChooseFitting) -> Step[Table]:
    """SG-386  It becomes available; the other goes back to the deck."""
    now, left = of(t), list(of(t).orange)
    left.remove(action.fitting)
    now = replace(now, orange=tuple(left), ideas=(*now.ideas, action.fitting))
    return replace(t, normal=now), (IdeaHad(action.fitting),)


TASKS: Final[dict[type, Any]] = {
    LocationsSlide: slide,
    ChapterComes: chapter_comes,
    CeasefireComes: ceasefire,
    EventTold: event_told,
}
DRAWS: Final[dict[type, Draw]] = {
    LocationLaid: Draw(location_cards, location_laid),
    AimDrawn: Draw(aim_cards, aim_drawn),
    IdeaDrawn: Draw(idea_cards, idea_drawn),
}
QUESTIONS: Final[dict[type, Question]] = {IdeaChosen: Question(idea_ways, idea_chosen)}
