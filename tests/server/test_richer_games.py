"""What a game may have besides its rules, with the example game: questions that last, card data, forecasts, decks."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from konspira.server.bench_answers import answer
from tests.server.house import PEBBLES, House, Person

ODD = {"pebbles": "tests.server.odd_pebbles"}
SECRET = "tajna sakiewka"
LIMITS = {"requests_at_once": 5000, "tables_an_hour": 5000, "messages_a_second": 500}


def deck(*names: str, pebbles: int = 2) -> str:
    """Pouches of one's own."""
    return "".join(f'[[pouches]]\nname = {{ pl = "{n}", en = "{n}" }}\npebbles = {pebbles}\n' for n in names)


DECK = deck("a", "b", "c", "d", "e")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the example game on its shelf."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", more_games=PEBBLES, limits=LIMITS)
    yield house
    house.stop()


@pytest.fixture(scope="module")
def odd_shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server where its forecasts take their time, refuse or fail."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", more_games=ODD, limits=LIMITS)
    yield house
    house.stop()


def begun(shelf: House, seats: int = 2, **table: Any) -> list[Person]:
    """A game that has begun."""
    return shelf.game(seats, game="pebbles", **table)


def hide(pebbles: int) -> dict[str, Any]:
    """The action of closing a fist."""
    return {"type": "hide", "pebbles": pebbles}


def say(number: int) -> dict[str, Any]:
    """The action of saying a number."""
    return {"type": "say", "number": number}


def closed(people: list[Person]) -> list[Person]:
    """All close empty fists: the people in the order in which they say a number."""
    for one in people:
        assert one.heard().act(one.heard().state()["ask"], hide(0))["type"] == "done"
    first = people[0].heard().state()["view"]["first"]
    return people[first:] + people[:first]


def to_say(person: Person) -> Any:
    """The state in which somebody is asked for a number."""
    return person.heard().wait(lambda f: f["type"] == "state" and f["question"] and "PEB-04" in f["question"]["rules"])


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
    first, second = begun(shelf)
    before = second.heard().state()
    assert first.heard().act(first.heard().state()["ask"], hide(0))["type"] == "done"
    after = second.heard().wait(lambda frame: frame["type"] == "state" and frame["n"] > before["n"])
    assert (after["ask"], after["question"]) == (before["ask"], before["question"])
    assert second.heard().act(before["ask"], hide(30))["rule"] == "PEB-03"
    assert second.heard().act(before["ask"], hide(1))["type"] == "done"


def test_what_only_a_secret_forbids_is_offered_to_all_and_refused_to_the_sender_alone(shelf: House) -> None:
    people = begun(shelf, options={"deck": DECK + deck("f", pebbles=9)})
    asked = [one.heard().state()["question"] for one in people]
    assert asked[0] == asked[1]
    assert [option["then"] for option in asked[0]["options"]] == [hide(n) for n in range(10)]
    poor, other = sorted(people, key=lambda one: one.heard().state()["secret"]["title"])
    heard = len(other.heard().of("state"))
    assert poor.heard().act(poor.heard().state()["ask"], hide(9))["rule"] == "PEB-03"
    assert (len(other.heard().of("state")), other.heard().of("refused")) == (heard, [])


def test_more_choices_than_are_listed_are_asked_for_and_can_be_taken(shelf: House) -> None:
    first, *_ = closed(begun(shelf, 3, options={"deck": deck("a", "b", "c", pebbles=30)}))
    state = to_say(first)
    assert len(state["question"]["options"]) == 91
    assert first.heard().act(state["ask"], say(90))["type"] == "done"


# ---------------------------------------------------------------- card data


