"""The effects of scripts, one small function each (SG-401)."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import (
    acts,
    child,
    combat,
    dog,
    map_changes,
    night_raid,
    people,
    searching,
    storage,
    stories,
    story_pieces,
    time_track,
    token_effects,
)
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.household_tasks import (
    Guests,
    JoyMoves,
    PickSoldier,
    ShellColour,
    SoldierColour,
    SoldierDrawn,
)
from konspira.games.siege.routes import active, district_of, homeward, return_cards, starting_noise
from konspira.games.siege.script_list import GROUPS
from konspira.games.siege.script_types import (
    AnyEffect,
    Cards,
    Cold,
    Empathy,
    EndExpedition,
    Epilogue,
    Favour,
    Fight,
    FindEffect,
    Gain,
    Goto,
    Join,
    LocationEffect,
    Lose,
    Move,
    Noise,
    Order,
    Peek,
    PersonEffect,
    Raid,
    Roll,
    Soldier,
    State,
    Story,
    Timer,
    Token,
    Track,
    Trade,
)
from konspira.games.siege.scripting import is_met, present, where
from konspira.games.siege.state import Table
from konspira.games.siege.storage import NOTHING
from konspira.games.siege.story_tasks import (
    BandRoll,
    Brawl,
    EffectsDue,
    FightArming,
    Foe,
    Newcomer,
    PeekDeck,
    ReadScript,
    SpecialEnters,
    Trading,
)
from konspira.games.siege.tasks import EmpathyTest, LossCheck, OneTests, SomebodyGets
from konspira.games.siege.trip_tasks import (
    Encounter,
    Find,
    MapLocation,
    OrderAhead,
    PeekAhead,
    ResidentsCome,
    ResidentsScript,
)

PROWESS: Final = {"A": 0, "B": 1, "C": 2}
COLOURS: Final[tuple[SoldierColour, ...]] = ("white", "black", "blue")


def effects_due(t: Table, task: EffectsDue) -> Step[Table]:
    """SG-401  One after another, each wholly done before the next; whose condition fails is left out."""
    if not task.effects:
        return t, ()
    effect, *rest = task.effects
    t = then(t, EffectsDue(tuple(rest), task.opener)) if rest else t
    anyway = isinstance(effect, Epilogue | Goto | Story)
    if not (present(t) or anyway) or not is_met(t, effect.when):
        return t, ()
    return EFFECTS[type(effect)](t, effect, task.opener)


def meant(t: Table, who: str, opener: str) -> tuple[str, ...]:
    """SG-102, SG-401  Who is meant, or among whom the players choose."""
    if who == "opener":
        return (opener,)
    return people.names(present(t) if who.endswith("-present") else t.people)


def state(t: Table, effect: State, opener: str) -> Step[Table]:
    """SG-104  A State of somebody rises or falls."""
    among = meant(t, effect.who, opener)
    count = {"one-present": 1, "one": 1, "two": 2}.get(effect.who, 0)
    if count:
        return then(t, SomebodyGets(effect.which, effect.by, among, count=count)), ()
    return people.change_all(then(t, LossCheck()), among, effect.which, effect.by)


def item(t: Table, effect: Gain, _: str) -> Step[Table]:
    """SG-105  Items come from the supply, or go back to it."""
    here = storage.count(storage.stock_at(t, where(t)), effect.what)
    if effect.half:
        return storage.discard(t, {effect.what: here // 2}, where(t))
    by = effect.by * (t.spaces.count(effect.each) if effect.each else 1)
    if by < 0:
        return storage.discard(t, {effect.what: min(-by, here)}, where(t))
    return storage.gain(t, {effect.what: by}, where(t))


def noise(t: Table, effect: Noise, _: str) -> Step[Table]:
    """SG-182  Noise rises or falls."""
    return searching.noise(t, effect.by) if t.trip else (t, ())


def cards(t: Table, effect: Cards, _: str) -> Step[Table]:
    """SG-181  Cards come to the Unknown deck, or are returned as far as there are any."""
    if t.trip is None:
        return t, ()
    if effect.by < 0:
        return return_cards(t, min(-effect.by, t.trip.unknown))
    return replace(t, trip=replace(t.trip, unknown=t.trip.unknown + effect.by)), ()


def cold(t: Table, effect: Cold, _: str) -> Step[Table]:
    """SG-160  Cold is 0–6."""
    return acts.chill(t, effect.by)


def track(t: Table, effect: Track, _: str) -> Step[Table]:
    """SG-249  Media and Fury run from 0 to 6; SG-361  Joy too."""
    return (then(t, JoyMoves(effect.by)), ()) if effect.track == "joy" else acts.shift_track(t, effect.track, effect.by)


def empathy(t: Table, effect: Empathy, opener: str) -> Step[Table]:
    """SG-06  Each of these tests; SG-102  which one of several is the players' choice."""
    among = meant(t, effect.who, opener)
    if effect.who in ("one-present", "one"):
        return then(t, OneTests(among, effect.misery)), ()
    return then(t, *(EmpathyTest(who, effect.misery) for who in among)), ()


