"""What an Act sheet says: its set-up, its calendar, its last day, its goal (SG-300…350)."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import Event, Step, replace
from konspira.engine.pile import Pile, shuffled
from konspira.engine.tasks import then
from konspira.games.siege import between_acts, city, people, storage
from konspira.games.siege.content import ACTS, FITTINGS, LOCATIONS, Act
from konspira.games.siege.events import ColdChanged, TrackChanged
from konspira.games.siege.household_tasks import ActJudged, DropFalls, FireStarts
from konspira.games.siege.state import City, Table
from konspira.games.siege.storage import FOOD
from konspira.games.siege.story_tasks import ActEnds, ReadScript
from konspira.games.siege.trip_tasks import LocationEnters

COLDEST: Final = 6
HIGHEST: Final = 6
KINDS: Final = {"gentle": 4, "usual": 5, "harsh": 5}
"""SG-310, SG-400  How many kinds of Fittings Act I asks for."""
STOCK: Final = 2
"""SG-310  How much food, and how much Water, Act I asks for."""
WATCHED: Final = 4
"""SG-320  With so much Media a Drop comes."""


def sheet(t: Table) -> Act:
    """SG-76, SG-100  The current Act sheet, which beats the campaign's rules; a script or card beats it."""
    return ACTS[t.act]


def script(t: Table, part: str) -> str:
    """The opening of an Act, or how it is won or lost."""
    return f"act/{t.act.lower().replace('-', '_')}/{part}"


# ------------------------------------------------------------------ set-up


def laid_out(t: Table) -> Table:
    """SG-310…350  What the back of the Act sheet says; SG-69  what it does not name is ignored."""
    act = sheet(t)
    # SG-350  Fury as it stands after II-B.
    fury = t.fury if act.id == "III-B" and t.fury >= 0 else act.fury
    t = replace(
        t,
        raids=shuffled(act.raids),
        events=shuffled(tuple(f"event/{name}" for name in act.events)),
        # SG-400  Surowy: Cold 1 more at the start.
        cold=min(act.cold + (t.options.level == "harsh"), COLDEST),
        media=act.media,
        fury=fury,
        city=_map_of(t, act),
    )
    return _port(t) if act.id == "II-A" else t


def _map_of(t: Table, act: Act) -> City:
    """SG-60, SG-310…350  Soldiers, Safe Zone, bridges, Fire."""
    # SG-340  North Bridge on 2, on 1 if Karel is an ally.
    ally = any(one.who == "karel" and one.favour > 2 for one in t.persons)
    return replace(
        t.city,
        white=act.white,
        black=act.black,
        blue=act.blue,
        fires=tuple([(district, 0) for district in act.fires if district not in t.city.ruins]),
        safe_zone=act.safe_zone,
        zone_closed=act.closed,
        soldiers_skip=act.skip,
        north_bridge=min(act.bridge, 1) if ally else act.bridge,
        south_bridge_down=act.south_bridge_down,
    )


def _port(t: Table) -> Table:
    """SG-320  Port in play."""
    if any(place.id == "port" for place in t.city.places):
        return t
    t = replace(t, map_locations=city.without_card(t.map_locations, "port"))
    return then(t, LocationEnters("port", LOCATIONS["port"].district, city.BESIDE))


# ------------------------------------------------------------------ calendar


def calendar(t: Table) -> Step[Table]:
    """SG-160, SG-310…350  Cold of the day, the Night Raid that joins, Media, Fury, Drops and Fire."""
    act, told = sheet(t), list[Event]()
    t, more = chill(t, act.calendar.get(str(t.day), 0))
    told += more
    joins = act.joins.get(str(t.day))
    t = replace(t, raids=shuffled_in(t.raids, joins)) if joins else t
    # SG-320  Days 4 and 8: Media −1; days 3, 6, 9 with Media ≥ 4 a Drop.
    t, more = shift_track(t, "media", -(t.day in act.media_days))
    told += more
    # SG-330  Days 3, 6, 9: Fury +1 unless soup was shared since the last such day.
    soup = dict(t.deeds).get("soup", 0) >= max(t.day - 3, 1)
    t, more = shift_track(t, "fury", int(t.day in act.fury_days and not soup))
    told += more
    falls = [DropFalls()] if t.day in act.drop_days and t.media >= WATCHED else []
    # SG-350  Days 2–6 a Fire in a drawn District.
    fires = [FireStarts()] if t.day in act.fire_days else []
    return then(t, *falls, *fires), tuple(told)


