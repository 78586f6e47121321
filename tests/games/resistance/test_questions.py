"""What a seat is asked in The Resistance."""

import pytest

from konspira.engine import Action, Seat, replace
from konspira.engine.questions import Choice, Choose, Confirm, Pick, Question, filled
from konspira.engine.words import LANGUAGES, Lang
from konspira.games.resistance import OPTIONS, offers, step, view
from konspira.games.resistance.actions import CallVote, Hand, LookAt, Name, PlayCard, ShowTo, Take, UsePlot, Vote
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.questions import ask
from konspira.games.resistance.state import Resolving, Table
from tests.games.resistance.positions import (
    TARGETING,
    approve,
    handing,
    named,
    naming,
    on_mission,
    position,
    secretive,
    voting,
)

NAMES = ("Ania", "Maciek", "Kasia", "Marta", "Łukasz", "Robert", "Zofia", "Janek", "Hanka", "Witold")
AT_ONCE = OPTIONS(at_once=True)


def question(t: Table, seat: Seat = 0, lang: Lang = "en") -> Question:
    """What a seat is asked."""
    return ask(view(t, seat), offers(t, seat), NAMES[: t.seats], lang)


def options(asked: object) -> list[tuple[str, str]]:
    """The keys and labels of a choice."""
    assert isinstance(asked, Choose)
    return [(option.key, option.label) for option in asked.options]


def test_res_11_every_leader_is_asked_the_same_and_each_in_their_words() -> None:
    asked = question(naming(leader=0), 0)
    assert question(naming(leader=2), 2) is asked
    others = [
        question(naming(leader=0), 0, "pl"),
        question(naming(leader=0, options=AT_ONCE), 0),
        ask(view(naming(leader=0), 0), (), NAMES[1:6], "en"),
        question(named((0, 1), leader=0), 0),
        question(naming(leader=0, rejected=4), 0),
    ]
    assert all(other != asked for other in others)


def test_res_16_who_votes_is_told_that_a_rejection_ends_the_game() -> None:
    for rejected in (3, 4):
        asked = question(voting((0, 1), rejected=rejected))
        assert isinstance(asked, Choose)
        assert asked.note.endswith("A rejection wins the game for the Agents.") == (rejected == 4)


# ---------------------------------------------------------------- the team


def test_res_11_a_team_is_picked_among_all_players() -> None:
    asked = question(naming())
    assert isinstance(asked, Pick)
    assert asked.prompt == "Who goes on mission 1? Pick 2 players."
    assert (asked.field, asked.least, asked.most) == ("team", 2, 2)
    assert [(item.value, item.label) for item in asked.items] == list(enumerate(NAMES[:5]))


def test_res_14_the_leader_is_told_how_many_must_agree_and_what_a_last_rejection_costs() -> None:
    told = [question(replace(naming(), rejected=rejected)) for rejected in (2, 4)]
    assert [asked.note for asked in told if isinstance(asked, Pick)] == [
        "You are the Leader: it takes 3 votes of 5.",
        "You are the Leader. This is the last try.",
    ]


def test_res_17_the_call_is_final_and_so_it_is_confirmed() -> None:
    asked = question(naming(options=AT_ONCE))
    assert isinstance(asked, Pick)
    called = filled(asked.then, "team", (0, 3))
    assert isinstance(called, Confirm)
    assert (called.yes, called.then) == ("Call the vote", CallVote(1, (0, 3)))


def test_res_17_a_team_is_named_first_or_put_to_the_vote_at_once() -> None:
    asked = question(naming())
    assert isinstance(asked, Pick)
    called = filled(asked.then, "team", (0, 3))
    assert options(called) == [("1", "Show the table and talk"), ("2", "Vote without talking")]
    assert isinstance(called, Choose)
    assert [option.then for option in called.options] == [Name(1, (0, 3)), CallVote(1, (0, 3))]
    assert called.default == "1"


def test_res_17_a_team_that_the_table_sees_may_be_called_or_changed() -> None:
    asked = question(named((0, 3)))
    assert options(asked) == [("1", "Call the vote"), ("2", "Change the team")]
    assert isinstance(asked, Choose)
    assert asked.note == "Mission 1, team: Ania and Marta."
    assert asked.options[0].then == CallVote(1, (0, 3))
    changed = asked.options[1].then
    assert isinstance(changed, Pick)
    assert changed.now == (0, 3)


def test_res_40_with_targeting_the_mission_comes_first() -> None:
    asked = question(naming(played=(2,), options=TARGETING))
    assert isinstance(asked, Choose)
    assert [option.key for option in asked.options] == ["1", "3", "4"]
    assert all(isinstance(option.then, Pick) for option in asked.options)


def test_res_22_a_mission_that_takes_two_fails_says_so() -> None:
    asked = question(naming(seats=7, options=TARGETING))
    assert isinstance(asked, Choose)
    assert [option.note for option in asked.options] == ["", "", "", "fails only with 2 Fails"]


# ---------------------------------------------------------------- the vote and the mission


def test_res_13_the_vote_says_who_is_on_the_team() -> None:
    asked = question(voting())
    assert isinstance(asked, Choose)
    assert asked.prompt == "Mission 1: how do you vote?"
    means = "It passes with 3 For. Otherwise it is rejection 1 of 5, and Maciek leads next."
    assert asked.note == f"Mission 1, team: Ania and Maciek. {means}"
    assert options(asked) == [("1", "For"), ("2", "Against")]


