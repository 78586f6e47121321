"""The table of Czas oblężenia, and the plan of the whole game.

**Nothing is hidden.** SG-109 hides backs, orders of decks and faces of tokens from every seat alike. None of them
exists before CHANCE turns it: a Shelter card has a kind, its back is drawn from the backs of that kind when it is
cleared; the Unknown deck is a number of cards and what is still unseen; a deck is an `engine.pile.Pile`. What
somebody looked at lies on top by name. So the view is the table, search may look at all of it, and there is nothing
to leak. What lies ahead (SG-22) is not in the table but in content files, which screens show only when the story has
brought it.

**One stack of tasks** (`engine.tasks`). The day is the list DAY; a phase of it pushes its steps, in the rulebook's
order; an effect pushes what it needs. A task either happens at once, or asks (`Deciding`), or waits for CHANCE
(`Rolling`, `Drawing`). "When an effect is wholly done" (SG-104) is the task `LossCheck` after it.

**One way to ask** (`asking.Questions`). Everything is common (SG-01). A question is a task; its ways, what each does,
and why one is refused are three functions of the table. Who may answer is the table's option: anybody (the first word
counts, undo is the objection), the Leader alone, agreement (a Council, the Leader decides where people differ), or
each seat for the Characters it leads (what concerns no Character is the Leader's). Free-order moments (Day Actions,
Dusk, Evening, Expedition Actions) are one question asked again after every answer until `Enough`. Large choices are
composed of small ones, so that no list is long: build, then where; goods worth n one item at a time.

**Chance** rolls for a task and hands the value to it; re-rolls by Prowess (SG-05) are a question in between, once for
all dice. A record therefore replays without a generator, and odds can be counted from `legal`.

**Pieces are conserved.** Items are counted in a `Stock`, a tuple with one number an item; `supply`, `storage`, the
groups' piles, weapons in hand, assigned medicine and `removed` sum to what exists. All changes go through
`storage.py`.

**Two groups** (SG-34). When two are out, the City as it stood is kept in `city_before`; each change that the first
group makes to the City is a task, done and also written to `suspended`. The second group plays on `city_before`;
after it the suspended tasks are done again on the City that it leaves. What came from the supply or a deck is gone at
once (SG-243).

**Campaign and normal play** share everything but: Morning (calendar of the Act, War Event, Time track; or Chapter and
Event), where groups go (map, or near/middle/far), Fate (Soldiers, or Locations slide), set-up and the end. `act`
names the sheet, "" is normal play; an Act is a record of content (tokens it names, calendar, encounters, goal), asked
by `acts.py`. An Act is one sitting: it ends in `Over` with the table as SG-301 leaves it, which is the saved state; a
new table is made from it (option `saved`) and goes on with the next Act.

**Scripts** are data (`script_types.py`). `RunScript(id, who, group)` asks for a choice among those whose needs are
met, pays its cost and pushes its effects as `Effect(record, present, opener)` tasks; each kind of effect has one
small function in `effects.py` that pushes the tasks below (a state for one present is `SomebodyGets`, a roll is
`Rolling` with bands, a find is `Find`, a fight is `Fight`). So a script may ask in the middle of anything, and what
was to follow waits beneath it.

**Stories** are told by their keys (`stories.py`): the table holds no text, so that nobody reads ahead (SG-22). `told`
is what has been told since players last decided something: screens show it with the question.

**Undo** (`taking_back.py`): `mark` is the table before the choices `since`, which can still be taken back.

**Act sheets** are records (`content/acts.toml`): their Soldiers, calendar, tokens and the trouble of Map Encounters;
their own actions are abilities (`content/abilities.toml`); goals are functions in `acts.py`. What changes on the Map
beside Locations and Script tokens is a `MapChange`. Between two Acts stand `between_acts.py` and `saving.py`.

**Cards in hand** (SG-222) are offered by every question at whose time one can be used, as `PlayCard`. The child and
the Dog are `household` and `dog`; normal play has `normal`. A table without them has None.
"""

from typing import Final, Literal

from konspira.engine import Record, Seat
from konspira.engine.council import Council
from konspira.engine.phases import Over
from konspira.engine.pile import Pile
from konspira.engine.record import Tagged, snake
from konspira.engine.tasks import Underway
from konspira.games.siege import events as e
from konspira.games.siege.actions import Way
from konspira.games.siege.content import Stock
from konspira.games.siege.household_tasks import Guests, MapChange
from konspira.games.siege.script_terms import Tag
from konspira.games.siege.story_tasks import ScriptToken, TokenLaid, TokensGone
from konspira.games.siege.tasks import Asked, Die, Drawn, Rolled, State, Task
from konspira.games.siege.trip_tasks import LocationEnters, TokensChanged

