"""RES-67, RES-75, RES-80  In the Spotlight."""

from konspira.games.resistance import legal, to_act, view
from konspira.games.resistance.events import CardChosen, CardShown, MissionOver, PlotKept, PlotUsed
from konspira.games.resistance.state import MissionNow, Table
from tests.games.resistance.positions import (
    FAIL,
    PASS,
    SUCCESS,
    after,
    approve,
    asked,
    happens,
    hears,
    held,
    naming,
    now,
    on_mission,
    out,
    play_all,
    refused,
    reject,
    sees,
    table_after,
    use,
    voting,
)


def approved(holder: int, team: tuple[int, ...] = (1, 5), rejected: int = 0) -> Table:
    """Seven players have approved a team; the Agents are 4, 5 and 6."""
    return approve(voting(team, seats=7, rejected=rejected, before={holder: ("spotlight",)}))


def test_res_67_the_holder_is_asked_after_the_approval_and_before_cards_are_chosen() -> None:
    t = approved(2, rejected=3)
    assert (asked(t), t.rejected) == (("spotlight", (2,)), 0)
    assert refused(t, 1, SUCCESS) == "RES-53"
    assert reject(voting(seats=7, before={2: ("spotlight",)})).leader == 1
    assert asked(reject(voting(seats=7, before={2: ("spotlight",)}))) is None


def test_res_67_the_named_members_card_is_played_openly_and_the_plot_card_is_out() -> None:
    t, events = after(approved(2), (2, use("spotlight", 5)))
    assert events == (PlotUsed(2, "spotlight", 5),)
    assert (held(t, 2), out(t), to_act(t)) == ((), ("spotlight",), (1, 5))
    seen = now(t)
    assert isinstance(seen, MissionNow)
    assert seen.spotlit == 5


def test_res_67_left_unused_no_card_is_shown() -> None:
    t, events = after(approved(2), (2, PASS))
    assert (events, held(t, 2)) == ((PlotKept(2, "spotlight"),), ("spotlight",))
    assert not any(isinstance(event, CardShown) for event in play_all(t, fails=(5,))[1])


def test_res_67_another_player_must_be_named() -> None:
    t = approved(5)
    assert refused(t, 5, use("spotlight", 5)) == "RES-67"
    assert refused(t, 5, use("spotlight")) == "RES-67"
    assert legal(t, 5) == (use("spotlight", 1), PASS)


def test_res_67_not_at_another_moment() -> None:
    refused(naming(seats=7, before={2: ("spotlight",)}), 2, use("spotlight", 1))
    refused(on_mission((1, 5), seats=7, before={2: ("spotlight",)}), 2, use("spotlight", 1))


def test_res_75_the_named_player_is_on_the_team_and_the_user_need_not_be() -> None:
    t = approved(2)
    assert set(legal(t, 2)) == {use("spotlight", 1), use("spotlight", 5), PASS}
    for other in (0, 2, 3, 4, 6, 7):
        assert refused(t, 2, use("spotlight", other)) == "RES-67"


def test_res_75_a_user_on_the_team_may_name_a_comrade() -> None:
    t = table_after(approved(1), (1, use("spotlight", 5)))
    assert CardShown(5, success=False) in play_all(t, fails=(5,))[1]


def test_res_80_the_spotlit_player_chooses_with_the_others_and_in_secret() -> None:
    t = table_after(approved(2), (2, use("spotlight", 5)))
    (good, goods), (bad, bads) = after(t, (5, SUCCESS)), after(t, (5, FAIL))
    assert to_act(good) == (1,)
    for seat in (0, 1, 2, 3, 4, 6, None):
        assert sees(good, seat) == sees(bad, seat)
        assert hears(goods, seat) == hears(bads, seat) == (CardChosen(5),)


def test_res_80_res_85_the_spotlit_player_too_may_change_until_the_last_card() -> None:
    t = table_after(approved(2), (2, use("spotlight", 5)))
    assert CardShown(5, success=True) in happens(t, (5, FAIL), (5, SUCCESS), (1, SUCCESS))


def test_res_80_when_all_have_chosen_the_card_is_shown_with_its_name_and_counts() -> None:
    t = table_after(approved(2), (2, use("spotlight", 5)))
    events = happens(t, (5, FAIL), (1, SUCCESS))
    assert hears(events, None)[2:4] == (CardShown(5, success=False), MissionOver(1, (1, 5), 1, success=False))
    events = happens(t, (1, SUCCESS), (5, SUCCESS))
    assert events[2:4] == (CardShown(5, success=True), MissionOver(1, (1, 5), 0, success=True))


def test_res_80_it_is_shown_before_close_eye() -> None:
    t, events = play_all(on_mission((1, 5), spotlit=5, seats=7, before={2: ("close_eye",)}), fails=(5,))
    assert (events[-1], asked(t)) == (CardShown(5, success=False), ("close_eye", (2,)))
    assert b'"spotlit_failed":true' in sees(t, 0)


def test_res_80_the_open_card_stays_public_and_the_others_secret() -> None:
    t, _ = play_all(on_mission((4, 5), spotlit=5, seats=7), fails=(5,))
    other, _ = play_all(on_mission((4, 5), spotlit=5, seats=7), fails=(4,))
    (seen,), (otherwise,) = view(t, 0).missions, view(other, 0).missions
    assert (seen.spotlit, seen.spotlit_failed, seen.fails) == (5, True, 1)
    assert (otherwise.spotlit, otherwise.spotlit_failed, otherwise.fails) == (5, False, 1)


def test_res_20_res_67_a_spotlit_fighter_must_still_play_success() -> None:
    assert refused(on_mission((1, 5), spotlit=1, seats=7), 1, FAIL) == "RES-20"
