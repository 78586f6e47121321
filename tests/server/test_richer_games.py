"""What a game may have besides its rules: questions that last, printed matter, forecasts, decks that people bring."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.house import House, Person

DECK = "\n".join(f"kamyk {k} / pebble {k}" for k in range(6))
ODD = "tajny kamyk"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with pebbles on its shelf."""
    limits = {"requests_at_once": 5000, "tables_an_hour": 5000, "messages_a_second": 500}
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", more_games=["pebbles"], limits=limits)
    yield house
    house.stop()


def two(shelf: House, **table: Any) -> list[Person]:
    """A game of pebbles that has begun."""
    return shelf.game(2, game="pebbles", **table)


def take(pebble: int) -> dict[str, Any]:
    """The action of taking a pebble."""
    return {"type": "take", "pebble": pebble}


def forecast(person: Person, action: Any, ref: int = 1) -> Any:
    """What the server foretells, or its refusal."""
    since = len(person.heard().frames)
    person.heard().say({"type": "forecast", "ref": ref, "action": action})
    return person.heard().wait(lambda frame: frame.get("ref") == ref, since)


def asked_for(shelf: House, deck: Any, **more: Any) -> httpx.Response:
    """An attempt to open a table with this deck."""
    body = {"game": "pebbles", "seats": 2, "options": {"deck": deck}, **more}
    return shelf.person().web.post("/api/tables", json=body)


# ---------------------------------------------------------------- questions


def test_an_answer_on_its_way_counts_while_the_question_is_the_same(shelf: House) -> None:
    first, second = two(shelf)
    before = second.heard().state()
    assert first.heard().act(first.heard().state()["ask"], take(0))["type"] == "done"
    after = second.heard().wait(lambda frame: frame["type"] == "state" and frame["n"] > before["n"])
    assert after["ask"] == before["ask"]
    assert (len(before["offers"]), len(after["offers"])) == (3, 2)
    assert (before["prompt"]["en"], after["prompt"]["en"]) == ("Take one of 3.", "Take one of 2.")
    assert second.heard().act(before["ask"], take(0))["rule"] == "PEB-02"
    assert second.heard().act(before["ask"], take(1))["type"] == "done"


def test_a_million_billion_offers_are_not_sent_but_can_be_taken(shelf: House) -> None:
    first, second = two(shelf, options={"heap": "many"})
    state = first.heard().state()
    assert (state["offers"], state["prompt"]["en"]) == (None, "Take one of 1000000000000000.")
    assert first.heard().act(state["ask"], take(10**14))["type"] == "done"
    assert second.heard().act(second.heard().state()["ask"], take(7))["type"] == "done"
    assert first.heard().wait(lambda frame: frame["type"] == "roster" and frame["state"] == "over")


# ---------------------------------------------------------------- printed matter


