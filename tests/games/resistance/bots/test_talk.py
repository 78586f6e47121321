"""Bots talk: by public facts alone, as a Fighter in their seat could."""

from collections.abc import Sequence
from typing import get_args

import pytest

from konspira.bots.remarks import Gathered, Mark, Remark, Voice
from konspira.engine import replace
from konspira.engine.words import Text
from konspira.games.resistance import view
from konspira.games.resistance.actions import CallVote, Name
from konspira.games.resistance.bots.talk import accused, against, remarks, weighed, why
from konspira.games.resistance.state import Table
from tests.games.resistance.positions import naming, on_mission, play_all, table_after, vote_all, voting

NAMES = ("Ala", "Bea", "Cyd", "Dan", "Ewa")
ALL = tuple(range(5))
OWN, PAIR = "That was about the team of Ala, Dan and Ewa. ", "That was about the team of Dan and Ewa. "


def said(before: Table, after: Table, bots: tuple[int, ...] = ALL, marks: Sequence[Mark] = ()) -> dict[int, Text]:
    """What the bots say, by seat."""
    return {r.seat: r.text for r in remarks(view(before, None), Gathered(view(after, None), NAMES, marks), bots)}


def test_after_a_failed_mission_whoever_was_not_there_suspects_its_team() -> None:
    before = on_mission((3, 4))
    after = play_all(before, fails=(4,))[0]
    told = said(before, after, (0, 3))
    assert told[0].en == "My best guess is Dan or Ewa. They were on the only mission that failed."
    assert told[3].en == "I suspect Ewa most. Nobody else but me was on that failed mission."


def test_what_speaks_against_somebody_is_true_of_everybody_who_is_named() -> None:
    """Ala was on both failed missions, Bea on one of them: whoever was there with both names Ala alone."""
    before = on_mission((0, 1, 2), 2, played=(-1,), agents=(0, 3))
    told = said(before, play_all(before, fails=(0,))[0], (2,))
    assert told[2].en == "I suspect Ala most. They were on both failed missions."


def test_what_one_bot_has_said_no_other_says_in_the_same_words() -> None:
    before = on_mission((3, 4))
    told = said(before, play_all(before, fails=(4,))[0])
    assert sorted(text.en.split(".")[0] for text in told.values()) == [
        "I suspect Dan or Ewa most",
        "If I must name somebody: Dan",
        "My best guess is Ewa",
    ]


def test_after_a_success_one_bot_that_does_not_lead_next_says_with_how_many_the_next_mission_goes() -> None:
    before = on_mission((0, 1))
    told = said(before, play_all(before)[0])
    assert {seat: text.en for seat, text in told.items()} == {
        2: "For the next mission this team would suit me: Ala, Bea and me."
    }


def test_whoever_votes_against_the_others_gives_a_reason() -> None:
    before = voting((0, 3, 4), played=(-1,))
    told = said(before, vote_all(before, against=(1,))[0])
    assert set(told) == {1}
    assert told[1].en == "Against: I do not trust Dan or Ewa. They were on the only mission that failed."


def named(before: Table, team: tuple[int, ...], bots: tuple[int, ...] = ALL) -> list[tuple[int, str]]:
    """What the bots say, in order, when this team is named for all to see."""
    mission = view(before, None).round
    after = table_after(before, (before.leader, Name(mission, team)))
    told = list(said(before, after, bots).items())
    called = table_after(after, (before.leader, CallVote(mission, team)))
    assert said(after, called, bots) == {}, "the same team is not talked of again when the vote is called"
    at_once = table_after(before, (before.leader, CallVote(mission, team)))
    assert list(said(before, at_once, bots).items()) == told, "nor is it talked of less when it is called at once"
    return [(seat, text.en) for seat, text in told]


def test_of_a_team_the_leader_says_why_and_one_other_bot_what_it_thinks() -> None:
    assert named(naming(), (0, 1)) == [
        (0, "I take these: so far there is nothing on them."),
        (1, "So far there is nothing on them. Ala, why these?"),
    ]


def test_before_a_vote_whoever_doubts_asks_by_which_facts() -> None:
    told = named(naming(played=(-1,), agents=(0, 3)), (0, 3, 4), (1, 2))
    assert told == [
        (1, "Ala or Dan on this team? They were on the only mission that failed. Ala, what is behind this?")
    ]


