"""A deck of one's own handed in when a table is opened."""

from collections.abc import Iterator
from typing import Any

import pytest

from konspira import games
from konspira.decks.template import template
from tests.games.niepodlegla.own_decks import ADVANCED, BASIC, form
from tests.server.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of its own."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db")
    yield house
    house.stop()


def opened(house: House, game: str, deck: str) -> Any:
    """The answer to whoever opens a table with this deck."""
    body = {"game": game, "seats": 2, "options": {"deck": deck}}
    return house.person().web.post("/api/tables", json=body)


def test_all_mistakes_come_back_in_both_languages(house: House) -> None:
    answer = opened(house, BASIC, 'broken = 99\n[[missions]]\nid = "B-01"\nneeds = ["peple"]')
    said = answer.json()["error"]
    assert answer.status_code == 400
    assert said["pl"].startswith(
        "Błędy w talii: 2\n• wiersz 1, broken: oczekiwano liczby od 0 do 24, a jest 99 (NP-23)"
    )
    assert said["en"].startswith(
        "Mistakes in the deck: 2\n• line 1, broken: expected a number from 0 to 24, but found 99"
    )
    assert '\n• wiersz 4, missions B-01, needs[1]: ma tu być jedno z: "diplomacy"' in said["pl"]


def test_a_text_that_is_no_deck_is_refused_too(house: House) -> None:
    said = opened(house, ADVANCED, "<html>").json()["error"]
    assert said["en"].startswith("Line 1, column 1: here should be a name, then = and a value;")
    assert said["pl"].startswith("Wiersz 1, znak 1: tu powinna być nazwa, potem znak = i wartość;")


@pytest.mark.parametrize("game", [ADVANCED, BASIC])
def test_a_whole_template_can_be_played(house: House, game: str) -> None:
    text = template(form(game), games.box(game).words.text("title", "pl"), "pl")
    players = house.game(2, game=game, options={"deck": text.replace("Józef Piłsudski", "Marszałek")})
    assert players[0].roster()["options"]["deck"] is True
    assert "Marszałek" in players[0].get("cards").text


def test_a_deck_is_checked_before_a_table_is_opened_with_it(house: House) -> None:
    web = house.person().web
    body = {"game": BASIC, "seats": 2, "options": {"deck": "broken = 99"}}
    checked = web.post("/api/decks", json=body)
    assert checked.status_code == 400
    assert checked.json() == web.post("/api/tables", json=body).json()
    assert "line 1, broken" in checked.json()["error"]["en"]
    assert web.post("/api/decks", json={**body, "options": {"deck": "broken = 2"}}).json() == {}
    assert web.get("/api/mine").json() == []


@pytest.mark.parametrize("game", [ADVANCED, BASIC])
def test_the_template_that_is_downloaded_is_a_sound_deck(house: House, game: str) -> None:
    web = house.person().web
    sent = web.get(f"/api/decks/{game}?lang=pl")
    assert sent.headers["content-disposition"] == f'attachment; filename="{game}.toml"'
    assert sent.text.startswith("# Własna talia: ")
    assert web.post("/api/decks", json={"game": game, "seats": 2, "options": {"deck": sent.text}}).json() == {}
    assert web.get("/api/decks/resistance").status_code == 404


def test_the_cards_of_a_table_say_what_its_deck_is_called(house: House) -> None:
    deck = 'name = { pl = "Talia klasy 7b", en = "The deck of class 7b" }'
    player = house.game(2, game=BASIC, options={"deck": deck})[0]
    assert player.get("cards").json()["deck"] == {"pl": "Talia klasy 7b", "en": "The deck of class 7b"}
