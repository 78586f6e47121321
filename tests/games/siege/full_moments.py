"""Every kind of question of Czas oblężenia, at its fullest: for tests of what a screen shows."""

from typing import Any, Final

from konspira.engine import Seat, replace
from konspira.games.siege import events as e
from konspira.games.siege import rules, storage
from konspira.games.siege.actions import ChoosePerson
from konspira.games.siege.content import SPACES
from konspira.games.siege.events import PhaseName
from konspira.games.siege.household_tasks import (
    CareFor,
    ChildDrinks,
    ChildEats,
    Departing,
    DogEats,
    FireEnds,
    FireSpreads,
    FittingBurns,
    Guests,
    GuestsDue,
    HandFull,
    IdeaChosen,
    NarrativeKept,
    NoiseAhead,
    OrderSoldier,
    PickLocation,
    PickSoldier,
    SleepersRest,
)
from konspira.games.siege.script_terms import Cost, Portion
from konspira.games.siege.state import (
    CampaignOptions,
    City,
    Diary,
    Household,
    Lost,
    Normal,
    Party,
    Person,
    Place,
    States,
    StoryPerson,
    Table,
    Trip,
)
from konspira.games.siege.story_tasks import (
    Brawl,
    ExplorationToken,
    FightArming,
    FightGoesOn,
    Foe,
    HitFoes,
    OrderDeck,
    PayItems,
    PayProof,
    ReadScript,
    ScriptToken,
    SpecialEnters,
    Trading,
)
from konspira.games.siege.tasks import (
    Arming,
    Beginning,
    DayActions,
    Drinking,
    Eating,
    Evening,
    Habit,
    Heating,
    LoseItems,
    NightOver,
    OneTests,
    PayGoods,
    PlaceFitting,
    RaidAnswer,
    RaidFight,
    RollTaken,
    ShareWounds,
    Sharing,
    SomebodyGets,
    Spirits,
    Tending,
)
from konspira.games.siege.trip_tasks import (
    Carrying,
    ChooseRoute,
    ClashAhead,
    DoorMet,
    ExpeditionActions,
    FillUp,
    FireAhead,
    OrderAhead,
    Packing,
    QuietPassage,
    RubbleMet,
    Searching,
    Targets,
    Trouble,
)
from tests.games.siege.positions import after, on, siege
from tests.kit.moments import Moment

WORN: Final[States] = (3, 2, 2, 3, 2)
HOUSEHOLD: Final = ("radek", "sonja", "emilia", "marin")
OUT: Final = ("radek", "emilia", "marin")
LARDER: Final = {
    "wood": 14, "components": 9, "water": 6, "canned": 2, "raw": 4, "vegetable": 5, "moonshine": 1,
    "sugar": 2, "coffee": 2, "cigarettes": 3, "shovel": 1, "lockpick": 1, "mechanical": 2,
    "jewelry": 1, "book": 2, "knife": 1, "hatchet": 1, "pistol": 1, "ammo": 3,
    "bandages": 2, "meds": 1, "chems": 2,
}  # fmt: skip
PACKED: Final = {
    "wood": 2, "water": 3, "raw": 1, "vegetable": 2, "cigarettes": 2, "shovel": 1, "lockpick": 1, "knife": 1,
    "hatchet": 1, "bandages": 1, "coffee": 1, "mechanical": 1,
}  # fmt: skip
STANDS: Final = {"A1": "bed", "F1": "board_up", "F2": "stove", "F3": "heater", "G2": "workbench", "G3": "armchair"}
TOWN: Final = City(
    white=(1, 7, 8),
    clashes=((3, 2),),
    places=(
        Place("spladrowana_starowka", 10),
        Place("centrum_handlowe", 8, 2),
        Place("kosciol", 7),
        Place("kino", 8, 1, 0),
        Place("piekarnia", 8, 0, 1),
        Place("browar", 2, 1, 2),
    ),
    tokens=(ScriptToken("A", 7, "event/kolejka_po_wode", 2, nightly=True),),
)
BANDITS: Final = Brawl((Foe(0, "knife", 1), Foe(1, "pistol"), Foe(2, "")), 6, True)
EVERY: Final = (6, 5, 3, 3, 2, 3, 2, 2, 1, 0)


