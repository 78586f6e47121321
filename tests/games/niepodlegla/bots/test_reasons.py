"""Every kind of decision has its own sentence, which says what is chosen and why, and claims nothing that is not so."""

import re
from typing import Any

import pytest

from konspira.engine import replace
from konspira.engine.council import Choosing, Council, convene
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import (
    Answer,
    AskAll,
    HandOver,
    Next,
    Place,
    Ready,
    Reroll,
    Settle,
    TakeDice,
    TakeDie,
)
from konspira.games.niepodlegla.advanced.actions import (
    AnyAction,
    Cancel,
    Decline,
    DiscardMission,
    Either,
    InCity,
    JailDie,
    JailPawn,
    Rally,
    RemoveObstacle,
    Veterans,
)
from konspira.games.niepodlegla.advanced.bots import BOTS as ADVANCED
from konspira.games.niepodlegla.advanced.bots.evaluator import AdvancedEvaluator
from konspira.games.niepodlegla.advanced.bots.reasons import CHOICE_TEXTS as ADVANCED_TEXTS
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.state import (
    CancelOne,
    ChooseEither,
    ChooseVeterans,
    DiscardSome,
    JailACharacter,
    JailAPawn,
    PlaceObstacle,
    PlaceToken,
    ProfitRemove,
)
from konspira.games.niepodlegla.basic.actions import Harder, InArea, ShareFinals, TakeLeader, TakeProfit
from konspira.games.niepodlegla.basic.actions import Way as BasicWay
from konspira.games.niepodlegla.basic.bots import BOTS as BASIC
from konspira.games.niepodlegla.basic.bots.reasons import CHOICE_TEXTS as BASIC_TEXTS
from konspira.games.niepodlegla.basic.state import Harden, PlaceInArea, Profit, ShareOut, TakingLeaders
from konspira.games.niepodlegla.bots.plan import follow, plan_for
from konspira.games.niepodlegla.bots.planner import CAREFUL
from konspira.games.niepodlegla.content import NEUTRAL
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import Piece, Target
from konspira.games.niepodlegla.planning import begin
from konspira.games.niepodlegla.state import BeginRound
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.bots.test_council import choosing
from tests.games.niepodlegla.bots.test_fighting import DIPLOMACY, FIGHT, FINALS, MONEY, PEOPLE, WON_BY_A_GIFT, fighting
from tests.games.niepodlegla.bots.walking import PLAYERS

CITIES = deck(advanced.setup(2, advanced.OPTIONS())).cities


def told(t: Any, action: Any, seat: int = 0) -> tuple[str, str]:
    """What the planner says of its choice at a table of either variant."""
    g, bots = (basic, BASIC) if hasattr(t, "areas") else (advanced, ADVANCED)
    planner: Any = bots["planner"]
    said = planner.explain(g.view(t, seat), action, PLAYERS)
    return said.pl, said.en


def asked(task: Any, ways: Any, **changes: Any) -> Any:
    """A choice of the advanced variant, on a map without tokens unless told otherwise."""
    t = replace(advanced.setup(2, advanced.OPTIONS()), obstacles=((0, 0, 0),) * 16, todo=(BeginRound(),))
    return replace(t, phase=Choosing(task, tuple(ways), changes.pop("council", convene(2, 0))), **changes)


def on_map(**cities: Any) -> tuple[Any, ...]:
    """What lies in each city: so many tokens, or obstacles of three kinds."""
    nothing = (0, 0, 0) if any(isinstance(lies, tuple) for lies in cities.values()) else 0
    return tuple(cities.get(city, nothing) for city in CITIES)


def test_every_kind_of_choice_has_its_own_words() -> None:
    ways = {*AnyAction.__args__, *BasicWay.__args__}
    assert {kind for kind in (*BASIC_TEXTS.choices, *ADVANCED_TEXTS.choices) if kind is not TakeLeader} <= ways
    assert set(BasicWay.__args__) - {Next} <= set(BASIC_TEXTS.choices)
    assert set(advanced.actions.Way.__args__) - {Next} <= set(ADVANCED_TEXTS.choices)


