"""The connection breaks and comes back; nothing is lost."""

import json
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, WebSocketRoute, expect

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
        tries: list[WebSocket] = []
        page.on("websocket", lambda tried: tries.append(tried))  # noqa: PLW0108  Playwright marks what it calls
        page.clock.run_for(10_000)
        expect(page.get_by_text("Connection lost.")).to_be_visible()
        with page.expect_websocket(lambda _: len(tries) > 1):  # one that is let in, but never heard, is given up, too
            page.clock.run_for(20_000)
        house.thaw()
        page.clock.run_for(10_000)
        expect(page.get_by_text("Connection lost.")).to_be_hidden()
    finally:
        house.stop()


DOCK = """async () => {
  const { dock } = await import('/static/kit/dock.js');
  window.given = [];
  const one = dock({ act: (action) => new Promise((done, refused) => { given.push({ action, done, refused }); }) });
  document.body.replaceChildren(one.node);
  const options = [{ key: '1', label: 'Yes', note: '', then: { type: 'vote', approve: true } }];
  const question = { type: 'choose', prompt: 'Well?', note: '', rules: [], options, default: '' };
  window.told = (n, ask, deed = null) => one.show({ n, ask, lines: [], prompt: '', question, deed });
  told(1, 1);
}"""


def test_an_answer_is_given_once_however_the_table_moves_and_is_seen_to_be_on_its_way(person: NewPage) -> None:
    page = person()
    page.goto("/")
    page.evaluate(DOCK)
    flag, yes = page.locator(".dock-flag"), page.get_by_role("button", name="Yes")
    expect(flag).to_have_text("Your move")
    yes.dispatch_event("click")
    page.evaluate("told(2, 1)")  # somebody else was quicker: it is still the same question
    yes.dispatch_event("click")
    expect(flag).to_have_text("Sending…")
    page.evaluate("given[0].done()")
    expect(flag).to_have_text("Taken")
    yes.dispatch_event("click")
    assert page.evaluate("given.length") == 1
    page.evaluate("told(3, 2)")
    expect(flag).to_have_text("Your move")
    yes.click()
    page.evaluate("told(4, 3); given[1].refused({ error: 'the table has moved on' })")
    expect(flag).to_have_text("The table went on: this is a new question")
    yes.click()
    assert page.evaluate("given.length") == 3
    page.evaluate("given[2].refused({ error: 'the table has moved on' })")  # told before the table shows why
    deed = "{ seat: 1, by: 'Ola', words: { pl: 'Marin je', en: 'Marin eats' } }"
    page.evaluate(f"told(5, 4, {deed})")
    expect(flag).to_have_text("Ola was quicker. Marin eats")


LINK = """async () => {
  const { openLink } = await import('/static/table/link.js');
  window.faults = [];
  const link = openLink('ABCD', { status: () => {}, refused: (fault) => faults.push(fault) });
  await new Promise((open) => { setTimeout(function look() { link.chat('?') ? open() : setTimeout(look, 5); }); });
  const given = link.act(1, { type: 'vote' });
  link.act(1, { type: 'vote' });
  return given.then(() => faults);
}"""


def test_an_answer_is_sent_a_second_time_over_a_new_line_only(person: NewPage) -> None:
    heard: list[str] = []
    page = person(fresh=True)

    def serve(line: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            heard.append(json.loads(message)["type"])
            if heard.count("act") == 1 and heard[-1] == "act":  # who looks again gets everything, and the line breaks
                line.send(json.dumps({"type": "state", "n": 1, "ask": 1, "whole": True}))
                line.close()
            elif heard[-1] == "act":
                line.send(json.dumps({"type": "refused", "ask": 1, "error": "the table has moved on"}))

        line.on_message(hear)
        if heard:
            line.send(json.dumps({"type": "state", "n": 1, "ask": 1, "whole": True}))

    page.route_web_socket("**/ws/ABCD*", serve)
    page.goto("/")
    assert page.evaluate(LINK) == []
    assert heard.count("act") == 2


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
