"""NZ-27, NZ-32, NZ-36, NZ-37, NZ-65, NZ-66  Symbol tokens and morale tokens."""

from typing import Any

import pytest

from konspira.engine import CHANCE, replace
from konspira.games.niepodlegla.actions import HandOver, Lay, Reroll, Settle
from konspira.games.niepodlegla.advanced import legal
from konspira.games.niepodlegla.advanced.actions import Rally
from konspira.games.niepodlegla.advanced.content import Refresh, Token, WinToken
from konspira.games.niepodlegla.advanced.events import MoraleChecked, Rallied, TokensRefreshed, TokenWon
from konspira.games.niepodlegla.advanced.state import Prison, Table
from konspira.games.niepodlegla.events import MissionDone
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import TOKENS as FIRST_TOKEN
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import card
from tests.games.niepodlegla.advanced.kit import (
    READY,
    TOKENS,
    after,
    after_the_fight,
    bits,
    effects,
    fight,
    now,
    of,
    owners,
    pieces,
    refused,
    roll,
    stop,
    table,
    table_after,
)

POW = FIRST_TOKEN + TOKENS.index("pow")
ONE, TWO = card("one", "pf"), card("two", "ff")


def with_token(*hands: str, seats: int = 2, morale: int = 6, **at: Any) -> Table:
    """Seat 0 owns the active fight token of the POW and is on one, seat 1 is on two."""
    at = {"tokens": owners({"pow": 0}), "active": bits("pow"), **at}
    return fight(table(seats, ONE, TWO, **at), {"one": 0, "two": 1}, *hands, morale=morale)


def settle(t: Table, done: tuple[str, ...], *spent: int) -> Table:
    """Seat 0 lays its dice a last time."""
    return table_after(t, (0, Settle(done, spent)))


def test_nz_32_a_symbol_token_counts_as_a_die_showing_its_symbol() -> None:
    t = with_token("p", "d")
    assert Lay(POW, "fight", "one") in legal(t, 0)
    t, events = after(stop(t)[0], (0, Settle(("one",), (POW,))))
    assert of(events, MissionDone) == [MissionDone("one", 0)]


def test_nz_32_a_token_is_spent_when_the_mission_it_lies_on_is_done() -> None:
    t = settle(stop(with_token("p", "d"))[0], ("one",), POW)
    assert (t.active, t.tokens) == (0, owners({"pow": 0}))


def test_nz_32_a_token_on_a_mission_that_is_not_done_is_not_spent() -> None:
    t = table_after(with_token("d", "d"), (0, Lay(POW, "fight", "one")))
    assert stop(t)[0].active == bits("pow")


def test_nz_32_the_player_may_rather_keep_the_token() -> None:
    t = stop(with_token("p", "d"))[0]
    assert set(now(t, LastLaying).ways[0]) == {Settle(("one",), (POW,)), Settle((), ())}
    assert settle(t, ()).active == bits("pow")


def test_nz_32_a_token_that_is_not_needed_is_not_spent() -> None:
    t, events = stop(with_token("p f", "d"))
    assert (of(events, MissionDone), t.active) == ([MissionDone("one", 0)], bits("pow"))


def test_nz_32_an_inactive_token_is_no_piece_of_the_fight() -> None:
    t = with_token("p", "d", active=0)
    assert POW not in pieces(t)
    assert refused(t, 0, Lay(POW, "fight", "one")) == "NZ-31"


def test_nz_32_a_token_is_never_rolled() -> None:
    assert refused(with_token("p", "d"), 0, Reroll((POW,))) == "NZ-28"


def test_nz_27_an_active_token_can_be_lent_for_two_markers() -> None:
    t = table_after(with_token("p", "f"), (0, HandOver(POW, 1)))
    assert (pieces(t)[POW].seat, now(t, Fight).morale) == (1, 4)
    assert Lay(POW, "fight", "two") in legal(t, 1)


def test_nz_27_a_token_received_can_only_be_used() -> None:
    t = table_after(with_token("p", "f", "p", seats=3), (0, HandOver(POW, 1)))
    assert refused(t, 1, HandOver(POW, 2)) == "NZ-27"
    assert refused(t, 1, HandOver(POW, 0)) == "NZ-27"
    assert refused(t, 1, Reroll((POW,))) == "NZ-28"


def test_nz_36_a_lent_token_goes_back_to_its_owner_active_if_unused() -> None:
    t = table_after(with_token("p", "d"), (0, HandOver(POW, 1)))
    t, _ = stop(t)
    assert isinstance(t.phase, Planning)
    assert (t.tokens, t.active) == (owners({"pow": 0}), bits("pow"))


def test_nz_36_and_inactive_if_it_was_used() -> None:
    t = stop(table_after(with_token("p", "f"), (0, HandOver(POW, 1))))[0]
    t = table_after(t, (1, Settle(("two",), (POW,))))
    assert (t.tokens, t.active) == (owners({"pow": 0}), 0)


