"""The names on the wire are a promise to clients and old records: a change here needs a new VERSION."""

from collections.abc import Iterable
from typing import Any, get_args

from konspira.games.resistance.actions import AnyAction
from konspira.games.resistance.state import AnyPhase
from konspira.games.resistance.view import Now
from tests.games.resistance.positions import EVENTS


def tags(kinds: Iterable[Any]) -> list[str]:
    """The wire tags of tagged records."""
    return [kind.__struct_config__.tag for kind in kinds]


def test_the_tags_of_actions_stay() -> None:
    assert tags(get_args(AnyAction)) == [
        "deal",
        "draw_plots",
        "hand",
        "look_at",
        "show_to",
        "take",
        "name",
        "call_vote",
        "vote",
        "play_card",
        "use_plot",
        "pass",
    ]


def test_the_tags_of_events_stay() -> None:
    assert tags(EVENTS) == [
        "dealt",
        "identity",
        "plots_drawn",
        "plot_handed",
        "looked",
        "saw",
        "plot_taken",
        "nothing_to_take",
        "plot_used",
        "plot_kept",
        "named",
        "vote_called",
        "voted",
        "opinions_shown",
        "votes_shown",
        "rejected",
        "leads",
        "card_chosen",
        "card_shown",
        "mission_over",
        "game_over",
    ]


def test_the_tags_of_moments_stay() -> None:
    seen_as_they_are = ["dealing", "drawing", "handing", "resolving", "naming_seen", "asked_seen", "over"]
    assert tags(get_args(AnyPhase)) == [*seen_as_they_are, "voting", "mission"]
    assert tags(get_args(Now)) == [*seen_as_they_are, "voting_seen", "mission_now"]
