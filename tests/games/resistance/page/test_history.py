"""The votes so far as a matrix."""

from playwright.sync_api import expect

from tests.games.resistance.positions import approve, naming, play_all, reject, table_after, use, vote_all, voting
from tests.kit.desks import NewDesk


def test_res_13_who_voted_what_stays_public(desk: NewDesk) -> None:
    board = desk().show(vote_all(voting((0, 1)), against=(2, 3, 4))[0])
    cells = board.find(".matrix tbody td")
    expect(cells).to_have_text(
        ["For, Leader, on the team", "For, on the team", "Against", "Against", "Against", "–rejected"]
    )


def test_the_result_of_the_mission_stands_beside_the_team_that_went(desk: NewDesk) -> None:
    board = desk().show(play_all(approve(voting((0, 4))), fails=(4,))[0])
    expect(board.find(".outcome")).to_contain_text("failed, 1 Fail")


def test_res_64_an_undone_vote_is_marked_as_undone(desk: NewDesk) -> None:
    t = approve(voting(seats=7, before={3: ("no_confidence",)}))
    board = desk().show(table_after(t, (3, use("no_confidence"))))
    expect(board.find(".outcome")).to_contain_text("undone")
    expect(board.find(".middle")).to_contain_text("Approved, then undone")


def test_res_83_who_looked_at_whose_card_is_public(desk: NewDesk) -> None:
    t = play_all(approve(voting((0, 1), seats=7, before={5: ("close_eye",)})))[0]
    board = desk().show(table_after(t, (5, use("close_eye", 1))))
    expect(board.find(".looks")).to_contain_text("Round 1: Zofia → Maciek’s mission card")


def test_an_empty_history_says_so(desk: NewDesk) -> None:
    expect(desk(lang="pl").show(naming()).find(".history")).to_contain_text("Jeszcze nie było głosowania")


def test_every_player_has_a_column_with_a_name_of_their_own(desk: NewDesk) -> None:
    board = desk().show(reject(voting()), names=["Bot Helena", "Bot Henryk", "Kasia", "Karol", "Ola"])
    expect(board.find(".matrix abbr")).to_have_text(["B1", "B2", "Kas", "Kar", "Ol"])
    expect(board.find('.matrix abbr[aria-label="Bot Henryk"]')).to_have_count(1)
