"""Over a whole game every frame that reaches a seat is what the engine says that seat may know, and no other comes."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from konspira import games
from konspira.engine import CHANCE, encode, visible
from konspira.engine.records import GameRecord, read, verify
from konspira.engine.words import LANGUAGES
from konspira.server.bench_answers import answer
from tests.server.house import House, Person, step


def plain(value: Any) -> Any:
    """A value as it comes out of JSON."""
    return json.loads(encode(value))


def batches(record: GameRecord) -> Iterator[list[Any]]:
    """The moves as they are shown: each together with what chance did after it."""
    moments = list(record.played())
    while moments:
        batch = [moments.pop(0)]
        while moments and moments[0].seat == CHANCE:
            batch.append(moments.pop(0))
        yield batch


def told(record: GameRecord, events: Any, viewer: int | None) -> list[Any]:
    """What a viewer reads about events."""
    words, names = games.box(record.header.game).words, record.header.names
    return [
        {lang: words.event(event, lang, names) for lang in LANGUAGES}
        for event in visible(events, viewer)
        if not words.quiet(event)
    ]


def expected(record: GameRecord, viewer: int | None) -> list[tuple[Any, Any]]:
    """Views and lines of all frames that a viewer should get, the first deal being part of the whole state."""
    game, frames = record.game, []
    for k, batch in enumerate(batches(record)):
        before, after = batch[0].before, batch[-1].after
        events = [event for moment in batch for event in moment.events]
        seen = game.view(before, viewer) != game.view(after, viewer) or visible(events, viewer)
        if k == 0 or seen or any(moment.seat == viewer for moment in batch):
            frames.append((plain(game.view(after, viewer)), told(record, events, viewer)))
    return frames


def came(states: list[Any]) -> list[tuple[Any, Any]]:
    """Views and lines of all frames that came."""
    return [(s["view"], [{"pl": line["pl"], "en": line["en"]} for line in s["lines"]]) for s in states]


def whims(dice: random.Random) -> Any:
    """Random answers; a Fighter's Fail is not tried, and whoever has named a team does not name it again."""

    def choose(_seat: int, state: Any) -> Any:
        chosen = answer(state["question"], dice.randrange(1000))
        if state["view"]["role"] == "fighter" and chosen["type"] == "play_card":
            chosen["success"] = True
        again = chosen["type"] == "name" and chosen["team"] == state["view"]["now"]["team"]
        return chosen | {"type": "call_vote"} if again else chosen

    return choose


def change_mind(people: list[Person], dice: random.Random) -> None:
    """RES-85  Now and then somebody who has voted already votes otherwise."""
    for one in people:
        state = one.heard().state()
        voted = state["view"]["now"].get("voted", ())
        if state["ask"] and state["view"]["seat"] in voted and dice.random() < 0.2:
            since = len(one.heard().frames)
            assert one.heard().act(state["ask"], answer(state["question"]))["type"] == "done"
            one.heard().next("state", since)


def play_fickle(people: list[Person], seed: int) -> None:
    """A whole game at random, with changes of mind."""
    dice = random.Random(seed)
    while step(people, whims(dice)):
        change_mind(people, dice)


@pytest.fixture(scope="module")
def played(running: House) -> Iterator[tuple[list[Person], GameRecord]]:
    """A whole game with plot cards, watched by a spectator who is the last of the people."""
    people = running.full_table(5, options={"plots": True})
    watcher = running.person()
    watcher.code = people[0].code
    for one in [*people, watcher]:
        one.listen()
    people[0].post("start")
    play_fickle(people, 7)
    data = people[0].get("record").content
    yield [*people, watcher], read(data, "record", games.game)
    running.send_home()


def test_every_frame_is_what_the_engine_says_its_seat_may_know(played: tuple[list[Person], GameRecord]) -> None:
    people, record = played
    for seat, one in enumerate(people):
        viewer = seat if seat < 5 else None
        one.heard().wait(lambda f: f["type"] == "state" and f["view"]["outcome"])
        assert came(one.heard().of("state")) == expected(record, viewer)


def test_no_frame_before_the_end_has_the_seed_or_anothers_token(played: tuple[list[Person], GameRecord]) -> None:
    people, record = played
    tokens = [one.web.cookies[f"konspira-{one.code}"] for one in people[:5]]
    for one in people:
        for text, frame in zip(one.heard().raw, one.heard().frames, strict=True):
            if frame["type"] != "roster" or frame["state"] != "over":
                assert record.header.seed not in text
            assert not any(token in text for token in tokens)


def test_questions_and_asks_are_the_engines(played: tuple[list[Person], GameRecord]) -> None:
    people, record = played
    game, ask = record.game, games.box(record.header.game).ask
    tables = [batch[-1].after for batch in batches(record)]
    for seat, one in enumerate(people[:5]):
        by_view = {encode(game.view(t, seat)): game.offers(t, seat) for t in tables}
        for state in one.heard().of("state"):
            view = msgspec.convert(state["view"], game.VIEW)
            offers = by_view[encode(view)]
            asked = ask(view, offers, record.header.names, "pl") if offers else None
            assert (state["ask"] is None, state["question"]) == (not offers, plain(asked))


def test_the_record_verifies_and_so_does_the_page(played: tuple[list[Person], GameRecord]) -> None:
    people, record = played
    verdict = verify(record)
    assert verdict.finished
    proof = people[2].get("verify").json()
    assert proof == {
        "moves": verdict.moves,
        "draws": verdict.draws,
        "commitment": verdict.commitment,
        "seed": record.header.seed,
        "fair": True,
    }
    assert people[0].heard().of("roster")[0]["commitment"] == verdict.commitment


def test_a_replay_as_a_seat_is_what_that_seat_saw(played: tuple[list[Person], GameRecord]) -> None:
    people, record = played
    for seat in range(5):
        moments = people[5].get(f"replay?as={seat}").json()["moments"]
        seen = [encode(m["view"]) for m in moments]
        shown = [encode(state["view"]) for state in people[seat].heard().of("state")]
        assert set(shown) <= set(seen)
        lines = [line for moment in moments for line in moment["lines"]]
        assert all(line.get("to", seat) == seat for line in lines)
        # A replay shows chance apart from the move before it; nothing else is added.
        start = encode(plain(record.game.view(record.start, seat)))
        between = [encode(plain(record.game.view(b[k].after, seat))) for b in batches(record) for k in range(len(b))]
        assert set(seen) <= {start, *between}


def test_all_knowing_replay_has_every_move_and_every_view(played: tuple[list[Person], GameRecord]) -> None:
    people, record = played
    replay = people[5].get("replay?as=all").json()
    assert len(replay["moments"]) == len(record.moves) + 1
    assert [moment["seat"] for moment in replay["moments"][1:]] == [seat for seat, _ in record.moves]
    assert len(replay["moments"][3]["views"]) == 5


def test_a_replay_of_a_running_game_shows_only_what_was_seen(house: House) -> None:
    people = house.game()
    one = people[1]
    assert one.get("replay?as=all").status_code == 403
    assert one.get("replay?as=0").status_code == 403
    assert one.get("record").status_code == 409
    assert one.get("verify").status_code == 409
    mine = one.get("replay?as=me").json()["moments"]
    assert all(moment["view"]["seat"] == 1 for moment in mine)
    stranger = house.person()
    stranger.code = one.code
    assert stranger.get("replay?as=me").status_code == 403
    public = stranger.get("replay?as=public").json()["moments"]
    assert all(moment["view"]["role"] is None for moment in public)