def chill(t: Table, by: int) -> Step[Table]:
    """SG-160  Cold is 0–6."""
    now = min(max(t.cold + by, 0), COLDEST)
    return (t, ()) if now == t.cold else (replace(t, cold=now), (ColdChanged(now),))


def shift_track(t: Table, track: str, by: int) -> Step[Table]:
    """SG-63, SG-64, SG-249  Media and Fury run from 0 to 6; an Act that does not name one ignores it."""
    before = t.media if track == "media" else t.fury
    now = min(max(before + by, 0), HIGHEST)
    return (t, ()) if before < 0 or now == before else (replace(t, **{track: now}), (TrackChanged(track, now),))


def shuffled_in(pile: Pile[None], card: str) -> Pile[None]:
    """A card is shuffled into a deck: what was known of its order is lost."""
    return replace(pile, decks=((*pile.cards, card),), top=())


# ------------------------------------------------------------------ the end


def last_day(t: Table) -> bool:
    """SG-164  On the last day the Act ends."""
    return t.day >= sheet(t).days


def judged(t: Table, _: ActJudged) -> Step[Table]:
    """SG-300  (b) one of the starters lives, with another Character at least, and (c) the main goal is met."""
    # SG-13, SG-300  (a) The Shelter was guarded every night: without a Guard the game has ended by now.
    living = (*t.people, *t.out)
    together = any(one.starter for one in living) and len(living) >= 2
    # SG-300  On the easy level only (b) is needed to go on.
    goes_on = t.options.level == "gentle" and not act_three(t)
    won = together and (goes_on or GOALS[t.act](t))
    t = replace(t, won=won if act_three(t) or not won else None)
    return then(t, ReadScript(script(t, "won" if won else "lost")), ActEnds(won)), ()


def act_three(t: Table) -> bool:
    """SG-300  Winning Act III wins the campaign."""
    return t.act.startswith("III")


def act_ends(t: Table, task: ActEnds) -> Step[Table]:
    """SG-300  The Act is won or lost; SG-310  `next_act` is the branch that was chosen."""
    return people.over(t, won=task.won, rule=task.rule)


def act_over(t: Table, task: ActEnds) -> Step[Table]:
    """SG-301  After a won Act that another one follows it is tidied up first."""
    if task.won and t.next_act and not act_three(t) and task.rule == "SG-300":
        return then(t, *between_acts.STEPS, ActEnds(task.won, "SG-301")), ()
    return act_ends(t, task)


def home_goal(t: Table) -> bool:
    """SG-310  Five kinds of Fittings stand, a Bed and a Board-Up among them, and 2 food and 2 Water are in Storage."""
    kinds = {what for what in t.spaces if what in FITTINGS}
    food = sum(storage.count(t.storage, item) for item in FOOD)
    stands = len(kinds) >= KINDS[t.options.level] and {"bed", "board_up"} <= kinds
    return stands and food >= STOCK and storage.count(t.storage, "water") >= STOCK


def zone_goal(t: Table) -> bool:
    """SG-320  Media ≥ 5 at the end."""
    return t.media >= 5


def tunnel_goal(t: Table) -> bool:
    """SG-330  Three sections and Fury ≤ 3 at the end."""
    return len(t.city.tunnels) >= 3 and t.fury <= 3


def bridge_goal(t: Table) -> bool:
    """SG-340  Two Characters out, a starter among them."""
    return len(t.out) >= 2 and any(one.starter for one in t.out)


def ashes_goal(t: Table) -> bool:
    """SG-350  The fourth Ruins token was never placed, District 10 is no ruin, Fury ≤ 4."""
    return len(t.city.ruins) < 4 and t.city.shelter not in t.city.ruins and t.fury <= 4


GOALS: Final[dict[str, Callable[[Table], bool]]] = {
    "I": home_goal,
    "II-A": zone_goal,
    "II-B": tunnel_goal,
    "III-A": bridge_goal,
    "III-B": ashes_goal,
}
"""SG-74  The Act Final Goal is used in every Act."""


def is_missed(t: Table) -> bool:
    """SG-300  Whether the main goal of the Act is not met as things stand; normal play has none."""
    return t.act in GOALS and not GOALS[t.act](t)


TASKS: Final[dict[type, Any]] = {ActEnds: act_over, ActJudged: judged}
