"""The child or children of the module Orphans: Joy, meals, play, little helps, Child Actions (SG-25…28, SG-360…365)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.pile import candidates, without
from konspira.engine.tasks import then
from konspira.games.siege import people, shelter, storage
from konspira.games.siege.actions import Enough
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.chance import Draw, evenly, roll
from konspira.games.siege.content import FINDINGS, FITTINGS
from konspira.games.siege.events import CardKept, CardPlayed, ChildCame, ChildGone, TrackChanged
from konspira.games.siege.household_actions import (
    FeedChild,
    LittleHelp,
    PlayChildCard,
    PlayWithChild,
    UseChildFitting,
    WaterChild,
)
from konspira.games.siege.household_tasks import ChildCard, ChildComes, ChildDrinks, ChildEats, ChildFind, JoyMoves
from konspira.games.siege.people import MISERY
from konspira.games.siege.state import Household, Person, Table
from konspira.games.siege.story_tasks import PeekDeck, ReadScript
from konspira.games.siege.tasks import LossCheck, Rummaging

MOST_JOY: Final = 6
CHEERFUL: Final = 3
"""SG-362  Joy of 3 or more: the child helps."""
TOLD_AT: Final = (6, 2, 1)
"""SG-365  Joy first at 6, at 2, at 1: a script."""
TOLD_ON: Final = (3, 6)
"""SG-365  Days with a script."""
MEALS: Final = ("vegetable", "raw", "canned")


def here(t: Table) -> Household | None:
    """The household with the child, if one lives here."""
    return t.household if t.household and t.household.child else None


def number(home: Household) -> int:
    """SG-360  Dzieciaki are two: two meals, two Water, two little helps."""
    return 2 if home.child == "kids" else 1


# ------------------------------------------------------------------ coming


def child_cards(_: Table, __: ChildComes) -> Sequence[tuple[str, int]]:
    """SG-25  One of the 3 cards Boy, Girl, Kids."""
    return evenly(("boy", "girl", "kids"))


def child_comes(t: Table, _: ChildComes, card: str) -> Step[Table]:
    """SG-25  The child lives here; the Joy token lies on 4."""
    assert t.household is not None
    return replace(t, household=replace(t.household, child=card)), (ChildCame(card),)


# ------------------------------------------------------------------ Joy


def joy_moves(t: Table, task: JoyMoves) -> Step[Table]:
    """SG-26, SG-361  Joy is 0–6; at 0 the child leaves; SG-365  some marks tell a story, once."""
    home = here(t)
    if home is None:
        return t, ()
    joy = min(max(home.joy + task.by, 0), MOST_JOY)
    if joy == home.joy:
        return t, ()
    t = replace(t, household=replace(home, joy=joy))
    told = (TrackChanged("joy", joy),)
    if not joy:
        t, more = leaves(t)
        return t, (*told, *more)
    return (then(t, *story(t, f"joy_{joy}")) if joy in TOLD_AT else t), told


def story(t: Table, name: str) -> list[ReadScript]:
    """SG-365  A script of the module, once, while the child is here."""
    script = f"module/orphans/{name}"
    return [ReadScript(script)] if here(t) and script not in t.read else []


def leaves(t: Table) -> Step[Table]:
    """SG-28  At 0 the child leaves and all get Misery +1."""
    home = here(t)
    if home is None:
        return t, ()
    t = replace(t, household=replace(home, child="", joy=0, hand=()))
    t, told = people.change_all(then(t, LossCheck()), people.names(t.people), "misery", 1)
    return t, (ChildGone(), *told)


def of_the_day(t: Table) -> list[ReadScript]:
    """SG-365  Day 3 and day 6."""
    return story(t, f"day_{t.day}") if t.day in TOLD_ON else []


def grieves(t: Table) -> list[Any]:
    """SG-361, SG-365  A loss in the group: Joy −1, and a script."""
    return [JoyMoves(-1), *story(t, "loss")] if here(t) else []


def next_day(t: Table) -> Table:
    """SG-361, SG-362  Another day to play and to help."""
    home = t.household
    return replace(t, household=replace(home, cheered=False, helps=0)) if home else t


# ------------------------------------------------------------------ Dusk


def at_dusk(t: Table) -> list[Any]:
    """SG-161, SG-360  The child drinks and eats."""
    home = here(t)
    return [ChildDrinks(number(home)), ChildEats(number(home))] if home else []


def drink_ways(t: Table, task: ChildDrinks) -> Sequence[Action]:
    """SG-360  1 Water each, or none."""
    if not here(t) or not task.left:
        return ()
    return (WaterChild(), Enough()) if storage.has(t, "water") else (Enough(),)


def drank(t: Table, task: ChildDrinks, action: WaterChild | Enough) -> Step[Table]:
    """SG-361  No Water: Joy −1."""
    if isinstance(action, Enough):
        return then(t, JoyMoves(-1)), ()
    return storage.discard(then(t, ChildDrinks(task.left - 1)), {"water": 1})


def eat_ways(t: Table, task: ChildEats) -> Sequence[Action]:
    """SG-360  Vegetable is enough."""
    if not here(t) or not task.left:
        return ()
    return (*(FeedChild(item) for item in storage.held(t.storage, MEALS)), Enough())  # type: ignore[arg-type]  # of MEALS


def fed(t: Table, task: ChildEats, action: FeedChild | Enough) -> Step[Table]:
    """SG-361  Unfed: Joy −2."""
    if isinstance(action, Enough):
        return then(t, JoyMoves(-2)), ()
    return storage.discard(then(t, ChildEats(task.left - 1)), {action.item: 1})


# ------------------------------------------------------------------ play


def _no_cheer(t: Table) -> Refusal:
    """SG-361  Play or a Child Fitting: together at most +1 a day."""
    home = here(t)
    if home is None:
        return "SG-361", "no child lives here"
    return ("SG-361", "the child has been cheered up today") if home.cheered else None


def play_ways(t: Table, one: Person) -> Sequence[Action]:
    """Whoever has time."""
    return () if _no_cheer(t) else (PlayWithChild(one.who),)


def no_play(t: Table, _: Person, __: PlayWithChild) -> Refusal:
    """SG-361  Play, 1 action."""
    return _no_cheer(t)


def play(t: Table, _: Person, __: PlayWithChild | UseChildFitting) -> Step[Table]:
    """SG-361  Joy +1."""
    assert t.household is not None
    return then(replace(t, household=replace(t.household, cheered=True)), JoyMoves(1)), ()


def fitting_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every Child Fitting."""
    spaces = () if _no_cheer(t) else shelter.fittings(t)
    return [UseChildFitting(one.who, space) for space in spaces if _for_child(t, space)]


