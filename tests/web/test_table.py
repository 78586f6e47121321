"""The table in play: what is asked, what happened, talk, another device, absence, the end."""

import re
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from konspira import games
from tests.kit.patience import PATIENCE
from tests.server.house import House
from tests.web.conftest import NewPage
from tests.web.tables import drawer, finished, open_table, play_now, post


def test_the_log_links_every_line_to_its_rule(person: NewPage) -> None:
    page = person()
    play_now(page)
    first = page.locator(".log li").last
    expect(first).to_contain_text("The identities are dealt")
    expect(first).not_to_contain_text("RES-03")
    expect(first.get_by_role("link", name="RES-03")).to_have_attribute("href", "/rules/resistance#RES-03")


def test_nothing_of_the_board_is_seen_behind_the_votes(person: NewPage) -> None:
    page = person(width=360, height=740)
    play_now(page)
    expect(page.locator(".k-dock.mine")).to_be_visible()
    page.get_by_role("button", name="Votes").click()
    expect(page.locator("[data-key=panel-votes]")).to_be_visible()
    expect(page.locator(".resistance .k-plate").first).to_be_hidden()


def test_what_is_private_is_visible_only_while_it_is_held(person: NewPage) -> None:
    page = person()
    play_now(page)
    expect(page.locator(".k-dock.mine")).to_be_visible()  # now the table waits, and no line moves
    button = page.locator(".log").get_by_role("button", name="For you alone – hold")
    secret = page.locator(".secret-line > span").first
    expect(secret).to_be_hidden()
    button.focus()
    page.keyboard.down("Space")
    expect(secret).to_contain_text("Your identity")
    page.keyboard.up("Space")
    expect(secret).to_be_hidden()
    button.hover()
    page.mouse.down()
    expect(secret).to_be_visible()
    page.mouse.up()
    expect(secret).to_be_hidden()


def test_a_private_line_does_not_even_show_its_rule(person: NewPage) -> None:
    page = person()
    play_now(page)
    shown = page.locator(".log li", has=page.locator(".secret-line")).inner_text()
    assert "RES" not in shown


def test_the_language_changes_in_the_middle_of_a_game_without_a_reload(person: NewPage) -> None:
    page = person(lang="pl")
    play_now(page)
    page.evaluate("window.here = true")
    page.get_by_role("button", name="EN, English").click()
    expect(page.locator(".log li").last).to_contain_text("The identities are dealt")
    expect(page.get_by_role("button", name="The log")).to_be_visible()
    assert page.evaluate("window.here")


def test_a_table_is_played_by_keyboard_alone(person: NewPage) -> None:
    page = person()
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".board button").first).to_be_visible()
    tab_to(page, "Chat")
    page.keyboard.press("Enter")
    tab_to(page, "Write to the table")
    page.keyboard.type("Kto jest kim?")
    page.keyboard.press("Enter")
    expect(page.locator(".chat-list")).to_contain_text("Kto jest kim?")
    tab_to(page, "Table")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Pace of the bots")).to_be_visible()


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on the control of this name; while something covers the table, it stays there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page.keyboard.press("Tab")
        told = page.evaluate(
            "() => { const at = document.activeElement; return at.getAttribute('aria-label') ?? at.innerText ?? ''; }"
        )
        if told.strip().startswith(name):
            return
    raise AssertionError(f"Tab never reaches “{name}”")


def test_the_host_pauses_and_goes_on(person: NewPage) -> None:
    page = person()
    play_now(page)
    drawer(page, "table")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("Paused by the host.")).to_be_visible()
    page.locator(".banner").get_by_role("button", name="Resume the game").click()
    expect(page.get_by_text("Paused by the host.")).to_be_hidden()


def test_the_card_of_secrets_stays_legible_while_it_is_held(person: NewPage) -> None:
    page = person()
    play_now(page)
    expect(page.locator(".k-dock.mine")).to_be_visible()  # now the table waits, and nothing moves under the hand
    card = page.locator(".secret-button")
    expect(card).to_contain_text("Who am I?")
    card.hover()
    page.mouse.down()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert card.evaluate("card => getComputedStyle(card).color === getComputedStyle(document.body).color")
    page.evaluate("document.querySelector('.k-dock button').focus()")  # as a new question does
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_seat_is_carried_to_another_device_once(person: NewPage) -> None:
    page, phone, stranger = person(), person(width=360, height=740), person()
    code = play_now(page)
    drawer(page, "table")
    page.get_by_role("button", name="Move to another device").click()
    link = page.get_by_label("One-time link to your seat").first.input_value()
    phone.goto(link)
    phone.wait_for_url(f"**/t/{code}")
    drawer(phone, "log")
    expect(phone.locator(".secret-line")).to_be_visible()
    expect(page.get_by_role("alert").first).to_have_text("Your seat has moved to another device.")
    expect(page.locator(".secret-line")).to_have_count(0)
    page.reload()
    expect(page.locator(".k-dock")).to_be_visible()
    expect(page.locator(".secret-line")).to_have_count(0)
    stranger.goto(link)
    expect(stranger.get_by_role("alert")).to_be_visible()


