"""Players met before: what is noted of them, and what konspirator concludes from it."""

from collections.abc import Sequence

import pytest

from konspira.engine import Bot, Chooser, Luck, QuickLuck, play
from konspira.games import resistance
from konspira.games.resistance.bots import BOTS
from konspira.games.resistance.bots.beliefs import belief
from konspira.games.resistance.bots.konspirator import knowing
from konspira.games.resistance.bots.notebook import Notebook, Opponents, Sabotage
from konspira.games.resistance.state import Table
from konspira.games.resistance.view import View
from tests.games.resistance.bots.kit import agent, ballot, fighter, on_mission
from tests.games.resistance.bots.kit import played as mission

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
AGENTS = (1, 2)


def answering(bot: Bot[View], luck: Luck) -> Chooser:
    """A bot with its luck."""
    return lambda view, legal: bot(view, legal, luck)


def game_over(number: int, bots: Sequence[str]) -> Table:
    """A game that these have played."""
    luck = QuickLuck(number)
    choosers = [answering(BOTS[bot].choose, luck) for bot in bots]
    return play(resistance, resistance.setup(len(bots), resistance.OPTIONS()), choosers, luck)


def known_from(games: int, bots: Sequence[str]) -> Notebook:
    """A notebook of games that these have played."""
    book = Notebook(knowing)
    for number in range(games):
        book.note(resistance.view(game_over(number, bots), None), bots)
    return book


def test_an_empty_notebook_changes_nothing() -> None:
    view = fighter(proposals=(ballot(1, (1, 2), (1, 2)),), leader=2, rejected=1)
    assert set(Opponents(Notebook(knowing), NAMES)(view)) == {1.0}


def test_res_30_noted_is_what_all_see_at_the_end_whoever_looks() -> None:
    t, books = game_over(1, ["naive", "coin", "saboteur", "cautious", "tracker"]), []
    for seat in (None, *range(5)):
        book = Notebook(knowing)
        book.note(resistance.view(t, seat), NAMES)
        books.append((book._came, book._yes))
    assert all(one == books[0] for one in books)
    assert {moment[0] for moment in books[0][0]} == {*NAMES}


def test_who_votes_as_they_do_when_agents_is_suspected() -> None:
    bots = ("saboteur",) * 5
    view = fighter(proposals=(ballot(1, (3, 4), (3, 4), leader=3),), leader=4, rejected=1)
    usual, known = belief(view), belief(view, Opponents(known_from(12, bots), bots))
    assert known.suspicion[1] > usual.suspicion[1] + 0.1
    assert sum(known.suspicion) == pytest.approx(2)


def test_who_never_fails_early_is_suspected_less_for_a_success() -> None:
    bots = ("cautious",) * 5
    view = fighter(missions=(mission(1, (1, 2), 0),), proposals=(ballot(1, (1, 2), (0, 1, 2, 3, 4)),))
    usual, known = belief(view), belief(view, Opponents(known_from(12, bots), bots))
    assert known.suspicion[1] > usual.suspicion[1]


@pytest.mark.parametrize(("always", "needed"), [(True, False), (False, True)])
def test_an_agent_fails_where_a_known_partner_does_not(always: bool, needed: bool) -> None:
    book, view = Notebook(knowing), agent(AGENTS, on_mission((1, 2)), seat=1)
    opponents = Opponents(book, NAMES)
    assert opponents.needs_me(view, on_mission((1, 2))) is None
    for _ in range(9):
        book._count(("Cy", Sabotage(early=True, decisive=False, there=3)), always)
    assert opponents.needs_me(view, on_mission((1, 2))) is needed
    assert opponents.needs_me(view, on_mission((1, 3))) is None


def test_among_those_it_has_met_it_plays_by_the_rules_and_by_its_view_alone() -> None:
    bots = ("konspirator", "saboteur", "accuser", "weigher", "coin")
    book, played = known_from(5, bots), []
    for _ in range(2):
        luck = QuickLuck("the same")
        at_table = [book.at_table(bots), *(BOTS[bot].choose for bot in bots[1:])]
        choosers = [answering(bot, luck) for bot in at_table]
        played.append(play(resistance, resistance.setup(5, resistance.OPTIONS(plots=True)), choosers, luck))
    assert played[0] == played[1]
    assert resistance.outcome(played[0])


def test_a_bot_of_the_shelf_remembers() -> None:
    assert [name for name, bot in BOTS.items() if bot.memory] == ["konspirator"]
    assert isinstance(BOTS["konspirator"].memory and BOTS["konspirator"].memory(), Notebook)
