"""The connection breaks and comes back; nothing is lost."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

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


def test_a_line_that_is_frozen_is_noticed_within_ten_seconds_and_said(person: NewPage, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start()
    try:
        page = person(base=house.address, fresh=True)
        page.clock.install()
        play_now(page)
        house.freeze()
        page.clock.run_for(10_000)
        expect(page.get_by_text("Connection lost.")).to_be_visible()
        house.thaw()
        page.clock.run_for(10_000)
        expect(page.get_by_text("Connection lost.")).to_be_hidden()
    finally:
        house.stop()


def test_an_answer_that_is_on_its_way_is_shown_as_such(person: NewPage) -> None:
    page = person()
    page.goto("/")
    page.evaluate(
        """async () => {
          const { dock } = await import('/static/kit/dock.js');
          const one = dock({ act: () => new Promise(() => {}) });
          document.body.replaceChildren(one.node);
          const options = [{ key: '1', label: 'Yes', note: '', then: { type: 'vote', approve: true } }];
          const question = { type: 'choose', prompt: 'Well?', note: '', rules: [], options, default: '' };
          one.show({ n: 1, ask: 1, lines: [], prompt: '', question });
        }"""
    )
    flag = page.locator(".dock-flag")
    expect(flag).to_have_text("Your move")
    page.get_by_role("button", name="Yes").click()
    expect(flag).to_have_text("Sending…")


def test_without_a_server_an_installed_page_says_so_and_comes_back(chromium: Browser, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start()
    page = chromium.new_page(base_url=house.address, locale="pl-PL")
    try:
        page.goto("/")
        page.evaluate("() => navigator.serviceWorker.ready")
        house.stop()
        page.goto("/new")
        expect(page.get_by_text("Nie ma połączenia z serwerem.")).to_be_visible()
        house.start()
        expect(page.get_by_role("button", name="Otwórz stół")).to_be_visible()
    finally:
        page.close()
        house.stop()
