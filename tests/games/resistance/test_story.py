"""RES-30  The story after the end: who went, who played Fail, who they were."""

from collections.abc import Iterable
from typing import cast

import pytest

from konspira.engine import replace
from konspira.engine.big_moment import BigMoment, big_moments
from konspira.engine.play import PlayedMove
from konspira.engine.story import GameStory
from konspira.games import resistance as game
from konspira.games.resistance.state import Mission, Proposal, Table
from konspira.games.resistance.story import BIG_MOMENTS, story
from tests.games.resistance.positions import AGAINST, FAIL, SUCCESS, on_mission, voting
from tests.kit.moving import Move
from tests.server.planted import cards, dealt, voted
from tests.server.test_reveal import ENDING

NAMES = ("Ala", "Bolek", "Celina", "Darek", "Ewa", "Franek", "Gosia")


def told() -> GameStory:
    """The Agents, Darek and Ewa, win by Darek's Fail on each of three missions."""
    return played(game.setup(5, game.OPTIONS()), ENDING)


def played(t: Table, deeds: Iterable[Move]) -> GameStory:
    """The story of these moves from this table on."""
    return story(turns(t, deeds), NAMES)


def turns(t: Table, deeds: Iterable[Move]) -> list[PlayedMove]:
    """These moves, as they are played from this table on."""
    moves = list[PlayedMove]()
    for seat, action in deeds:
        after, events = game.step(t, seat, action)
        moves.append(PlayedMove(t, seat, action, after, events))
        t = after
    return moves


def scene(*played: int) -> BigMoment:
    """The scene after a mission; `played`: the missions in order, a lost one negative, the last one just now."""
    before = on_mission(mission=len(played), played=played[:-1], agents=(0, 3))
    team = cast("Mission", before.phase).seen.team
    fails = team[: 1 if played[-1] < 0 else 0]
    deeds = [(seat, FAIL if seat in fails else SUCCESS) for seat in team]
    return big_moments(BIG_MOMENTS, turns(before, deeds), NAMES)[-1]


@pytest.mark.parametrize("ends", [(1, 2, -3), (-1, -2, 3)])
def test_res_23_no_scene_comes_twice_running_and_a_betrayal_has_its_own(ends: tuple[int, ...]) -> None:
    before, now = scene(*ends[:2]), scene(*ends)
    assert before.title != now.title
    assert before.picture != now.picture
    assert now.good is (ends[-1] > 0), "it tells how the last mission ended"
    assert [(seat, own.pl.endswith("Przywódcą jesteś ty.")) for seat, own in now.own.items()] == [(1, True)]


def test_res_30_the_story_tells_every_round_and_who_played_which_card() -> None:
    chapters = told().chapters
    assert [chapter.good for chapter in chapters] == [False, False, False]
    assert [line.en for line in chapters[0].lines] == [
        "Ala sends Ala and Darek. The mission fails.",
        "Fail was played by Darek.",
    ]
    assert not any(chapter.turning for chapter in chapters)  # three in a row: nothing turned


def test_res_30_a_game_is_talked_about_by_what_happened_in_it_and_what_is_known_by_then() -> None:
    again, chances = told().talk
    first = "Darek is on mission 1, which fails, and then goes on mission 2, by 5 votes to 0."
    assert again.question.en == f"{first} What spoke for that team then?"
    assert again.key.en == "Darek was an Agent and played Fail on mission 1."
    assert chances.key.en.endswith("knows for certain that it was the other. Fail was played by Darek.")


LEFT_OUT = [*dealt(3, 4), *voted(0, 1, (0, 3)), *cards((0, 3), 3), *voted(1, 2, (1, 2, 4)), *cards((1, 2, 4))]
"""After the first mission, which failed, Ala has stayed at home once."""
AND_AGAIN = [*LEFT_OUT, *voted(2, 3, (1, 2)), *cards((1, 2))]


