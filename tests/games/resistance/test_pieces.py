"""Every plot card is in exactly one place at every step."""

import pytest

from konspira.games.resistance.content import plot_deck
from konspira.games.resistance.state import Handing, Resolving, Table
from tests.kit.playing import tables
from tests.kit.setups import Setup, setups_of

WITH_PLOTS = [setup for setup in setups_of("resistance") if setup.options.plots]  # type: ignore[attr-defined]


def in_hand(t: Table) -> tuple[str, ...]:
    """The cards on their way from the deck to a player."""
    if isinstance(t.phase, Handing):
        return t.phase.cards
    if isinstance(t.phase, Resolving):
        return (t.phase.card, *t.phase.rest)
    return ()


@pytest.mark.parametrize("setup", WITH_PLOTS, ids=str)
def test_res_50_every_plot_card_is_in_exactly_one_place(setup: Setup) -> None:
    whole = sorted(plot_deck(setup.seats))
    for seed in range(3):
        for t in tables(setup, seed):
            before = [card for cards in t.plots.before for card in cards]
            assert sorted([*t.plots.deck, *before, *t.plots.out, *in_hand(t)]) == whole