def test_a_leader_says_what_speaks_for_a_team_or_that_it_is_a_test() -> None:
    failed = play_all(on_mission((3, 4)), fails=(3, 4))[0]
    assert named(failed, (0, 1, 2), (1,)) == [(1, "I name only people who were on no failed mission.")]
    assert named(failed, (0, 1, 3), (1,)) == [(1, "This is a test: after this mission we shall know more.")]


def test_a_new_leader_speaks_of_the_same_team_anew_and_nobody_of_none() -> None:
    one, other = (replace(voting((0, 1)), leader=leader) for leader in (0, 1))
    assert next(iter(said(one, other))) == 1
    assert said(one, naming(leader=1)) == {}


def test_the_team_that_decides_the_game_is_no_test() -> None:
    last = naming(played=(-1, -2), agents=(0, 3), leader=2)
    assert named(last, (0, 3), (2,)) == [(2, "I know it is a risk. Tell me whom to replace.")]


def test_what_all_did_speaks_against_nobody() -> None:
    """After a vote of 5 to 0, whether its mission fails or not."""
    went = vote_all(voting((3, 4)))[0]
    assert against(view(went, None), 0, 1) == (0, 0, 0, 0)
    failed = view(play_all(went, fails=(4,))[0], None)
    assert against(failed, 0, 1) == (0, 0, 0, 0)
    assert against(replace(failed, proposals=(replace(failed.proposals[0], ayes=(0, 2, 3, 4), noes=(1,)),)), 0, 1) == (
        0,
        0,
        1,
        0,
    )


def test_who_is_asked_why_tells_the_reason_for_the_team_or_the_last_vote() -> None:
    def answer(t: Table, seat: int) -> str:
        return why(Gathered(view(t, None), NAMES), seat).en

    before = voting((0, 3, 4), played=(-1,))
    assert answer(before, 0) == "This is a test: after this mission we shall know more."
    after = vote_all(before, against=(1, 2, 3))[0]
    assert answer(after, 0) == OWN + "For: it was my own team."
    assert answer(after, 1) == OWN + "Against: I do not trust Dan or Ewa. They were on the only mission that failed."
    assert answer(after, 4).startswith(OWN + "For, in spite of Dan. Nobody else but me was")
    went = vote_all(voting((3, 4), leader=3), against=(1,))[0]
    assert answer(went, 1) == PAIR + "Against: I would rather be on the team myself."
    failed = play_all(went, fails=(4,))[0]
    assert answer(failed, 2) == "I suspect Dan or Ewa most. They were on the only mission that failed."
    assert answer(failed, 4) == "I suspect Dan most. Nobody else but me was on that failed mission."
    last = replace(went, proposals=went.proposals * 5)
    assert answer(last, 2) == PAIR + "For: one more rejection would have given the Agents the game."


@pytest.mark.parametrize("voice", get_args(Voice))
def test_every_voice_says_the_same_things_in_its_own_words(voice: Voice) -> None:
    before = on_mission((3, 4))
    known = Gathered(view(play_all(before, fails=(4,))[0], None), NAMES, (), voice)
    plain = remarks(view(before, None), known._replace(voice="plain"), ALL)
    told = remarks(view(before, None), known, ALL)
    assert [(one.seat, one.text.en.count("Dan")) for one in told] == [
        (one.seat, one.text.en.count("Dan")) for one in plain
    ]
    assert (told == plain) == (voice == "plain")


def test_only_bots_speak_and_nobody_does_at_the_end() -> None:
    before = on_mission((3, 4))
    assert set(said(before, play_all(before, fails=(4,))[0], bots=(1,))) == {1}
    last = on_mission((0, 3, 4), played=(-1, -2))
    assert said(last, play_all(last, fails=(4,))[0]) == {}


def test_talk_is_the_same_whoever_the_agents_are() -> None:
    before = on_mission((3, 4))
    after = play_all(before, fails=(4,))[0]
    twins = [replace(t, agents=0b01001) for t in (before, after)]
    twins[1] = replace(twins[1], fails=(1 << 3,))
    assert said(before, after) == said(twins[0], twins[1])


# ------------------------------------------------------------------ people's marks

SUSPECTED, TRUSTED = Mark(0, 4, "suspect"), Mark(2, 3, "trust")


