"""What is turned over is told card by card to all together, and nothing of its result before the last one.

Time passes by hand here: `house.beat()` lets one rest between two cards end.
"""

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from konspira import games
from konspira.engine import encode
from konspira.engine.play import PlayedMove, fold
from tests.server.house import Ear, House, Person, without_times
from tests.server.leaks import LEAKS
from tests.server.planted import cards, dealt, planted, voted

TEAM = (0, 3)
VOTING = [*dealt(3, 4), *voted(0, 1, TEAM, 1, 4)]
"""A vote of 3 to 2, of which a test leaves the last to be given."""
MISSION = [*VOTING, *cards(TEAM, 3)]
"""A mission that fails by one card."""
ENDING = [
    *MISSION,
    *voted(1, 2, (1, 2, 3)),
    *cards((1, 2, 3), 3),
    *voted(2, 3, TEAM),
    *cards(TEAM, 3),
]
"""The third mission fails: the Agents win, and all turn over who they are."""
WHO = 5
"""So many identities are turned over then."""


@pytest.fixture
def house(by_hand: House) -> House:
    """Time passes by hand."""
    return by_hand


def before_last(house: House, moves: Any, bots: str = "", in_class: bool = False) -> tuple[list[Person], Any]:
    """Everybody listens at a game that lacks the last of these moves; that move."""
    people = planted(house, moves[:-1], bots=bots, in_class=in_class)
    for one in people:
        one.listen().state()
    return people, moves[-1]


def make(people: list[Person], move: tuple[int, Any]) -> None:
    """Somebody makes a move."""
    seat, action = move
    ear = next(one for one in people if one.name == f"P{seat}").heard()
    sent = {"type": type(action).__struct_config__.tag, **{f: getattr(action, f) for f in action.__struct_fields__}}
    assert ear.act(ear.state()["ask"], sent)["type"] == "done"


def up(ear: Ear, count: int) -> Any:
    """The step at which so many cards lie face up, and no more."""
    step = ear.wait(lambda f: f["type"] == "reveal" and len(f["cards"]) >= count)
    assert (len(step["cards"]), step["outcome"]) == (count, None)
    return step


def told(ear: Ear) -> Any:
    """The step that tells the outcome."""
    return ear.wait(lambda f: f["type"] == "reveal" and f["outcome"] is not None)


def finish(house: House, ear: Ear) -> Any:
    """Turn the rest, from the first step on, and let what follows pass: the state that comes of it."""
    count = ear.next("reveal")["count"]
    house.beat(count + 2)
    told(ear)
    since = max(k for k, frame in enumerate(ear.frames) if frame["type"] == "reveal" and frame["outcome"]) + 1
    if ear.wait(lambda f: f["type"] in ("state", "big_moment", "reveal"), since)["type"] == "reveal":
        house.beat(WHO + 2)
    if ear.wait(lambda f: f["type"] in ("state", "big_moment"), since)["type"] == "big_moment":
        house.beat()
    return ear.next("state", since)


# ---------------------------------------------------------------- the rhythm


def test_all_who_listen_get_the_same_steps_in_the_same_order(house: House) -> None:
    people, move = before_last(house, VOTING)
    ears = [one.heard() for one in people] + [people[0].listen("?as=public&lang=en")]
    make(people, move)
    for count in range(6):
        for ear in ears:
            up(ear, count)
        house.beat()
    for ear in ears:
        told(ear)
    house.beat()
    for ear in ears:
        ear.wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "mission_now")
    steps = [[raw for raw in ear.raw if raw.startswith('{"type":"reveal"')] for ear in ears]
    assert len(steps[0]) == 7
    assert all(heard == steps[0] for heard in steps)


def test_a_table_without_a_pace_turns_nothing(house: House) -> None:
    people, move = before_last(house, VOTING)
    people[0].post("settings", {"pace": 0})
    make(people, move)
    people[2].heard().wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "mission_now")
    assert people[2].heard().of("reveal") == []


# ---------------------------------------------------------------- nothing too early