DiaryEntry = (
    e.PhaseBegan | e.NightTaken | e.CardTurned | e.RaidResult | e.Discarded | e.Moved | e.SoldierMoved
    | e.SoldierPlaced | e.Clashed | e.TokenPlaced | e.PersonLost
)  # fmt: skip
"""What a report of the night tells of."""

States = tuple[int, int, int, int, int]
"""SG-03  Wounds, Illness, Misery, Hunger, Fatigue."""

SEATS: Final = range(1, 7)
EMPTY: Final[Pile[None]] = Pile((), (), None)


class Options(Record, frozen=True):
    """SG-01  Who decides; SG-400  the level; SG-20  whether Emira may come; SG-08, SG-403  what people are spared;
    SG-151  whether starters are drawn or chosen."""

    decides: Literal["anybody", "leader", "agreement", "own"] = "anybody"
    level: Literal["gentle", "usual", "harsh"] = "usual"
    emira: bool = False
    spared: tuple[Tag, ...] = ()
    starters: Literal["drawn", "chosen"] = "drawn"


class CampaignOptions(Options, frozen=True):
    """SG-301  A campaign may go on from what was saved after an Act (`saving.py`); "" begins a new one."""

    saved: str = ""


class NormalOptions(Options, frozen=True):
    """SG-20  The modules of normal play; SG-21  whether the 13 new Locations join the deck."""

    orphans: bool = False
    dog: bool = False
    new_locations: bool = True


class Person(Record, frozen=True):
    """A Character who lives here: States, what was done today, where he or she spends the night."""

    who: str
    states: States = (0, 0, 0, 2, 0)
    starter: bool = True
    acted: int = 0
    rummaged: bool = False
    helped: bool = False
    coffee: bool = False
    ate: bool = False
    care: int = 0
    medicine: tuple[str, ...] = ()
    dressed: bool = False
    night: str = ""
    weapon: str = ""


class Lost(Record, frozen=True):
    """SG-104  Who is lost, by which State, and on which day of which Act; SG-340  or left behind."""

    who: str
    by: State | Literal["left_behind"]
    day: int
    starter: bool
    act: str = "I"


class Place(Record, frozen=True):
    """SG-37, SG-49  A Location in play: District, Exploration tokens, Location space (-1: beside the Map)."""

    id: str
    district: int
    tokens: int = 1
    slot: int = -1


class City(Record, frozen=True):
    """What lies on the Map: Soldiers by their Districts, Clashes with the Dawns they have left, Fires with the Dawns
    they have stood, tokens, Locations; tunnel sections in the order in which they were dug."""

    white: tuple[int, ...] = ()
    black: tuple[int, ...] = ()
    blue: tuple[int, ...] = ()
    clashes: tuple[tuple[int, int], ...] = ()
    fires: tuple[tuple[int, int], ...] = ()
    ruins: tuple[int, ...] = ()
    drops: tuple[int, ...] = ()
    tunnels: tuple[int, ...] = ()
    shelter: int = 10
    safe_zone: int = 0
    zone_closed: bool = False
    north_bridge: int = 0
    south_bridge_down: bool = False
    soldiers_skip: int = 0
    places: tuple[Place, ...] = ()
    tokens: tuple[ScriptToken, ...] = ()


class StoryPerson(Record, frozen=True):
    """SG-36, SG-250  A person who has come: the Favour that is next, 3 when both are done."""

    who: str
    favour: int = 1


class Party(Record, frozen=True):
    """SG-40  A group on the Expedition: District, Findings Pile, whether it searched, whether it is through; what a
    backpack adds to its Inventory, whether it carries the wounded boy; SG-42  the route that was chosen with the
    District."""

    target: int = 0
    pile: Stock = ()
    searched: bool = False
    done: bool = False
    bag: int = 0
    boy: bool = False
    route: tuple[int, ...] = ()


Dog = Literal["", "home", "first", "second"]
"""SG-370  Where the Dog is; "" there is none."""


class Household(Record, frozen=True):
    """SG-25…28, SG-360…365  The child or children, Joy, what was done today, Child Actions, scripts that were read."""

    child: Literal["", "boy", "girl", "kids"] = ""
    joy: int = 4
    cheered: bool = False
    helps: int = 0
    deck: Pile[None] = EMPTY
    hand: tuple[str, ...] = ()