# ------------------------------------------------------------------ the basic variant


def test_np_13_np_25_a_leader_whose_die_is_printed_nowhere_is_told_so() -> None:
    t = replace(basic.setup(3, basic.OPTIONS()), phase=TakingLeaders())
    assert told(t, TakeLeader("haller"))[1] == "I choose Józef Haller: his die can be had in no other way."
    assert told(t, TakeLeader("paderewski"))[0].endswith("jego kość najczęściej pokazuje dyplomację.")


@pytest.mark.parametrize(
    ("areas", "why"),
    [
        ((2, 2, 5, 5), "it is 3 tokens short of five"),
        ((2, 0, 5, 5), "this leaves us best off"),
        ((1, 3, 5, 5), "it is 4 tokens short of five, more than the others"),
        ((4, 3, 5, 5), "the fifth token there brings a die (Dmowski's die)"),
        ((5, 3, 5, 5), "the area is full, so a token brings morale or an easier final"),
    ],
)
def test_np_25_np_26_a_token_is_told_by_what_it_brings(areas: tuple[int, ...], why: str) -> None:
    ways = [InArea("green"), InArea("grey_red")]
    t = choosing(PlaceInArea(0, ("green", "grey_red"), 1), ways, areas=areas, council=convene(2, 0, alone=True))
    t = replace(t, levels=(2, 2, 2, 2))
    assert told(t, ways[0])[1] == f"I choose Russian partition and Kingdom of Poland: {why}."


def test_np_25_the_fifth_token_brings_a_neutral_die_if_the_leader_is_in_play_and_one_is_left() -> None:
    ways = [InArea("green"), InArea("grey_red")]
    t = choosing(PlaceInArea(0, ("green", "grey_red"), 1), ways, areas=(4, 4, 5, 5))
    t = replace(t, leaders=(NEUTRAL + 1, 15))
    assert "(a neutral die)" in told(t, ways[0])[1]
    assert "without which there is no final" in told(replace(t, neutral=8), ways[0])[1]


def test_np_23_the_easiest_final_is_said_to_be_so() -> None:
    ways = [Harder("green"), Harder("accord")]
    t = replace(choosing(Harden(1), ways), levels=(1, 2, 3, 3))
    assert told(t, ways[0])[1].endswith("it needs the fewest symbols (1).")
    assert "fewer symbols" not in told(t, ways[1])[1]


def test_np_26_a_profit_is_told_with_what_it_leads_to() -> None:
    ways = [TakeProfit("morale"), TakeProfit("level")]
    t = replace(choosing(Profit("green"), ways, areas=(6, 5, 5, 5)), levels=(3, 2, 2, 2), markers=8)
    assert told(replace(t, round=4), ways[0])[0] == "Proponuję: znacznik morale – od następnej rundy będzie ich 9."
    assert told(replace(t, round=5), ways[0])[0] == "Proponuję: znacznik morale – w finale będzie ich 9."
    assert told(t, ways[1])[1].endswith("it will then need only 2 symbols.")


def test_np_34_sharing_the_finals_tells_the_chance_of_all_four() -> None:
    ways = [ShareFinals(("green", "accord")), ShareFinals(("accord", "green"))]
    t = replace(choosing(ShareOut(), ways, areas=(5, 5, 5, 5)), round=6, levels=(2, 2, 2, 2), morale=8, todo=())
    assert any("I see no better way to share" in told(t, way)[1] for way in ways)
    assert told(t, ways[0])[1].startswith("I propose about ")
    assert "for all four: “The Polish–Bolshevik War” for me" in told(t, ways[0])[1]


def test_the_order_of_cards_is_said_to_matter_to_nobody() -> None:
    ways = [Next(""), Next("B-01")]
    t = choosing(basic.state.DoneCards(("B-01", "B-02")), ways)
    assert told(t, ways[0])[1] == "I propose table order: it is fine with me."
    assert "next" in told(t, ways[1])[1]


