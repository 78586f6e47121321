"""Every plot card, event, ending and branch of the rules is reached by play."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import product
from typing import get_args

import pytest

from konspira.engine import QuickLuck, Seat
from konspira.engine.roles import possible
from konspira.games import resistance
from konspira.games.resistance.actions import AnyAction
from konspira.games.resistance.content import PLOTS
from konspira.games.resistance.gathering import proposals
from konspira.games.resistance.plots import draws
from konspira.games.resistance.round import ending
from konspira.games.resistance.rules import deals, identities
from konspira.games.resistance.state import Options, Table
from konspira.sim.reach import reach
from tests.games.resistance.positions import EVENTS
from tests.games.resistance.test_wire import tags
from tests.kit.branches import missed

pytestmark = pytest.mark.slow


@cache
def reached() -> Counter[str]:
    """What happens in many games."""
    return reach(resistance, resistance.SEATS, Options(plots=True, targeting=True), 25)


def test_res_50_every_plot_card_is_drawn_and_handed_out() -> None:
    for card in PLOTS:
        assert reached()[f"plots_drawn cards={card}"]
        assert reached()[f"plot_handed card={card}"]


def test_res_52_every_card_that_lies_is_used_and_kept_and_taken() -> None:
    for card, plot in PLOTS.items():
        if plot.kind == "once" and card != "take_responsibility":  # RES-68  a must: nobody is asked
            assert reached()[f"plot_used card={card}"]
            assert reached()[f"plot_kept card={card}"]
        if plot.kind != "at_once" and card != "take_responsibility":  # there is only one
            assert reached()[f"plot_taken card={card}"]


def test_every_action_and_event_happens() -> None:
    for tag in tags([*get_args(AnyAction), *EVENTS]):
        assert reached()[tag], tag


def test_every_ending_is_reached() -> None:
    for trait in ("rule=RES-16", "rule=RES-30", "side=agents", "side=fighters"):
        assert reached()[f"game_over {trait}"]


def look_round(t: Table, seat: Seat, luck: QuickLuck) -> Table:
    """A seat and a spectator look, a world is redealt, and a sealed answer may be changed (RES-85)."""
    seen = resistance.view(t, seat)
    assert seen.agents_on((seen.me,)) == (seen.role == "agent")
    assert seen.decisive == (2 in (seen.won, seen.lost))
    assert seen.needed(1) == 1
    assert seen.last_try == (t.rejected == 4)
    resistance.redeal(seen, luck)
    resistance.redeal(resistance.view(t, None), luck)
    resistance.offers(t, seat)
    resistance.question(t, seat)
    change = resistance.legal(t, seat)
    return resistance.step(t, seat, change[0])[0] if change and seat not in resistance.to_act(t) else t


def play_a_little_of_everything() -> Iterator[Table]:
    """Games of all options, with everything that is asked of a game in them."""
    luck = QuickLuck(1)
    for remembered in (deals, draws, identities, proposals, ending, possible):
        remembered.cache_clear()
    for targeting, blind, with_plots, at_once in product((True, False), repeat=4):
        options = Options(targeting, "successes" if blind else "played", blind, with_plots, at_once)
        for seats in (10, 7, 5, 10):
            t = resistance.setup(seats, options)
            while waiting := resistance.to_act(t):
                seat = waiting[0]
                legal = resistance.legal(t, seat)
                action = legal[luck.below(len(legal))]
                if luck.below(3) == 0:
                    action = resistance.sample(t, luck) if seat < 0 else resistance.default(t, seat)
                t, _ = resistance.step(t, seat, action)
                t = look_round(t, t.looks[-1].looker if t.looks and luck.below(2) else luck.below(seats), luck)
                yield t


def test_every_branch_of_the_rules_is_reached() -> None:
    parts = ("gathering", "plots", "redeal", "round", "rules", "view")
    modules = [import_module(f"konspira.games.resistance.{part}") for part in parts]
    assert missed(modules, play_a_little_of_everything) == []
