"""A deck of one's own: what is wrong with it is told where it is chosen, and its name at the table."""

from playwright.sync_api import FilePayload, expect

from tests.web.conftest import NewPage
from tests.web.tables import sideways

NAMED = 'name = { pl = "Talia klasy 7b", en = "The deck of class 7b" }\n'


def test_a_deck_is_checked_where_it_is_chosen_and_named_at_the_table(person: NewPage) -> None:
    page = person(width=360, height=740)
    page.goto("/new?game=niepodlegla")
    field = page.locator(".labelled:has(input[type=file])")

    def choose(text: str) -> None:
        """Choose a file with this text."""
        deck = FilePayload(name="klasa7b.toml", mimeType="text/plain", buffer=text.encode())
        field.locator("input").set_input_files(deck)

    choose(NAMED + "broken = 99\n")
    expect(field.get_by_role("alert")).to_contain_text("line 2, broken")
    expect(field.get_by_role("status")).to_have_text("klasa7b.toml")
    assert sideways(page) <= 0
    choose(NAMED)
    expect(field.get_by_role("status")).to_have_text("klasa7b.toml ✓ no mistakes")
    expect(field.get_by_role("alert")).to_be_hidden()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".settings")).to_contain_text("The deck of class 7b")


def test_the_printed_deck_is_there_to_begin_with(person: NewPage) -> None:
    page = person(lang="pl")
    page.goto("/new?game=niepodlegla_advanced")
    with page.expect_download() as download:
        page.get_by_role("link", name="Pobierz drukowaną talię").click()
    assert download.value.suggested_filename == "niepodlegla_advanced.toml"
    assert "Własna talia" in download.value.path().read_text(encoding="utf-8")