def test_among_those_alike_people_s_marks_decide_whom_a_bot_names() -> None:
    before = on_mission((3, 4))
    after = play_all(before, fails=(4,))[0]
    for marks in ([SUSPECTED], [TRUSTED]):
        assert said(before, after, (1,), marks)[1].en.startswith(
            "I suspect Ewa most. They were on the only mission that failed."
        )


def test_marks_outweigh_no_fact_and_nobody_believes_their_own() -> None:
    before = on_mission((3, 4))
    after = play_all(before, fails=(4,))[0]
    crowd = [Mark(by, 0, "suspect") for by in (2, 3, 4)]
    assert said(before, after, (1,), crowd) == said(before, after, (1,)), "who was not there is not suspected"
    assert said(before, after, (1,), [Mark(1, 4, "suspect")]) == said(before, after, (1,))
    assert (
        why(Gathered(view(voting((0, 1)), None), NAMES, crowd), 1).en
        == "I have no proof yet: votes and missions will tell."
    )


def test_who_is_asked_why_tells_public_facts_the_same_whoever_the_agents_are() -> None:
    after = play_all(on_mission((3, 4)), fails=(4,))[0]
    twin = replace(after, agents=0b01001, fails=(1 << 3,))
    for seat in ALL:
        told = why(Gathered(view(after, None), NAMES, [SUSPECTED]), seat)
        assert told == why(Gathered(view(twin, None), NAMES, [SUSPECTED]), seat)
    told = why(Gathered(view(after, None), NAMES, [SUSPECTED]), 1)
    assert told.en == "I suspect Ewa most. They were on the only mission that failed."


# ------------------------------------------------------------------ what was said before


def test_a_second_why_adds_something_and_no_sentence_comes_twice_while_another_is_left() -> None:
    after = play_all(vote_all(voting((3, 4), leader=3), against=(1,))[0], fails=(4,))[0]
    known, told = Gathered(view(after, None), NAMES), list[str]()
    for seat in (2, 2, 0, 0, 2):
        answer = why(known, seat)
        known = known.after([Remark(seat, answer)])
        told.append(answer.en)
    assert told[:4] == [
        "I suspect Dan or Ewa most. They were on the only mission that failed.",
        PAIR + "For: there was nothing against them then.",
        "I see it the same way: Dan or Ewa.",
        PAIR + "For: we had to begin with somebody.",
    ]
    assert told[4] == "That is all I can say for now. And whom do you suspect?"


def test_nobody_doubts_whom_they_have_named_or_voted_for_since_the_last_mission() -> None:
    before = vote_all(voting((0, 3, 4), played=(-1,), leader=2), against=(1, 3, 4))[0]
    asked = dict(named(replace(before, leader=3), (0, 3, 4), (0, 1, 2)))
    assert all("failed" not in asked.get(seat, "") for seat in (0, 2))


def test_somebody_who_votes_for_whom_they_suspect_aloud_is_asked_about_it() -> None:
    before = voting((0, 3))
    told = said(before, vote_all(before)[0], (2,), [Mark(1, 3, "suspect")])
    assert told[2].en == "Bea suspects Dan, and yet votes For this team. Why?"


def test_before_a_vote_a_bot_says_the_same_whatever_its_vote_will_be() -> None:
    """A doubt is a question; who then votes For all the same says why."""
    before = naming(played=(-1,), agents=(0, 3))
    asked = named(before, (0, 3, 4), (1,))[0][1]
    assert asked.startswith("Ala or Dan on this team?")
    ballots = voting((0, 3, 4), played=(-1,), agents=(0, 3))
    doubted = why(Gathered(view(vote_all(ballots)[0], None), NAMES), 1).en
    assert "in spite of Ala or Dan" in doubted


def test_who_is_suspected_and_who_weighs_it_go_by_missions_alone() -> None:
    after = play_all(on_mission((3, 4)), fails=(4,))[0]
    for t in (after, replace(after, agents=0b01001, fails=(1 << 3,))):
        known = Gathered(view(t, None), NAMES)
        assert accused(known, 3).en.endswith("But others went as well: Ewa.")
        assert accused(known, 0).en == "I was on no failed mission. What is this based on?"
        assert "They were on the only mission that failed." in weighed(known, 1, Mark(0, 3, "suspect")).en
        assert weighed(known, 1, Mark(0, 2, "suspect")).en.startswith("I see nothing of the kind")
        assert weighed(known, 1, Mark(0, 3, "trust")).en.startswith("Careful with that trust: Dan.")