def test_res_61_an_opinion_maker_is_told_that_the_vote_is_open() -> None:
    asked = question(voting(before={1: ("opinion_maker",)}), 1)
    assert "You vote openly, before the others (“Opinion Maker”)." in asked.note


def test_res_77_both_mission_cards_are_offered_to_a_fighter() -> None:
    asked = question(on_mission((0, 1), agents=(3, 4)))
    assert isinstance(asked, Choose)
    assert [option.then for option in asked.options] == [PlayCard(True), PlayCard(False)]
    assert asked.secret


def test_res_80_whoever_plays_openly_is_told_so() -> None:
    notes = [question(on_mission((0, 3), spotlit=seat)).note for seat in (0, 3)]
    assert ["Your card will be shown." in note for note in notes] == [True, False]


def test_res_20_everybody_on_a_mission_reads_what_each_side_may_play_and_when_it_takes_two_fails() -> None:
    rule = "A Fighter must play Success, an Agent may choose."
    assert question(on_mission((0, 1))).note == rule
    fourth = on_mission((0, 1, 2, 3), seats=7, mission=4)
    assert question(fourth).note == f"{rule} This mission fails only with 2 Fails."


@pytest.mark.parametrize(("mine", "other"), [(True, False), (False, True)])
def test_res_85_a_sealed_vote_may_be_changed_and_nothing_shown_says_what_it_was(mine: bool, other: bool) -> None:
    t, _ = step(voting(), 0, Vote(mine))
    asked = question(t)
    assert options(asked) == [("1", "Change to the opposite vote")]
    assert isinstance(asked, Choose)
    assert (asked.options[0].then, asked.secret) == (Vote(other), True)


@pytest.mark.parametrize(("mine", "other"), [(True, False), (False, True)])
def test_res_85_a_card_that_lies_face_down_may_be_changed(mine: bool, other: bool) -> None:
    t, _ = step(on_mission((0, 1), agents=(0, 4)), 0, PlayCard(mine))
    asked = question(t)
    assert options(asked) == [("1", "Change to the other card")]
    assert isinstance(asked, Choose)
    assert (asked.options[0].then, asked.secret) == (PlayCard(other), True)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", secretive((3, 4)))
def test_res_77_a_fighter_and_an_agent_are_asked_the_same(moment: str, lang: Lang) -> None:
    fighter, agent = secretive((3, 4))[moment], secretive((0, 4))[moment]
    assert question(fighter, 0, lang) == question(agent, 0, lang)


# ---------------------------------------------------------------- the plot cards


def test_players_keep_their_numbers_in_every_question() -> None:
    t = position(Resolving("open_up", 2, ()), in_hand=("open_up",), seats=7)
    asked = question(t, 2)
    assert isinstance(asked, Choose)
    assert [(option.key, confirmed(option)) for option in asked.options] == [
        (str(seat + 1), ShowTo(seat)) for seat in (0, 1, 3, 4, 5, 6)
    ]


def confirmed(option: Choice) -> Action:
    """What an option does when one is asked once more: a finger that slips does nothing that cannot be undone."""
    assert isinstance(option.then, Confirm)
    assert isinstance(option.then.then, Action)
    return option.then.then


def test_whom_a_plot_card_concerns_is_asked_once_more() -> None:
    asked = question(handing("close_eye", seats=7))
    assert isinstance(asked, Choose)
    assert confirmed(asked.options[0]) == Hand("close_eye", 1)
    assert isinstance(asked.options[0].then, Confirm)
    assert asked.options[0].then.prompt == "Hand “Keeping a Close Eye on You” to Maciek?"
    resolved: dict[PlotId, Action] = {"overheard": LookAt(1), "take_responsibility": Take("close_eye", 1)}
    for card, move in resolved.items():
        asked = question(position(Resolving(card, 0, ()), in_hand=(card,), seats=7, before={1: ("close_eye",)}))
        assert isinstance(asked, Choose)
        assert confirmed(asked.options[0]) == move


def test_res_63_establish_confidence_is_played_on_oneself() -> None:
    asked = question(handing("establish_confidence", seats=7))
    assert isinstance(asked, Choose)
    assert confirmed(asked.options[0]) == Hand("establish_confidence", 0)


def test_res_64_the_use_of_a_card_without_a_target_is_confirmed() -> None:
    t = approve(voting(seats=7, before={1: ("no_confidence",)}))
    asked = question(t, 1)
    assert options(asked) == [("1", "Use the card"), ("2", "Keep it for later")]
    assert isinstance(asked, Choose)
    sure = asked.options[0].then
    assert isinstance(sure, Confirm)
    assert (sure.then, sure.note) == (UsePlot("no_confidence"), "It then leaves the game.")


def test_res_67_the_spotlight_asks_for_a_member_of_the_team() -> None:
    t = approve(voting((0, 3), seats=7, before={1: ("spotlight",)}))
    asked = question(t, 1)
    assert isinstance(asked, Choose)
    whom = asked.options[0].then
    assert options(whom) == [("1", "Ania"), ("4", "Marta")]
    assert isinstance(whom, Choose)
    assert confirmed(whom.options[1]) == UsePlot("spotlight", 3)
