"""What the board shows: missions, rejections, players, votes, plot cards, the end."""

import re

from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.resistance import setup
from konspira.games.resistance.actions import Name
from konspira.games.resistance.state import Options
from tests.games.resistance.positions import (
    AGAINST,
    FOR,
    SUCCESS,
    approve,
    handing,
    naming,
    on_mission,
    play_all,
    reject,
    table_after,
    use,
    vote_all,
    voting,
)
from tests.kit.desk import NAMES, Desk, state
from tests.kit.desks import NewDesk


def row(board: Desk, number: int) -> list[str]:
    """A line of the votes so far, as it is heard."""
    cells = board.key(f"vote-{number}").locator("td").all_text_contents()
    return [cell.strip() for cell in cells]


def test_the_track_tells_sizes_results_teams_and_the_present_mission(desk: NewDesk) -> None:
    board = desk().show(play_all(on_mission((0, 4), seats=7, rejected=3), fails=(4,))[0])
    expect(board.key("mission-1")).to_contain_text("failed, 1 Fail")
    expect(board.key("mission-1")).to_contain_text("on it: Kasia, Robert")
    expect(board.find('[aria-current="step"]')).to_have_attribute("data-key", "mission-2")
    expect(board.key("mission-3")).to_contain_text("3 players")
    expect(board.find(".missions .word")).to_have_text(["1 Fail", "players", "players", "2 Fails needed", "players"])
    expect(board.find("li").filter(has_text="fails only with 2 Fails")).to_have_attribute("data-key", "mission-4")
    board.show(play_all(on_mission((0, 1, 4, 5), seats=7, played=(1, -2, 3)), fails=(4,))[0])
    expect(board.key("mission-4").locator(".word")).to_have_text("1 Fail of 2")
    expect(board.find(".ending, .piece")).to_contain_text("The Fighters win")
    board.show(naming(played=(1,), rejected=3))
    expect(board.key("mission-1")).to_contain_text("success")
    expect(board.find(".rejections")).to_contain_text("3 of 5")


def test_res_86_others_see_that_one_has_voted_and_never_what(desk: NewDesk) -> None:
    t = table_after(voting((1, 3), seats=7, before={3: ("opinion_maker",)}), (3, AGAINST))
    board, shown = desk(), set()
    for vote in (FOR, AGAINST):
        shown.add(board.show(table_after(t, (1, vote)), 2).find("[data-key=seats]").inner_html())
    assert len(shown) == 1
    expect(board.player(0)).to_contain_text("Leader")
    expect(board.player(1)).to_contain_text(re.compile("on the team.*Maciek.*has voted"))
    expect(board.player(2)).to_contain_text(re.compile("choosing.*you"))
    expect(board.player(2)).not_to_contain_text("on the team")
    # RES-61  The Opinion Maker's vote lies open.
    expect(board.player(3)).to_contain_text(re.compile("Opinion Maker.*Against"))
    expect(board.player(4)).to_contain_text("choosing")
    expect(board.key("under-way")).to_contain_text("Votes chosen: 1 of 6")


def test_res_13_who_voted_what_stays_public(desk: NewDesk) -> None:
    board = desk().show(vote_all(voting((0, 1)), against=(2, 3, 4))[0], 2)
    expect(board.key("tally")).to_contain_text(re.compile("Team rejected.*For 2.*Against 3"))
    expect(board.player(1)).to_contain_text("For")
    expect(board.player(3)).to_contain_text("Against")
    board.tap("votes")
    on_it = "For on the team"
    assert row(board, 0) == ["For Leader on the team", on_it, "Against", "Against", "Against", "–rejected"]
    board.tap("votes")
    named = table_after(vote_all(voting((0, 1)), against=(2, 3, 4))[0], (1, Name(1, (1, 3))))
    board.show(named, 2)
    expect(board.player(3)).to_contain_text("on the team")
    for seat in (1, 3):
        expect(board.player(seat)).not_to_contain_text(re.compile("For|Against"))
    expect(board.find(".piece")).to_have_text("Mission I")
    board.show(play_all(approve(voting((0, 4))), fails=(4,))[0], 2)
    assert row(board, 0)[-1] == "1failed, 1 Fail"
    long = vote_all(voting((0, 1)), against=(2, 3, 4))[0]
    board.show(replace(long, proposals=long.proposals * 20), 2)
    board.tap("votes")
    expect(board.key("vote-19")).to_be_in_viewport()