def _for_child(t: Table, space: str) -> bool:
    """SG-363  Whether a Child Fitting stands there."""
    return space in shelter.fittings(t) and FITTINGS[shelter.on_space(t, space)].child


def no_fitting(t: Table, _: Person, action: UseChildFitting) -> Refusal:
    """SG-363  A Child Fitting, 1 action."""
    return _no_cheer(t) if _for_child(t, action.space) else ("SG-363", "no Child Fitting stands there")


def built(t: Table, fitting: str) -> list[ChildCard]:
    """SG-27, SG-363  Some Child Fittings give a Child Action when built."""
    return [ChildCard()] if FITTINGS[fitting].gives_card and here(t) else []


def action_cards(t: Table, _: ChildCard) -> Sequence[tuple[str, int]]:
    """SG-27  The 6 Child Actions are shuffled beside the board."""
    return evenly(candidates(t.household.deck, {})) if t.household else ()


def action_drawn(t: Table, _: ChildCard, card: str) -> Step[Table]:
    """SG-363  It comes to the hand."""
    assert t.household is not None
    home = replace(t.household, deck=without(t.household.deck, card), hand=(*t.household.hand, card))
    return replace(t, household=home), (CardKept(card),)


# ------------------------------------------------------------------ little helps and Child Actions


def ways(t: Table) -> list[Action]:
    """SG-362, SG-364  What the child can do by day."""
    home = here(t)
    return [*_help_ways(t, home), *_card_ways(t, home)] if home else []