def doors(people: list[Person]) -> list[tuple[int, str]]:
    """What every door says about the table: to one who plays, to one who is done, and to the room."""
    seen = ["", "replay?as=public", "replay?as=me", "replay?as=all", "replay?as=0", "record", "verify", "cards"]
    around = ["/api/mine", f"/api/rooms/{people[0].room}", f"/api/rooms/{people[0].room}/wall"]
    answers = [one.get(what) for one in people[-2:] for what in seen] + [people[0].web.get(path) for path in around]
    return [(answer.status_code, without_times(answer.text)) for answer in answers]


def known(state: Any) -> list[Any]:
    """What a state tells of the table."""
    return [state[part] for part in ("n", "view", "secret", "lines")]


def watch(house: House, moves: Any) -> None:
    """Until the outcome everything is as before the move, but for the cards that have turned."""
    people, move = before_last(house, moves, in_class=True)
    ears = [one.heard() for one in people[2:]]  # a Fighter and both Agents
    quiet, states = doors(people), [ear.state() for ear in ears]
    since = [len(ear.frames) for ear in ears]
    make(people, move)
    scene = told_scene(moves)
    while scene:
        watch_scene(house, scene, list(zip(ears, states, since, strict=True)), lambda: doors(people) == quiet)
        scene, since = scene["then"], [len(ear.frames) for ear in ears]
        house.beat()
    if moves is not VOTING:
        assert ears[0].next("big_moment")["moment"]["good"] is False
        assert doors(people) == quiet, "the big moment is seen first"
        house.beat()
    for ear, before in zip(ears, states, strict=True):
        ear.wait(lambda f, n=before["n"]: f["type"] == "state" and f["n"] > n)  # type: ignore[misc]
    assert doors(people) != quiet


def watch_scene(house: House, scene: Any, heard: list[Any], is_quiet: Callable[[], bool]) -> None:
    """Card by card, each of those who listen hears no more than everybody has seen turn."""
    for turned in range(len(scene["cards"]) + 1):
        for ear, before, n in heard:
            step = ear.wait(lambda f, turned=turned: f["type"] == "reveal" and len(f["cards"]) >= turned, n)
            whose = [card["seat"] for card in scene["cards"]]
            assert (step["title"], step["whose"], step["deciding"]) == (scene["title"], whose, scene["deciding"])
            assert (step["cards"], step["outcome"], step["good"]) == (scene["cards"][:turned], None, None)
            asked = len(ear.frames)
            ear.say({"type": "hello"})
            again = ear.next("state", asked)
            assert known(again) == known(before)
            assert {frame["type"] for frame in ear.frames[n:]} <= {"done", "reveal", "state", "roster"}
        assert is_quiet()
        house.beat()
    ear, _, n = heard[0]
    over = ear.wait(lambda f: f["type"] == "reveal" and f["outcome"] is not None, n)
    assert (over["outcome"], over["good"]) == (scene["outcome"], scene["good"])
    assert is_quiet(), "the outcome is read first"


def told_scene(moves: Any) -> Any:
    """The whole scene of the last of these moves, as it comes out of JSON."""
    game, reveal = games.game("resistance"), games.box("resistance").reveal
    (seat, action), before = moves[-1], fold(game, game.setup(5, game.OPTIONS()), moves[:-1])
    move = PlayedMove(before, seat, action, *game.step(before, seat, action))
    assert reveal
    return json.loads(encode(reveal([move], [f"P{seat}" for seat in range(5)])))


@pytest.mark.parametrize("moves", [VOTING, MISSION, ENDING], ids=["votes", "mission", "the end"])
def test_no_frame_and_no_door_tells_anything_before_the_last_card(house: House, moves: Any) -> None:
    watch(house, moves)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(tmp_path: Path, leak: str) -> None:
    house = House(tmp_path / "konspira.db", by_hand=True, leak=leak)
    try:
        with pytest.raises(AssertionError):
            watch(house, MISSION)
    finally:
        house.kill()