def test_res_64_an_undone_vote_is_marked_as_undone(desk: NewDesk) -> None:
    t = approve(voting(seats=7, before={3: ("no_confidence",)}))
    board = desk().show(table_after(t, (3, use("no_confidence"))))
    expect(board.key("tally")).to_contain_text("Approved, then undone")
    assert row(board, 0)[-1] == "undone"


def test_res_80_on_a_mission_cards_come_in_face_down_and_the_spotlit_one_is_shown_at_the_end(desk: NewDesk) -> None:
    t = table_after(on_mission((0, 1), seats=7, spotlit=1, before={5: ("close_eye",)}), (1, SUCCESS))
    board = desk().show(t)
    expect(board.player(1)).to_contain_text(re.compile("plays openly.*has chosen a card"))
    expect(board.key("under-way")).to_contain_text("Cards chosen: 1 of 2")
    board.show(table_after(t, (0, SUCCESS)))
    expect(board.player(0)).to_contain_text("has chosen a card")
    expect(board.player(1)).to_contain_text("Success")


def test_res_83_who_looked_at_whose_card_is_public(desk: NewDesk) -> None:
    played = play_all(approve(voting((0, 1), seats=7, before={4: ("close_eye",), 5: ("close_eye",)})))[0]
    board = desk().show(table_after(played, (4, use("close_eye", 1))), 3)
    expect(board.player(1)).to_contain_text("card looked at")
    board.tap("votes")
    expect(board.key("panel-votes")).to_contain_text("Round 1: Robert → Maciek’s mission card")


def test_plot_cards_lie_before_players_and_are_read_in_their_panel(desk: NewDesk) -> None:
    board = desk(lang="pl").show(naming(seats=7, before={1: ("close_eye",), 3: ("close_eye", "opinion_maker")}), 2)
    expect(board.player(1)).to_contain_text("Mam cię na oku")
    expect(board.key("panel-plots")).to_be_hidden()
    board.tap("plots")
    expect(board.key("panel-plots")).to_contain_text("leży przed: Maciek, Marta")
    expect(board.key("panel-plots")).to_contain_text("Do końca gry głosujesz jawnie")
    board.page.keyboard.press("Escape")
    expect(board.key("panel-plots")).to_be_hidden()


def test_who_waits_reads_the_drawn_cards_and_a_new_question_closes_the_panel(desk: NewDesk) -> None:
    board = desk().show(handing("overheard", "open_up", seats=7), 2).tap("plots")
    expect(board.find(".k-dock")).to_contain_text("show your identity to a player of your choice")
    expect(board.key("drawn")).to_contain_text("Overheard Conversation")
    expect(board.key("panel-plots")).to_contain_text("No plot card")
    board.show(voting(seats=7, options=Options(plots=True)), 2)
    expect(board.key("panel-plots")).to_be_hidden()


def test_res_30_at_the_end_identities_and_the_winner_are_shown_and_none_before(desk: NewDesk) -> None:
    board = desk().show(approve(voting((0, 4))), 4)
    expect(board.find("[data-key=ring]")).not_to_contain_text(re.compile("Agent|Fighter"))
    board.show(play_all(on_mission(played=(1, 2)))[0], 4)
    expect(board.key("ending")).to_contain_text("The Fighters win")
    expect(board.player(0)).to_contain_text("Fighter")
    expect(board.player(4)).to_contain_text("Agent")
    board.show(reject(voting(rejected=4)), 4)
    expect(board.key("ending")).to_contain_text("The Agents win")


def test_res_30_at_the_end_the_panel_tells_who_played_fail_and_what_was_seen(desk: NewDesk) -> None:
    t = play_all(on_mission((0, 3), agents=(3, 4), played=(1, -2, -3), before={1: ("close_eye",)}), fails=(3,))[0]
    board = desk().show(t, 1).tap("votes")
    expect(board.key("fails")).to_have_count(0)
    board.show(table_after(t, (1, use("close_eye", 3))), 1).tap("votes")
    expect(board.key("fails").locator("li")).to_have_text(
        ["Mission I: nobody", "Mission II: Marta", "Mission III: Marta", "Mission IV: Marta"]
    )
    expect(board.key("looks")).to_contain_text("Maciek → Marta’s mission card – Fail")
    expect(board.key("mission-2")).to_contain_text("✗")


