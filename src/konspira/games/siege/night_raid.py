"""The Night Raid: arm, draw, roll, share, and what is left happens (SG-14, SG-163)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.pile import candidates, discard, without
from konspira.engine.tasks import then
from konspira.games.siege import child, held_cards, people, shelter, storage
from konspira.games.siege.actions import Arm, ChooseItem, Enough, Share
from konspira.games.siege.asking import Question
from konspira.games.siege.chance import Draw, Judged, Throw, evenly, roll
from konspira.games.siege.content import ITEMS
from konspira.games.siege.events import RaidResult, WeaponTaken
from konspira.games.siege.household_actions import GiveUpDog, PlayCard, PlayChildCard
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import FIREARMS, HOME, MELEE, WEAPONS, has
from konspira.games.siege.story_tasks import FightRound, ReadScript
from konspira.games.siege.tasks import Arming, LoseItems, RaidAnswer, RaidComes, RaidFight, ShareWounds, Sharing


def guards(t: Table) -> tuple[Person, ...]:
    """SG-13  Those who guard."""
    return tuple([one for one in t.people if one.night == "guard"])


def begin(t: Table) -> Step[Table]:
    """SG-13, SG-108  Without a Guard the Shelter and the game are lost; SG-340  given up, nobody raids it."""
    if t.given_up:
        return t, ()
    if not guards(t):
        return people.nobody_left(t, "SG-13"), ()
    return then(t, Arming(), RaidComes()), ()


def arm_ways(t: Table, _: Arming) -> Sequence[Action]:
    """SG-14  One weapon each."""
    weapons = storage.held(t.storage, WEAPONS)
    found = [Arm(one.who, weapon) for one in guards(t) if not one.weapon for weapon in weapons]
    return (*found, Enough()) if found else ()


def arm(t: Table, task: Arming, action: Arm | Enough) -> Step[Table]:
    """SG-14, SG-163  A weapon in hand is safe."""
    return (t, ()) if isinstance(action, Enough) else armed(then(t, task), action.who, action.weapon, HOME)


def armed(t: Table, who: str, weapon: str, where: int) -> Step[Table]:
    """SG-200  A weapon goes from Storage, or the pile, to a hand."""
    one = people.person(t, who)
    assert one is not None
    t = storage.with_stock(t, where, storage.changed(storage.stock_at(t, where), weapon, -1))
    return people.with_person(t, replace(one, weapon=weapon)), (WeaponTaken(who, weapon),)


def disarmed(t: Table, where: int) -> Table:
    """Weapons go from the hands back to Storage, or to the pile."""
    for one in t.people if where == HOME else people.group(t, where):
        if one.weapon:
            t = storage.with_stock(t, where, storage.changed(storage.stock_at(t, where), one.weapon, 1))
            t = people.with_person(t, replace(one, weapon=""))
    return t


# ------------------------------------------------------------------ the card


def raid_cards(t: Table, _: RaidComes) -> Sequence[tuple[str, int]]:
    """SG-167  The deck is shuffled anew when it is empty."""
    return evenly(candidates(t.raids, {}))


def raid_drawn(t: Table, task: RaidComes, card: str) -> Step[Table]:
    """SG-163, SG-220  A card is drawn: its script is read, and says what the raiders want and do."""
    # SG-384  After a Reality Impact draw again.
    again = () if card.startswith("raid/") else (task,)
    return then(replace(t, raids=discard(without(t.raids, card), card)), ReadScript(card), *again), ()


def raid(t: Table, damage: int, wounds: int, *, valuable: bool) -> Step[Table]:
    """SG-64, SG-163  Damage + half of Fury, rounded down; SG-400  Surowy: every Night Raid Damage +1."""
    # SG-385  Jeszcze jedna noc: raid +1 Damage tonight.
    damage += max(t.fury, 0) // 2 + (t.options.level == "harsh") + ("harder_raid" in t.rules)
    return then(t, RaidAnswer(RaidFight(damage, wounds, valuable, people.names(guards(t))))), ()


def answer_ways(t: Table, task: RaidAnswer) -> Sequence[Action]:
    """SG-222  Czujność for a Guard; SG-364  a silent child; SG-370  the Dog given up."""
    ways: list[Action] = []
    if "czujnosc" in t.hand and not task.fight.alert:
        ways += [PlayCard("czujnosc", who) for who in task.fight.left]
    if t.household and "cichutko" in t.household.hand and task.fight.damage:
        ways.append(PlayChildCard("cichutko"))
    if t.dog == "home":
        ways.append(GiveUpDog())
    return (*ways, Enough())


def answered(t: Table, task: RaidAnswer, action: Action) -> Step[Table]:
    """SG-163  Then Guards roll."""
    if isinstance(action, PlayCard):
        t, told = held_cards.used(t, action.card, action.who)
        return then(t, RaidAnswer(replace(task.fight, alert=action.who))), told
    if isinstance(action, PlayChildCard):
        # SG-364  Cichutko: a Night Raid's Damage −3.
        t, told = child.used(t, action.card)
        return then(t, RaidAnswer(replace(task.fight, damage=max(task.fight.damage - 3, 0)))), told
    if isinstance(action, GiveUpDog):
        # SG-370  One Night Raid does nothing; everybody tests Empathy.
        return then(t, ReadScript("module/dog/given_up")), ()
    return then(t, task.fight), ()


# ------------------------------------------------------------------ rolling


def ready(t: Table, one: Person, where: int, task: RaidFight | FightRound) -> Step[Table]:
    """SG-14, SG-201  Grey unarmed, yellow melee, red a firearm for 1 Ammo, without Ammo grey; re-rolls by Prowess."""
    # SG-222  Czujność: a Guard has 2 more re-rolls.
    alert = isinstance(task, RaidFight) and one.who == task.alert
    again = people.prowess((one,)) + 2 * alert
    if one.weapon in FIREARMS and has(t, "ammo", where):
        t, told = storage.discard(t, {"ammo": 1}, where)
        return roll(t, "red", task, again=again)[0], told
    return roll(t, "yellow" if one.weapon in MELEE else "grey", task, again=again)


def raid_fight(t: Table, task: RaidFight) -> Step[Table]:
    """SG-163  Guards roll in turn; then icons and Board-Ups are shared."""
    left = [who for who in task.left if people.person(t, who)]
    if left:
        one = people.person(t, left[0])
        assert one is not None
        return ready(t, one, HOME, replace(task, left=tuple(left)))
    icons = task.icons + shelter.standing(t, "board_up")
    return then(t, Sharing(icons, task.damage, task.wounds, task.valuable)), ()


def needed(t: Table, task: RaidFight) -> int:
    """SG-163  So much of Damage and Wounds is still to be fended off, Board-Ups and icons so far counted."""
    return max(task.damage + task.wounds - shelter.standing(t, "board_up") - task.icons, 0)


def fends_off(t: Table, task: RaidFight, _: int) -> Judged:
    """SG-14  Each icon takes 1 off Damage or Wounds."""
    return Judged("icons", task.left[0], needed(t, task))


def raid_rolled(t: Table, task: RaidFight, icons: int) -> Step[Table]:
    """SG-14  Each icon counts."""
    return then(t, replace(task, left=task.left[1:], icons=task.icons + icons)), ()


# ------------------------------------------------------------------ sharing


def shares(_: Table, task: Sharing) -> Sequence[Action]:
    """SG-14, SG-163  Each icon and each Board-Up takes 1 off either."""
    return tuple(map(Share, range(max(task.icons - task.wounds, 0), min(task.icons, task.damage) + 1)))[::-1] or (
        Share(task.damage),
    )


def shared(t: Table, task: Sharing, action: Share) -> Step[Table]:
    """SG-163  The rest happens: Wounds to the Guards, items of Storage are lost."""
    damage = task.damage - action.damage
    wounds = max(task.wounds - (task.icons - action.damage), 0)
    t = then(t, ShareWounds(wounds, people.names(guards(t))), LoseItems(damage, task.valuable))
    return t, (RaidResult(damage, wounds),)


def stolen_ways(t: Table, task: LoseItems) -> Sequence[Action]:
    """SG-163  The players' choice, unless the card says valuable: highest value first."""
    items = storage.held(t.storage) if task.count > 0 else ()
    if task.valuable and items:
        dearest = max(ITEMS[item].value for item in items)
        items = tuple([item for item in items if ITEMS[item].value == dearest])
    return tuple(map(ChooseItem, items))


def stolen(t: Table, task: LoseItems, action: ChooseItem) -> Step[Table]:
    """SG-163  One item goes, then the next."""
    return storage.discard(then(t, replace(task, count=task.count - 1)), {action.item: 1})


TASKS: Final[dict[type, Any]] = {RaidFight: raid_fight}
ROLLS: Final[dict[type, Throw]] = {RaidFight: Throw(fends_off, raid_rolled)}
DRAWS: Final[dict[type, Draw]] = {RaidComes: Draw(raid_cards, raid_drawn)}
QUESTIONS: Final[dict[type, Question]] = {
    Arming: Question(arm_ways, arm),
    RaidAnswer: Question(answer_ways, answered),
    Sharing: Question(shares, shared),
    LoseItems: Question(stolen_ways, stolen),
}