def test_the_seed_the_end_and_the_identities_come_after_the_last_card_of_the_game(house: House) -> None:
    people, move = before_last(house, ENDING)
    make(people, move)
    ear = people[1].heard()
    up(ear, 0)
    assert (people[1].roster()["state"], people[1].roster()["seed"]) == ("playing", None)
    assert people[1].post("again").status_code == 409
    house.beat(3)
    assert told(ear)["outcome"]["en"] == "Mission 3 fails: 1 Fail."
    house.beat()
    who = ear.wait(lambda f: f["type"] == "reveal" and f["kind"] == "identities")
    assert (who["cards"], people[1].roster()["state"]) == ([], "playing")
    house.beat(WHO + 2)
    assert ear.next("big_moment")["moment"]["title"]["en"] == "The Agents win"
    assert people[1].get("record").status_code == 409
    house.beat()
    assert ear.wait(lambda f: f["type"] == "state" and f["view"]["outcome"])["view"]["agents"] == [3, 4]
    over = ear.wait(lambda f: f["type"] == "roster" and f["state"] == "over")
    assert over["seed"] == bytes(32).hex()
    assert people[1].get("record").status_code == 200


# ---------------------------------------------------------------- in the middle


def test_an_answer_meanwhile_is_refused_in_both_languages(house: House) -> None:
    people, move = before_last(house, VOTING)
    ear = people[1].heard()
    ask = ear.state()["ask"]
    make(people, move)
    up(ear, 0)
    refused = ear.act(ask, {"type": "vote", "approve": True})
    assert refused["error"] == {
        "pl": "Poczekaj, aż wszystko zostanie odkryte.",
        "en": "Wait until everything has been turned over.",
    }
    ear.say({"type": "forecast", "ref": 1, "action": {"type": "vote", "approve": True}})
    assert ear.wait(lambda f: f.get("ref") == 1)["type"] == "refused"
    assert finish(house, ear)["ask"] is None, "not on the team"


def test_who_comes_in_the_middle_sees_the_table_before_and_the_cards_so_far(house: House) -> None:
    people, move = before_last(house, VOTING)
    before = people[2].heard().state()
    make(people, move)
    house.beat(2)
    up(people[2].heard(), 2)
    with Ear(house.url, people[2].code, people[2].cookie()) as late:
        state, step = late.next("state"), late.next("reveal")
        assert [frame["type"] for frame in late.frames[:3]] == ["roster", "state", "reveal"]
        assert (state["ask"], state["question"], state["whole"]) == (None, None, True)
        assert state["prompt"].startswith("Głosowanie nad Drużyną: P")
        assert known(state)[:3] == known(before)[:3]
        assert step["cards"] == up(people[2].heard(), 2)["cards"]
        house.beat(5)
        after = late.next("state", 3)
        assert (after["whole"], after["view"]["now"]["type"]) == (False, "mission_now")


def killed_in_the_middle(house: House, moves: Any) -> tuple[str, str]:
    """The code and a player's cookie of a table whose server was killed when one card lay face up, and began again."""
    people, move = before_last(house, moves)
    make(people, move)
    house.beat()
    up(people[4].heard(), 1)
    code, cookie = people[4].code, people[4].cookie()
    house.kill()
    house.start()
    return code, cookie


@pytest.mark.parametrize("moves", [VOTING, MISSION, ENDING], ids=["votes", "mission", "the end"])
def test_after_a_kill_in_the_middle_all_is_turned_over_again_before_its_result_is_told(
    tmp_path: Path, moves: Any
) -> None:
    house = House(tmp_path / "konspira.db", by_hand=True)
    code, cookie = killed_in_the_middle(house, moves)
    with Ear(house.url, code, cookie) as ear:
        before = ear.next("state")
        assert (before["view"]["outcome"], before["ask"]) == (None, None)
        assert ear.next("roster")["state"] == "playing"
        assert up(ear, 0)["count"] == len(told_scene(moves)["cards"])
        after = finish(house, ear)
        assert after["n"] > before["n"]
        assert bool(after["view"]["outcome"]) == (moves is ENDING)
        if moves is ENDING:
            ear.wait(lambda f: f["type"] == "roster" and f["state"] == "over")
    house.end()


def test_what_was_turned_over_long_ago_is_not_turned_over_again(house: House) -> None:
    ear = planted(house, ENDING)[0].listen()
    assert ear.state()["view"]["agents"] == [3, 4]
    assert ear.of("reveal") == []