def test_the_host_hands_a_seat_back_and_everybody_reads_it(person: NewPage, tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", absent_after=0)
    host, guest, back = person(base=house.url), person(base=house.url), person("pl", base=house.url)
    code = open_table(host)
    for page, name in ((guest, "Kasia"), (back, "Jan")):
        post(page, f"/api/tables/{code}/join", {"name": name})
    post(host, f"/api/tables/{code}/start", {})
    guest.goto(f"/t/{code}")
    back.context.clear_cookies()
    drawer(host, "table")
    host.locator("[data-key=hand-2]").click()
    host.get_by_role("button", name="Yes").click()
    back.goto(host.get_by_label("One-time link for Jan").input_value())
    back.wait_for_url(f"**/t/{code}")
    drawer(back, "table")
    expect(back.locator(".seat-line").nth(2)).to_contain_text("(ty)")
    drawer(guest, "chat")
    expect(guest.locator(".chat-list")).to_contain_text("Jan is back on a new device, by the link from the host.")
    for page in (host, guest, back):
        page.close()
    house.stop()


def test_who_leaves_gets_a_bot_and_takes_the_seat_back(person: NewPage) -> None:
    page = person()
    play_now(page)
    drawer(page, "table")
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_text("A bot is playing for you now.")).to_be_visible()
    expect(page.locator(".dock-flag")).not_to_contain_text("Your move")
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text("A bot is playing for you now.")).to_be_hidden()


def test_a_spectator_sees_nothing_private_and_is_offered_nothing(person: NewPage) -> None:
    host, spectator = person(), person()
    code = play_now(host)
    spectator.goto(f"/t/{code}")
    expect(spectator.locator(".log li").first).to_be_visible()
    assert spectator.locator(".secret-line").count() == 0
    drawer(spectator, "chat")
    expect(spectator.get_by_label("Write to the table")).to_be_hidden()


def test_a_closed_table_lets_nobody_watch(person: NewPage) -> None:
    host, stranger = person(), person()
    code = open_table(host, spectators=False)
    post(host, f"/api/tables/{code}/start", {})
    stranger.goto(f"/t/{code}")
    expect(stranger.get_by_text("This table is not open to spectators.").first).to_be_visible()


def test_after_the_end_chance_is_verified_here_and_the_people_play_again(person: NewPage) -> None:
    page = person()
    code = finished(page)
    expect(page.locator(".end")).not_to_contain_text("RES-")
    page.get_by_text("More", exact=True).click()
    page.get_by_text("By which rule").click()
    rule = page.locator(".end").get_by_role("link", name=re.compile("The goal and the end of the game|Five rejections"))
    expect(rule).to_have_attribute("href", re.compile("#RES-"))
    expect(page.locator(".end").get_by_role("link", name="All games")).to_have_attribute("href", "/")
    page.get_by_role("button", name="Check that chance was fair").click()
    expect(page.locator(".proof.good")).to_contain_text("Chance was fair")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(f"{code}.jsonl")
    expect(page.locator(".end .button.primary"), "one way on stands out").to_have_count(1)
    page.get_by_role("button", name="Again with the same people").click()
    page.wait_for_url(lambda url: "/t/" in url and code not in url)
    expect(page.locator(".board"), "alone one waits for nobody").not_to_be_empty()


STRONGER = """async ([game, bots, winners]) => {
  const { nextLevel } = await import('/static/table/harder.js');
  const seats = [{ seat: 0, kind: 'person', bot: null }, ...bots.map((bot, n) => ({ seat: n + 1, kind: 'bot', bot }))];
  return (await nextLevel({ game, me: { seat: 0 }, seats }, { winners }))?.level ?? null;
}"""


def test_who_has_beaten_bots_is_offered_a_step_stronger_ones_and_who_has_lost_weaker_ones(person: NewPage) -> None:
    page = person()
    page.goto("/")
    box, together = games.box("wykleci"), games.box("siege")
    gentle, normal, master = (box.bot_of_level(level) for level in ("gentle", "normal", "master"))
    told = [
        page.evaluate(STRONGER, ["wykleci", bots, winners])
        for bots, winners in (
            ([gentle, gentle], [0]),
            ([gentle, master], [0, 1]),
            ([master, normal], [0]),
            ([master, master], [0]),
            ([gentle, "random"], [0]),
            ([gentle, gentle], [1]),
            ([master, normal], [1]),
        )
    ]
    assert told == ["normal", "normal", "master", None, None, None, "normal"]
    assert page.evaluate(STRONGER, ["siege", [together.bot_of_level("normal")], [0, 1]]) is None, "they are partners"