def test_an_all_knowing_replay_shows_the_identities_of_every_view(desk: NewDesk) -> None:
    views = [state("resistance", naming(), seat, NAMES[:5], "en")["view"] for seat in range(5)]
    given = {**state("resistance", naming(), None, NAMES[:5], "en"), "views": views}
    board = desk(watching=True).show_state(given, NAMES[:5])
    expect(board.player(4)).to_contain_text("Agent")
    expect(board.player(0)).to_contain_text("Fighter")


def test_a_game_that_the_bell_ended_shows_who_was_who_and_waits_for_no_cards(desk: NewDesk) -> None:
    t = voting(team=(0, 4), seats=5)
    views = [state("resistance", t, seat, NAMES[:5], "en")["view"] for seat in range(5)]
    given = {**state("resistance", t, None, NAMES[:5], "en"), "views": views}
    given["view"]["to_act"] = []
    ended = {"width": 390, "height": 844, "roster": {"state": "ended"}}
    boards = [desk(projector=True, **ended), desk(watching=True, **ended)]
    for board in boards:
        board.show_state(given, NAMES[:5])
        for seat, role in ((4, "Agent"), (0, "Fighter")):
            expect(board.key(f"p{seat}")).to_contain_text(role)
        expect(board.find(".under-way")).to_have_count(0)
    assert boards[1].page.evaluate(OUTSIDE) == 0


OUTSIDE = """() => [...document.querySelectorAll('.board .token')].filter((one) => {
  const [{ top }, plate] = [one, one.closest('.k-plate')].map((node) => node.getBoundingClientRect());
  return top < plate.top;
}).length"""
"""Tokens that hang over the upper edge of a plate."""


def test_names_are_shown_as_they_are_and_nobody_leads_before_the_deal(desk: NewDesk) -> None:
    evil = "<img src=x onerror=alert(1)>"
    board = desk().show(setup(5, Options()), None, [evil, "Bot Helena", "Bot Henryk", "Kasia", "Karol"])
    expect(board.player(0)).to_contain_text(evil)
    expect(board.find("img")).to_have_count(0)
    expect(board.find(".bust")).to_have_text(["<i", "B2", "B3", "Kas", "Kar"])
    expect(board.find("[data-token=leader]")).to_have_count(0)


SIZE = "node => getComputedStyle(node).fontSize.replace('px', '')"


def test_res_30_what_both_sides_need_is_small_in_the_dock_and_told_on_a_tap(desk: NewDesk) -> None:
    board = desk(width=360, height=740, lang="pl").show(voting(played=(1, -2)), 0)
    expect(board.find(".k-gauges summary .k-gauge")).to_have_text(["Bojownicy1/3", "Agenci1/3"])
    flag, gauges, secret = (
        board.find(css).bounding_box() for css in (".dock-flag span:first-child", ".k-gauges summary", ".secret")
    )
    assert flag is not None
    assert gauges is not None
    assert secret is not None
    assert gauges["x"] + gauges["width"] <= secret["x"] + 1
    assert [gauges["y"] + 12 < flag["y"], float(board.find(".k-gauge b").first.evaluate(SIZE)) >= 13] == [True, True]
    expect(board.find(".k-gauge-lines")).to_be_hidden()
    board.tap("gauges")
    expect(board.find(".k-gauge-lines")).to_contain_text("Agentom do wygranej brakuje 2 nieudanych Misji")


def test_a_game_that_has_just_begun_has_no_gauges(desk: NewDesk) -> None:
    expect(desk().show(voting(), 0).find(".k-gauges")).to_be_hidden()


DRAWN = """async () => {
  const { dock } = await import('/static/kit/dock.js');
  const [one, drawn] = [dock(), []];
  one.onChange(() => drawn.push('board'));
  one.show({ ask: null, question: null, prompt: { pl: 'Czekamy', en: 'We wait' }, n: 1 });
  drawn.push('shown');
  one.redraw();
  return drawn;
}"""


def test_a_board_is_not_drawn_for_a_state_that_it_has_not_got_yet(desk: NewDesk) -> None:
    assert desk().page.evaluate(DRAWN) == ["shown", "board"]
