"""The connection breaks and comes back; nothing is lost."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.tables import drawer, play_now


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_page_resumes_by_itself_after_the_server_is_restarted(
    person: NewPage, tmp_path: Path, how: signal.Signals
) -> None:
    house = House(tmp_path)
    house.start()
    try:
        page = person(base=house.address, fresh=True)
        play_now(page)
        house.stop(how)
        expect(page.get_by_text("Connection lost.")).to_be_visible()
        house.start()
        expect(page.get_by_text("Connection lost.")).to_be_hidden()
        expect(page.locator(".log li").last).to_contain_text("The identities are dealt")
        drawer(page, "chat")
        page.get_by_label("Write to the table").fill("Jestem")
        page.keyboard.press("Enter")
        expect(page.locator(".chat-list")).to_contain_text("Jestem")
    finally:
        house.stop()


def test_without_a_network_the_page_waits_calmly(person: NewPage) -> None:
    page = person()
    page.goto("/new")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.context.set_offline(False)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
