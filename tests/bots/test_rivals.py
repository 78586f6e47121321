"""The searcher's own decision: which choices are compared, and what is best."""

from itertools import combinations

from konspira.bots.rivals import Rivals, parts
from konspira.engine import QuickLuck
from konspira.games.resistance.actions import CallVote, Vote
from tests.bots.toys import Open

TWO = [Vote(True), Vote(False)]
TEAMS = [CallVote(1, team) for team in combinations(range(10), 5)]


def test_an_action_is_its_kind_and_all_that_stands_in_it() -> None:
    whole = parts(CallVote(2, (0, 3)))
    assert whole == (CallVote, (CallVote, "mission", 2), (CallVote, "team", 0), (CallVote, "team", 3))


def test_of_two_choices_both_are_compared() -> None:
    rivals = Rivals(TWO)
    for reward in (1.0, 0.0):
        assert sorted(rivals.hopeful(QuickLuck(1), 2)) == [0, 1]
        rivals.learn(0, reward)


def test_of_equals_the_first_is_chosen_and_else_the_better() -> None:
    rivals = Rivals(TWO)
    assert rivals.best() is None
    for reward in (0.0, 1.0):
        rivals.learn(0, reward)
        rivals.learn(1, reward)
    assert rivals.best() == 0
    rivals.learn(1, 1.0)
    assert rivals.best() == 1


def test_what_is_seen_of_a_team_tells_something_about_all_others_with_the_same_people() -> None:
    """Whoever takes 0 along loses: after 60 of 252 teams hardly one was tried twice, and all know it."""
    rivals, luck = Rivals(TEAMS), QuickLuck(1)
    for _ in range(30):
        for choice in rivals.hopeful(luck, 2):
            rivals.learn(choice, 0.0 if 0 in TEAMS[choice].team else 1.0)
    best = rivals.best()
    assert best is not None
    assert 0 not in TEAMS[best].team
    late = [choice for _ in range(10) for choice in rivals.hopeful(luck, 2)]
    assert sum(0 in TEAMS[choice].team for choice in late) <= 4


def test_the_same_luck_compares_the_same() -> None:
    doors = Rivals([Open(door) for door in range(300)])
    assert doors.hopeful(QuickLuck(4), 2) == doors.hopeful(QuickLuck(4), 2)
