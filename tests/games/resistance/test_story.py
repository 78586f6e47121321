"""RES-30  The story after the end: who went, who played Fail, who they were."""

from konspira.engine.play import PlayedMove
from konspira.engine.story import GameStory
from konspira.games import resistance as game
from konspira.games.resistance.story import story
from tests.server.test_reveal import ENDING

NAMES = ("Ala", "Bolek", "Celina", "Darek", "Ewa")


def told() -> GameStory:
    """The Agents, Darek and Ewa, win by Darek's Fail on each of three missions."""
    t, moves = game.setup(5, game.OPTIONS()), list[PlayedMove]()
    for seat, action in ENDING:
        after, events = game.step(t, seat, action)
        moves.append(PlayedMove(t, seat, action, after, events))
        t = after
    return story(moves, NAMES)


def test_res_30_the_story_tells_every_round_and_who_played_which_card() -> None:
    chapters = told().chapters
    assert [chapter.good for chapter in chapters] == [False, False, False]
    assert [line.en for line in chapters[0].lines] == [
        "Ala sends Ala and Darek. The mission fails.",
        "Fail was played by Darek.",
    ]
    assert not any(chapter.turning for chapter in chapters)  # three in a row: nothing turned


def test_res_30_the_story_tells_who_the_agents_were_and_what_never_happened() -> None:
    one = told()
    assert [line.en for line in one.hidden] == ["The Agents were Darek and Ewa."]
    assert [line.pl for line in one.undone] == ["Nie doszły do skutku Misje 4 i 5."]
    assert (one.headline.en, one.picture) == ("The Agents win", "files")
    assert one.epilogue is not None


def test_res_13_the_story_keeps_every_vote_and_what_came_of_it() -> None:
    ballots = told().ballots
    assert [(ballot.title.en, ballot.leader, ballot.good) for ballot in ballots] == [
        ("Mission 1", 0, False),
        ("Mission 2", 1, False),
        ("Mission 3", 2, False),
    ]
    assert {(ballot.result.en, *(line.en for line in ballot.told)) for ballot in ballots} == {
        ("failed", "Fail was played by Darek.")
    }
    assert all(len(ballot.ayes) + len(ballot.noes) == len(NAMES) and not ballot.others for ballot in ballots)


def test_res_13_distinctions_are_counted_from_the_record() -> None:
    earned = {one.title.en: (one.who.en, one.why.en) for one in told().distinctions}
    assert earned["Always on the road"] == ("Darek", "Went on 3 missions.")