def home(following: PhaseName, night: str = "", **fields: Any) -> Table:
    """Four worn people at home with a full larder, in the phase before this one."""
    people = [Person(who, WORN, night=night, weapon="") for who in HOUSEHOLD]
    spaces = tuple(STANDS.get(space.id, space.campaign) for space in SPACES.values())
    town = {"seats": 4, "goods": LARDER, "spaces": spaces, "city": TOWN, "day": 5, "cold": 4}
    story = {
        "track": ("event/kolejka_po_wode", "event/konwoj", "objective/sasiedzi", "event/rewizja"),
        "persons": (StoryPerson("karel"),),
        "lost": (Lost("ilija", "hunger", 3, True),),
    }
    return siege(*people, todo=(Beginning(following),), **{**town, **story, **fields})


def away(*tasks: Any, known: tuple[str, ...] = (), states: States = WORN, more: int = 0, **fields: Any) -> Table:
    """Three of them in the shopping centre with a full pile, Noise 5; with so much more Wood."""
    people = [Person(who, states, night="first" if who in OUT else "guard") for who in HOUSEHOLD]
    t = home("raid", people=tuple(people), **fields)
    pile = storage.stock_of({**PACKED, "wood": 2 + more})
    supply = tuple(there - packed for there, packed in zip(t.supply, pile, strict=True))
    trip = Trip(0, 9, EVERY, known, noise=5, location="centrum_handlowe")
    return on(replace(t, parties=(Party(8, pile, True),), supply=supply, trip=trip), *tasks)


def setting_out(task: Any, *targets: int) -> Table:
    """Two groups are out, with these targets so far."""
    nights = ("first", "first", "second", "guard")
    people = tuple(Person(who, WORN, night=night) for who, night in zip(HOUSEHOLD, nights, strict=True))
    t = home("raid", people=people)
    return on(replace(t, parties=tuple(Party(target, storage.NOTHING) for target in targets)), task)


def the_night() -> Table:
    """A hard night is over: somebody died, things were stolen, Soldiers went, a District burns."""
    before = (*((who, (1, 1, 1, 1, 1)) for who in HOUSEHOLD), ("ilija", (3, 0, 0, 0, 0)))
    happened = (
        e.Discarded("water", 4, -1), e.Discarded("raw", 3, -1), e.NightTaken("sonja", "guard"),
        e.NightTaken("radek", "first"), e.PhaseBegan("raid", 4), e.CardTurned("raid/bandyci", "raid_comes"),
        e.RaidResult(3, 1), e.Discarded("wood", 2, -1), e.Discarded("bandages", 1, -1), e.PersonLost("ilija", "wounds"),
        e.PhaseBegan("dawn", 4), e.Moved("canned", 2, -1), e.Moved("components", 4, -1), e.SoldierMoved("white", 3, 2),
        e.SoldierMoved("white", 2, 5), e.SoldierMoved("white", 9, 8), e.Clashed(8), e.TokenPlaced("fire", 4),
    )  # fmt: skip
    return on(home("morning", diary=Diary(4, before, happened, over=True)), NightOver())


def on_the_way() -> Table:
    """The route of the first group, as far as the church."""
    t = away()
    trip = Trip(0, 16, EVERY)
    return on(replace(t, todo=(Beginning("raid"),), trip=trip), ChooseRoute((10, 7)))


def beginning() -> Table:
    """The house is empty, and its people are chosen; two have come."""
    t = rules.setup(4, CampaignOptions(starters="chosen", emira=True))
    return after(t, ChoosePerson("radek"), ChoosePerson("emilia"))


