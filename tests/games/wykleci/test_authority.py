"""BW-37…46, BW-49, BW-65, BW-74  Recon and the Authority Actions."""

import pytest

from konspira.engine import CHANCE, replace, visible
from konspira.games import wykleci
from konspira.games.wykleci.actions import DrawAuthority, Execute, PayInformers, PlayAuthority, UseBonus
from konspira.games.wykleci.content import ActionKind
from konspira.games.wykleci.events import (
    ActionCancelled,
    Arrested,
    AuthorityDrawn,
    AuthorityPlayed,
    AuthoritySeen,
    DifficultySet,
    Interrogated,
)
from konspira.games.wykleci.state import ActionAsked, DrawingAuthority, Executing, Informing, Scouting, Table, Turn
from konspira.games.wykleci.tasks import TakeTurn
from tests.games.wykleci.positions import (
    CARDS,
    PASS,
    after,
    authority,
    begins,
    bonus_card,
    finish,
    kinds,
    mission,
    only_event,
    position,
    refused,
    started,
    table_after,
    where,
)

ONE = {0: {"command": [8]}}
SCOUTED = {0: {"command": [8], "recon": [0]}}


def drawing(t: Table) -> Table:
    """A mission has started and the Authority Action is to be drawn."""
    return finish(*started(t, 0), until=lambda t: isinstance(t.phase, DrawingAuthority))[0]


def played(kind: ActionKind, t: Table) -> tuple[Table, tuple[object, ...]]:
    """An Authority Action of this kind has been laid."""
    return after(drawing(t), (CHANCE, DrawAuthority((authority(kind),))))


def test_bw_37_a_scout_draws_two_plays_one_and_puts_the_other_under_the_deck() -> None:
    t = drawing(position(missions=SCOUTED))
    assert t.phase == DrawingAuthority(2)
    t, events = after(t, (CHANCE, DrawAuthority((3, 5))))
    assert events == (AuthorityDrawn(0), AuthoritySeen(0, (3, 5)))
    assert visible(events, 1) == (AuthorityDrawn(0),)
    assert t.phase == Scouting(0, (3, 5))
    assert refused(t, 1, PlayAuthority(3)) == "BW-37"
    assert refused(t, 0, PlayAuthority(4)) == "BW-37"
    t, events = after(t, (0, PlayAuthority(5)))
    assert AuthorityPlayed(5) in events
    assert t.authority.deck[-1] == 1 << 3


def test_bw_37_without_a_scout_the_top_card_is_played() -> None:
    _, events = played("ambush", position(missions=ONE))
    assert AuthorityPlayed(authority("ambush")) in events


def test_bw_65_a_scout_with_one_card_plays_it_and_an_empty_deck_is_refilled_from_the_discards() -> None:
    t = position(missions=SCOUTED)
    t = replace(t, authority=replace(t.authority, deck=(1 << 2,), discards=0b11111011))
    t = drawing(t)
    assert t.phase == DrawingAuthority(1)
    _, events = after(t, (CHANCE, DrawAuthority((2,))))
    assert AuthorityPlayed(2) in events
    empty = position(missions=ONE)
    empty = replace(empty, authority=replace(empty.authority, deck=(), discards=0b11111111))
    t = drawing(empty)
    assert (t.authority.deck, t.authority.discards) == ((0b11111111,), 0)


def test_bw_38_bw_46_the_modifier_is_added_to_the_difficulty() -> None:
    card = authority("ambush")
    _, events = played("ambush", position(missions=ONE))
    assert DifficultySet(0, CARDS.difficulty[3][0] + CARDS.action_modifier[card]) in events


def test_bw_45_an_ambush_has_no_effect_beyond_its_modifier() -> None:
    before = drawing(position(missions=ONE, jail=[1, 9]))
    t, events = after(before, (CHANCE, DrawAuthority((authority("ambush"),))))
    assert kinds(events) == ["AuthorityPlayed", "DifficultySet"]
    assert (t.quarters, t.jail) == (before.quarters, before.jail)


def test_bw_40_arrests_take_all_the_weakest_in_the_quarters_whoevers_they_are() -> None:
    weakest = min(CARDS.strength[:24])
    t, events = played("arrests", position(missions={0: {}}, todo=(TakeTurn(0),)))
    tied = tuple(soldier for soldier in range(24) if CARDS.strength[soldier] == weakest)
    assert Arrested(tied) in events
    assert {where(t, soldier) for soldier in tied} == {"jail"}


def test_bw_40_empty_quarters_no_effect() -> None:
    _, events = played("arrests", position(missions=ONE, home=True))
    assert "NoEffect" in kinds(events)  # type: ignore[arg-type]


def test_bw_41_an_execution_removes_a_random_soldier_in_jail() -> None:
    t, _ = played("execution", position(missions=ONE, jail=[1, 9]))
    assert isinstance(t.phase, Executing)
    assert wykleci.legal(t, CHANCE) == (Execute(1), Execute(9))
    assert where(table_after(t, (CHANCE, Execute(9))), 9) == "out"