# ------------------------------------------------------------------ the map of the advanced variant


GALICIA = [InCity("cieszyn"), InCity("lwow")]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (
            {"independence": on_map(cieszyn=1, krakow=1, stanislawow=1)},
            "completes Galicia, which brings one more morale",
        ),
        ({"independence": on_map(krakow=1, stanislawow=1)}, "to its easy side"),
        ({"independence": on_map(krakow=1)}, "independence is then in 2 of 4 cities in Galicia"),
        ({"independence": on_map(lwow=1)}, "another token guards it against an obstacle"),
        ({"obstacles": on_map(lwow=(0, 1, 0))}, "this token takes the only obstacle off it"),
        ({"obstacles": on_map(lwow=(1, 1, 0))}, "this token takes one of 2 obstacles off it"),
    ],
)
def test_nz_62_a_token_is_told_by_what_it_does_there(changes: dict[str, Any], why: str) -> None:
    t = asked(PlaceToken(("cieszyn", "lwow"), 1), GALICIA, **changes)
    assert told(t, InCity("lwow"))[1].startswith("I propose Lwów: ")
    assert why in told(t, InCity("lwow"))[1]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"independence": on_map(lwow=3)}, "2 tokens of independence will be left there"),
        ({"independence": on_map(lwow=1, cieszyn=1)}, "the only token of independence there is lost"),
        ({"obstacles": on_map(lwow=(1, 0, 0))}, "an obstacle lies there already"),
        ({}, "no token of independence is lost there"),
    ],
)
def test_nz_44_an_obstacle_is_told_by_what_it_takes_away(changes: dict[str, Any], why: str) -> None:
    t = asked(PlaceObstacle("central", ("cieszyn", "lwow"), 1), GALICIA, **changes)
    better = max(GALICIA, key=lambda way: why in told(t, way)[1])
    assert why in told(t, better)[1]


def test_nz_68_nz_83_removing_an_obstacle_frees_a_city_or_helps_in_the_end() -> None:
    ways = [RemoveObstacle("lwow", "russian"), RemoveObstacle("wilno", "russian"), Decline()]
    lies = {"obstacles": on_map(lwow=(1, 0, 0), wilno=(2, 0, 0))}
    t = asked(ProfitRemove(), ways, **lies)
    assert told(t, ways[0])[1] == "I propose the Russian obstacle in Lwów: the city is then free of obstacles."
    assert "such obstacles count in “The Battle of Warsaw”" in told(t, ways[1])[1]
    assert "I have nothing against it" in told(t, ways[2])[1]
    assert "the Bolshevik obstacle" in told(replace(t, round=6), ways[0])[1]


def test_nz_05_which_obstacle_goes_with_a_token() -> None:
    ways = [Cancel("russian"), Cancel("central")]
    t = asked(CancelOne("lwow"), ways, obstacles=on_map(lwow=(1, 1, 0)))
    assert "count in “The Battle of Warsaw”" in told(t, ways[0])[1]
    assert "Warsaw" not in told(t, ways[1])[1]


# ------------------------------------------------------------------ cards, prison, veterans, morale


def test_nz_08_the_better_of_two_rewards_is_set_against_the_other() -> None:
    t = asked(ChooseEither("A-18", 0), [Either(0), Either(1)])
    said = [told(t, way)[1] for way in t.phase.ways]
    assert sum("worth more to us than" in one for one in said) == 1


def test_nz_55_a_discarded_mission_is_told_with_what_it_can_no_longer_cost() -> None:
    missions = ("A-18", "A-07")
    ways = [DiscardMission(card) for card in missions]
    t = asked(DiscardSome(1), ways, missions=missions, takers=(-1, -1))
    planner: Any = ADVANCED["planner"]
    said = told(t, planner.choose(advanced.view(t, 0), ways, None))[1]
    assert "without it we lose least, and it can no longer bring" in said