def band_roll(t: Table, effect: Roll, opener: str) -> Step[Table]:
    """SG-401  A d10; SG-103  with the group's re-rolls where it says so."""
    again = people.prowess(present(t)) if effect.prowess else 0
    return roll(t, "black", BandRoll(effect.bands, opener), again=again)


def told_by_story(_: Table, task: BandRoll, __: int) -> Judged:
    """SG-401  What it means is told by the story; from which number on it goes best."""
    return Judged("told", task.opener, max(band.least for band in task.bands))


def band_rolled(t: Table, task: BandRoll, rolled: int) -> Step[Table]:
    """SG-401  What its band says."""
    band = next(band for band in task.bands if band.least <= rolled <= band.most)
    return stories.tell(then(t, EffectsDue(band.effects, task.opener)), band.key)


def find(t: Table, effect: FindEffect, _: str) -> Step[Table]:
    """SG-183  Finds in a row."""
    if t.trip is None:
        return t, ()
    return then(t, *([Find(effect.row, special=effect.special)] * effect.count)), ()


def brawl_of(effect: Fight) -> Brawl:
    """SG-190  The foes of a fight as they stand at its beginning."""
    foes = tuple(Foe(PROWESS[foe.skill], "" if foe.weapon == "bare" else foe.weapon) for foe in effect.foes)
    return Brawl(foes, effect.pay, effect.may_run)


def fight(t: Table, effect: Fight, _: str) -> Step[Table]:
    """SG-200  A fight begins, or is run from."""
    brawl = brawl_of(effect)
    return then(t, FightArming(brawl) if effect.begin == "round" else combat.run_from(brawl)), ()


def raid(t: Table, effect: Raid, _: str) -> Step[Table]:
    """SG-163  The Night Raid is fought out."""
    return night_raid.raid(t, effect.damage, effect.wounds, valuable=effect.valuable)


def trade(t: Table, effect: Trade, opener: str) -> Step[Table]:
    """SG-210  One exchange; SG-150  Milena: commissions 2 less, at least 0."""
    # SG-260  Czarny rynek: commissions +2 while it stays.
    dear = 2 if time_track.in_force(t, "dear") else 0
    less = 2 if "milena" in people.names(present(t)) else 0
    return then(t, Trading(effect.kind, max(effect.commission + dear - less, 0), NOTHING, NOTHING, opener)), ()


def soldier(t: Table, effect: Soldier, _: str) -> Step[Table]:
    """SG-54  A Soldier is placed, SG-260  removed, or met."""
    if effect.act == "encounter":
        return then(t, Encounter("white" if effect.colour == "any" else effect.colour)), ()
    if effect.act == "remove":
        return then(t, PickSoldier(COLOURS if effect.colour == "any" else (effect.colour,))), ()
    colour = "white" if effect.colour == "any" else effect.colour
    if effect.where == "drawn":
        return then(t, SoldierDrawn(colour, effect.or_move)), ()
    return map_changes.soldier_comes(t, colour, district_of(t) if effect.where == "here" else effect.where)


def location(t: Table, effect: LocationEffect, _: str) -> Step[Table]:
    """SG-37  The next Map Location enters, or a Special one; SG-260  or a shell falls."""
    # SG-385  Normal play has no Map.
    if not t.act:
        return t, ()
    if effect.act == "shell":
        return then(t, ShellColour()), ()
    return then(t, MapLocation(effect.tokens) if effect.what == "next_map" else SpecialEnters(effect.what or "")), ()


def move(t: Table, effect: Move, _: str) -> Step[Table]:
    """SG-245  Story movement costs nothing, meets nothing, and sets Noise to the new District's."""
    if t.trip is None:
        return t, ()
    number = active(t).group
    party = replace(t.parties[number], target=effect.to)
    t = replace(t, parties=(*t.parties[:number], party, *t.parties[number + 1 :]))
    return searching.set_noise(time_track.stood_in(t, effect.to), starting_noise(t.city, effect.to))


