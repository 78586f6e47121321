"""What a seat is asked in every moment of both variants."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from konspira.engine import Action, QuickLuck, replace
from konspira.engine.questions import Amount, Choose, Confirm, Split, Then, filled, shared
from konspira.engine.words import LANGUAGES
from konspira.games import box
from konspira.games.niepodlegla.actions import Next, Place, TakeDice, TakeDie
from konspira.games.niepodlegla.advanced.actions import InCity
from konspira.games.niepodlegla.advanced.state import (
    PlaceObstacle,
)
from konspira.games.niepodlegla.basic import state as basic_state
from konspira.games.niepodlegla.basic.actions import InArea, ShareFinals, TakeProfit
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.basic import positions
from tests.games.niepodlegla.moments import ADVANCED, BASIC, CITIES, MOMENTS, asked, choosing
from tests.games.niepodlegla.shown import (
    VARIANTS,
    choose,
    follow,
    keys,
    labels,
    notes,
    option,
    question,
)
from tests.kit.answers import check_tree
from tests.proofs.test_questions import LONGEST_PROMPT

LONGEST_LABEL = 76
"""Two lines of a phone."""


each_moment = pytest.mark.parametrize(("name", "build"), MOMENTS.values(), ids=MOMENTS)


@each_moment
def test_a_question_leads_to_all_that_is_legal_and_to_nothing_else(name: str, build: Callable[[], Any]) -> None:
    t = build()
    check_tree(question(name, t), VARIANTS[name].legal(t, 0), QuickLuck(2))


@each_moment
def test_a_prompt_is_for_terminals_and_browsers_alike(name: str, build: Callable[[], Any]) -> None:
    polish, english = (question(name, build(), lang=lang) for lang in ("pl", "en"))
    assert polish.prompt != english.prompt
    for text in (polish.prompt, english.prompt):
        assert not any(word in text.lower() for word in ("type", "wpisz", "number", "numer"))


@each_moment
def test_a_question_cites_rules_of_its_variant(name: str, build: Callable[[], Any]) -> None:
    rules = question(name, build()).rules
    assert rules
    assert all(box(name).rulebook.rule(rule) for rule in rules)


@each_moment
def test_a_prompt_and_a_label_fit_a_phone_and_the_rest_is_said_besides(name: str, build: Callable[[], Any]) -> None:
    for lang in LANGUAGES:
        for asked_now in every_choose(question(name, build(), lang=lang)):
            assert len(asked_now.prompt) <= LONGEST_PROMPT, asked_now.prompt
            assert asked_now.default in ("", *(choice.key for choice in asked_now.options))
            for choice in asked_now.options:
                assert 0 < len(choice.label) <= LONGEST_LABEL, choice.label
                assert "\n" not in choice.label


def every_choose(then: Then) -> Iterator[Choose]:
    """Every choice of options in a tree."""
    if isinstance(then, Choose):
        yield then
        for choice in then.options:
            yield from every_choose(choice.then)
    elif not isinstance(then, Action):
        yield from every_choose(then.then)


# ---------------------------------------------------------------- pawns and dice


def test_np_13_leaders_are_offered_with_the_faces_of_their_dice() -> None:
    t = replace(positions.position(basic_state.TakingLeaders()), leaders=(13, -1), deck="")
    first = choose(question(BASIC, t, 1)).options[0]
    assert (first.label, first.note) == ("Roman Dmowski", "[D D] [P D] [P P] [P D] [P D D] [★]")


def test_nz_20_a_mission_is_offered_by_its_name_with_all_that_it_prints() -> None:
    mission = choose(follow(question(ADVANCED, kit.planning(kit.printed(2))), "Put a pawn")).options[5]
    assert mission.label == "The Supreme National Committee in Kraków"
    assert mission.note.splitlines() == [
        "2 × people, diplomacy · 16 August 1914",
        "✓ national accord +1; independence in Galicia"
        " – or instead: 2 tokens of independence in Galicia, in different cities",
        "✗ if nobody takes it: a Central Powers obstacle in Kraków",
    ]


def test_nz_21_the_plan_counts_pawns_and_dice() -> None:
    asked_now = choose(question(ADVANCED, kit.planning(kit.printed(2))))
    assert asked_now.prompt == "Put 3 pawns on missions and take dice."
    assert asked_now.note == "Your neutral dice: 1. Left to share out: 5."
    dice = follow(asked_now, "how many dice")
    assert isinstance(dice, Amount)
    assert (dice.field, dice.least, dice.most, dice.now) == ("count", 1, 6, 1)
    assert filled(dice.then, dice.field, 4) == TakeDice(4)


def test_nz_21_with_fewer_dice_than_players_one_may_have_none() -> None:
    t = positions.planning()
    assert isinstance(t.phase, Planning)
    t = replace(t, phase=replace(t.phase, neutral=1, dice=(1, 0)))
    dice = follow(question(BASIC, t), "how many dice")
    assert isinstance(dice, Amount)
    assert (dice.least, dice.most, dice.now) == (0, 1, 1)


def test_nz_20_every_deed_keeps_its_number_and_ready_is_a_letter() -> None:
    t = kit.planning(kit.printed(2))
    first = keys(question(ADVANCED, t))
    t = kit.table_after(t, *((0, Place(card)) for card in t.missions[:3]))
    placed = question(ADVANCED, t)
    assert first == {"1": "Put a pawn on a mission", "3": "Change how many dice"}
    assert keys(placed) == {"2": "Take a pawn back", "3": "Change how many dice", "r": "Ready to roll"}
    assert option(placed, "Ready to roll").note == "The others take the dice that are left."
    assert choose(question(ADVANCED, t, lang="pl")).options[-1].key == "g"


def test_nz_20_a_mission_keeps_its_number_while_pawns_are_placed() -> None:
    t = kit.planning(kit.printed(2))
    t = kit.table_after(t, (0, Place(t.missions[0])))
    assert list(keys(follow(question(ADVANCED, t), "Put a pawn"))) == [str(n) for n in range(2, 10)]
    assert list(keys(follow(question(ADVANCED, t), "Take a pawn back"))) == ["1"]


def test_np_25_a_die_of_the_pool_keeps_its_number() -> None:
    t = positions.planning(pool=(15, 16))
    taken = positions.table_after(t, (0, TakeDie(15)))
    assert keys(question(BASIC, t))["5"] == "Take a die: Witos"
    assert keys(question(BASIC, taken))["4"] == "Put a die back: Paderewski"
    assert keys(question(BASIC, taken))["5"] == "Take a die: Witos"


def test_nz_82_a_final_is_offered_with_what_makes_it_easier_ticked_only_if_it_is_so() -> None:
    for accord, sign in ((8, "✓"), (6, "·")):
        place = follow(question(ADVANCED, kit.borders("F-1", "F-2", accord=accord)), "Put a pawn")
        assert f"\n{sign} easy side: national accord above 6" in notes(place)[0]


# ---------------------------------------------------------------- choices taken together


def test_nz_17_a_joint_choice_names_who_proposes_what_and_who_decides() -> None:
    t = asked(PlaceObstacle("russian", CITIES, 1), first=2, obstacles=kit.lying())()
    t = kit.table_after(t, (0, InCity("wilno")), (2, InCity("luck")))
    third = choose(question(ADVANCED, t, 1))
    assert third.note == "Unless all agree, Wawrzyniec12 chooses."
    assert labels(third) == ["Kowno", "Wilno", "Pińsk", "Łuck"]
    assert notes(third) == ["", "Proposed by Ania", "", "Proposed by Wawrzyniec12"]
    assert third.default == "4", "an empty answer goes along with the decider"
    t = kit.table_after(t, (1, InCity("pinsk")))
    assert question(ADVANCED, t, 2).note.startswith("The proposals differ: the choice is yours. Choose once more")


def test_np_15_a_choice_of_the_doer_alone_names_no_decider() -> None:
    task = basic_state.PlaceInArea(0, ("green", "accord"), 1)
    t = choosing(task, InArea("green"), InArea("accord"), doer=0)()
    assert question(BASIC, t).note == ""


@pytest.mark.parametrize(("areas", "matters"), [((0, 0, 0, 0), False), ((4, 0, 0, 0), True)])
def test_np_17_where_no_area_can_be_full_it_is_said_that_the_order_changes_nothing(
    areas: tuple[int, int, int, int], matters: bool
) -> None:
    cards = ("B-01", "B-03")
    t = replace(choosing(basic_state.DoneCards(cards), Next(""), *map(Next, cards))(), areas=areas)
    assert ("changes nothing" not in question(BASIC, t).note) == matters


def test_np_24_a_token_is_asked_for_with_the_mission_that_brings_it_and_what_a_fifth_one_gives() -> None:
    t = positions.stop(positions.doing("B-04", areas=(4, 0, 0, 0)))[0]
    asked_for = question(BASIC, t)
    assert isinstance(asked_for, Choose)
    assert asked_for.note == "The reward for “The Polish Military Organisation”."
    assert "4 tokens so far, the fifth brings a die" in notes(asked_for)


def test_np_26_a_profit_asked_for_again_tells_what_there_is_now() -> None:
    t = choosing(basic_state.Profit("green"), TakeProfit("morale"))()
    for markers in (7, 8):
        assert notes(question(BASIC, replace(t, markers=markers))) == [
            f"{markers + 1} from the next round on, not {markers}"
        ]


def test_np_26_an_easier_final_is_told_as_from_how_many_symbols_to_how_many_and_which_one_goes() -> None:
    t = choosing(basic_state.Profit("green"), TakeProfit("morale"), TakeProfit("level"))()
    asked_for = notes(question(BASIC, replace(t, levels=(5, 2, 2, 2), markers=8, round=5)))
    assert asked_for == [
        "9 in the final, not 8",
        "The Polish–Bolshevik War: 5 → 4 symbols; this one goes: people",
    ]


def test_np_34_finals_are_shared_out_player_by_player() -> None:
    split = question(BASIC, positions.entering_final())
    assert isinstance(split, Split)
    assert (split.field, split.parts) == ("areas", ("you", "Bolesława"))
    assert [item.value for item in split.items] == list(AREAS)
    assert split.items[0].label == "The Polish–Bolshevik War"
    second = shared(split, "accord")
    assert isinstance(second, Split)
    sure = shared(second, "green")
    assert isinstance(sure, Confirm)
    assert (sure.yes, sure.then) == ("Propose this", ShareFinals(("accord", "green")))


def test_np_34_finals_may_be_shared_out_as_somebody_proposes() -> None:
    t = positions.table_after(positions.entering_final(), (0, ShareFinals(AREAS[:2])))
    second = choose(question(BASIC, t, 1))
    assert labels(second) == ["Proposed by Ania", "Another way"]
    assert second.options[0].note.startswith("Ania: The Polish–Bolshevik War, you: ")
    assert (second.options[0].then, second.default) == (ShareFinals(AREAS[:2]), "1")
    assert isinstance(second.options[1].then, Split)


def test_nz_44_obstacles_are_bolshevik_from_round_six_on() -> None:
    early, late = (question(ADVANCED, asked(PlaceObstacle("russian", CITIES, 1), round=n)()).prompt for n in (5, 6))
    assert early == "Where does the Russian obstacle go?"
    assert late == "Where does the Bolshevik obstacle go?"


def test_nz_05_a_city_is_offered_with_what_lies_there() -> None:
    t = MOMENTS["obstacle"][1]()
    assert option(question(ADVANCED, t), "Wilno").note == "Russian obstacle: 1, Central Powers obstacle: 2"


def test_nz_08_both_rewards_are_told() -> None:
    either = question(ADVANCED, MOMENTS["either"][1]())
    assert either.note.startswith("“The Supreme National Committee in Kraków”\n")
    assert labels(either) == [
        "national accord +1; independence in Galicia",
        "2 tokens of independence in Galicia, in different cities",
    ]
