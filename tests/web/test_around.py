"""What stands around the table: projector, replay, rules, my games."""

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.tables import open_table, play_now, played_out, post


def test_the_projector_shows_the_code_while_seats_are_free_and_then_the_public_table(person: NewPage) -> None:
    host, screen = person(), person(width=1920, height=1080)
    code = open_table(host)
    screen.goto(f"/t/{code}/screen")
    expect(screen.get_by_text(code, exact=True)).to_be_visible()
    expect(screen.get_by_role("img", name="QR code")).to_be_visible()
    post(host, f"/api/tables/{code}/start", {})
    expect(screen.locator(".board")).not_to_be_empty()
    expect(screen.locator(".screen-head .log li")).to_have_count(1)


def test_the_projector_shows_nothing_private_even_in_a_players_browser(person: NewPage) -> None:
    page = person()
    code = play_now(page)
    page.goto(f"/t/{code}/screen")
    expect(page.locator(".log li").first).to_be_visible()
    assert page.get_by_text("Your identity").count() == 0
    assert page.locator(".hold").count() == 0


def test_the_projector_of_a_closed_table_says_so_to_a_stranger(person: NewPage) -> None:
    host, stranger = person(), person()
    code = open_table(host, spectators=False)
    stranger.goto(f"/t/{code}/screen")
    expect(stranger.get_by_text("This table is not open to spectators.")).to_be_visible()
    expect(stranger.get_by_text("Connection lost.")).to_be_hidden()
    host.goto(f"/t/{code}/screen")
    expect(host.locator(".waiting-room")).to_be_visible()


def test_while_seats_fill_the_shared_screen_tells_the_game_and_the_lobby_what_is_set(person: NewPage) -> None:
    host = person()
    host.goto("/new?game=siege_normal")
    host.locator("form .primary").click()
    host.wait_for_url(re.compile("/t/[A-Z]{5}$"))
    expect(host.locator(".settings")).to_contain_text("Who decides: anybody, the first word counts")
    host.goto(f"{host.url}/screen")
    expect(host.locator(".screen-brief")).to_contain_text("Together you lead a few civilians")
    expect(host.locator(".screen-brief a")).to_have_count(0)


def test_a_replay_is_stepped_through_by_slider_and_keys(person: NewPage) -> None:
    page = person()
    code = played_out(page)
    page.goto(f"/t/{code}/replay?as=all")
    expect(page.locator("output")).to_contain_text("Move 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_contain_text("Move 1 of")
    page.get_by_role("button", name="Next stage").click()
    expect(page.locator(".replay-lines")).to_contain_text("calls the vote")  # a proposal with its votes
    expect(page.locator(".replay-lines")).to_contain_text("The team is")
    expect(page.locator(".replay-lines")).not_to_contain_text("identities")
    page.keyboard.press("PageUp")
    expect(page.locator(".replay-lines")).not_to_contain_text("The team is")
    page.keyboard.press("End")
    expect(page.locator(".replay-lines")).to_contain_text("win!")
    page.get_by_label("Go to").select_option(index=page.get_by_label("Go to").locator("option").count() - 1)
    expect(page.locator("output")).not_to_contain_text("Move 0 of")
    page.get_by_label("Move", exact=True).fill("0")
    expect(page.locator("output")).to_contain_text("Move 0 of")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_label("Seen by").select_option("public")
    expect(page).to_have_url(f"{page.url.split('?')[0]}?as=public")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#jump").evaluate("one => one.add(new Option('A very long title of a big moment. '.repeat(4)))")
    for language in ("pl", "en"):
        page.locator(f".languages [lang={language}]").click()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    edges = "css => document.querySelector(css).getBoundingClientRect()"
    top, bottom = page.evaluate(f"[({edges})('.replay > .board').top, ({edges})('.player').bottom]")
    assert (top < 200, bottom <= 740) == (True, True), "on a phone the board is seen with the steps beneath it"


def test_the_replay_of_no_table_offers_nothing_but_the_way_home(person: NewPage) -> None:
    page = person()
    page.goto("/t/ZZZZZ/replay")
    expect(page.get_by_role("alert")).to_contain_text("no table")
    page.keyboard.press("ArrowRight")
    expect(page.locator("main :is(button, input, select):visible")).to_have_count(0)
    expect(page.locator("main a.button")).to_have_attribute("href", "/")


def test_the_replay_of_a_running_game_offers_only_ones_own_eyes(person: NewPage) -> None:
    page = person()
    code = play_now(page)
    page.goto(f"/t/{code}/replay")
    expect(page.get_by_label("Seen by")).to_have_value("me")
    expect(page.get_by_label("Seen by").locator("option")).to_have_count(2)


def test_a_code_that_leads_nowhere_is_there_to_be_mended(person: NewPage) -> None:
    page = person()
    page.goto("/t/ZZZZZ")
    expect(page.get_by_role("alert")).to_contain_text("no table")
    expect(page.locator("#code")).to_have_value("ZZZZZ")
    expect(page.locator("main a.button")).to_have_attribute("href", "/")


def test_an_option_that_needs_another_is_offered_with_it_alone(person: NewPage) -> None:
    page = person()
    page.goto("/classroom")
    page.get_by_label("Choosing the target").wait_for()
    expect(page.get_by_label("Mission 5 opens")).to_be_hidden()
    page.get_by_label("Choosing the target").check()
    expect(page.get_by_label("Mission 5 opens")).to_be_visible()


def test_rules_are_found_by_their_words_and_numbers(person: NewPage) -> None:
    page = person()
    page.goto("/rules/resistance")
    search = page.get_by_label("Search the rules")
    shown = page.locator(".rule-entry:visible .rule-id")
    search.fill("ties rejections")
    expect(shown).to_have_text(["RES-14"])
    search.fill("res22")
    expect(shown).to_have_text(["RES-22"])
    search.fill("remis")
    expect(page.get_by_text("No rule contains these words.")).to_be_visible()
    page.get_by_role("button", name="PL, polski").click()
    expect(shown.first).to_have_text("RES-14")
    page.locator("#search").fill("glos")
    expect(shown.first).to_have_text("RES-13")


def test_every_rule_has_an_address(person: NewPage) -> None:
    page = person()
    page.goto("/rules/resistance#RES-30")
    expect(page.locator("#RES-30")).to_be_in_viewport()
    expect(page.locator("#RES-30")).to_be_focused()


def test_every_rulebook_is_searched_by_numbers_of_its_own(person: NewPage) -> None:
    page = person()
    page.goto("/rules/niepodlegla")
    expect(page.locator("#search-hint")).to_have_text("a word or a number, such as “goal” or “NP-01”")


def test_my_games_lists_the_tables_of_this_browser(person: NewPage) -> None:
    page = person()
    page.goto("/mine")
    expect(page.get_by_text("No games in this browser yet.")).to_be_visible()
    code = play_now(page)
    page.goto("/mine")
    expect(page.get_by_role("listitem").filter(has_text=code)).to_contain_text("in play")


def test_my_games_begin_with_the_newest(person: NewPage) -> None:
    page = person()
    codes = [open_table(page), open_table(page)]
    page.goto("/mine")
    expect(page.locator(".mine-code")).to_have_text(codes[::-1])