def end_expedition(t: Table, _: EndExpedition, __: str) -> Step[Table]:
    """SG-38, SG-245  Planned actions can be lost."""
    return homeward(t), ()


def lose(t: Table, effect: Lose, _: str) -> Step[Table]:
    """SG-190  The group's whole Findings Pile is gone; SG-370  or the Dog, SG-361  or the child."""
    if effect.what == "dog":
        return dog.gone(t)
    if effect.what == "child":
        return child.leaves(t)
    return storage.emptied(t, active(t).group, home=False) if t.trip else (t, ())


def goto(t: Table, effect: Goto, opener: str) -> Step[Table]:
    """SG-401  Read on: a script, or SG-190  a Residents card."""
    if effect.script:
        return then(t, ReadScript(effect.script, opener)), ()
    if effect.act:
        return replace(t, next_act=effect.act), ()
    if effect.residents:
        return roll(t, "black", ResidentsScript(effect.residents))
    return (then(t, ResidentsCome()) if effect.draw == "residents" else t), ()


def person(t: Table, effect: PersonEffect, _: str) -> Step[Table]:
    """SG-250  A person enters."""
    return story_pieces.enters(t, effect.who)


def favour(t: Table, effect: Favour, _: str) -> Step[Table]:
    """SG-250  A Favour is met."""
    return story_pieces.favour_met(t, effect.who, effect.met)


def story(t: Table, effect: Story, _: str) -> Step[Table]:
    """SG-39  A Story token is gained or given up."""
    return story_pieces.story_token(t, effect.token, effect.by)


def timer(t: Table, effect: Timer, _: str) -> Step[Table]:
    """SG-401  A script opens after so many Dawns, SG-250  guests are hidden, or a rule holds for today.

    What holds while a card is on the Time track is asked of the track; SG-385  normal play has none.
    """
    if effect.dusk:
        guests = Guests(effect.days, effect.dusk, effect.script or "", effect.failed or "")
        return replace(t, guests=(*t.guests, guests)), ()
    if effect.script:
        return replace(t, later=(*t.later, (effect.days, effect.script))), ()
    today = effect.until != "off" or not t.act
    return (replace(t, rules=(*t.rules, effect.rule)) if today and effect.rule else t), ()


def peek(t: Table, effect: Peek, _: str) -> Step[Table]:
    """SG-109  The top cards are shown to all."""
    if effect.deck == "exploration":
        return (then(t, PeekAhead(effect.count)) if t.trip else t), ()
    return (then(t, PeekDeck(effect.deck, effect.count)) if effect.deck in story_pieces.PILES else t), ()


def order(t: Table, effect: Order, _: str) -> Step[Table]:
    """SG-220  A card set aside is shuffled in; or the top cards are put in any order."""
    if effect.shuffle_in:
        return replace(t, raids=acts.shuffled_in(t.raids, f"raid/{effect.shuffle_in}")), ()
    if effect.deck == "exploration":
        return (then(t, PeekAhead(effect.count), OrderAhead(effect.count)) if t.trip else t), ()
    return (then(t, PeekDeck(effect.deck, effect.count, order=True)) if effect.deck in story_pieces.PILES else t), ()


def join(t: Table, effect: Join, _: str) -> Step[Table]:
    """SG-221  The next black-bordered Character moves in; SG-370, SG-374  or the Dog comes along."""
    return (then(t, Newcomer(effect.hunger)), ()) if effect.who == "next_black" else dog.comes(t)


def epilogue(t: Table, _: Epilogue, __: str) -> Step[Table]:
    """SG-300  Every epilogue whose condition holds is read, in their order."""
    return then(t, *map(ReadScript, GROUPS["epilogue"])), ()


EFFECTS: Final[dict[type[AnyEffect], Callable[[Table, Any, str], Step[Table]]]] = {
    State: state,
    Gain: item,
    Noise: noise,
    Cards: cards,
    Cold: cold,
    Track: track,
    Empathy: empathy,
    Roll: band_roll,
    FindEffect: find,
    Fight: fight,
    Raid: raid,
    Trade: trade,
    Soldier: soldier,
    LocationEffect: location,
    Move: move,
    EndExpedition: end_expedition,
    Lose: lose,
    Goto: goto,
    Token: token_effects.token,
    PersonEffect: person,
    Favour: favour,
    Story: story,
    Timer: timer,
    Peek: peek,
    Order: order,
    Join: join,
    Epilogue: epilogue,
}
TASKS: Final[dict[type, Any]] = {EffectsDue: effects_due}
ROLLS: Final[dict[type, Throw]] = {BandRoll: Throw(told_by_story, band_rolled)}
