"""Rubbish, forged, repeated, reordered and oversized messages change nothing and crash nothing."""

import json
import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from konspira.server.bench_answers import answer
from konspira.server.codes import CODE, NAME_LENGTH, clean, free_name, new_code, read_code
from tests.server.house import Ear, House, Person, asked, step

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
ACTION = st.fixed_dictionaries(
    {"type": st.sampled_from(["vote", "deal", "name", "call_vote", "play_card", "pass", "use_plot", "hand", "x"])},
    optional={
        "approve": JSON, "success": JSON, "team": JSON, "mission": JSON, "agents": JSON, "leader": JSON, "on": JSON,
    },
)  # fmt: skip
MESSAGE = st.one_of(
    JSON.map(json.dumps),
    st.text(max_size=60),
    st.builds(lambda ask, action: json.dumps({"type": "act", "ask": ask, "action": action}), st.integers(), ACTION),
    st.builds(lambda ask, action: json.dumps({"type": "act", "ask": ask, "action": action}), JSON, JSON),
    st.builds(lambda n: json.dumps({"type": "hello", "n": n}), JSON),
    st.integers(4000, 9000).map(lambda size: "[" * size),
    st.integers(4000, 9000).map(lambda size: json.dumps({"type": "chat", "text": "x" * size})),
)


def snapshot(one: Person) -> Any:
    """All that a person is told anew."""
    with Ear(one.url, one.code, one.cookie()) as ear:
        state = ear.state()
        return state["n"], state["view"], state["ask"], state["lines"]


def test_rubbish_changes_nothing(house: House) -> None:
    people = house.game()
    for _ in range(8):
        step(people)
    before = [snapshot(one) for one in people]
    stranger = house.person()
    stranger.code = people[0].code

    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(st.lists(MESSAGE, max_size=8))
    def send(messages: list[str]) -> None:
        for one in (people[0], stranger):
            with Ear(one.url, one.code, one.cookie()) as ear:
                for message in messages:
                    ear.say(message)

    send()
    assert [snapshot(one) for one in people] == before


def test_binary_and_huge_messages_end_the_connection_at_most(house: House) -> None:
    people = house.game()
    before = snapshot(people[1])
    for message in (b"\x00\xff" * 40, b"", "x" * 100_000):
        ear = people[0].listen("?fuzz")
        ear.say(message)
        ear.wait(lambda f: f["type"] == "refused") if len(message) < 10_000 else ear.wait_closed()
    assert snapshot(people[1]) == before


def test_repeated_and_reordered_answers_count_once(house: House) -> None:
    """Everything that was ever sent is sent again, shuffled and from every seat: the game is where it was."""
    people = house.game()
    sent: list[str] = []
    for _ in range(25):
        one, state = next(asked(people))
        sent.append(json.dumps({"type": "act", "ask": state["ask"], "action": answer(state["question"])}))
        step(people)
    before = [snapshot(one) for one in people]
    open_asks = {one.heard().state()["ask"] for one in people}
    random.Random(1).shuffle(sent)
    late = [message for message in sent if json.loads(message)["ask"] not in open_asks]
    for one in people:
        ear = one.heard()
        since = len(ear.of("refused"))
        for message in late:
            ear.say(message)
        ear.wait(lambda _, ear=ear, since=since: len(ear.of("refused")) >= since + len(late))  # type: ignore[misc]
    assert [snapshot(one) for one in people] == before


@given(st.text(max_size=300))
def test_a_cleaned_name_is_short_and_has_no_control_characters(text: str) -> None:
    name = clean(text, NAME_LENGTH)
    assert len(name) <= NAME_LENGTH
    assert name == name.strip()
    assert name.isprintable()
    assert free_name(text, {name}).casefold() != name.casefold() or not name


@given(st.text(max_size=20))
def test_what_is_read_as_a_code_is_one(text: str) -> None:
    code = read_code(text)
    assert code is None or CODE.fullmatch(code)
    assert read_code(new_code().lower())
