"""What a richer game brings to the pages: a deck from a file, card data, and a forecast before one acts."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.kit.looks import violations
from tests.server.house import PEBBLES, House
from tests.web.conftest import NewPage

DECK = "".join(f'[[pouches]]\nname = {{ pl = "worek {k}", en = "sack {k}" }}\npebbles = {k}\n' for k in range(1, 5))
SACKS = [f"sack {k}" for k in range(1, 5)]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the example game on its shelf."""
    house = House(tmp_path_factory.mktemp("shelf") / "konspira.db", more_games=PEBBLES)
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
    expect(page.locator(".setting")).to_have_text("Own pouches")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".pebbles-bag li")).to_contain_text(SACKS)


def test_without_a_file_the_printed_deck_is_played(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    page.goto("/new?game=pebbles")
    assert violations(page) == []
    page.locator("form .primary").click()
    page.wait_for_url(re.compile("/t/[A-Z]{5}$"))
    expect(page.locator(".settings")).to_contain_text("the usual ones")


def test_all_that_is_wrong_with_a_deck_is_shown_line_by_line(person: NewPage, shelf: House) -> None:
    page = person(lang="pl", base=shelf.url)
    opened(page, DECK.replace("pebbles = 1", "pebbles = 0").replace("pebbles = 3", "pebbles = 31"))
    fault = page.get_by_role("alert").first
    expect(fault).to_contain_text("Błędy w talii: 2")
    starts = ("Błędy w talii: 2", "• wiersz 3, pouches[1].pebbles:", "• wiersz 9, pouches[3].pebbles:")
    lines = fault.inner_text().replace("\xa0", " ").splitlines()
    assert all(line.startswith(start) for line, start in zip(lines, starts, strict=True))
    page.get_by_role("button", name="EN, English").click()
    expect(fault).to_contain_text("line 3, pouches[1].pebbles")


def test_a_board_has_its_cards_and_is_told_what_would_be(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    opened(page, DECK)
    page.wait_for_url(re.compile("/t/[A-Z]{5}$"))
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-key="option-1"]').click()
    expect(page.locator(".dock-prompt")).to_have_text("How many pebbles are in all the fists?")
    free = page.locator(".k-dock .option").first  # the bot may have said a number before
    number = free.inner_text().strip()
    free.click()
    expect(page.locator(".k-dock")).to_contain_text(f"The chance that {number} is the exact number:")
    for path in ("screen", "replay"):
        page.goto(f"{page.url.split('?')[0].removesuffix('/screen')}/{path}")
        expect(page.locator(".pebbles-bag li")).to_contain_text(SACKS)
        expect(page.locator(".dock-foot button")).to_have_count(0)


def test_a_class_sits_in_groups_that_suit_the_game(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    page.goto("/classroom")
    expect(page.locator("#tables")).to_have_value("5")
    page.get_by_role("radio", name="Pebbles").check()
    expect(page.locator("#tables")).to_have_value("9")


def test_a_class_is_not_asked_for_a_deck(person: NewPage, shelf: House) -> None:
    page = person(base=shelf.url)
    page.goto("/classroom")
    page.get_by_role("radio", name="Pebbles").check()
    expect(page.locator("#f-o-no_empty")).to_be_visible()
    expect(page.locator("#f-o-deck")).to_have_count(0)
    page.locator("#tables").select_option("8")
    page.locator("form .primary").click()
    page.wait_for_url("**/classroom/*")