def test_a_changed_promise_is_found_out(person: NewPage) -> None:
    page = person()
    code = finished(page)
    page.evaluate("code => localStorage.setItem(`konspira.commitment.${code}`, '00')", code)
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Check that chance was fair").click()
    expect(page.locator(".proof.bad")).to_be_visible()


def test_the_others_come_along_to_the_next_game(person: NewPage) -> None:
    host, guest = person(), person()
    code = open_table(host, bots=["random"] * 3)
    post(guest, f"/api/tables/{code}/join", {"name": "Kasia"})
    guest.goto(f"/t/{code}")
    post(host, f"/api/tables/{code}/start", {})
    post(host, f"/api/tables/{code}/settings", {"ended": True})
    expect(guest.get_by_text("This table is closed.")).to_be_visible()
    following = post(host, f"/api/tables/{code}/again", {})["code"]
    guest.get_by_role("button", name="Go to the new game").click()
    guest.wait_for_url(f"**/t/{following}")
    expect(guest.locator(".seat-line", has_text="Kasia")).to_contain_text("(you)")


def test_the_time_for_a_decision_is_counted_down(person: NewPage) -> None:
    page = person()
    code = open_table(page, clock=30, bots=["random"] * 4)
    post(page, f"/api/tables/{code}/settings", {"pace": 0})
    post(page, f"/api/tables/{code}/start", {})
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"Time: 0:\d\d"))


def test_an_absent_players_seat_can_be_given_to_a_bot(person: NewPage) -> None:
    page = person()
    page.goto("/")
    page.evaluate(
        """async () => {
          const { tableBanners } = await import('/static/table/banners.js');
          const call = (path, { seat, bot }) => { window.asked = [path, seat, bot]; };
          const banners = tableBanners(call, () => 'konspirator');
          document.querySelector('main').append(banners.node);
          const seat = (n, name, absent) => ({ seat: n, name, kind: 'human', here: !absent, absent });
          const seats = [seat(0, 'Ala', false), seat(1, 'Kasia', true)];
          banners.update({ state: 'playing', me: { seat: 0, host: true }, seats });
        }"""
    )
    expect(page.get_by_text("Kasia is away.")).to_be_visible()
    page.get_by_role("button", name="Give the seat to a bot").click()
    page.get_by_role("button", name="Yes").click()
    page.wait_for_function("() => window.asked")
    assert page.evaluate("window.asked") == ["seat", 1, "konspirator"]


def test_the_hash_for_plain_http_is_the_browsers_own(person: NewPage) -> None:
    page = person()
    page.goto("/")
    same = page.evaluate(
        """async () => {
          const { sha256 } = await import('/static/table/sha256.js');
          const { hashOf } = await import('/static/table/fair.js');
          const byte = (_, i) => (i * 37 % 256).toString(16).padStart(2, '0');
          const hex = (n) => Array.from({ length: n }, byte).join('');
          const bytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
          const same = async (n) => sha256(bytes(hex(n))) === await hashOf(hex(n));
          return (await Promise.all([0, 1, 32, 55, 56, 64, 200].map(same))).every(Boolean);
        }"""
    )
    assert same


HEARD = """async () => {
  const { hear } = await import('/static/table/sound.js');
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.speaker = this; }
  };
  dispatchEvent(new Event('pointerdown'));
  for (const name of ['paper', 'stamp', 'wood', 'bell']) await hear(name);
  return window.speaker.state;
}"""


def test_a_table_sounds_after_the_first_tap_and_rests_when_the_last_sound_is_over(person: NewPage) -> None:
    page = person()
    page.clock.install()
    page.goto("/")
    page.evaluate("localStorage.setItem('konspira.sound', 'on')")
    assert page.evaluate(HEARD) == "running"
    page.clock.run_for(4000)
    page.wait_for_function("() => window.speaker.state === 'suspended'")


LOST = """async () => {
  const { headline } = await import('/static/table/end.js');
  const roster = { game: 'niepodlegla', seats: [], me: { seat: 0 } };
  return headline(roster, { winners: [], rule: 'NP-33' }, null).textContent;
}"""


def test_a_game_that_nobody_wins_ends_with_whole_sentences(person: NewPage) -> None:
    page = person(lang="pl")
    page.goto("/")
    assert page.evaluate(LOST) == "Koniec gryKoniec gryTym razem się nie udało."