class Normal(Record, frozen=True):
    """SG-380…388  Normal play: the Chapter, the Objective that holds, those that are left, the Final, orange Fittings
    that are available, those still in the deck, and whether a Doctor or a Neighbour was helped in this Chapter."""

    chapter: int = 0
    aim: str = ""
    aims: tuple[str, ...] = ()
    final: str = ""
    ideas: tuple[str, ...] = ()
    orange: tuple[str, ...] = ()
    helped: bool = False


class Diary(Record, frozen=True):
    """What a report will tell: the day, how everybody was at Dusk, what has happened since; `over`: until Dawn."""

    day: int
    before: tuple[tuple[str, States], ...]
    happened: tuple[DiaryEntry, ...] = ()
    over: bool = False


class Trip(Record, frozen=True):
    """SG-41…46  The Active Group: cards left, those on top by name, unseen ones by kind, Noise, the Location."""

    group: int
    unknown: int
    unseen: tuple[int, ...]
    known: tuple[str, ...] = ()
    noise: int = 1
    location: str = ""
    looked: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    well: int = 0
    eased: bool = False
    path: bool = False


# ------------------------------------------------------------------ moments


class Deciding(Tagged, frozen=True, tag=snake):
    """Players are asked; with agreement, what each proposes so far."""

    task: Asked
    council: Council | None = None


class RollingDie(Tagged, frozen=True, tag=snake):
    """CHANCE rolls a die for something; then so many re-rolls are left, and a low value is the good one or not."""

    die: Die
    task: Rolled
    again: int = 0
    low: bool = False


class TurningCard(Tagged, frozen=True, tag=snake):
    """CHANCE turns a card for something."""

    task: Drawn


AnyPhase = Underway | Deciding | RollingDie | TurningCard | Over


class Chosen(Record, frozen=True):
    """SG-01  What a seat chose."""

    seat: Seat
    action: Way


class Table(Record, frozen=True):
    """Everything at the table.

    `fresh` are Story tokens that the first of two groups gained tonight (SG-34); `hand` holds Narrative Actions
    (SG-222); `rules` what holds until the day ends (SG-260: dear, silence, harder_raid, safe_conduct, …); `deeds` on
    which day each action of the Act sheet was done last; `clashed` where a Clash was in this Act; `spent` Story tokens
    that are used up; `out` who left the city (SG-340); `won` how the campaign, or normal play, ended.
    """

    seats: int
    people: tuple[Person, ...]
    storage: Stock
    supply: Stock
    spaces: tuple[str, ...]
    loot: tuple[str, ...]
    fate: Pile[None]
    raids: Pile[None]
    locations: Pile[None]
    map_locations: Pile[None]
    findings: Pile[None]
    visitors: Pile[None]
    events: Pile[None]
    removed: Stock
    narratives: Pile[None] = EMPTY
    drops: Pile[None] = EMPTY
    options: Options = Options()
    act: Literal["", "I", "II-A", "II-B", "III-A", "III-B"] = "I"
    leader: Seat = 0
    day: int = 1
    lost: tuple[Lost, ...] = ()
    used: int = 0
    garden: int = 0
    cold: int = 1
    heat: int = 0
    fury: int = -1
    media: int = -1
    read: tuple[str, ...] = ()
    chose: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    outside: bool = False
    next_act: str = ""
    track: tuple[str, ...] = ()
    ticked: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    later: tuple[tuple[int, str], ...] = ()
    persons: tuple[StoryPerson, ...] = ()
    story: tuple[str, ...] = ()
    visited: tuple[int, ...] = ()
    city: City = City()
    city_before: City | None = None
    fresh: tuple[str, ...] = ()
    suspended: tuple[LocationEnters | TokensChanged | TokenLaid | TokensGone | MapChange, ...] = ()
    parties: tuple[Party, ...] = ()
    trip: Trip | None = None
    hand: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    guests: tuple[Guests, ...] = ()
    deeds: tuple[tuple[str, int], ...] = ()
    clashed: tuple[int, ...] = ()
    spent: tuple[str, ...] = ()
    out: tuple[Person, ...] = ()
    given_up: bool = False
    won: bool | None = None
    dog: Dog = ""
    household: Household | None = None
    normal: Normal | None = None
    todo: tuple[Task, ...] = ()
    phase: AnyPhase = Underway()
    diary: Diary | None = None
    mark: "Table | None" = None
    since: tuple[Chosen, ...] = ()


def at_hand(t: Table) -> Asked | Rolled | Drawn | None:
    """What is asked now, or what CHANCE rolls or turns a card for."""
    return t.phase.task if isinstance(t.phase, Deciding | RollingDie | TurningCard) else None
