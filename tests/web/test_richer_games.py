"""What a richer game brings to the pages: a deck from a file, printed cards, and what is foretold before one acts."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.kit.looks import violations
from tests.server.house import House
from tests.web.conftest import NewPage

DECK = "\n".join(f"kamyk {k} / pebble {k}" for k in range(4))


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with pebbles on its shelf."""
    house = House(tmp_path_factory.mktemp("shelf") / "konspira.db", more_games=["pebbles"])
    yield house
    house.stop()


def opened(page: Page, deck: str) -> None:
    """Open a table with a deck from a file."""
    page.goto("/new?game=pebbles")
    file = FilePayload(name="deck.toml", mimeType="text/plain", buffer=deck.encode())
    page.locator("#f-o-deck").set_input_files(file)
    expect(page.locator(".file")).to_have_text(re.compile("(Choose a file|Wybierz plik)….*deck.toml"))
    page.locator("form .primary").click()


def test_a_deck_from_a_file_is_played_with_and_only_its_use_is_shown(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    opened(page, DECK)
    page.wait_for_url(re.compile("/t/[A-Z]{5}$"))
    expect(page.locator(".setting")).to_have_text("Own deck")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".pebbles")).to_have_text("pebble 0, pebble 1, pebble 2, pebble 3")


def test_without_a_file_the_printed_deck_is_played(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    page.goto("/new?game=pebbles")
    assert violations(page) == []
    page.locator("form .primary").click()
    page.wait_for_url(re.compile("/t/[A-Z]{5}$"))
    expect(page.locator(".settings")).to_contain_text("none")


def test_all_that_is_wrong_with_a_deck_is_shown_line_by_line(person: NewPage, shelf: House) -> None:
    page = person(lang="pl", base=shelf.url)
    opened(page, "raz\na / b\ndwa")
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text("brakuje")
    assert fault.inner_text().replace("\xa0", " ").splitlines() == [
        "Nie można użyć tej talii:",
        "w wierszu 1 brakuje „ / ”",
        "w wierszu 3 brakuje „ / ”.",
    ]
    page.get_by_role("button", name="EN, English").click()
    expect(fault).to_contain_text("line 3 has no")


def test_a_board_has_its_cards_and_is_told_what_would_be(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    opened(page, DECK)
    page.wait_for_url(re.compile("/t/[A-Z]{5}$"))
    shelf.person("Ewa").join(page.url[-5:])
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="?").click()
    foretold = (
        '0: null; 1: {"seat":0,"waiting":2,"text":{"pl":"Nic.","en":"Nothing."}}; 2: "Nobody knows about pebble 2."; '
    )
    expect(page.locator(".foretold")).to_have_text(foretold.strip())
    for path in ("screen", "replay"):
        page.goto(f"{page.url.split('?')[0].removesuffix('/screen')}/{path}")
        expect(page.locator(".pebbles")).to_have_text("pebble 0, pebble 1, pebble 2, pebble 3")
        expect(page.get_by_role("button", name="?")).to_have_count(0)


def test_a_class_sits_in_groups_as_large_as_the_game_allows(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    page.goto("/classroom")
    expect(page.locator("#seats")).to_have_value("5")
    page.get_by_role("radio", name="Pebbles").check()
    expect(page.locator("#seats")).to_have_value("4")


def test_a_class_is_not_asked_for_a_deck(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    page.goto("/classroom")
    page.get_by_role("radio", name="Pebbles").check()
    expect(page.locator("#f-o-heap")).to_be_visible()
    expect(page.locator("#f-o-deck")).to_have_count(0)
    page.locator("#seats").select_option("2")
    page.locator("form .primary").click()
    page.wait_for_url("**/classroom/*")
