"""Who guards, who goes out and who sleeps: all ways to spend the night are weighed together (SG-13, SG-162)."""

from itertools import product
from typing import Final

from konspira.games.siege import scripting, shelter, storage
from konspira.games.siege.actions import SpendNight
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.trip import open_deeds, ready_to_leave
from konspira.games.siege.bots.worth import PAIN, days_left
from konspira.games.siege.content import CHARACTERS
from konspira.games.siege.evening import FATIGUE_BY, GROUP_SIZE
from konspira.games.siege.odds import mean_icons
from konspira.games.siege.people import FATIGUE, GROUPS, HUNGER, ILLNESS, MISERY, WOUNDS
from konspira.games.siege.script_types import Raid
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import FIREARMS, MELEE

NIGHTS: Final = ("bed", "floor", "guard", "first", "second")
ORDER: Final = ("guard", "first", "second", "bed", "floor")
DAMAGE: Final = 2.5
"""SG-163  What an average Night Raid steals,"""
HURT: Final = 1.6
"""and how many it wounds."""
A_WOUND: Final = 5.0
AN_ITEM: Final = 1.1
A_LOAD: Final = 1.25
"""What one more step of Inventory brings home, beyond which a group finds little more."""
FULL_LOAD: Final = 9
A_DEED: Final = 6.0
"""What a deed for the goal of the Act is worth tonight."""
TOGETHER: Final = 60.0
LEAVE_FROM: Final = 6
"""SG-340  Nobody has to guard alone for long."""
A_SEARCH: Final = 2.0
"""What a search brings besides, less whom one meets."""
DANGER: Final = 1.1
"""What a night outside costs the weak, for each State that weakens them."""


def best_night(t: Table, temper: Temper) -> dict[str, str]:
    """Where everybody spends the night; those who have a task keep it."""
    if t.given_up:
        return dict.fromkeys([one.who for one in t.people], "first")
    choices = [(one.night,) if one.night else NIGHTS for one in t.people]
    plans = [plan for plan in product(*choices) if possible(t, plan)]
    best = max(plans, key=lambda plan: night_worth(t, plan, temper))
    return {one.who: where for one, where in zip(t.people, best, strict=True)}


def possible(t: Table, plan: tuple[str, ...]) -> bool:
    """SG-13  Somebody guards, nobody shares a Bed, groups are small; SG-382  in normal play one group goes out."""
    beds = plan.count("bed") <= shelter.standing(t, "bed")
    second = not plan.count("second") or (plan.count("first") and t.act)
    return "guard" in plan and beds and plan.count("first") <= GROUP_SIZE and bool(second)


def night_worth(t: Table, plan: tuple[str, ...], temper: Temper) -> float:
    """What a night is worth: what is brought home, less what is stolen, less what it costs those who do it."""
    nights = list(zip(t.people, plan, strict=True))
    groups = [[one for one, where in nights if where == group] for group in GROUPS]
    guards = [one for one, where in nights if where == "guard"]
    home = sum([brought(t, out, temper) for out in groups if out])
    home += A_DEED * min(open_deeds(t), sum([bool(out) for out in groups])) + leaving(t, groups)
    return home - lost(t, guards, temper) - sum([tired(one, where) for one, where in nights])


def leaving(t: Table, groups: list[list[Person]]) -> float:
    """SG-340  On the last nights those for whom there are Passes go together, a starter among them."""
    if t.act != "III-A" or t.day < LEAVE_FROM or not ready_to_leave(t):
        return 0.0
    count = min(max(2 - len(t.out), 1), t.story.count("pass"), len(t.people) - 1)
    starter = any(one.starter for one in (*groups[0], *t.out))
    return TOGETHER * (len(groups[0]) == count and starter and not groups[1])


def gives_up(t: Table) -> bool:
    """SG-340  Two who have Passes leave the Shelter to itself."""
    passes = t.story.count("pass")
    return not t.given_up and len(t.people) <= passes and len(t.people) + len(t.out) >= 2 and t.day >= LEAVE_FROM


def brought(t: Table, out: list[Person], temper: Temper) -> float:
    """SG-17  A search and as much as they can carry, less the danger for those who are weak already."""
    load = sum([CHARACTERS[one.who].inventory for one in out])
    danger = sum([weakness(one) for one in out]) * DANGER * temper.fear
    useful = temper.greed if days_left(t) > 1 else 0.5
    return useful * (A_SEARCH + A_LOAD * min(load, FULL_LOAD)) - danger


def weakness(one: Person) -> float:
    """How little somebody should risk."""
    wounds, illness, misery, hunger = (one.states[n] for n in (WOUNDS, ILLNESS, MISERY, HUNGER))
    return wounds**2 + 0.5 * illness + 0.3 * misery + 0.3 * max(hunger - 1, 0)


def lost(t: Table, guards: list[Person], temper: Temper) -> float:
    """SG-163  What an average raid does to these Guards: Wounds are warded off first."""
    warded = shelter.standing(t, "board_up") + armed_icons(t, guards)
    damage, hurt = raid_tonight(t)
    wounds = max(hurt - warded, 0.15)
    stolen = max(damage + 0.5 * max(t.fury, 0) - max(warded - hurt, 0), 0.3)
    risk = sum([1 + 0.6 * one.states[WOUNDS] ** 2 for one in guards]) / max(len(guards), 1)
    return temper.fear * A_WOUND * wounds * risk + AN_ITEM * stolen


def raid_tonight(t: Table) -> tuple[float, float]:
    """SG-163  What tonight's Night Raid would steal and how many it would wound: an average one, unless it is known."""
    card = t.raids.top[0] if t.raids.top else ""
    told = SCRIPTS.get(card) if isinstance(card, str) else None
    if told is None:
        return DAMAGE, HURT
    raids = [one for one in told.effects if isinstance(one, Raid) and scripting.is_met(t, one.when)]
    return float(sum([one.damage for one in raids])), float(sum([one.wounds for one in raids]))


def armed_icons(t: Table, guards: list[Person]) -> float:
    """SG-14  What the Guards roll on average, the best weapons in the best hands."""
    guns = min(sum(storage.count(t.storage, gun) for gun in FIREARMS), storage.count(t.storage, "ammo"))
    blades = sum(storage.count(t.storage, blade) for blade in MELEE)
    dice = ("red",) * guns + ("yellow",) * blades + ("grey",) * len(guards)
    skill = sorted((CHARACTERS[one.who].prowess for one in guards), reverse=True)
    return float(sum(mean_icons(die, again) for die, again in zip(dice, skill, strict=False)))


def tired(one: Person, where: str) -> float:
    """SG-13, SG-03  What the night adds to, or takes off, somebody's Fatigue; beyond 3 it is Misery."""
    now = one.states[FATIGUE]
    after = now + FATIGUE_BY[where]
    misery = 6.0 * max(after - 3, 0)
    return 1.6 * (PAIN[FATIGUE][min(max(after, 0), 3)] - PAIN[FATIGUE][now]) + misery - (0.4 if where == "bed" else 0)


def spend_night(t: Table, ways: list[SpendNight], temper: Temper) -> SpendNight:
    """The next task of the best night: Guards first, so that somebody always guards."""
    plan = best_night(t, temper)
    wanted = [way for way in ways if plan[way.who] == way.where]
    return min(wanted, key=lambda way: ORDER.index(way.where)) if wanted else ways[-1]