def read(script: str) -> Table:
    """A script is read, at home."""
    return on(home("dusk"), ReadScript(script, "radek"))


def at(t: Table, seat: Seat | None = 0) -> Moment:
    """A table as a seat sees it."""
    return Moment("siege", lambda: t, seat)


def later(act: str, following: PhaseName, *tasks: Any, **fields: Any) -> Table:
    """A later Act: Fires, Ruins, both armies, the Safe Zone, people and things of the story."""
    city = replace(
        TOWN,
        white=(1, 8),
        black=(5, 7),
        fires=((4, 1), (9, 0)),
        ruins=(2,),
        drops=(3,),
        tunnels=(10,),
        safe_zone=6,
        north_bridge=2,
        places=(*TOWN.places, Place("port", 6)),
    )
    story = {"fury": 3, "media": 4, "story": ("film", "missing_list", "pass", "pass"), "hand": CARDS}
    return on(home(following, **{"act": act, "city": city, **story, **fields}), *tasks)


def ordinary(*tasks: Any, following: PhaseName = "dusk", **fields: Any) -> Moment:
    """Normal play with the children and the Dog."""
    places = tuple(Place(id, at, 0, at - 1) for at, id in enumerate(("kino", "szpital", "browar"), 1))
    city = City(places=places)
    more = {"dog": "home", "household": Household("kids", 4), "normal": Normal(1, orange=("radio", "still"))}
    t = home(following, **{"act": "", "city": city, "track": (), "persons": (), **more, **fields})
    return Moment("siege_normal", lambda: on(t, *tasks))


