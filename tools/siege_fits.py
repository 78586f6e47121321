"""Where the seldom chosen things of Czas oblężenia fit: a public sign beside each, for `siege_worth`."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from konspira.engine import Action
from konspira.games.siege import expedition, storage
from konspira.games.siege.actions import Build, Craft
from konspira.games.siege.bots.worth import WANTED, asked, days_left, kinds
from konspira.games.siege.content import FITTINGS
from konspira.games.siege.household_actions import NewIdea
from konspira.games.siege.outside_actions import AskFavour, ChooseWay, Gather, LookAround, UseAbility
from konspira.games.siege.people import ILLNESS, MISERY, WOUNDS
from konspira.games.siege.routes import members
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.storage import FIREARMS, FOOD
from konspira.games.siege.story_tasks import ScriptWays
from konspira.games.siege.tasks import DayActions


def script_of(t: Table) -> str:
    """The script whose choices are open."""
    task = t.phase.task if isinstance(t.phase, Deciding) else None
    return task.script if isinstance(task, ScriptWays) else ""


NAMES: dict[type, Callable[[Table, Any], str]] = {
    Build: lambda _, way: f"fitting {way.fitting}",
    Craft: lambda _, way: f"recipe {way.recipe}",
    UseAbility: lambda _, way: f"ability {way.ability}",
    AskFavour: lambda _, way: f"favour {way.person}",
    LookAround: lambda _, way: f"look {way.location}",
    ChooseWay: lambda t, way: f"choice {script_of(t)}:{way.key}",
    NewIdea: lambda *_: "new idea",
    Gather: lambda t, way: "well" if way.resource == "water" and expedition.at_well(t) else "",
}


def name(t: Table, way: Action) -> str:
    """What a way is called in the table; "" for what is not counted."""
    called = NAMES.get(type(way))
    return called(t, way) if called else ""


class Fit(NamedTuple):
    """A thing, the sign by which it fits, in words and as a question to the table, for how many days it is judged
    (0: to the end of the Act), and what is put into Storage for it, whether the thing is taken or not."""

    thing: str
    when: str
    fits: Callable[[Table], bool]
    days: int = 4
    goods: tuple[str, ...] = ()


def always(_: Table) -> bool:
    """Wherever it can be had."""
    return True


def stored(t: Table, *items: str) -> int:
    """So many of these are in Storage."""
    return sum([storage.count(t.storage, item) for item in items])


def worst(t: Table, state: int) -> int:
    """The highest State of those who live here."""
    return max((one.states[state] for one in t.people), default=0)


def hurt(t: Table, state: int) -> bool:
    """Somebody who is out is badly off."""
    return t.trip is not None and max(one.states[state] for one in members(t)) > 1


def at_home(t: Table) -> bool:
    """It is day, and people decide what to do."""
    return isinstance(t.phase, Deciding) and isinstance(t.phase.task, DayActions)


def spare(t: Table) -> bool:
    """Food for all and more is in Storage."""
    return stored(t, *FOOD) >= len(t.people) + 2


def last_kind(t: Table) -> bool:
    """Act I ends soon and asks for one kind of Fitting more; Bed and Board-Up stand, no usual kind can be paid."""
    due = t.act == "I" and kinds(t) == asked(t) - 1 and days_left(t) <= 3 and {"bed", "board_up"} <= {*t.spaces}
    return due and not any(storage.covers(t.storage, FITTINGS[what].cost) for what in WANTED if what not in t.spaces)


def filling(fitting: str) -> Callable[[Table], bool]:
    """Whether it would be that kind."""
    return lambda t: last_kind(t) and fitting not in t.spaces


FILLING: Final = ("herb_garden", "radio", "still", "gunsmith", "heater", "workbench")
"""What can stand as Act I's last kind, judged by how the Act ends."""
A_KIND_MORE: Final = "Act I's last kind, 3 days left, the usual five cannot be paid"
FITS: Final[dict[str, Fit]] = {
    **{f"{what} as a kind": Fit(f"fitting {what}", A_KIND_MORE, filling(what), 0) for what in FILLING},
    "still": Fit(
        "fitting still", "Sugar, somebody with Misery 2, 4 days left",
        lambda t: stored(t, "sugar") > 0 and worst(t, MISERY) > 1 and days_left(t) > 3,
    ),
    "still, 2 Sugar": Fit(
        "fitting still", "Misery 2 in all, 3 days left; 2 Sugar given",
        lambda t: at_home(t) and sum([one.states[MISERY] for one in t.people]) > 1 and days_left(t) > 2,
        goods=("sugar", "sugar"),
    ),
    "still and Rectifier": Fit(
        "fitting rectifier", "a Still, 3 days left; 2 Moonshine and 2 Chems given",
        lambda t: at_home(t) and "still" in t.spaces and days_left(t) > 2,
        goods=("moonshine", "moonshine", "chems", "chems"),
    ),
    "gunsmith, parts": Fit(
        "fitting gunsmith", "4 days left; 2 Weapon parts and 2 Mechanical parts given",
        lambda t: at_home(t) and days_left(t) > 3, goods=("weapon_part", "weapon_part", "mechanical", "mechanical"),
    ),
    "gunsmith, Rifle": Fit(
        "fitting gunsmith", "4 days left; a Rifle, 2 Weapon parts and 2 Chems given",
        lambda t: at_home(t) and days_left(t) > 3, goods=("rifle", "weapon_part", "weapon_part", "chems", "chems"),
    ),
    "workbench, parts": Fit(
        "fitting workbench", "4 days left; 3 Mechanical parts and 2 Chems given",
        lambda t: at_home(t) and days_left(t) > 3, goods=("mechanical", "mechanical", "mechanical", "chems", "chems"),
    ),
    "rectifier": Fit(
        "fitting rectifier", "Moonshine or Sugar, and Chems, 3 days left",
        lambda t: stored(t, "moonshine", "sugar") > 0 and stored(t, "chems") > 0 and days_left(t) > 2,
    ),
    "gunsmith": Fit(
        "fitting gunsmith", "Weapon part, with Mechanical parts or firearm and Chems; 4 days left",
        lambda t: stored(t, "weapon_part") > 0 and days_left(t) > 3
        and (stored(t, "mechanical") > 0 or (stored(t, *FIREARMS) > 0 and stored(t, "chems") > 0)),
    ),
    "workbench": Fit(
        "fitting workbench", "2 Mechanical parts, 4 days left",
        lambda t: stored(t, "mechanical") > 1 and days_left(t) > 3,
    ),
    "heater": Fit(
        "fitting heater", "Cold 4, 3 Wood, 4 days left",
        lambda t: t.cold > 3 and stored(t, "wood") > 4 and days_left(t) > 3,
    ),
    "recipe moonshine": Fit("recipe moonshine", "somebody with Misery 2", lambda t: worst(t, MISERY) > 1),
    "recipe alcohol": Fit("recipe alcohol", "always", always),
    "recipe ammo": Fit("recipe ammo", "a firearm, 1 Ammo at most",
                       lambda t: stored(t, *FIREARMS) > 0 and stored(t, "ammo") < 2),
    "recipe pistol": Fit("recipe pistol", "always", always),
    "new idea": Fit("new idea", "10 Wood and Components",
                    lambda t: stored(t, "wood", "components") > 9 and days_left(t) > 4),
    "hospital: Wounds": Fit("ability szpital_wounds", "somebody there has 2 Wounds", lambda t: hurt(t, WOUNDS)),
    "hospital: Illness": Fit("ability szpital_illness", "somebody there has Illness 2", lambda t: hurt(t, ILLNESS)),
    "garage": Fit("ability garaz", "somebody there has 2 Wounds or Illness 2",
                  lambda t: hurt(t, WOUNDS) or hurt(t, ILLNESS)),
    "military post": Fit("ability posterunek", "always", always),
    "main station": Fit("ability dworzec", "always", always),
    "airport": Fit("ability lotnisko", "always", always),
    "landing": Fit("ability przystan", "always", always),
    "press": Fit("ability drukarnia", "Act II-A, Media below 5", lambda t: t.act == "II-A" and t.media < 5, 0),
    "well": Fit("well", "less Water than two days take", lambda t: stored(t, "water") < 2 * len(t.people)),
    "Wera: give": Fit("choice visitor/sasiadka:give", "food to spare, somebody with Misery 2",
                      lambda t: spare(t) and worst(t, MISERY) > 1),
    "An open hand: give": Fit("choice visitor/zebraczka:give", "food to spare", spare),
    "From the river: let in": Fit("choice visitor/uciekinier:let_in", "at most 2 people, food to spare",
                                  lambda t: len(t.people) < 3 and stored(t, *FOOD) > len(t.people)),
    "Woodcutter: Wood": Fit("choice visitor/drwal:buy_wood", "Water for two days and 3 more, 4 Wood at most",
                            lambda t: stored(t, "water") >= 2 * len(t.people) + 3 and stored(t, "wood") < 5),
    "Woodcutter: Water": Fit("choice visitor/drwal:buy_water", "less Water than people",
                             lambda t: stored(t, "water") < len(t.people)),
    "Doctor: Wounds": Fit("choice visitor/lekarz:wounds", "somebody has 2 Wounds", lambda t: worst(t, WOUNDS) > 1),
    "Doctor: fever": Fit("choice visitor/lekarz:illness", "somebody has Illness 2", lambda t: worst(t, ILLNESS) > 1),
}  # fmt: skip
