"""The front page: understood at a glance, light, in both languages."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.web.conftest import NewPage
from tests.web.tables import play_now, post


def test_play_now_asks_for_nothing_and_begins_gently_the_first_time(person: NewPage) -> None:
    page = person()
    page.goto("/")
    play = page.get_by_role("article", name="The Resistance").get_by_role("button", name="Play now")
    expect(play).to_contain_text("with 4 gentle bots")
    play.click()
    page.wait_for_url(re.compile("/t/[A-Z0-9]{5}$"))
    expect(page.locator("#dock-prompt")).not_to_be_empty()
    seats = page.request.get(f"/api/tables/{page.url[-5:]}").json()["seats"]
    assert {seat["bot"] for seat in seats[1:]} == {"gentle"}
    page.goto("/")
    expect(play).to_contain_text("at once, with 4 bots")


def test_where_all_win_together_the_first_game_has_the_best_partners(person: NewPage) -> None:
    page = person(fresh=True)
    page.goto("/")
    play = page.get_by_role("article", name="Niepodległa", exact=True).get_by_role("button", name="Play now")
    expect(play).to_contain_text("you win together: the 2 best partners, so that you can learn")
    play.click()
    page.wait_for_url(re.compile("/t/[A-Z0-9]{5}$"))
    seats = page.request.get(f"/api/tables/{page.url[-5:]}").json()["seats"]
    assert {seat["bot"] for seat in seats[1:]} == {"planner"}


@pytest.mark.parametrize("name", ["siege", "siege_normal"])
def test_where_one_plays_alone_the_first_game_is_an_easy_one_by_its_rules(person: NewPage, name: str) -> None:
    page = person(fresh=True)
    page.goto("/")
    play = page.locator(f"[aria-labelledby=game-{name}]").get_by_role("button", name="Play now")
    expect(play).to_contain_text("on your own, an easy first game")
    play.click()
    page.wait_for_url(re.compile("/t/[A-Z0-9]{5}$"))
    assert page.request.get(f"/api/tables/{page.url[-5:]}").json()["options"]["level"] == "gentle"
    page.goto("/")
    expect(play).to_contain_text("at once, on your own")


def test_each_tutorial_says_how_long_it_takes(person: NewPage) -> None:
    page = person()
    page.goto("/")
    ways = [page.locator(f"[aria-labelledby=game-{name}]").get_by_text("min, ") for name in ("siege", "siege_normal")]
    expect(ways[0]).to_have_text("6 min, step by step")
    expect(ways[1]).to_have_text("5 min, step by step")


def test_the_shelf_tells_players_and_length(person: NewPage) -> None:
    page = person(lang="pl")
    page.goto("/")
    game = page.get_by_role("article", name="The Resistance")
    expect(game).to_contain_text("5–10 osób")
    assert game.inner_text().count("5–10 osób") == 1
    expect(game).to_contain_text("min")
    page.set_viewport_size({"width": 360, "height": 740})
    box = game.get_by_role("button", name="Graj teraz").bounding_box()
    assert box, "it is drawn"
    assert box["y"] + box["height"] < 740, "the first game begins without scrolling"


def test_an_address_that_leads_nowhere_says_so_and_leads_home(person: NewPage) -> None:
    page = person(lang="pl")
    answer = page.goto("/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="Nie ma takiej strony")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Wszystkie gry").click()
    page.wait_for_url("**/")


def test_a_code_leads_to_its_table(person: NewPage) -> None:
    page = person()
    page.goto("/")
    page.get_by_label("The table’s code").fill("abcde")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/t/ABCDE")
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_page_of_which_a_part_is_lost_says_so_and_loads_again_by_itself(person: NewPage) -> None:
    page = person(fresh=True)
    page.route("**/pages/home.js", lambda route: route.abort(), times=1)
    page.goto("/")
    expect(page.get_by_text("The page did not load completely.")).to_be_visible()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def test_the_language_changes_in_place_and_is_remembered(person: NewPage) -> None:
    page = person(lang="pl")
    page.goto("/")
    expect(page.get_by_role("button", name="Graj teraz").first).to_be_visible()
    page.get_by_label("Kod stołu").fill("KR")
    page.get_by_role("button", name="EN, English").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.get_by_label("The table’s code")).to_have_value("KR")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def test_the_paper_can_be_dark_and_stays_so(person: NewPage) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Dark paper").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_first_page_weighs_less_than_50_kb_on_its_way(person: NewPage) -> None:
    page, asked = person(fresh=True), list[Request]()

    def keep(request: Request) -> None:
        asked.append(request)

    page.on("requestfinished", keep)
    page.goto("/", wait_until="networkidle")
    assert 0 < sum(request.sizes()["responseBodySize"] for request in asked) < 50_000


def test_polish_plurals_are_right(person: NewPage) -> None:
    page: Page = person(lang="pl")
    page.goto("/")
    told = page.evaluate(
        """async () => {
          const { fill } = await import('/static/words.js');
          const text = { pl: '{n:osoba|osoby|osób}', en: '{n:player|players}' };
          return [1, 2, 4, 5, 12, 14, 22, 25, 101, 102].map((n) => fill(text, { n }).pl);
        }"""
    )
    assert told == ["osoba", "osoby", "osoby", "osób", "osób", "osób", "osoby", "osób", "osób", "osoby"]


def test_no_polish_line_ends_with_a_word_of_one_letter(person: NewPage) -> None:
    page: Page = person(lang="pl")
    page.goto("/")
    told = page.evaluate(
        """async () => {
          const { typeset } = await import('/static/words.js');
          return typeset({ pl: 'W domu (i w polu) a nuż i u róża stoi', en: '' }).replaceAll('\\u00a0', '~');
        }"""
    )
    assert told == "W~domu (i~w~polu) a~nuż i~u~róża stoi"


def test_who_types_a_name_that_is_too_long_is_told(person: NewPage) -> None:
    page = person()
    page.goto("/new")
    name = page.get_by_label("Your name")
    name.fill("Władysława")
    expect(page.get_by_text("at most 24 characters")).to_have_count(0)
    name.press_sequentially(" Konstantynopolska-Nowak")
    expect(page.get_by_text("A name has at most 24 characters.")).to_be_visible()


def test_no_line_breaks_a_date_or_a_percentage(person: NewPage) -> None:
    page: Page = person(lang="pl")
    page.goto("/")
    told = page.evaluate(
        """async () => {
          const { typeset } = await import('/static/words.js');
          return typeset('od VIII 1914 do 11 listopada 1918: 17 % z 2 misji, 1 → 3').replaceAll('\\u00a0', '~');
        }"""
    )
    assert told == "od VIII~1914 do 11~listopada~1918: 17~% z~2 misji, 1~→~3"


def test_home_offers_the_way_back_into_a_running_game(person: NewPage) -> None:
    page = person()
    page.goto("/")
    code = play_now(page)
    page.goto("/")
    page.get_by_role("link", name="Back to your game: The Resistance").click()
    page.wait_for_url(f"**/t/{code}")
    post(page, f"/api/tables/{code}/settings", {"ended": True})
    page.goto("/")
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Back to your game")).to_have_count(0)