def test_nz_48_a_pawn_of_whoever_has_the_fewest_character_dice() -> None:
    t = asked(JailAPawn(), [JailPawn(0), JailPawn(1)], dice=(0, -1, -1, -1, -1))
    assert told(t, JailPawn(1))[1] == "I propose a pawn of Ewa: nobody has fewer character dice (0)."
    assert told(t, JailPawn(1), 1)[0].startswith("Proponuję: mój pionek")
    assert "fewer" not in told(t, JailPawn(0))[1]


def test_nz_48_character_dice_weigh_the_same() -> None:
    t = asked(JailACharacter(), [JailDie(13), JailDie(14)], dice=(0, 1, -1, -1, -1))
    assert told(t, JailDie(13))[1] == "I propose Piłsudski's die: to lose any of them weighs the same."


def test_nz_86_why_there_are_veterans_cards_or_none() -> None:
    t = asked(ChooseVeterans(), [Veterans(n) for n in range(7)])
    assert told(t, Veterans(0))[1] == "I propose no challenges: each one not done is a roll of the black die."
    wanted = asked(ChooseVeterans(), [Veterans(n) for n in range(7)], council=Council(3, 0, (-1, 2)))
    assert told(wanted, Veterans(2))[0] == (
        "Zgadzam się, 2 wyzwania – misje obowiązkowe są niemal pewne, nawet jeśli żadne wyzwanie się nie uda."
    )


def test_nz_32_a_morale_token_tells_how_far_morale_rises() -> None:
    t = advanced.setup(2, advanced.OPTIONS())
    tokens = tuple(0 if name == "harcerstwo" else -1 for name in deck(t).tokens)
    active = sum(1 << n for n, seat in enumerate(tokens) if seat == 0)
    t = replace(t, tokens=tokens, active=active, phase=Fight(2, (), (), 3))
    said = told(t, Rally("harcerstwo"))
    assert said[1] == "I choose the morale token “The scout movement”: morale rises from 3 to 5."


# ------------------------------------------------------------------ dice


def test_nz_27_of_several_missions_that_a_gift_may_finish_it_is_told_how_many_it_does() -> None:
    both = tuple(Target(card, 1, (1, 1, 0, 0)) for card in ("B-02", "B-10"))
    t = fighting(Piece(2, 0, DIPLOMACY), Piece(3, 1, PEOPLE))
    t = replace(t, phase=replace(t.phase, targets=both))
    assert told(t, HandOver(2, 1))[1] == "Before we stop I hand Ewa a neutral die: that is enough for one mission more."


def test_nz_27_a_gift_is_told_with_the_mission_it_finishes() -> None:
    pieces = (Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT), Piece(2, 0, DIPLOMACY), Piece(3, 1, PEOPLE))
    said = told(fighting(*pieces), HandOver(2, 1))[1]
    assert said.startswith("Before we stop I hand Ewa a neutral die: that is enough for “")
    short = (Piece(1, 0, FIGHT), Piece(2, 0, DIPLOMACY), Piece(3, 1, MONEY))
    assert "serves better" in told(fighting(*short), HandOver(1, 1))[1]


def test_whoever_stops_says_whether_all_is_done_or_somebody_else_has_more_to_win() -> None:
    done = (Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT), Piece(2, 1, DIPLOMACY), Piece(3, 1, MONEY))
    assert told(fighting(*done), Ready())[1] == "I stop: my dice are enough for all that I fight for."
    worse = (Piece(0, 0, FIGHT), Piece(1, 0, MONEY), Piece(2, 1, DIPLOMACY), Piece(3, 1, MONEY), Piece(4, 1, MONEY))
    assert told(fighting(*worse), Ready())[1] == "I wait: a re-roll by Ewa helps us more than mine."
    assert "Ewa" not in told(fighting(*worse, ready=2), Ready())[1]