def test_what_cards_say_is_told_to_anybody_and_kept_by_browsers(shelf: House) -> None:
    stranger = shelf.person().web
    answer = stranger.get("/api/cards/pebbles")
    assert [pouch["pebbles"] for pouch in answer.json()["pouches"]] == [1, 1, 2, 2, 3, 3]
    again = stranger.get("/api/cards/pebbles", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_cards_of_a_table_are_those_of_its_own_deck(shelf: House) -> None:
    host = shelf.person()
    host.create(game="pebbles", seats=2, options={"deck": DECK})
    cards = shelf.person().web.get(f"/api/tables/{host.code}/cards").json()
    assert [pouch["name"]["pl"] for pouch in cards["pouches"]] == ["a", "b", "c", "d", "e"]


def test_a_game_that_is_not_on_the_shelf_has_no_cards(shelf: House) -> None:
    assert shelf.person().web.get("/api/cards/chess").status_code == 404


# ---------------------------------------------------------------- forecasts


def test_a_forecast_is_made_from_the_senders_view_and_told_to_them_alone(odd_shelf: House) -> None:
    first, second = begun(odd_shelf)
    text = {"pl": "Nic.", "en": "Nothing."}
    told = {"type": "forecast", "ref": 7, "forecast": {"seat": 1, "waiting": 2, "text": text}}
    assert forecast(second, hide(0), 7) == told
    assert first.heard().of("forecast") == []


def test_a_slow_forecast_holds_up_no_answer(odd_shelf: House) -> None:
    first, _ = begun(odd_shelf)
    ear, since = first.heard(), len(first.heard().frames)
    ear.say({"type": "forecast", "ref": 1, "action": hide(1)})
    assert ear.act(ear.state()["ask"], hide(0))["type"] == "done"
    ear.next("forecast", since)
    kinds = [frame["type"] for frame in ear.frames[since:]]
    assert kinds.index("done") < kinds.index("forecast")


def test_what_is_not_open_to_me_has_no_forecast(shelf: House) -> None:
    first, second = closed(begun(shelf))
    assert to_say(first)
    assert forecast(first, say(1))["forecast"]["chance"] > 0
    assert forecast(first, say(99))["forecast"] is None
    assert forecast(second, say(1))["forecast"] is None


def test_a_forecast_is_refused_in_words(odd_shelf: House) -> None:
    first, _ = begun(odd_shelf)
    wrong = forecast(first, {"type": "hide", "pebbles": "many"}, 3)
    assert (wrong["type"], wrong["ask"], wrong["ref"]) == ("refused", None, 3)
    assert "$.pebbles" in wrong["error"]["en"]
    assert forecast(first, hide(2))["error"]["pl"] == "Żadna pięść nie może być pusta."
    assert forecast(first, hide(3))["error"]["en"] == "Something went wrong here."
    spectator = odd_shelf.person()
    spectator.listen(code=first.code)
    assert forecast(spectator, hide(1))["error"]["en"] == "Only those who sit at the table may play."


def test_a_game_without_forecasts_foretells_nothing(shelf: House) -> None:
    people = shelf.game()
    offer = next(answer(state["question"]) for state in (one.heard().state() for one in people) if state["question"])
    assert forecast(people[0], offer)["forecast"] is None


def test_too_many_forecasts_at_once_are_refused(odd_shelf: House) -> None:
    first, _ = begun(odd_shelf)
    for ref in range(20):
        first.heard().say({"type": "forecast", "ref": ref, "action": hide(1)})
    refused = first.heard().next("refused")
    assert (refused["ref"], refused["error"]["en"]) == (16, "Too many messages: slow down.")


# ---------------------------------------------------------------- decks


def test_a_deck_is_offered_as_a_text_among_the_options(shelf: House) -> None:
    games = {game["name"]: game for game in shelf.person().web.get("/api/games").json()}
    deck = games["pebbles"]["options"][0]
    assert (deck["name"], deck["kind"], deck["default"], deck["choices"]) == ("deck", "text", "", [])


def test_everything_that_is_wrong_with_a_deck_is_told_in_both_languages(shelf: House) -> None:
    answer = asked_for(shelf, deck("a", pebbles=0) + deck("b", pebbles=31))
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["pl"].startswith("Błędy w talii: 2\n• wiersz 3, pouches[1].pebbles: ")
    assert "\n• line 6, pouches[2].pebbles: " in error["en"]


def test_a_rule_against_a_deck_is_named(shelf: House) -> None:
    answer = asked_for(shelf, deck("a"))
    assert answer.json()["rule"] == "PEB-02"
    assert answer.json()["error"]["pl"] == "Sakiewek: 1, a graczy: 2 (PEB-02)."


def test_a_deck_has_400_kb_at_most_and_no_other_door_takes_so_much(shelf: House) -> None:
    line = "# ćma\n"
    fits = DECK + line * ((400_000 - len(DECK)) // len(line.encode()))
    over = fits + line
    assert asked_for(shelf, fits).status_code == 200
    refused = asked_for(shelf, over)
    assert (refused.status_code, refused.json()["error"]["en"]) == (413, "A file may have 400 kB at most.")
    assert asked_for(shelf, over * 3).status_code == 413
    for door in ("/api/rooms", "/api/play", "/api/tables/ABCDE/join"):
        assert shelf.person().web.post(door, json={"game": "pebbles", "name": fits}).status_code == 413


def test_a_deck_that_is_no_text_is_refused(shelf: House) -> None:
    assert "$.deck" in asked_for(shelf, ["a"]).json()["error"]["en"]


def test_a_deck_is_sent_to_nobody_but_whether_there_is_one(shelf: House) -> None:
    people = begun(shelf, options={"deck": DECK + deck(SECRET)})
    stranger = shelf.person()
    stranger.code = people[0].code
    stranger.listen()
    for number, one in enumerate(closed(people)):
        assert one.heard().act(to_say(one)["ask"], say(number))["type"] == "done"
    for one in (*people, stranger):
        one.heard().wait(lambda frame: frame["type"] == "roster" and frame["state"] == "over")
    sent = [raw for one in (*people, stranger) for raw in one.heard().raw]
    sent += [one.web.get(path).text for one in (*people, stranger) for path in ("/api/mine", "/api/games")]
    sent += [one.get(what).text for one in (*people, stranger) for what in ("", "replay?as=public", "verify")]
    assert not any(SECRET in text for text in sent)
    assert stranger.roster()["options"] == {"deck": True, "no_empty": False}
    assert SECRET in people[0].get("record").content.decode()


def test_the_next_table_has_the_same_deck_and_a_restart_keeps_it(shelf: House) -> None:
    host = shelf.person()
    host.create(game="pebbles", seats=2, options={"deck": DECK})
    host.post("settings", {"ended": True})
    code = host.post("again").json()["code"]
    shelf.stop()
    shelf.start()
    web = shelf.person().web
    assert len(web.get(f"/api/tables/{code}/cards").json()["pouches"]) == 5
    assert web.get(f"/api/tables/{code}").json()["options"]["deck"] is True