def test_a_stop_in_the_middle_tells_nothing(tmp_path: Path) -> None:
    house = House(tmp_path / "konspira.db", by_hand=True)
    people, move = before_last(house, ENDING)
    make(people, move)
    ear = people[0].heard()
    up(ear, 0)
    house.process.send_signal(signal.SIGTERM)
    ear.next("bye")
    ear.wait_closed()
    assert ear.of("state")[-1]["view"]["outcome"] is None
    house.end()


def test_bots_wait_with_their_moves_until_the_last_card_was_seen(house: House) -> None:
    people, move = before_last(house, VOTING, bots="P0 P1 P2 P3")
    make(people, move)
    ear = people[0].heard()
    for count in range(6):
        assert people[0].roster()["moves"] == ear.state()["n"]
        up(ear, count)
        house.beat()
    told(ear)
    house.beat()
    ear.wait(lambda f: f["type"] == "state" and f["view"]["now"].get("chosen"))
    kinds = [(f["type"], f.get("n")) for f in ear.frames if f["type"] in ("reveal", "state")]
    last = max(k for k, (kind, _) in enumerate(kinds) if kind == "reveal")
    assert {n for kind, n in kinds[:last] if kind == "state"} == {ear.of("state")[0]["n"]}
    ear.wait(lambda f: f["type"] == "reveal" and f["kind"] == "mission")
    house.beat(5)
    ear.wait(lambda f: f["type"] == "state" and f["view"]["missions"])


Change = Callable[[list[Person]], Any]
CHANGES: dict[str, Change] = {
    "paused": lambda people: people[0].post("settings", {"paused": True}),
    "left": lambda people: people[2].post("leave"),
    "at once": lambda people: people[0].post("settings", {"pace": 0}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_happens_at_the_table_meanwhile_the_scene_goes_on_to_its_end(house: House, change: str) -> None:
    people, move = before_last(house, VOTING)
    make(people, move)
    ear = people[3].heard()
    up(ear, 0)
    assert CHANGES[change](people).status_code == 200
    after = finish(house, ear)
    assert after["view"]["now"]["type"] == "mission_now"
    assert (after["ask"] is None) == (change == "paused")


@pytest.mark.parametrize("change", ["paused", "left"])
def test_a_game_whose_last_move_is_stored_is_over_whatever_is_changed_meanwhile(house: House, change: str) -> None:
    people, move = before_last(house, ENDING)
    make(people, move)
    ear = people[3].heard()
    up(ear, 0)
    CHANGES[change](people)
    finish(house, ear)
    assert ear.wait(lambda f: f["type"] == "roster" and f["state"] == "over")["seed"]


# ---------------------------------------------------------------- two worlds


def heard_in(house: House, agents: tuple[int, int], fail: int) -> list[list[str]]:
    """All that two Fighters and a spectator hear while mission cards are turned, in a world with these Agents."""
    moves = [*dealt(*agents), *voted(0, 1, (0, 1)), *cards((0, 1), fail)]
    people, move = before_last(house, moves, in_class=True)
    ears = [people[2].heard(), people[4].heard(), people[4].listen("?as=public")]
    for ear in ears:
        ear.state()
    make(people, move)
    finish(house, ears[0])
    for ear in ears:
        ear.wait(lambda f: f["type"] == "state" and not f["whole"])
    return [[raw.replace(people[0].code, "CODE").replace(people[0].room, "ROOM") for raw in ear.raw] for ear in ears]


def test_two_worlds_that_differ_in_what_is_hidden_sound_the_same(house: House) -> None:
    one, two = heard_in(house, (0, 3), 0), heard_in(house, (1, 3), 1)
    assert one == two
    assert any('"reveal"' in raw for raw in one[0])


def test_whoever_is_alone_and_turns_all_at_once_need_not_go_on_a_second_time(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", by_hand=True, alone=600)
    people, move = before_last(house, MISSION, bots="P0 P1 P2 P4")
    make(people, move)
    ear = people[0].heard()
    ear.next("reveal")
    ear.say({"type": "looked"})
    assert told(ear)["seconds"] is not None, "the outcome stays as long as it takes to read, and goes by itself"
    house.beat()
    assert ear.next("big_moment")["seconds"] is None, "what comes then waits again"
    house.end()