def test_np_32_in_the_final_one_stops_when_ones_own_part_is_there() -> None:
    finals = (Target("FB-1", 0, (1, 0, 0, 1)), Target("FB-2", 1, (1, 0, 0, 0)), Target("FB-3", -1, (0, 1, 0, 0)))
    pieces = (Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT), Piece(2, 1, PEOPLE), Piece(3, 1, MONEY), Piece(4, 1, MONEY))
    t = fighting(*pieces, round_=6, targets=finals)
    assert told(t, Ready())[1] == "I stop: more is not worth the risk.", "a common mission still lacks a symbol"
    shared = fighting(*pieces, Piece(5, 1, DIPLOMACY), round_=6, targets=(*finals, Target("FB-4", 1, (0, 0, 0, 1))))
    assert told(shared, Ready())[1] == "I stop: I have all the symbols that we need from me."
    lost = fighting(*pieces[:1], round_=6, targets=(Target("FB-1", 0, (5, 0, 0, 0)),))
    assert told(lost, Ready())[1] == "I stop: my dice can no longer give what the final lacks."
    given_up = replace(t, phase=replace(t.phase, ready=2))
    assert told(given_up, Ready())[1] == "I stop, since everybody else does."


def test_nz_85_whoever_sees_that_another_can_win_by_a_gift_waits_and_says_so() -> None:
    t = fighting(*WON_BY_A_GIFT, round_=6, targets=FINALS)
    assert told(t, Ready())[1] == "I wait: Ewa can hand over a neutral die, and we win."


def test_whoever_stops_with_all_dice_in_use_and_a_mission_undone_speaks_of_the_risk() -> None:
    t = fighting(Piece(0, 0, PEOPLE), Piece(1, 1, PEOPLE), Piece(2, 1, DIPLOMACY))
    assert told(t, Ready())[1] == "I stop: more is not worth the risk."


def test_a_re_roll_is_told_by_the_same_line_that_people_are_shown() -> None:
    mine = (Target("B-01", 0, (1, 0, 0, 0)), Target("B-02", 0, (1, 0, 0, 0)))
    t = fighting(Piece(0, 0, PEOPLE), Piece(1, 0, MONEY), targets=mine)
    line = "Now: 1 mission done. A second one: perhaps (33 %). Price: about 0.8 morale."
    assert told(t, Reroll((1,)))[1].replace("\N{NO-BREAK SPACE}", " ") == f"I re-roll 1 die. {line}"
    assert told(t, AskAll((1,)))[1].replace("\N{NO-BREAK SPACE}", " ") == f"Re-roll 1 die? {line}"


@pytest.mark.parametrize(("morale", "harm"), [(8, False), (4, True)])
def test_np_23_a_re_roll_that_may_cost_at_the_check_says_so(morale: int, harm: bool) -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 0, MONEY), morale=morale)
    assert ("a harder final" in told(t, AskAll((1,)))[1]) == harm


@pytest.mark.parametrize(("morale", "harm"), [(6, "no shield"), (4, "a threat")])
def test_nz_50_a_re_roll_that_may_bring_a_threat_says_so(morale: int, harm: str) -> None:
    f = Fight(2, (Piece(0, 0, MONEY),), (Target("A-01", 0, (1, 0, 0, 0)),), morale)
    assert harm in told(replace(kit.printed(2), phase=f), AskAll((0,)))[1]


def test_nz_30_yes_and_no_have_a_reason_too() -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 1, PEOPLE))
    assert [told(t, Answer(yes))[1][:3] for yes in (True, False)] == ["Yes", "No:"]


def test_nz_29_whoever_stops_for_fear_of_a_breakdown_or_by_anothers_no_says_so() -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 0, MONEY), morale=1)
    assert told(t, Ready())[1] == "I stop: another roll could break the morale."
    against = replace(t, phase=replace(t.phase, morale=5, declined=True))
    left = "All right, I leave these dice. I have no other roll to propose: if you have none, let us stop."
    assert told(against, Ready())[1] == left


