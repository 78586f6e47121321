"""Setting up: starters, Storage, the Shelter, decks (SG-09, SG-70…73, SG-151, SG-400)."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Step, replace, require
from konspira.engine.pile import shuffled
from konspira.engine.tasks import then
from konspira.games.siege import acts, saving, storage
from konspira.games.siege.actions import ChoosePerson
from konspira.games.siege.asking import Question, asked, persons
from konspira.games.siege.chance import Draw, evenly
from konspira.games.siege.content import (
    CHARACTERS,
    FATE,
    FINDINGS,
    LOCATIONS,
    NARRATIVES,
    SHELTER_CARDS,
    SPACES,
    START,
)
from konspira.games.siege.events import MovedIn
from konspira.games.siege.household_tasks import SheetTurned
from konspira.games.siege.people import names
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import EMPTY, SEATS, CampaignOptions, City, Options, Person, Place, Table, TurningCard
from konspira.games.siege.story_tasks import ReadScript
from konspira.games.siege.tasks import Beginning, DealStarter, PassLeader, PickStarter, Task
from konspira.games.siege.trip_tasks import FirstLocation, MapLocation

DAY: Final[tuple[Task, ...]] = (
    Beginning("morning"),
    PassLeader(),
    Beginning("day"),
    PassLeader(),
    Beginning("dusk"),
    PassLeader(),
    Beginning("evening"),
    PassLeader(),
    Beginning("expedition"),
    PassLeader(),
    Beginning("raid"),
    PassLeader(),
    Beginning("dawn"),
)
"""SG-02  Morning, Day Actions, Dusk, Evening, Expedition, Night Raid, Dawn; SG-01  after each the lead passes."""


DROPS: Final = tuple(f"drop/{number}" for number in range(1, 6))
"""SG-77  5 Drop tokens."""


def setup(seats: int, options: Options) -> Table:
    """SG-75  A campaign begins with Act I, or SG-301  goes on where an Act ended."""
    require(seats in SEATS, "SG-01", "1 to 6 players can play, not {seats}", seats=seats)
    if isinstance(options, CampaignOptions) and options.saved:
        return next_act(saving.restored(options.saved), seats, options)
    return first_act(seats, plain(options))


def plain(options: Options) -> Options:
    """What a table keeps of its options."""
    return Options(options.decides, options.level, options.emira, options.spared, options.starters)


def next_act(t: Table, seats: int, options: Options) -> Table:
    """SG-75, SG-301  The Act that was chosen begins; the level and Emira are the campaign's, all else this table's."""
    kept = replace(t.options, decides=options.decides, spared=options.spared)
    act = t.next_act.upper().replace("_", "-")
    t = replace(t, seats=seats, options=kept, leader=0, act=act, next_act="", day=1, used=0, heat=0, todo=DAY)
    t = replace(t, diary=None)
    return replace(acts.laid_out(t), phase=TurningCard(SheetTurned()))


def sheet_cards(t: Table, _: SheetTurned) -> Sequence[tuple[str, int]]:
    """SG-75  The Act sheet that the scripts chose."""
    return evenly([acts.script(t, "opening")])


def sheet_turned(t: Table, _: SheetTurned, script: str) -> Step[Table]:
    """SG-74  Its story."""
    return then(t, ReadScript(script)), ()


def first_act(seats: int, options: Options) -> Table:
    """SG-70…74, SG-310  The table of Act I before CHANCE has drawn anybody."""
    goods = start_goods(options)
    lying = storage.stock_of(goods)
    t = Table(
        seats=seats,
        options=options,
        people=(),
        storage=lying,
        supply=tuple([whole - here for whole, here in zip(storage.WHOLE, lying, strict=True)]),
        removed=storage.NOTHING,
        # SG-73  The cellar only.
        spaces=tuple(space.campaign for space in SPACES.values()),
        # SG-70  Closed Doors of the Shelter are out.
        loot=tuple(card.id for card in SHELTER_CARDS.values() if card.kind != "closed_door"),
        fate=shuffled(tuple(FATE)),
        raids=EMPTY,
        # SG-72, SG-232  The ordinary ones are the Location deck.
        locations=shuffled(tuple(place.id for place in LOCATIONS.values() if place.deck == "ordinary")),
        map_locations=shuffled(tuple(place.id for place in LOCATIONS.values() if place.deck == "map")),
        findings=shuffled(tuple(FINDINGS)),
        visitors=shuffled(tuple(script for script in SCRIPTS if script.startswith("visitor/"))),
        events=EMPTY,
        narratives=shuffled(tuple(card.id for card in NARRATIVES.values() if not card.normal)),
        drops=shuffled(DROPS),
        # SG-60, SG-71, SG-310  The Shelter marker in District 10, 1 Exploration token on the Start.
        city=City(places=(Place("spladrowana_starowka", 10),)),
    )
    opening = (MapLocation(), MapLocation(), FirstLocation(), ReadScript("act/i/opening"))
    return with_starters(acts.laid_out(t), *opening)


def with_starters(t: Table, *following: Task) -> Table:
    """SG-09, SG-151  The first red-bordered and the first two black-bordered, or those whom the players choose."""
    chosen = t.options.starters == "chosen"
    red, *black = [(PickStarter if chosen else DealStarter)(border) for border in ("red", "black", "black")]
    t = replace(t, todo=(*black, *following, *DAY))
    return asked(t, red) if isinstance(red, PickStarter) else replace(t, phase=TurningCard(red))


def start_goods(options: Options) -> dict[str, int]:
    """SG-400  Łagodny: 2 Raw and 1 Bandages more; Surowy: no Lockpick."""
    more = {"gentle": START.gentle, "harsh": START.harsh, "usual": {}}[options.level]
    return {item: START.storage.get(item, 0) + more.get(item, 0) for item in {**START.storage, **more}}


def next_starters(t: Table, task: DealStarter | PickStarter) -> Sequence[tuple[str, int]]:
    """SG-151  Of that border, who is not here yet; SG-20  Emira only if the table wants her."""
    here = names(t.people)
    return evenly(
        [
            one.id
            for one in CHARACTERS.values()
            if one.border == task.border and one.id not in here and (t.options.emira or not one.optional)
        ]
    )


def starter_ways(t: Table, task: PickStarter) -> tuple[ChoosePerson, ...]:
    """SG-151  Anybody of that border."""
    return persons([who for who, _ in next_starters(t, task)])


def starter_chosen(t: Table, task: PickStarter, way: ChoosePerson) -> Step[Table]:
    """SG-151  The chosen one moves in."""
    return starter_comes(t, task, way.who)


def starter_comes(t: Table, _: DealStarter | PickStarter, who: str) -> Step[Table]:
    """SG-151  Hunger 2, other States 0."""
    return replace(t, people=(*t.people, Person(who))), (MovedIn(who),)


DRAWS: Final[dict[type, Draw]] = {
    DealStarter: Draw(next_starters, starter_comes),
    SheetTurned: Draw(sheet_cards, sheet_turned),
}
QUESTIONS: Final[dict[type, Question]] = {PickStarter: Question(starter_ways, starter_chosen)}
