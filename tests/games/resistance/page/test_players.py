"""The players: tokens, votes, cards, who is awaited."""

from playwright.sync_api import expect

from konspira.games.resistance import setup
from konspira.games.resistance.actions import CallVote
from konspira.games.resistance.state import Options
from tests.games.resistance.positions import (
    AGAINST,
    FOR,
    approve,
    naming,
    on_mission,
    play_all,
    reject,
    table_after,
    vote_all,
    voting,
)
from tests.kit.desk import state
from tests.kit.desks import NewDesk


def test_the_leader_and_the_team_are_marked_in_words_too(desk: NewDesk) -> None:
    board = desk().show(voting((1, 3)), 2)
    expect(board.player(0)).to_contain_text("Leader")
    expect(board.player(1)).to_contain_text("on the team")
    expect(board.player(2)).to_contain_text("you")
    expect(board.player(2)).not_to_contain_text("on the team")


def test_res_86_others_see_that_one_has_voted_and_never_what(desk: NewDesk) -> None:
    for vote in (FOR, AGAINST):
        board = desk().show(table_after(voting(), (1, vote)), 2)
        expect(board.player(1)).to_contain_text("has voted")
        expect(board.player(1).locator(".for, .against")).to_have_count(0)
        expect(board.player(3)).to_contain_text("choosing")


def test_res_13_all_votes_are_shown_with_a_shape_and_a_word(desk: NewDesk) -> None:
    board = desk().show(vote_all(voting(), against=(1, 2))[0], 0)
    expect(board.player(1).locator(".turned.against")).to_contain_text("Against")
    expect(board.player(3).locator(".turned.for")).to_contain_text("For")


def test_res_61_the_opinion_makers_vote_lies_open_while_the_rest_choose(desk: NewDesk) -> None:
    board = desk().show(table_after(voting(seats=7, before={3: ("opinion_maker",)}), (3, AGAINST)), 0)
    expect(board.player(3)).to_contain_text("Against")
    expect(board.player(4)).not_to_contain_text("For")


def test_plot_cards_before_a_player_can_be_read(desk: NewDesk) -> None:
    board = desk(lang="pl").show(naming(seats=7, before={1: ("close_eye", "opinion_maker")}), 0)
    chip = board.player(1).get_by_role("button", name="Mam cię na oku")
    expect(board.player(1).get_by_text("RES-65")).to_be_hidden()
    chip.focus()
    expect(board.player(1).get_by_text("RES-65")).to_be_visible()
    board.page.keyboard.press("Escape")
    expect(board.player(1).get_by_text("RES-65")).to_be_hidden()


def test_res_30_at_the_end_identities_the_winner_and_the_rule_are_shown(desk: NewDesk) -> None:
    board = desk().show(play_all(on_mission(played=(1, 2)))[0], 0)
    expect(board.find(".middle")).to_contain_text("The Fighters win")
    expect(board.find(".middle").get_by_role("link", name="RES-30")).to_be_visible()
    expect(board.player(0)).to_contain_text("Fighter")
    expect(board.player(4)).to_contain_text("Agent")


def test_res_16_five_rejections_are_named_as_the_reason(desk: NewDesk) -> None:
    board = desk().show(reject(voting(rejected=4)))
    expect(board.find(".middle")).to_contain_text("Five rejections in a row")


def test_an_all_knowing_replay_shows_the_identities_of_every_view(desk: NewDesk) -> None:
    t = naming()
    given = state("resistance", t, None)
    given["views"] = [state("resistance", t, seat)["view"] for seat in range(5)]
    board = desk(watching=True).show_state(given, ["A", "B", "C", "D", "E"])
    expect(board.player(4)).to_contain_text("Agent")
    expect(board.player(0)).to_contain_text("Fighter")


def test_before_the_end_no_identity_is_on_the_table(desk: NewDesk) -> None:
    for seat in (0, 4, None):
        board = desk().show(approve(voting((0, 4))), seat)
        expect(board.find(".seats")).not_to_contain_text("Agent")
        expect(board.find(".seats")).not_to_contain_text("Fighter")


def test_names_are_shown_as_they_are(desk: NewDesk) -> None:
    evil = "<img src=x onerror=alert(1)>"
    t = table_after(naming(), (0, CallVote(1, (0, 1))))
    board = desk().show(t, 2, [evil, "B", "C", "D", "E"])
    expect(board.player(0)).to_contain_text(evil)
    expect(board.find("img")).to_have_count(0)


def test_res_03_nobody_leads_before_the_deal(desk: NewDesk) -> None:
    board = desk().show(setup(5, Options()))
    expect(board.find(".token.leader")).to_have_count(0)
    expect(board.find(".ask")).to_contain_text("Identities are dealt")