def test_res_11_that_somebody_never_went_again_is_asked_about_after_several_teams_that_people_named() -> None:
    t = game.setup(5, game.OPTIONS())
    assert not any("never went again" in one.question.en for one in played(t, LEFT_OUT).talk)
    dropped = played(t, AND_AGAIN).talk[0]
    assert dropped.question.pl.startswith("Po nieudanej Misji 1 Ala nie idzie już na żadną.")
    assert dropped.key.pl.startswith("Ala to Bojownik.")
    moves = turns(t, AND_AGAIN)
    late = [move._replace(by="clock") if move.action == AND_AGAIN[-8][1] else move for move in moves]
    assert not any("never went again" in one.question.en for one in story(late, NAMES).talk), "the clock named a team"


def test_res_20_a_mission_that_succeeds_is_no_proof_and_res_21_a_fail_has_its_chances() -> None:
    moves = [*dealt(1, 2), *voted(0, 1, (0, 1)), *cards((0, 1)), *voted(1, 2, (0, 2, 3)), *cards((0, 2, 3), 2)]
    patient, chances = played(game.setup(5, game.OPTIONS()), moves).talk
    assert patient.question.en == "Mission 1 succeeds; the team: Ala and Bolek. So are they known to be Fighters?"
    assert patient.key.en.startswith("No: an Agent was among them (Bolek).")
    assert chances.key.en.startswith("Seen from outside, each has a chance of 1 in 3.")
    assert "reckons 1 in 2 for each of the others" in chances.key.en


def test_res_30_the_story_tells_who_the_agents_were_and_no_mission_was_left_undone() -> None:
    one = told()
    assert [line.en for line in one.hidden] == ["The Agents were Darek and Ewa."]
    assert list(one.undone) == [], "what three missions have decided leaves nothing undone"
    assert (one.headline.en, one.picture) == ("The Agents win", "files")
    assert one.epilogue is not None


def test_res_22_one_fail_where_two_are_needed_is_told_as_too_few() -> None:
    t = on_mission((0, 1, 4, 5), seats=7, played=(1, -2, 3))
    t = replace(t, proposals=(Proposal(4, 4, 0, (0, 1, 4, 5), tuple(range(7)), (), approved=True),))
    story = played(t, [(seat, FAIL if seat == 4 else SUCCESS) for seat in (0, 1, 4, 5)])
    assert [line.en for line in story.chapters[-1].lines][:2] == [
        "Ala sends Ala, Bolek, Ewa and Franek. The mission succeeds: one Fail was not enough, two were needed.",
        "Fail was played by Ewa.",
    ]


@pytest.mark.parametrize(
    ("missions", "turning"),
    [((1, 2, -3), None), ((1, -2, 3), 3), ((-1, 2, 3), 3), ((1, -2, 3, -4), 5), ((-1, -2, 3, 4), 5)],
)
def test_all_turned_where_the_lead_changed_for_good(missions: tuple[int, ...], turning: int | None) -> None:
    t = on_mission((0, 1, 2), played=missions)
    proposals = [Proposal(n, n, 0, (0, 1, 2), (0, 1, 2), (3, 4), approved=True) for n in range(1, t.round + 1)]
    chapters = played(replace(t, proposals=tuple(proposals)), [(seat, SUCCESS) for seat in (0, 1, 2)]).chapters
    assert [n for n, chapter in enumerate(chapters, 1) if chapter.turning] == [turning] * (turning is not None)


@pytest.mark.parametrize(("missions", "turns"), [((1, 2), True), ((-1,), False)])
def test_res_16_five_rejections_turned_what_agents_had_not_led(missions: tuple[int, ...], turns: bool) -> None:
    t = voting((0, 3) if len(missions) > 1 else (0, 1, 3), rejected=4, played=missions)
    chapters = played(t, [(seat, AGAINST) for seat in range(5)]).chapters
    assert [chapter.turning for chapter in chapters] == [turns] * len(chapters)


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
    assert all(len(ballot.ayes) + len(ballot.noes) == 5 and not ballot.others for ballot in ballots)


def test_res_13_distinctions_are_counted_from_the_record() -> None:
    earned = {one.title.en: (one.who.en, one.why.en) for one in told().distinctions}
    assert earned["Always on the road"] == ("Darek", "Went on 3 missions.")
