"""What is turned over before all eyes: bids, Glory, the Authority's hand, orders and their reward, a stage's end."""

from itertools import combinations
from typing import Unpack

import pytest

from konspira.engine import CHANCE, replace
from konspira.engine.big_moment import moments_of
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Scene, thrown
from konspira.games import box, wykleci
from konspira.games.wykleci.actions import Bid, DrawChief, DrawGlory, GiveGlory, GiveOrders
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.events import MissionOver, NotBidding
from konspira.games.wykleci.reveal import reveal
from konspira.games.wykleci.reveal_stage import SLOW
from konspira.games.wykleci.state import DrawingAuthority, GivingGlory, Ordering, Scouting
from konspira.games.wykleci.tasks import Auction, EndStage
from konspira.server.reveal import turning
from tests.games.wykleci.positions import Script, Zones, begins, finish, given, moves, position, started
from tests.games.wykleci.test_stage_end import JAILED, LED, TRAITOR, ends

NAMES = ("Ania", "Maciek", "Kasia", "Marta")


def test_bw_31_bids_are_turned_over_together() -> None:
    t, _ = begins(Auction(), squads={0: [0], 1: [8]})
    last = list(moves(t, (0, Bid(0)), (1, Bid(8))))
    assert reveal(last[:1], NAMES) is None
    scene = reveal(last[1:], NAMES)
    assert scene
    assert [(card.seat, card.face) for card in scene.cards[:2]] == [(0, "soldier-0"), (1, "soldier-8")]


def test_bw_31_whoever_has_nobody_to_bid_is_told_and_shown_and_a_lot_alone_is_seen() -> None:
    t, events = begins(Auction(), squads={0: [0], 1: [8]})
    assert NotBidding((2,)) in events
    last = list(moves(t, (0, Bid(0)), (1, Bid(8))))
    assert [card.face for card in reveal(last[1:], NAMES).cards] == ["soldier-0", "soldier-8", "squad"]  # type: ignore[union-attr]
    t, _ = begins(Auction())
    scene = reveal(list(moves(t, (CHANCE, DrawChief(1)))), NAMES)
    assert scene
    assert [card.label.en for card in scene.cards] == ["an empty Squad"] * 3
    assert NAMES[1] in scene.outcome.en


def test_bw_31_the_log_of_a_tie_says_nothing_of_empty_squads() -> None:
    t, _ = begins(Auction(), squads={0: [0], 1: [8]})
    *_, lot = moves(t, (0, Bid(0)), (1, Bid(8)), (CHANCE, DrawChief(1)))
    assert thrown(reveal, lot, NAMES) == []


