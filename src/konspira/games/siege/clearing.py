"""Clearing Shelter cards and opening doors (SG-16, SG-130, SG-131)."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import shelter, storage
from konspira.games.siege.actions import BreakDoor, Clear, PickLock
from konspira.games.siege.asking import Refusal
from konspira.games.siege.chance import Draw, Judged, evenly, roll
from konspira.games.siege.content import SHELTER_CARDS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import has
from konspira.games.siege.tasks import LockTry, LootFor


def clear_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every card that can be reached, but for doors and, without a Sawblade, Bars."""
    left = "" if has(t, "sawblade") else "bars"
    return [Clear(one.who, space) for space in shelter.cards(t) if shelter.on_space(t, space) != left]


def _no_card(t: Table, space: str) -> Refusal:
    """SG-122  A card that can be reached must lie there."""
    if space not in shelter.INDEX or shelter.on_space(t, space) not in shelter.CARDS:
        return "SG-130", "there is nothing to clear"
    return ("SG-122", "another card lies before it") if shelter.hidden(t, shelter.INDEX[space]) else None


def no_clear(t: Table, _: Person, action: Clear) -> Refusal:
    """SG-130  Bars need a Sawblade, SG-131  doors a key of some kind."""
    if why := _no_card(t, action.space):
        return why
    kind = shelter.on_space(t, action.space)
    if kind == shelter.DOOR:
        return "SG-131", "a Closed Door is opened by its lock or by force"
    return ("SG-130", "Bars need a Sawblade") if kind == "bars" and not has(t, "sawblade") else None


def clear(t: Table, one: Person, action: Clear) -> Step[Table]:
    """SG-130  Rubble takes two steps, both at once with a Shovel; the other cards one."""
    kind = shelter.on_space(t, action.space)
    # SG-150  Radek: Rubble takes 1 action less, at least 1.
    if kind == "rubble" and not has(t, "shovel") and one.who != "radek":
        return shelter.put(t, action.space, "rubble_begun")
    return cleared(t, action.space)


def cleared(t: Table, space: str) -> Step[Table]:
    """SG-130  The loot goes to Storage, the space is free."""
    kind = shelter.on_space(t, space).removesuffix("_begun")
    return shelter.put(then(t, LootFor(kind)), space, "")


def backs(t: Table, task: LootFor) -> tuple[tuple[str, int], ...]:
    """SG-109, SG-123  The backs of that kind that nobody has seen."""
    return evenly([card for card in t.loot if SHELTER_CARDS[card].kind == task.kind])


def looted(t: Table, _: LootFor, card: str) -> Step[Table]:
    """SG-123  The loot on the back goes to Storage."""
    t = replace(t, loot=tuple([other for other in t.loot if other != card]))
    return storage.gain(t, SHELTER_CARDS[card].loot)


# ------------------------------------------------------------------ doors


def _no_door(t: Table, space: str) -> Refusal:
    """SG-131  There must be a Closed Door."""
    if why := _no_card(t, space):
        return why
    return None if shelter.on_space(t, space) == shelter.DOOR else ("SG-131", "there is no Closed Door")


def lock_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every door, if there is a Lockpick."""
    return [PickLock(one.who, space) for space in shelter.doors(t)] if has(t, "lockpick") else ()


def no_lock(t: Table, _: Person, action: PickLock) -> Refusal:
    """SG-131  A Lockpick is needed."""
    return _no_door(t, action.space) or (None if has(t, "lockpick") else ("SG-131", "there is no Lockpick in Storage"))


def pick_lock(t: Table, one: Person, action: PickLock) -> Step[Table]:
    """SG-131  A Lockpick try."""
    return roll(t, "black", LockTry(one.who, action.space))


def opens_from(who: str) -> int:
    """SG-16  Lock: d10 1–3 nothing, 4–10 opens; SG-150  Teodor opens on 2–10."""
    return 2 if who == "teodor" else 4


def opens(who: str, rolled: int) -> bool:
    """SG-16  Whether a lock opens."""
    return rolled >= opens_from(who)


def lock(_: Table, task: LockTry, rolled: int) -> Judged:
    """SG-16  Open, or not."""
    return Judged("open" if opens(task.who, rolled) else "shut", task.who, opens_from(task.who))


def lock_tried(t: Table, task: LockTry, rolled: int) -> Step[Table]:
    """SG-16  If it opens, the Lockpick is discarded."""
    if not opens(task.who, rolled):
        return t, ()
    t, told = storage.discard(t, {"lockpick": 1})
    t, more = cleared(t, task.space)
    return t, told + more


def break_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every door, if there is a tool."""
    return [BreakDoor(one.who, space) for space in shelter.doors(t)] if _has_tool(t) else ()


def _has_tool(t: Table) -> bool:
    """SG-131  A Hatchet or a Shovel."""
    return has(t, "hatchet") or has(t, "shovel")


def no_break(t: Table, _: Person, action: BreakDoor) -> Refusal:
    """SG-131  With a Hatchet or a Shovel."""
    return _no_door(t, action.space) or (None if _has_tool(t) else ("SG-131", "a Hatchet or a Shovel is needed"))


def break_door(t: Table, _: Person, action: BreakDoor) -> Step[Table]:
    """SG-131  The door is open."""
    return cleared(t, action.space)


DRAWS: Final[dict[type, Draw]] = {LootFor: Draw(backs, looted)}