def test_bw_41_with_an_empty_jail_only_the_modifier_counts() -> None:
    _, events = played("execution", position(missions=ONE))
    card = authority("execution")
    assert DifficultySet(0, CARDS.difficulty[3][0] + CARDS.action_modifier[card]) in events
    assert "NoEffect" in kinds(events)  # type: ignore[arg-type]


def test_bw_42_whoever_has_most_soldiers_in_jail_all_tied_has_an_action_fewer() -> None:
    t, events = played("interrogation", position(missions=ONE, jail=[1, 9, 17, 2, 10]))
    assert Interrogated((0, 1)) in events
    assert t.fewer == (1, 1, 0)


def test_bw_42_several_add_up_and_the_actions_do_not_go_below_0() -> None:
    t, _ = played("interrogation", position(missions=ONE, jail=[1], fewer=(1, 0, 0)))
    assert t.fewer == (2, 0, 0)
    t, events = begins(TakeTurn(0), fewer=(5, 0, 0), todo=(TakeTurn(0),))
    assert (t.fewer, "TurnEnded" in kinds(events)) == ((0, 0, 0), True)


def test_bw_42_with_two_players_it_lowers_the_chiefs_three_and_lasts_one_round() -> None:
    t, _ = begins(TakeTurn(0), seats=2, fewer=(1, 0), todo=(TakeTurn(0),))
    assert t.phase == Turn(0, 2)
    t = table_after(t, (0, wykleci.default(t, 0)))
    assert t.phase == Turn(0, 3)


def test_bw_42_with_an_empty_jail_it_is_ignored() -> None:
    t, _ = played("interrogation", position(missions=ONE))
    assert t.fewer == (0, 0, 0)


def test_bw_43_the_commander_may_pay_a_point_to_be_rid_of_the_informers() -> None:
    t, _ = played("informers", position(missions=ONE))
    assert t.phase == Informing(1)
    assert refused(t, 0, PayInformers(True)) == "BW-43"
    assert refused(t, 1, PASS) == "BW-43"
    t, events = after(t, (1, PayInformers(True)))
    assert t.tracks == (1, 0, 1)
    assert DifficultySet(0, CARDS.difficulty[3][0]) in events


def test_bw_43_or_keep_them() -> None:
    t, _ = played("informers", position(missions=ONE))
    t, events = after(t, (1, PayInformers(False)))
    card = authority("informers")
    assert DifficultySet(0, CARDS.difficulty[3][0] + CARDS.action_modifier[card]) in events
    assert t.tracks == (1, 1, 1)


def test_bw_43_bw_27_not_with_the_marker_at_0_nor_without_a_commander() -> None:
    t, _ = played("informers", position(missions=ONE, tracks=(1, 0, 1)))
    assert not isinstance(t.phase, Informing)
    t, _ = played("informers", position(missions={0: {"strike": [8]}}))
    assert not isinstance(t.phase, Informing)


def test_bw_44_after_a_round_up_the_wounded_go_to_jail() -> None:
    t, _ = mission(position(missions=ONE), 0, action="round_up", orders={8: ("hold", False)})
    assert where(t, 8) == "jail"
    t, _ = mission(position(missions=ONE), 0, action="ambush", orders={8: ("hold", False)})
    assert where(t, 8) == "quarters"


@pytest.mark.parametrize("kind", ["ambush", "arrests", "informers"])
def test_bw_49_bw_74_a_cancelled_action_has_no_effect_and_no_modifier(kind: ActionKind) -> None:
    card = bonus_card("cancel_action")
    t, _ = played(kind, position(missions=ONE, bonuses={2: (card,)}))
    assert t.phase == ActionAsked((2,))
    before = t.quarters
    t, events = after(t, (2, UseBonus(card)))
    assert ActionCancelled(authority(kind)) in events
    assert DifficultySet(0, CARDS.difficulty[3][0]) in events
    assert t.quarters == before
    t, _ = finish(t)
    assert t.authority.discards == 1 << authority(kind)


def test_bw_74_a_cancelled_round_up_jails_nobody() -> None:
    card = bonus_card("cancel_action")
    t = position(missions=ONE, bonuses={1: (card,)})
    t, _ = mission(t, 0, action="round_up", orders={8: ("hold", False)}, use={1: [card]})
    assert where(t, 8) == "quarters"


def test_bw_49_bw_77_an_action_that_nobody_cancels_takes_effect() -> None:
    card = bonus_card("cancel_action")
    t, _ = played("arrests", position(missions=ONE, bonuses={2: (card,)}))
    _, events = after(t, (2, PASS))
    assert only_event(events, Arrested)


def test_bw_89_out_of_time_the_scout_plays_the_first_and_the_informers_stay() -> None:
    t = table_after(drawing(position(missions=SCOUTED)), (CHANCE, DrawAuthority((3, 5))))
    assert wykleci.default(t, 0) == PlayAuthority(3)
    t, _ = played("informers", position(missions=ONE))
    assert wykleci.default(t, 1) == PayInformers(False)