def test_bw_48_orders_are_turned_over_soldier_by_soldier_with_what_comes_of_them() -> None:
    t, _ = started(position(missions={0: {"command": [8], "strike": [0]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    played = list(moves(t, (0, wykleci.default(t, 0)), (1, wykleci.default(t, 1))))
    scene = reveal(played[-1:], NAMES)
    assert scene
    assert [(card.seat, card.face[:6]) for card in scene.cards] == [(0, "order-"), (1, "order-")]
    assert "strength" in scene.outcome.en


def test_bw_77_a_mission_that_waited_for_a_bonus_is_judged_before_all_eyes() -> None:
    t = position()
    over = MissionOver(0, 9, 10, success=False)
    scene = reveal([PlayedMove(t, 0, Bid(0), t, (over,))], NAMES)
    assert scene
    assert [card.label.en for card in scene.cards] == ["strength 9, difficulty 10"]
    assert scene.good is False
    assert "fails" in scene.outcome.en


def test_bw_48_the_sum_climbs_and_what_ends_the_stage_is_turned_over_after_it() -> None:
    t, _ = started(position(missions={0: {"command": [8], "strike": [0]}}, todo=(EndStage(), Auction())), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    played = list(moves(t, (0, wykleci.default(t, 0)), (1, wykleci.default(t, 1))))
    scene = reveal(played[-1:], NAMES)
    assert scene
    assert scene.then
    over = next(event for event in played[-1].events if isinstance(event, MissionOver))
    assert f"-{over.strength}-{over.difficulty}-" in scene.cards[-1].face
    assert str(over.difficulty) in scene.title.en
    assert scene.then.kind == "stage"
    assert "stage" not in scene.outcome.en


def test_bw_63_the_fallen_are_told_before_the_stage_is_counted() -> None:
    t, _ = started(position(missions={0: {"command": [0]}}, held=(0, 10, 11), todo=(EndStage(), Auction())), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    deadly = next(one for one in wykleci.legal(t, 0) if isinstance(one, GiveOrders) and one.cards[0] == 0)
    (last,) = moves(t, (0, deadly))
    told = moments_of(box("wykleci").big_moment, last, NAMES)
    fallen = next(at for at, moment in told if moment.picture == "fallen")
    before = {scene.kind for scene in scenes([last]) if scene.after <= fallen}
    after = {scene.kind for scene in scenes([last]) if scene.after > fallen}
    assert "orders" in before
    assert after == {"stage", "counting", "goals", "last_goal"}


def scenes(played: list[PlayedMove]) -> list[Scene]:
    """All that is turned over, one after another."""
    found, scene = [], reveal(played, NAMES)
    while scene:
        found.append(scene)
        scene = scene.then
    return found


# ------------------------------------------------------------------ before the orders

THREE: dict[int, Zones] = {0: {"command": [8], "recon": [16], "strike": [0]}}


def test_bw_15_bw_36_all_see_who_is_dealt_a_glory_card_and_nobody_which() -> None:
    t, _ = started(position(missions=THREE), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, GivingGlory))
    assert isinstance(t.phase, GivingGlory)
    first, second, third, _ = t.phase.cards
    seen = [scenes(list(moves(t, (1, GiveGlory(given))))) for given in [(first, second, third), (third, second, first)]]
    assert seen[0] == seen[1]
    (dealt,) = seen[0]
    assert (dealt.kind, dealt.aside, sorted(card.seat or 0 for card in dealt.cards)) == ("glory", True, [0, 1, 2])
    assert "Maciek" in dealt.title.en


def test_bw_36_without_a_commander_all_who_draw_are_shown_at_once() -> None:
    t, _ = started(position(chief=1, missions={0: {"strike": [0, 8, 16]}}), 0, forced=True)
    (dealt,) = scenes(list(moves(t, (CHANCE, DrawGlory((3, 9, 4))))))
    assert [card.seat for card in dealt.cards] == [1, 2, 0]


def test_bw_37_bw_46_who_played_which_authority_action_on_what_and_what_follows_is_shown() -> None:
    t, _ = started(position(missions=THREE), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Scouting))
    (scene,) = (one for one in scenes(list(moves(t, (2, wykleci.default(t, 2))))) if one.kind == "authority")
    (card,) = scene.cards
    printed = DECK.authority[int(card.face.removeprefix("authority-"))]
    assert card.seat == 2
    assert "The Łowicz Rescue" in scene.outcome.en
    assert printed.text.en in scene.outcome.en
    assert f"+{printed.modifier}" in card.label.en


def test_bw_37_without_a_scout_the_authority_itself_acts() -> None:
    t, _ = started(position(missions={0: {"command": [8]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, DrawingAuthority))
    drawn = wykleci.legal(t, CHANCE)[0]
    (scene,) = (one for one in scenes(list(moves(t, (CHANCE, drawn)))) if one.kind == "authority")
    assert scene.cards[0].seat is None


# ------------------------------------------------------------------ what a mission brings

REWARDED: dict[int, Zones] = {0: {"command": [8], "liaison": [0], "strike": [9, 10, 11]}}


def ordered(missions: dict[int, Zones], **script: Unpack[Script]) -> list[Scene]:
    """What is turned over when the last has given orders."""
    t, _ = started(position(missions=missions), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering) and len(wykleci.to_act(t)) == 1, **script)
    (seat,) = wykleci.to_act(t)
    played = list(moves(t, (seat, given(t, seat, script.get("orders", {})))))
    while wykleci.to_act(t := played[-1].after) == (CHANCE,) and t.operation:
        played += moves(t, (CHANCE, wykleci.legal(t, CHANCE)[0]))
    return scenes(played)


def test_bw_60_a_success_is_told_by_the_orders_and_then_rewarded_in_a_scene_of_its_own() -> None:
    told, reward = ordered(REWARDED)
    assert (told.kind, told.good, reward.kind, reward.good) == ("orders", True, "reward", True)
    assert [(card.face, card.seat) for card in reward.cards] == [("taken", 0), ("taken", 1), ("bonus-0", 0)]
    assert len({card.label for card in reward.cards[:2]}) == 1, "none tells what it is worth"


def test_bw_51_a_starred_order_brings_a_glory_card_in_spite_of_a_failure() -> None:
    told, reward = ordered({0: {"command": [8]}}, orders={8: ("free_poland", True)})
    assert (told.good, reward.good) == (False, None)
    assert [(card.face, card.seat) for card in reward.cards] == [("starred", 1)]


def test_bw_61_a_failure_rewards_nobody_and_says_what_is_lost() -> None:
    (told,) = ordered({0: {"command": [8]}})
    assert told.good is False
    assert "Glory cards face down are lost" in told.outcome.en


# ------------------------------------------------------------------ the end of a stage

TRAITORS = [number for number, one in enumerate(DECK.goals) if one.condition is None]
FOUR_GREEN = tuple(number for number in range(len(DECK.goals)) if number not in TRAITORS)[:4]


def stage_end(failed: int, goals: tuple[int, ...]) -> list[Scene]:
    """What is turned over when a stage ends with these Secret Goals."""
    seats = len(goals)
    t, events = ends(failed, 3 - failed, (0,) * seats, goals=goals, seats=seats)
    return scenes([PlayedMove(position(seats=seats), -1, Bid(0), t, events)])


def goals_shown(found: list[Scene]) -> list[int]:
    """The Secret Goals in the order in which they turn."""
    return [int(card.face.removeprefix("goal-")) for scene in found[2:] for card in scene.cards]


@pytest.mark.parametrize("failed", [0, 1, 2, 3])
def test_bw_82_glory_turns_first_then_the_goals_and_the_last_of_them_alone_and_slowly(failed: int) -> None:
    found = stage_end(failed, (TRAITOR, LED, JAILED))
    assert [scene.kind for scene in found] == ["stage", "counting", "goals", "last_goal"]
    assert [len(scene.cards) for scene in found] == [2, 3, 2, 1]
    assert goals_shown(found) == [LED, JAILED, TRAITOR]
    assert [scene.pace for scene in found][2:] == [1, SLOW]
    assert "Ania" in found[-1].title.en
    assert found[-1].good is False


def test_bw_82_two_traitors_come_at_the_very_end() -> None:
    found = stage_end(2, (TRAITORS[0], LED, TRAITORS[1], JAILED))
    assert goals_shown(found) == [LED, JAILED, *TRAITORS]
    assert "Ania" in found[-1].outcome.en
    assert "Kasia" in found[-1].outcome.en
    assert set(found[-1].outcomes) == {0, 2}, "whoever was one is told so"


def test_bw_82_ones_own_last_goal_is_no_riddle_to_oneself() -> None:
    found = stage_end(2, (TRAITOR, LED, JAILED))[-1]
    assert (found.titles[0].pl, found.outcomes[0].pl) == ("Twój Tajny Cel", "Zdrajcą jesteś ty!")


@pytest.mark.parametrize("failed", [0, 1, 2, 3])
def test_bw_82_until_the_last_card_turns_nothing_tells_whether_there_is_a_traitor(failed: int) -> None:
    greens = stage_end(failed, (*FOUR_GREEN[:3],))
    last = greens[-1].cards[0].seat
    assert last is not None
    goals = tuple(TRAITOR if seat == last else number for seat, number in enumerate(FOUR_GREEN[:3]))
    traitor = stage_end(failed, goals)
    assert greens[2:-1] == [replace(traitor[2], then=greens[-1])]
    assert [before_turning(scene) for scene in greens] == [before_turning(scene) for scene in traitor]
    assert (greens[-1].good, traitor[-1].good) == (True, False)


def before_turning(scene: Scene) -> tuple[object, ...]:
    """What is seen of a scene while its cards lie face down, and for how long."""
    return scene.kind, scene.title, scene.titles, len(scene.cards), turning(scene), scene.aside, scene.at


def test_bw_82_whose_green_goal_comes_last_is_not_always_the_same_seat() -> None:
    greens = [number for number in range(len(DECK.goals)) if number not in TRAITORS]
    seats = [stage_end(0, goals)[-1].cards[0].seat for goals in combinations(greens, 3)]
    assert set(seats) == {0, 1, 2}
    assert max(map(seats.count, range(3))) < len(seats) / 2


def test_bw_82_every_goal_says_why_it_scores_what_it_scores_and_how_much_glory_there_is_in_all() -> None:
    t, events = ends(0, 3, (0b11, 0, 0b100))
    found = scenes([PlayedMove(position(), -1, Bid(0), t, events)])
    told = {card.seat: card.label.en for scene in found[2:] for card in scene.cards}
    assert [told[seat].split(", ")[-1] for seat in range(3)] == [f"total {track}" for track in t.tracks]
    assert "The Heroes won the stage." in told[0]
    assert "Not met" in told[1]
