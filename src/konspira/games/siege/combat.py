"""Combat: arms, rounds, what the foes do, and the ways out (SG-19, SG-200…204)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import dog, night_raid, people, storage
from konspira.games.siege.actions import Arm, Enough
from konspira.games.siege.asking import Question
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.household_actions import GiveUpDog
from konspira.games.siege.outside_actions import FightOn, HitFoe, PayOff, Plead, RunAway
from konspira.games.siege.routes import return_cards
from konspira.games.siege.scripting import present, where
from konspira.games.siege.state import Table
from konspira.games.siege.storage import FIREARMS, MELEE, WEAPONS
from konspira.games.siege.story_tasks import (
    Backstab,
    Brawl,
    FightArming,
    FightGoesOn,
    FightJudged,
    FightRound,
    Foe,
    HitFoes,
    Plea,
    ReadScript,
)
from konspira.games.siege.tasks import Die, EmpathyTest, PayGoods, ShareWounds
from konspira.games.siege.trip_tasks import Find

DOWN: Final = 3
CARDS_TO_RUN: Final = 2


def standing(brawl: Brawl) -> tuple[int, ...]:
    """The foes who are not down."""
    return tuple([n for n, foe in enumerate(brawl.foes) if foe.wounds < DOWN])


# ------------------------------------------------------------------ arms


def arm_ways(t: Table, _: FightArming) -> Sequence[Action]:
    """SG-200  Each Character present takes at most one weapon of the pile, at home of Storage."""
    weapons = storage.held(storage.stock_at(t, where(t)), WEAPONS)
    found = [Arm(one.who, weapon) for one in present(t) if not one.weapon for weapon in weapons]
    return (*dog_ways(t), *found, Enough())


def dog_ways(t: Table) -> tuple[GiveUpDog, ...]:
    """SG-370  The Dog can be given up to end a fight at once."""
    return (GiveUpDog(),) if t.dog and dog.present(t) else ()


def dog_given_up(t: Table) -> Step[Table]:
    """SG-29, SG-370  The fight is over; everybody tests Empathy."""
    return then(disarmed(t), ReadScript("module/dog/given_up")), ()


def arm(t: Table, task: FightArming, action: Arm | Enough | GiveUpDog) -> Step[Table]:
    """SG-200  Then the first round."""
    if isinstance(action, GiveUpDog):
        return dog_given_up(t)
    if isinstance(action, Enough):
        return then(t, fresh_round(t, task.brawl)), ()
    return night_raid.armed(then(t, task), action.who, action.weapon, where(t))


# ------------------------------------------------------------------ a round


def fresh_round(t: Table, brawl: Brawl) -> FightRound:
    """SG-201  Everybody rolls at once."""
    return FightRound(brawl, people.names(present(t)), standing(brawl))


def fight_round(t: Table, task: FightRound) -> Step[Table]:
    """SG-201  Our dice, then theirs; nothing falls before all have rolled."""
    if not present(t):
        return t, ()
    if task.left:
        one = people.person(t, task.left[0])
        assert one is not None
        return night_raid.ready(t, one, where(t), task)
    if task.foes_left:
        return roll(t, foe_die(task.brawl.foes[task.foes_left[0]]), task)
    hits = ShareWounds(task.theirs, people.names(present(t)))
    return then(t, hits, HitFoes(task.brawl, task.ours)), ()


def foe_die(foe: Foe) -> Die:
    """SG-201  Bare hands grey, Knife or Hatchet yellow, firearm red; a foe needs no Ammo."""
    return "yellow" if foe.weapon in MELEE else "red" if foe.weapon in FIREARMS else "grey"


def blows(_: Table, task: FightRound, icons: int) -> Judged:
    """SG-201  Each icon is a Wound: one of ours rolls, or a foe."""
    if task.left:
        return Judged("icons", task.left[0], by=DOWN)
    return Judged("icons", against=task.foes_left[0] + 1, why="foe_round")


def round_rolled(t: Table, task: FightRound, icons: int) -> Step[Table]:
    """SG-201  Each Character re-rolls by own Prowess; a foe re-rolls blanks by its Prowess."""
    if task.left:
        return then(t, replace(task, left=task.left[1:], ours=task.ours + icons)), ()
    at, *rest = task.foes_left
    if not icons and task.tries < task.brawl.foes[at].prowess:
        return then(t, replace(task, tries=task.tries + 1)), ()
    return then(t, replace(task, foes_left=tuple(rest), theirs=task.theirs + icons, tries=0)), ()


def hit_ways(t: Table, task: HitFoes) -> Sequence[Action]:
    """SG-202  Our icons fall on foes as we choose."""
    return tuple(map(HitFoe, standing(task.brawl))) if task.icons else (HitFoe(-1),)


def hit(t: Table, task: HitFoes, action: HitFoe) -> Step[Table]:
    """SG-202  A foe is down at 3."""
    if action.foe < 0:
        return then(t, FightJudged(task.brawl)), ()
    foes = tuple(
        [replace(foe, wounds=foe.wounds + 1) if n == action.foe else foe for n, foe in enumerate(task.brawl.foes)]
    )
    brawl = replace(task.brawl, foes=foes)
    left = task.icons - 1 if standing(brawl) else 0
    return then(t, HitFoes(brawl, left)), ()


# ------------------------------------------------------------------ how it ends


def gives_up(brawl: Brawl) -> bool:
    """SG-202  Foes give up when one is down or they have 2 Wounds in all; C only when all but one are down."""
    up = standing(brawl)
    if any(foe.prowess == 2 for foe in brawl.foes):
        return len(up) <= 1
    return len(up) < len(brawl.foes) or sum(foe.wounds for foe in brawl.foes) >= 2


def judged(t: Table, task: FightJudged) -> Step[Table]:
    """SG-204  Won: one Furniture find without Special, and the weapons of foes that are down."""
    if not present(t):
        return t, ()
    if not gives_up(task.brawl):
        return then(t, FightGoesOn(task.brawl)), ()
    fallen = [foe for foe in task.brawl.foes if foe.wounds >= DOWN]
    # SG-204  If any is down each Character present tests Empathy, Misery +1.
    tests = [EmpathyTest(one.who) for one in present(t)] if fallen else []
    t = then(disarmed(t), *([Find("furniture", plain=True)] if t.trip else ()), *tests)
    weapons = [foe.weapon for foe in fallen if foe.weapon]
    return storage.gain(t, {weapon: weapons.count(weapon) for weapon in weapons}, where(t))


def disarmed(t: Table) -> Table:
    """After a fight weapons go back to the pile."""
    return night_raid.disarmed(t, where(t))


def on_ways(t: Table, task: FightGoesOn) -> Sequence[Action]:
    """SG-203  Another round, pay, plead, or run."""
    if not present(t):
        return ()
    rich = storage.value(storage.stock_at(t, where(t))) >= task.brawl.pay
    run = (RunAway(),) if task.brawl.may_run else ()
    return (FightOn(), *dog_ways(t), *([PayOff()] if rich else ()), Plead(), *run)


def goes_on(t: Table, task: FightGoesOn, action: Action) -> Step[Table]:
    """SG-203  What was chosen."""
    if isinstance(action, FightOn):
        return then(t, fresh_round(t, task.brawl)), ()
    if isinstance(action, GiveUpDog):
        return dog_given_up(t)
    if isinstance(action, PayOff):
        # SG-101  The goods are chosen among what lies in the pile; weapons go back to it afterwards.
        return disarmed(then(t, PayGoods(task.brawl.pay, where(t)))), ()
    if isinstance(action, Plead):
        return roll(t, "black", Plea(task.brawl))
    return then(t, run_from(task.brawl)), ()


def mercy(_: Table, __: Plea, rolled: int) -> Judged:
    """SG-203  d10 6–10 over, 1 a backstab by them, else another round."""
    return Judged("over" if rolled >= 6 else "blow" if rolled == 1 else "another")


def pleaded(t: Table, task: Plea, rolled: int) -> Step[Table]:
    """SG-203  It is over, or they strike, or it goes on."""
    result = mercy(t, task, rolled).result
    if result == "over":
        return disarmed(t), ()
    if result == "blow":
        return then(t, Backstab(task.brawl, standing(task.brawl), running=False)), ()
    return then(t, fresh_round(t, task.brawl)), ()


def run_from(brawl: Brawl) -> Backstab:
    """SG-203  Each foe rolls once."""
    return Backstab(brawl, standing(brawl), running=True)


def backstab(t: Table, task: Backstab) -> Step[Table]:
    """SG-200  A roll that is not answered; SG-203  on the run at most 1 Wound in all, and 2 cards."""
    if not present(t):
        return t, ()
    if task.foes_left:
        return roll(t, foe_die(task.brawl.foes[task.foes_left[0]]), task)
    names = people.names(present(t))
    if not task.running:
        return then(t, ShareWounds(task.theirs, names), FightGoesOn(task.brawl)), ()
    t = then(disarmed(t), ShareWounds(min(task.theirs, 1), names))
    return return_cards(t, min(CARDS_TO_RUN, t.trip.unknown)) if t.trip else (t, ())


def strikes(_: Table, task: Backstab, __: int) -> Judged:
    """SG-200  A foe rolls."""
    return Judged("icons", against=task.foes_left[0] + 1)


def stabbed(t: Table, task: Backstab, icons: int) -> Step[Table]:
    """Their icons are summed."""
    return then(t, replace(task, foes_left=task.foes_left[1:], theirs=task.theirs + icons)), ()


TASKS: Final[dict[type, Any]] = {FightRound: fight_round, FightJudged: judged, Backstab: backstab}
ROLLS: Final[dict[type, Throw]] = {
    FightRound: Throw(blows, round_rolled),
    Plea: Throw(mercy, pleaded),
    Backstab: Throw(strikes, stabbed),
}
QUESTIONS: Final[dict[type, Question]] = {
    FightArming: Question(arm_ways, arm),
    HitFoes: Question(hit_ways, hit),
    FightGoesOn: Question(on_ways, goes_on),
}