def test_nz_36_a_token_is_won_active_and_usable_from_the_next_round() -> None:
    t = fight(table(2, card("one", "p", (WinToken("pow"),)), TWO), {"one": 0, "two": 0}, "p f", "d")
    assert POW not in pieces(t)
    t, events = stop(t)
    assert of(events, TokenWon) == [TokenWon(0, "pow")]
    assert (t.tokens, t.active) == (owners({"pow": 0}), bits("pow"))
    assert POW in pieces(fight(t, {"two": 0}, "p", "p"))


def test_nz_65_the_doer_of_the_mission_wins_the_token_and_keeps_it() -> None:
    t, _ = after_the_fight(table(3, card("one", "p", (WinToken("harcerstwo"),)), morale=4), {"one": 2}, ["one"])
    assert t.tokens == owners({"harcerstwo": 2})
    t, _ = after_the_fight(t)
    assert t.tokens == owners({"harcerstwo": 2})


def test_nz_66_all_owned_tokens_turn_active_and_no_others() -> None:
    t = table(tokens=owners({"pow": 0, "harcerstwo": 1, "korfanty": 1}), active=bits("korfanty"))
    t, events = effects(t, Refresh())
    assert (t.active, events) == (bits("pow", "harcerstwo", "korfanty"), (TokensRefreshed(),))


# ------------------------------------------------------------------ morale tokens


def with_rally(*hands: str, morale: int = 4, active: int | None = None) -> Table:
    """Seat 1 owns both morale tokens."""
    tokens = owners({"harcerstwo": 1, "szczerbinska": 1})
    active = bits("harcerstwo", "szczerbinska") if active is None else active
    return fight(table(2, ONE, TWO, tokens=tokens, active=active), {"one": 0}, *hands, morale=morale)


@pytest.mark.parametrize(("token", "adds"), [("szczerbinska", 1), ("harcerstwo", 2)])
def test_nz_32_a_morale_token_adds_its_markers_to_the_pool(token: Token, adds: int) -> None:
    t, events = after(with_rally("p", "d"), (1, Rally(token)))
    assert (now(t, Fight).morale, t.active & bits(token)) == (4 + adds, 0)
    assert events == (Rallied(1, token, 4 + adds),)


def test_nz_32_a_spent_morale_token_cannot_be_spent_again() -> None:
    t = table_after(with_rally("p", "d"), (1, Rally("harcerstwo")))
    assert refused(t, 1, Rally("harcerstwo")) == "NZ-37"
    assert Rally("szczerbinska") in legal(t, 1)


def test_nz_37_only_its_owner_spends_it() -> None:
    assert refused(with_rally("p", "d"), 0, Rally("harcerstwo")) == "NZ-37"


def test_nz_37_one_who_is_ready_may_still_spend_it() -> None:
    assert Rally("harcerstwo") in legal(table_after(with_rally("p", "d"), (1, READY)), 1)


def test_nz_37_a_morale_token_cannot_be_lent_or_laid() -> None:
    piece = FIRST_TOKEN + TOKENS.index("harcerstwo")
    assert refused(with_rally("p", "d"), 1, HandOver(piece, 0)) == "NZ-27"
    assert piece not in pieces(with_rally("p", "d"))


def test_nz_37_never_once_a_loss_has_emptied_the_pool() -> None:
    t = table_after(with_rally("p p", "d", morale=1), (0, Reroll((0,))))
    t = table_after(t, (CHANCE, roll("f", black=1)))
    assert not isinstance(t.phase, Fight)
    assert refused(t, 1, Rally("harcerstwo")) != ""


def test_nz_37_not_while_dice_are_rolling_nor_in_phase_1() -> None:
    t = table_after(with_rally("p", "d"), (0, Reroll((0,))))
    assert refused(t, 1, Rally("harcerstwo")) == "NZ-25"
    planned, _ = stop(with_rally("p", "d"))
    assert isinstance(planned.phase, Planning)
    assert refused(planned, 1, Rally("harcerstwo")) == "NZ-20"


def test_nz_37_added_markers_left_over_count_in_phase_4() -> None:
    t = table_after(with_rally("p", "d", morale=4), (1, Rally("harcerstwo")))
    assert of(stop(t)[1], MoraleChecked) == [MoraleChecked(6, 0)]


def test_nz_37_and_vanish_in_phase_6() -> None:
    t, _ = stop(table_after(with_rally("p", "d", morale=4), (1, Rally("harcerstwo"))))
    assert (t.round, t.morale) == (2, 6)


def test_nz_18_markers_in_prison_are_among_the_13() -> None:
    t = replace(with_rally("p", "d", morale=12), prison=Prison(morale=1))
    assert now(table_after(t, (1, Rally("harcerstwo"))), Fight).morale == 12


def test_nz_18_never_more_than_13_markers() -> None:
    t = table_after(with_rally("p", "d", morale=12), (1, Rally("harcerstwo")))
    assert now(t, Fight).morale == 13
