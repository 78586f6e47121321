"""Answers are matched to questions: what comes twice, late, out of order or from elsewhere changes nothing."""

from typing import Any

from konspira.server.bench_answers import answer
from tests.server.house import Ear, House, Person, asked, settle, step


def until(people: list[Person], now: str) -> list[tuple[Person, Any]]:
    """Play on to a moment of this kind: who is asked there."""
    for _ in range(60):
        waiting = list(asked(people))
        if waiting[0][1]["view"]["now"]["type"] == now:
            return waiting
        step(people)
    raise AssertionError(now)


def fighter_on_a_mission(people: list[Person]) -> tuple[Person, Any]:
    """Play on until a Fighter chooses a mission card."""
    for _ in range(12):
        for one, state in until(people, "mission_now"):
            if state["view"]["role"] == "fighter":
                return one, state
        step(people)
    raise AssertionError("no Fighter was on any team")


def quiet(ear: Ear) -> int:
    """How many frames came, once all that is under way has arrived."""
    since = len(ear.frames)
    ear.say({"type": "chat", "text": "?"})
    ear.next("chat", since)
    return len(ear.frames)


VOTE = {"type": "vote", "approve": True}


def test_an_answer_sent_twice_counts_once(house: House) -> None:
    people = house.game()
    one, state = until(people, "voting_seen")[0]
    ear = one.heard()
    assert ear.act(state["ask"], VOTE)["type"] == "done"
    again = ear.act(state["ask"], {"type": "vote", "approve": False})
    assert again["error"] == {"pl": "Gra poszła już dalej.", "en": "The table has moved on."}
    assert ear.state()["view"]["now"]["mine"] is True


def test_a_question_stays_the_same_while_others_answer_theirs(house: House) -> None:
    people = house.game()
    waiting = until(people, "voting_seen")
    asks = [state["ask"] for _, state in waiting]
    waiting[0][0].heard().act(asks[0], VOTE)
    for (one, _), ask in list(zip(waiting, asks, strict=True))[1:]:
        state = one.heard().wait(lambda f: f["type"] == "state" and len(f["view"]["now"].get("voted", ())) == 1)
        assert state["ask"] == ask
    # All that are left answer at the same time: nobody's answer gets in the way of another's.
    for (one, _), ask in list(zip(waiting, asks, strict=True))[1:]:
        one.heard().say({"type": "act", "ask": ask, "action": VOTE})
    for (one, _), ask in list(zip(waiting, asks, strict=True))[1:]:
        one.heard().wait(lambda f, ask=ask: f["type"] == "done" and f["ask"] == ask)  # type: ignore[misc]


def test_res_85_a_changed_vote_is_invisible_to_everybody_else(house: House) -> None:
    people = house.game()
    waiting = until(people, "voting_seen")
    (voter, state), others = waiting[0], [one for one, _ in waiting[1:]]
    spectator = people[0].listen("?as=public")
    voter.heard().act(state["ask"], VOTE)
    settle(people, state["n"] + 1)
    spectator.wait(lambda frame: frame["type"] == "state" and frame["n"] > state["n"])
    mine = voter.heard().state()
    assert [option["then"] for option in mine["question"]["options"]] == [{"type": "vote", "approve": False}]
    replayed = others[0].get("replay").json()["moments"]
    before = [len(one.heard().frames) for one in others]
    watched = len(spectator.of("state"))
    since = len(voter.heard().frames)
    assert voter.heard().act(mine["ask"], {"type": "vote", "approve": False})["type"] == "done"
    changed = voter.heard().next("state", since)
    assert changed["view"]["now"]["mine"] is False
    assert changed["n"] == mine["n"]
    for one, count in zip(others, before, strict=True):
        assert quiet(one.heard()) - count == len(one.heard().of("chat"))
    assert len(spectator.of("state")) == watched
    assert people[0].roster()["moves"] == mine["n"]
    assert others[0].get("replay").json()["moments"] == replayed


def test_an_answer_to_a_question_that_is_not_mine_is_refused(house: House) -> None:
    people = house.game()
    (one, state) = next(asked(people))
    for other in people:
        if other is not one:
            assert other.heard().act(state["ask"] + 7, answer(state["question"]))["type"] == "refused"
    assert one.heard().act(state["ask"] - 1, answer(state["question"]))["type"] == "refused"
    assert one.heard().act(state["ask"], answer(state["question"]))["type"] == "done"


def test_a_wrong_shape_is_refused_with_the_path(house: House) -> None:
    people = house.game()
    one, state = until(people, "voting_seen")[0]
    refused = one.heard().act(state["ask"], {"type": "vote", "approve": "yes"})
    assert "$.approve" in refused["error"]["en"]
    assert "rule" not in refused
    assert one.heard().act(state["ask"], {"type": "vote", "approve": True, "seat": 3})["type"] == "refused"
    assert one.heard().act(state["ask"], {"type": "deal", "agents": [0, 1], "leader": 0})["rule"] == "RES-13"
    assert one.heard().act(state["ask"], VOTE)["type"] == "done"


def test_res_77_a_fighter_is_offered_both_cards_and_refused_in_private(house: House) -> None:
    people = house.game()
    one, state = fighter_on_a_mission(people)
    assert [option["then"]["success"] for option in state["question"]["options"]] == [True, False]
    before = [len(other.heard().frames) for other in people if other is not one]
    refused = one.heard().act(state["ask"], {"type": "play_card", "success": False})
    assert refused["rule"] == "RES-20"
    assert refused["error"]["pl"] == "Bojownik musi zagrać Sukces (RES-20)."
    assert [len(other.heard().frames) for other in people if other is not one] == before


def test_questions_have_the_same_numbers_after_a_restart(house: House) -> None:
    people = house.game()
    for _ in range(13):
        step(people)
    before = [(one.heard().state()["ask"], one.heard().state()["n"]) for one in people]
    codes = [(one.code, one.cookie()) for one in people]
    house.kill()
    house.start()
    for (code, cookie), (ask, n) in zip(codes, before, strict=True):
        with Ear(house.url, code, cookie) as ear:
            state = ear.state()
            assert (state["ask"], state["n"], state["whole"]) == (ask, n, True)


def test_whoever_asks_whether_the_line_is_there_is_answered_at_once(house: House) -> None:
    ear = house.game()[0].heard()
    since = len(ear.frames)
    ear.say({"type": "alive"})
    assert ear.next("alive", since) == {"type": "alive"}