def test_what_cards_print_is_told_to_anybody_and_kept_by_browsers(shelf: House) -> None:
    stranger = shelf.person().web
    answer = stranger.get("/api/cards/pebbles")
    assert [pebble["en"] for pebble in answer.json()["pebbles"]] == ["white", "black", "grey"]
    again = stranger.get("/api/cards/pebbles", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_table_prints_its_own_deck(shelf: House) -> None:
    host = shelf.person()
    host.create(game="pebbles", seats=2, options={"deck": DECK})
    printed = shelf.person().web.get(f"/api/tables/{host.code}/cards")
    assert [pebble["pl"] for pebble in printed.json()["pebbles"]][-1] == "kamyk 5"


def test_a_game_that_prints_nothing_says_null(shelf: House) -> None:
    host = shelf.person()
    host.create()
    assert host.get("cards").json() is None
    assert host.web.get("/api/cards/resistance").json() is None
    assert host.web.get("/api/cards/chess").status_code == 404


# ---------------------------------------------------------------- forecasts


def test_a_forecast_is_made_from_the_senders_view_and_told_to_them_alone(shelf: House) -> None:
    first, second = two(shelf, options={"deck": DECK})
    text = {"pl": "Nic.", "en": "Nothing."}
    told = {"type": "forecast", "ref": 7, "forecast": {"seat": 1, "waiting": 2, "text": text}}
    assert forecast(second, take(4), 7) == told
    assert forecast(second, take(0))["forecast"] is None
    assert first.heard().of("forecast") == []


def test_a_slow_forecast_holds_up_no_answer(shelf: House) -> None:
    first, _ = two(shelf)
    ear, since = first.heard(), len(first.heard().frames)
    ear.say({"type": "forecast", "ref": 1, "action": take(1)})
    assert ear.act(ear.state()["ask"], take(2))["type"] == "done"
    ear.next("forecast", since)
    kinds = [frame["type"] for frame in ear.frames[since:]]
    assert kinds.index("done") < kinds.index("forecast")


def test_what_is_not_open_to_me_has_no_forecast(shelf: House) -> None:
    first, _ = two(shelf)
    assert forecast(first, take(99))["forecast"] is None
    first.heard().act(first.heard().state()["ask"], take(0))
    assert forecast(first, take(1))["forecast"] is None


def test_a_forecast_is_refused_in_words(shelf: House) -> None:
    first, _ = two(shelf, options={"deck": DECK})
    wrong = forecast(first, {"type": "take", "pebble": "big"}, 3)
    assert (wrong["type"], wrong["ask"], wrong["ref"]) == ("refused", None, 3)
    assert "$.pebble" in wrong["error"]["en"]
    assert forecast(first, take(2))["error"]["pl"] == "Nikt nic nie wie o kamyku 2."
    assert forecast(first, take(3))["error"]["en"] == "Something went wrong here."
    spectator = shelf.person()
    spectator.listen(code=first.code)
    assert forecast(spectator, take(1))["error"]["en"] == "Only those who sit at the table may play."


def test_the_resistance_foretells_nothing(shelf: House) -> None:
    people = shelf.game()
    offer = next(state["offers"][0] for state in (one.heard().state() for one in people) if state["offers"])
    assert forecast(people[0], offer)["forecast"] is None


def test_too_many_forecasts_at_once_are_refused(shelf: House) -> None:
    first, _ = two(shelf)
    for ref in range(20):
        first.heard().say({"type": "forecast", "ref": ref, "action": take(1)})
    refused = first.heard().next("refused")
    assert (refused["ref"], refused["error"]["en"]) == (16, "Too many messages: slow down.")


# ---------------------------------------------------------------- decks


def test_a_deck_is_offered_as_a_text_among_the_options(shelf: House) -> None:
    games = {game["name"]: game for game in shelf.person().web.get("/api/games").json()}
    deck = games["pebbles"]["options"][0]
    assert (deck["name"], deck["kind"], deck["default"], deck["choices"]) == ("deck", "text", "", [])


def test_everything_that_is_wrong_with_a_deck_is_told_in_both_languages(shelf: House) -> None:
    answer = asked_for(shelf, "a / b\nno\nc / d\nneither")
    assert answer.status_code == 400
    assert answer.json()["error"] == {
        "pl": "Nie można użyć tej talii:\nw wierszu 2 brakuje „ / ”\nw wierszu 4 brakuje „ / ”.",
        "en": "The deck cannot be used:\nline 2 has no “ / ”\nline 4 has no “ / ”.",
    }


def test_a_rule_against_a_deck_is_named(shelf: House) -> None:
    answer = asked_for(shelf, "a / b")
    assert answer.json()["rule"] == "PEB-01"
    assert answer.json()["error"]["pl"] == "Kamyków jest 1, a graczy 2 (PEB-01)."


def test_a_deck_has_400_kb_at_most_and_no_other_door_takes_so_much(shelf: House) -> None:
    line = "ćma / moth\n"
    fits, over = line * (400_000 // len(line.encode())), line * (400_000 // len(line.encode()) + 1)
    assert asked_for(shelf, fits).status_code == 200
    refused = asked_for(shelf, over)
    assert (refused.status_code, refused.json()["error"]["en"]) == (413, "A file may have 400 kB at most.")
    assert asked_for(shelf, over * 3).status_code == 413
    for door in ("/api/rooms", "/api/play", "/api/tables/ABCDE/join"):
        assert shelf.person().web.post(door, json={"game": "pebbles", "name": fits}).status_code == 413


def test_a_deck_that_is_no_text_is_refused(shelf: House) -> None:
    assert "$.deck" in asked_for(shelf, ["a / b"]).json()["error"]["en"]


def test_a_deck_is_sent_to_nobody_but_whether_there_is_one(shelf: House) -> None:
    people = two(shelf, options={"deck": f"{DECK}\n{ODD} / secret pebble"})
    stranger = shelf.person()
    stranger.code = people[0].code
    stranger.listen()
    for one in people:
        one.heard().act(one.heard().state()["ask"], take(people.index(one)))
    for one in (*people, stranger):
        one.heard().wait(lambda frame: frame["type"] == "roster" and frame["state"] == "over")
    sent = [raw for one in (*people, stranger) for raw in one.heard().raw]
    sent += [one.web.get(path).text for one in (*people, stranger) for path in ("/api/mine", "/api/games")]
    sent += [one.get(what).text for one in (*people, stranger) for what in ("", "replay?as=public", "verify")]
    assert not any(ODD in text for text in sent)
    assert stranger.roster()["options"] == {"deck": True, "heap": "few", "sealed": False}
    assert ODD in people[0].get("record").content.decode()


def test_the_next_table_has_the_same_deck_and_a_restart_keeps_it(shelf: House) -> None:
    host = shelf.person()
    host.create(game="pebbles", seats=2, options={"deck": DECK})
    host.post("settings", {"ended": True})
    code = host.post("again").json()["code"]
    shelf.stop()
    shelf.start()
    printed = httpx.get(f"{shelf.url}/api/tables/{code}/cards", verify=False)
    assert len(json.loads(printed.text)["pebbles"]) == 6
    assert httpx.get(f"{shelf.url}/api/tables/{code}", verify=False).json()["options"]["deck"] is True