def _help_ways(t: Table, home: Household) -> list[Action]:
    """SG-362  Joy ≥ 3, once a day: a Rummage roll (Boy), one Misery −1 at Misery ≥ 2 (Girl), the top Visitor (any)."""
    if home.joy < CHEERFUL or home.helps >= number(home):
        return []
    found: list[Action] = [LittleHelp("look")] if t.visitors.size and not t.visitors.top else []
    if home.child in ("boy", "kids"):
        found.append(LittleHelp("rummage"))
    if home.child in ("girl", "kids"):
        found += [LittleHelp("comfort", one.who) for one in people.at_home(t) if one.states[MISERY] >= 2]
    return found


def _card_ways(t: Table, home: Household) -> list[Action]:
    """SG-364  Those that are used by day."""
    found: list[Action] = [PlayChildCard(card) for card in home.hand if card in _BY_DAY]
    if "rysunek" in home.hand:
        found += [PlayChildCard("rysunek", one.who) for one in people.at_home(t) if one.states[MISERY]]
    return found


def do(t: Table, action: LittleHelp | PlayChildCard) -> Step[Table]:
    """SG-362, SG-364  A little help, or a Child Action."""
    return _help(t, action) if isinstance(action, LittleHelp) else _play_card(t, action)


def _help(t: Table, action: LittleHelp) -> Step[Table]:
    """SG-362  No action of anybody."""
    assert t.household is not None
    t = replace(t, household=replace(t.household, helps=t.household.helps + 1))
    if action.kind == "rummage":
        return roll(t, "black", Rummaging())
    if action.kind == "look":
        return then(t, PeekDeck("visitors", 1)), ()
    return people.change(t, action.who, "misery", -1)


def used(t: Table, card: str) -> Step[Table]:
    """SG-364  A Child Action is used once."""
    home = t.household
    assert home is not None
    left = tuple([other for other in home.hand if other != card])
    return replace(t, household=replace(home, hand=left)), (CardPlayed(card),)


def _play_card(t: Table, action: PlayChildCard) -> Step[Table]:
    """SG-364  What it says."""
    t, told = used(t, action.card)
    if action.card == "rysunek":
        t, more = people.change(t, action.who, "misery", -2)
    else:
        t, more = _BY_DAY[action.card](t)
    return t, told + more


_BY_DAY: Final[dict[str, Any]] = {
    # SG-364  Zwiad: look at 3 Night Raids, order them.
    "zwiad": lambda t: (then(t, PeekDeck("night_raids", 3, order=True)), ()),
    # SG-364  Śmiech: all Misery −1.
    "smiech": lambda t: people.change_all(t, people.names(t.people), "misery", -1),
    # SG-364  Szpara w murze: a Storeroom find.
    "szpara_w_murze": lambda t: (then(t, ChildFind()), ()),
    # SG-364  Ważny sekret: 1 Jewelry.
    "wazny_sekret": lambda t: storage.gain(t, {"jewelry": 1}),
}


def find_cards(t: Table, _: ChildFind) -> Sequence[tuple[str, int]]:
    """SG-183  A Findings card."""
    return evenly([card for card in candidates(t.findings, {}) if card in FINDINGS])


def found(t: Table, _: ChildFind, card: str) -> Step[Table]:
    """SG-364  To Storage; at home there is no Special roll; SG-167  the card is shuffled back."""
    return storage.gain(t, FINDINGS[card].storeroom)


TASKS: Final[dict[type, Any]] = {JoyMoves: joy_moves}
DRAWS: Final[dict[type, Draw]] = {
    ChildComes: Draw(child_cards, child_comes),
    ChildCard: Draw(action_cards, action_drawn),
    ChildFind: Draw(find_cards, found),
}
QUESTIONS: Final[dict[type, Question]] = {
    ChildDrinks: Question(drink_ways, drank, first=True),
    ChildEats: Question(eat_ways, fed, first=True),
}