GUARDS: Final = {"night": "guard"}
SLEEP: Final = {"night": "bed"}
CARDS: Final = ("czujnosc", "cichy_krok", "dobra_noc")
GROUP: Final = tuple(Person(who, WORN, night="first" if who in OUT else "guard") for who in HOUSEHOLD)
HIDDEN: Final = Guests(2, Cost(items=(Portion("water", 2),), food=1), "", "")
FIGHT: Final = RaidFight(4, 2, False, HOUSEHOLD)
MOMENTS: Final = {
    "the night is over": at(the_night()),
    "the day": at(on(home("dusk"), DayActions())),
    "a room for a Fitting": at(on(home("dusk"), PlaceFitting("radio"))),
    "a story with a choice": at(read("visitor/sasiadka")),
    "a story, then the day": at(on(home("dusk"), ReadScript("event/kolejka_po_wode"), DayActions())),
    "the branch of the Act": at(read("act/i/won")),
    "drinking": at(on(home("evening"), Drinking(HOUSEHOLD))),
    "eating": at(on(home("evening"), Eating(HOUSEHOLD))),
    "the evening": at(on(home("expedition"), Evening())),
    "a Heater": at(on(home("expedition"), Heating())),
    "targets of two groups": at(setting_out(Targets(), 0, 0)),
    "packing": at(setting_out(Packing(0), 8, 7)),
    "a route": at(on_the_way()),
    "a patrol": at(away(Trouble())),
    "a Clash ahead": at(away(ClashAhead())),
    "a Fire ahead": at(away(FireAhead(), states=(1, 2, 2, 3, 2))),
    "Expedition Actions": at(away(ExpeditionActions())),
    "a search": at(away(Searching())),
    "a Closed Door": at(away(DoorMet())),
    "Rubble": at(away(RubbleMet())),
    "a quiet passage": at(away(QuietPassage(), known=("storeroom",))),
    "cards ahead": at(away(OrderAhead(4), known=("storeroom", "heap", "crack", "patrol"))),
    "too heavy": at(away(Carrying(), more=9)),
    "room left": at(
        on(replace(away(), parties=(Party(8, storage.stock_of({"vegetable": 1, "raw": 1}), True),)), FillUp())
    ),
    "arming for a fight": at(away(FightArming(BANDITS))),
    "hits": at(away(HitFoes(BANDITS, 2))),
    "a fight that goes on": at(away(FightGoesOn(BANDITS))),
    "trade": at(on(home("dusk"), Trading("general", 1, storage.NOTHING, storage.NOTHING))),
    "goods for a way out": at(away(PayGoods(6, 0))),
    "things to give": at(on(home("dusk"), PayItems(2, ("raw", "canned", "vegetable"), -1))),
    "a token on a Location": at(on(home("dusk"), ExplorationToken(("kosciol", "centrum_handlowe", "kino")))),
    "a Special Location": at(away(SpecialEnters("studnia_przy_murze"))),
    "cards of a deck": at(on(home("dusk"), OrderDeck("locations", ("kino", "browar", "liceum")))),
    "arming for the night": at(on(home("dawn", **GUARDS), Arming())),
    "a roll again": at(on(home("dawn", **GUARDS), RollTaken(RaidFight(4, 2, False, HOUSEHOLD), "yellow", 1, 3))),
    "the raid shared": at(on(home("dawn", **GUARDS), Sharing(3, 5, 3, False))),
    "things stolen": at(on(home("dawn", **GUARDS), LoseItems(3))),
    "wounds": at(on(home("dawn", **GUARDS), ShareWounds(3, HOUSEHOLD))),
    "tending": at(on(home("morning"), Tending())),
    "starters": at(beginning()),
    "spirits": at(on(home("morning"), Spirits())),
    "a habit": at(on(home("morning"), Habit("emilia"))),
    "a test of Empathy": at(on(home("morning"), OneTests(HOUSEHOLD))),
    "a State for one": at(on(home("morning"), SomebodyGets("illness", 1, HOUSEHOLD))),
    "a spectator": at(on(home("dusk"), DayActions()), None),
    "a late day": at(later("II-B", "dusk", DayActions())),
    "a late target": at(later("III-B", "raid", Targets(), people=GROUP, parties=(Party(0, storage.NOTHING),))),
    "a Narrative Action": at(later("II-A", "morning", NarrativeKept(("targ", "wspomnienie")))),
    "a full hand": at(later("II-A", "morning", HandFull(), hand=(*CARDS, "targ"))),
    "guests": at(later("II-A", "evening", GuestsDue(HIDDEN))),
    "a Fire spreads": at(later("III-B", "day", FireSpreads())),
    "a Fire ends": at(later("III-B", "day", FireEnds())),
    "a Fitting burns": at(later("III-B", "morning", FittingBurns())),
    "a Location goes": at(later("III-B", "morning", PickLocation(("kino", "piekarnia", "browar")))),
    "a Soldier leaves": at(later("III-A", "day", PickSoldier(("white", "black")))),
    "a Soldier is sent on": at(later("I", "raid", OrderSoldier())),
    "a proof": at(later("II-A", "dusk", PayProof(delivered=True))),
    "a good night": at(later("II-A", "expedition", SleepersRest(), **SLEEP)),
    "a Noise roll spared": at(away(NoiseAhead(), hand=CARDS)),
    "care for one": at(away(CareFor(OUT, 4))),
    "leaving the city": at(away(Departing(), story=("pass", "pass"), act="III-A", day=6)),
    "before the raid": at(later("II-A", "dawn", RaidAnswer(FIGHT), dog="home", **GUARDS)),
}
NORMAL: Final = {
    "a day with children": ordinary(DayActions()),
    "children drink": ordinary(ChildDrinks(2), following="evening"),
    "children eat": ordinary(ChildEats(2), following="evening"),
    "the Dog eats": ordinary(DogEats(), following="evening"),
    "an idea": ordinary(IdeaChosen(("radio", "still"))),
    "near or far": ordinary(Targets(), following="raid", people=GROUP, parties=(Party(0, storage.NOTHING),)),
}
