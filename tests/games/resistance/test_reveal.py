"""Votes and mission cards are turned over one after another, and tell no more than everybody may know."""

from itertools import pairwise

import pytest

from konspira.engine import Action, Seat, replace
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Scene
from konspira.games import resistance
from konspira.games.resistance.reveal import reveal
from konspira.games.resistance.state import Options, Table
from tests.games.resistance.positions import (
    AGAINST,
    FAIL,
    FOR,
    PASS,
    PLOTS,
    SUCCESS,
    on_mission,
    table_after,
    voting,
)
from tests.games.resistance.twins import Pair, twins

NAMES = ("Ola", "Jan", "Ewa", "Adam", "Iza", "Leon", "Maja")


def played(t: Table, seat: Seat, action: Action) -> PlayedMove:
    """A move at a table."""
    return PlayedMove(t, seat, action, *resistance.step(t, seat, action))


def scene_of(t: Table, *moves: tuple[Seat, Action]) -> Scene:
    """What is turned over with the last of these moves."""
    scene = reveal([played(table_after(t, *moves[:-1]), *moves[-1])], NAMES)
    assert scene
    return scene


def votes(t: Table, *against: Seat) -> Scene:
    """All vote: what is turned over then."""
    return scene_of(t, *((seat, AGAINST if seat in against else FOR) for seat in resistance.to_act(t)))


def cards(t: Table, *fails: Seat) -> Scene:
    """The team plays its cards: what is turned over then."""
    return scene_of(t, *((seat, FAIL if seat in fails else SUCCESS) for seat in resistance.to_act(t)))


def faces(scene: Scene) -> list[tuple[str, Seat | None]]:
    """What the cards show, and whose they are."""
    return [(card.face, card.seat) for card in scene.cards]


def test_res_13_the_votes_are_turned_from_the_leaders_left_on() -> None:
    scene = votes(voting(leader=3), 0, 4)
    assert faces(scene) == [("against", 4), ("against", 0), ("for", 1), ("for", 2), ("for", 3)]
    assert scene.title.en.startswith("The vote on the team: "), "whom it is about"
    assert scene.title.en.endswith(" and ".join(NAMES[seat] for seat in (0, 1)))
    assert (scene.outcome.pl, scene.outcome.en) == ("Drużyna zatwierdzona, 3 do 2.", "The team is approved, 3 to 2.")
    assert scene.good


def test_res_14_a_tie_is_told_as_a_rejection() -> None:
    scene = votes(voting(seats=6), 0, 1, 2)
    assert scene.outcome.en == "The team is rejected, 3 to 3."
    assert scene.good is False


def test_res_16_the_fifth_rejection_says_who_has_won() -> None:
    scene = votes(voting(rejected=4), *range(5))
    assert scene.outcome.en == "The team is rejected, 0 to 5."
    assert scene.then
    assert scene.then.title.en.startswith("The Agents win!")


def test_res_86_nothing_is_turned_over_before_the_last_vote() -> None:
    t = voting()
    assert reveal([played(t, 0, FOR)], NAMES) is None


def test_res_61_open_votes_are_turned_before_the_others_choose() -> None:
    scene = votes(voting(seats=7, before={1: ("opinion_maker",), 4: ("opinion_maker",)}), 4)
    assert faces(scene) == [("for", 1), ("against", 4)]
    assert scene.outcome.pl == "Teraz głosują pozostali."


def test_res_21_mission_cards_have_no_names_and_their_order_follows_from_their_number() -> None:
    scenes = [cards(on_mission((0, 1, 2), 2, agents=(0, 1, 2)), fail) for fail in (0, 1, 2)]
    assert faces(scenes[0]) == [("success", None), ("success", None), ("fail", None)]
    assert scenes[0] == scenes[1] == scenes[2]
    assert scenes[0].outcome.pl == "Misja 2 nieudana: 1 Porażka."


def test_res_22_one_fail_may_not_be_enough() -> None:
    t = on_mission((0, 1, 2, 6), 4, seats=7, played=(1, -2, 3))
    assert cards(t, 6).outcome.en == "Mission 4 succeeds: here it takes two Fails."


def test_res_30_after_the_result_of_the_game_each_identity_is_turned_over() -> None:
    scene = cards(on_mission((0, 3, 4), 3, played=(-1, -2), leader=1), 3, 4)
    assert scene.title.en == "The cards of mission 3: Ola, Adam and Iza"
    assert scene.outcome.en == "Mission 3 fails: 2 Fails."
    assert scene.then
    assert scene.then.title.en == "The Agents win! And who was who?"
    assert faces(scene.then) == [("fighter", 2), ("agent", 3), ("agent", 4), ("fighter", 0), ("fighter", 1)]
    assert scene.then.outcome.pl == "Agenci to: Adam i Iza."


@pytest.mark.parametrize(("before", "deciding"), [((1, -2), False), ((1, 2), True), ((-1, -2), True)])
def test_res_30_a_mission_may_decide_the_game_when_a_side_has_two(before: tuple[int, ...], deciding: bool) -> None:
    for fails in ((), (3,)):
        assert cards(on_mission((0, 3, 4), 3, played=before), *fails).deciding == deciding


def test_res_80_the_card_that_was_played_openly_comes_first_with_a_name() -> None:
    t = on_mission((0, 3, 4), 3, spotlit=4)
    assert faces(cards(t, 3, 4)) == [("fail", 4), ("success", None), ("fail", None)]
    assert faces(cards(t, 3)) == [("success", 4), ("success", None), ("fail", None)]


def test_res_80_it_is_turned_before_somebody_is_asked_for_close_eye() -> None:
    t = on_mission((0, 3), 1, spotlit=3, before={1: ("close_eye",)})
    alone = cards(t, 3)
    assert faces(alone) == [("fail", 3)]
    assert alone.outcome.en == "Adam shows their mission card: Fail."
    after = table_after(t, (0, SUCCESS), (3, FAIL))
    assert faces(scene_of(after, (1, PASS))) == [("fail", 3), ("success", None)]


def scenes(before: Pair, after: Pair) -> list[Scene | None]:
    """What is turned over in both worlds before RES-30  they part: who was who is told only after it."""
    moves = [(before.one, after.one, after.events_one), (before.two, after.two, after.events_two)]
    turned = [reveal([PlayedMove(t, 0, FOR, then, events)], NAMES) for t, then, events in moves]
    return [scene and replace(scene, then=None) for scene in turned if not scene or scene.kind != "identities"]


@pytest.mark.parametrize("options", [Options(), Options(blind=True), PLOTS], ids=str)
def test_two_worlds_that_nobody_can_tell_apart_turn_over_the_same(options: Options) -> None:
    turned = differed = 0
    for seed in range(12):
        for before, after in pairwise(twins(7, options, None, seed)):
            one, two = scenes(before, after) or (None, None)
            assert one == two
            turned += one is not None
            differed += one is not None and before.one != before.two
    assert turned > 50
    assert differed > 20