def test_the_last_laying_names_what_is_done() -> None:
    t = fighting(Piece(0, 0, FIGHT))
    assert told(t, Settle((), ()))[1] == "I do no mission: the dice were not enough."
    assert told(t, Settle(("B-01",), ()))[1].startswith("I do “")


def test_nz_20_a_mission_that_can_hardly_be_done_is_only_seen_to() -> None:
    t = kit.planning(kit.printed(2))
    few = replace(t, phase=begin(t.missions, (3, 3), 2, ()))
    assert told(few, Place("A-05"))[1].startswith("I put a pawn on “The Polish National Committee in Warsaw”")
    assert "I take “The First Cadre Company" in told(t, Place("A-04"))[1]


def test_nz_20_several_missions_are_told_alone_and_together() -> None:
    t: Any = kit.planning(kit.printed(2))
    plan = plan_for(AdvancedEvaluator(), CAREFUL, t)
    mine = [card for card, seat in zip(t.phase.cards, plan.pawns, strict=True) if seat == 0]
    assert len(mine) > 1
    said = [told(t, Place(card))[1] for card in mine]
    assert all(re.search(r"(“[^”]+” \d+.%, )+“[^”]+” \d+.%; (both|all of them) \d+.%\.$", one) for one in said)
    for one in said:
        chances = [int(found) for found in re.findall(r"(\d+).%", one)]
        assert chances == sorted(chances, reverse=True), one


def test_nz_20_whoever_has_lost_a_mission_to_somebody_says_that_the_plan_changes() -> None:
    t: Any = kit.planning(kit.printed(2))
    plan = plan_for(AdvancedEvaluator(), CAREFUL, t)
    lost = next(card for card, seat in zip(t.phase.cards, plan.pawns, strict=True) if seat == 0)
    t, _ = advanced.step(t, 1, Place(lost))
    action = follow(AdvancedEvaluator(), CAREFUL, t, 0)
    name = deck(t).missions[lost].name.en
    assert told(t, action)[1].startswith(f"I change my plan, since somebody has taken “{name}”. ")
    assert told(t, action)[0].startswith("Zmieniam plan, bo ktoś wziął: „")


def test_nz_21_whoever_takes_all_the_dice_that_are_left_says_so() -> None:
    t: Any = kit.planning(kit.printed(2))
    rest = TakeDice(t.phase.dice[0] + t.phase.left)
    assert told(t, rest)[1].startswith(f"By the plan {rest.count} of the")
    left = replace(t, phase=replace(t.phase, ready=2))
    assert told(left, rest)[1].startswith("I take all the neutral dice that are left")


def test_np_25_a_die_of_the_pool_is_told_by_what_ones_missions_need() -> None:
    t = basic.setup(2, basic.OPTIONS())
    cards = t.pile.decks[0][:6]
    phase = begin(cards, (3, 3), 6, (NEUTRAL + 3,))
    t = replace(t, round=1, leaders=(17, 15), missions=cards, pool=(NEUTRAL + 3,), phase=phase, morale=7)
    assert told(t, TakeDie(NEUTRAL + 3))[1].startswith("I take Witos's die")


def test_nz_30_after_a_no_whoever_would_have_thrown_names_the_next_best_throw_and_the_others_give_in() -> None:
    targets = (Target("A-02", 0, (0, 0, 0, 2)), Target("A-03", 1, (0, 0, 0, 1)))
    pieces = (Piece(0, 0, FIGHT), Piece(1, 0, MONEY), Piece(2, 1, MONEY))
    t = replace(kit.printed(2), phase=Fight(2, pieces, targets, 8, declined=True))
    said = [told(t, Ready(), seat)[1] for seat in (0, 1)]
    (leaves,) = [one for one in said if one.startswith("All right, I leave these dice. The next best idea: ")]
    assert f"{PLAYERS[1 - said.index(leaves)]} re-rolls" in leaves
    assert [one for one in said if one != leaves] == ["All right, not that roll. Another idea? If not, let us stop."]
