"""Every card, reward, time card, profit, moment, joint choice, ending and branch of the rules is reached by play.

`pytest -s` shows the table of what was reached.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import get_args

import pytest

from konspira.engine import CHANCE, QuickLuck
from konspira.engine.council import Choosing
from konspira.engine.play import PlayedMove
from konspira.engine.tasks import Underway
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.basic import events as own_events
from konspira.games.niepodlegla.basic.actions import AnyAction
from konspira.games.niepodlegla.basic.content import AREAS, Reward
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import Rewarded
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.state import Decision, Options, Phase, Table
from konspira.games.niepodlegla.content import CHARACTERS
from konspira.sim.reach import traits
from tests.games.niepodlegla.basic.games import played
from tests.games.niepodlegla.basic.positions import fighting, stop
from tests.kit.branches import missed

pytestmark = pytest.mark.slow

PLAIN = Options()
QUICK = Options(decides="first")
MANY_DICE = Options(deck="".join(f"[[starts]]\nplayers = {seats}\nneutral = 8\n" for seats in basic.SEATS))
"""All neutral dice are there from the start."""

SHARED_EVENTS = (
    "round_began",
    "turned",
    "planned",
    "dice_rolled",
    "rerolled",
    "broken",
    "handed",
    "fight_over",
    "mission_done",
    "mission_undone",
)


def count(move: PlayedMove, found: Counter[str]) -> None:
    """What happened in a move, and the moment that it led to."""
    found.update(trait for thing in (move.action, *move.events) for trait in traits(thing))
    phase = move.after.phase
    found[f"phase {type(phase).__name__}"] += 1
    if isinstance(phase, Choosing):
        alone = bin(phase.council.members).count("1") == 1
        found[f"choosing {type(phase.task).__name__} {'alone' if alone else 'together'}"] += 1
    for event in move.events:
        if isinstance(event, Rewarded):
            found[f"reward {DECKS[''].missions[event.card].reward}"] += 1


@cache
def reached() -> Counter[str]:
    """All that happens in some games at each number of seats, most of them with tokens on the board already."""
    found: Counter[str] = Counter()
    for seats in basic.SEATS:
        for seed, tokens in enumerate((4, 0, 0, 3, 3, *(4,) * 16)):
            options = QUICK if seed % 5 == 4 else PLAIN
            for move in played(seats, seed, wants_to_win=seed > 0, options=options, tokens=tokens):
                count(move, found)
    return found


def names(union: object) -> list[str]:
    """The names of the kinds of a union."""
    return [kind.__name__ for kind in get_args(union)]


def test_the_table_of_what_was_reached_is_shown() -> None:
    width = max(map(len, reached())) + 2
    sys.stdout.write("\n" + "".join(f"{what:{width}}{times:6}\n" for what, times in sorted(reached().items())))
    assert len(reached()) > 100


@pytest.mark.parametrize("card", sorted(DECKS[""].missions))
def test_np_03_every_mission_is_turned_taken_and_done(card: str) -> None:
    for trait in (
        f"turned cards={card}",
        f"place mission={card}",
        f"mission_done card={card}",
        f"rewarded card={card}",
    ):
        assert reached()[trait], trait


@pytest.mark.parametrize("reward", get_args(Reward))
def test_np_03_every_kind_of_reward_is_paid(reward: str) -> None:
    assert reached()[f"reward {reward}"]


@pytest.mark.parametrize("area", AREAS)
def test_np_25_np_26_every_area_gets_its_tokens_die_and_profits(area: str) -> None:
    wanted = [f"token_placed area={area}", f"die_won area={area}", f"profit_taken area={area}", f"in_area area={area}"]
    for trait in (*wanted, f"level_changed area={area}", f"harder area={area}", f"share_finals areas={area}"):
        assert reached()[trait], trait


def test_np_12_every_time_card_is_turned() -> None:
    for card in DECKS[""].deck.time:
        assert reached()[f"time_card_turned card={card.id}"]


@pytest.mark.parametrize("leader", CHARACTERS)
def test_np_13_np_25_every_leader_is_chosen_and_all_but_haller_won(leader: str) -> None:
    assert reached()[f"leader_taken leader={leader}"]
    assert bool(reached()[f"die_won die={leader}"]) == (leader != "haller")


def test_np_26_both_profits_are_taken() -> None:
    assert reached()["profit_taken profit=morale"]
    assert reached()["profit_taken profit=level"]


def test_every_moment_comes() -> None:
    for name in names(Phase):
        assert reached()[f"phase {name}"] or name == Underway.__name__, name


def test_np_15_everything_is_chosen_together_or_by_one_alone() -> None:
    for name in names(Decision):
        if name != "PlaceInArea":
            assert reached()[f"choosing {name} together"], name
        assert reached()[f"choosing {name} alone"], name


def test_every_action_and_event_happens() -> None:
    actions = [kind.__struct_config__.tag for kind in get_args(AnyAction)]
    events = [kind.__struct_config__.tag for kind in vars(own_events).values() if is_event(kind)]
    for tag in (*actions, *events, *SHARED_EVENTS):
        assert reached()[tag], tag


def is_event(kind: object) -> bool:
    """Whether this is an event of the basic variant."""
    return isinstance(kind, type) and kind.__module__ == own_events.__name__


def test_np_30_np_33_every_ending_is_reached() -> None:
    for trait in ("ended rule=NP-30", "ended rule=NP-33", "ended won=True", "ended won=False"):
        assert reached()[trait], trait


# ------------------------------------------------------------------ branches


def look_round(t: Table, luck: QuickLuck) -> None:
    """Everything that is asked of a game at a moment."""
    for seat in (CHANCE, *range(t.seats)):
        legal = basic.legal(t, seat)
        assert len(legal) == 0 or legal[luck.below(len(legal))] in legal
        assert basic.question(t, seat) == basic.question(t, seat)
    waiting = basic.to_act(t)
    if waiting and waiting[0] != CHANCE:
        basic.default(t, waiting[0])
    basic.redeal(basic.view(t, 0), luck)
    BASIC.thresholds(t)


def play_a_little_of_everything() -> Iterator[Table]:
    """Games of all options, with everything that is asked of a game in them."""
    luck = QuickLuck(1)
    for level in (1, 6):  # a time card finds its final at the end of its row
        yield stop(fighting({}, round=3, levels=(level,) * 4))[0]
    for seats in basic.SEATS:
        for seed, (tokens, options) in enumerate(((0, PLAIN), (3, PLAIN), (4, QUICK), (4, PLAIN), (4, MANY_DICE))):
            for move in played(seats, f"branches {seed}", wants_to_win=True, options=options, tokens=tokens):
                look_round(move.after, luck)
                yield move.after


def test_every_branch_of_the_rules_is_reached() -> None:
    modules = [import_module(f"{basic.__name__}.{part}") for part in ("flow", "rounds", "final", "rules")]
    assert missed(modules, play_a_little_of_everything) == []
