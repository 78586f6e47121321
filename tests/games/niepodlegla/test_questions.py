"""What a seat is asked in every moment of both variants."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from konspira.engine import Action, QuickLuck, replace
from konspira.engine.council import convene
from konspira.engine.questions import Amount, Choose, Confirm, Pick, Split, Then, filled, shared
from konspira.engine.words import LANGUAGES
from konspira.games import box
from konspira.games.niepodlegla.actions import HandOver, Lay, Lift, Place, Reroll, Settle, TakeDice, TakeDie
from konspira.games.niepodlegla.advanced.actions import InCity, Rally
from konspira.games.niepodlegla.advanced.content import City
from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.advanced.state import (
    CancelOne,
    Cards,
    ChooseEither,
    ChooseVeterans,
    DiscardSome,
    JailACharacter,
    JailAPawn,
    PlaceObstacle,
    PlaceToken,
    ProfitRemove,
)
from konspira.games.niepodlegla.basic import state as basic_state
from konspira.games.niepodlegla.basic.actions import InArea, ShareFinals, TakeProfit
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.laying import TOKENS
from konspira.games.niepodlegla.planning import READY, Planning
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.advanced.decks import card
from tests.games.niepodlegla.basic import positions
from tests.games.niepodlegla.shown import (
    VARIANTS,
    choose,
    follow,
    labels,
    notes,
    option,
    question,
)
from tests.kit.answers import check_tree

BASIC, ADVANCED = "niepodlegla", "niepodlegla_advanced"
LONGEST_LABEL = 76
"""Two lines of a phone."""
CITIES: tuple[City, ...] = ("kowno", "wilno", "pinsk", "luck")


def asked(*tasks: Any, **at: Any) -> Callable[[], Any]:
    """A table of the printed advanced deck at which this has to be decided."""
    return lambda: kit.happens(kit.printed(3, **at), *tasks)[0]


def choosing(task: Any, *ways: Any, doer: int | None = None) -> Callable[[], Any]:
    """A table of the basic variant at which this has to be decided, by all or by the doer alone."""
    council = convene(2, doer or 0, alone=doer is not None)
    return lambda: positions.position(basic_state.Choosing(task, ways, council))


def laid() -> Any:
    """A fight in which a die lies on a mission."""
    t = positions.fighting({"B-01": 0, "B-09": 0}, {0: (positions.PEOPLE, positions.DOUBLE)})
    return positions.table_after(t, (0, Lay(0, "people", "B-01")))


def rallying() -> Any:
    """A fight with a symbol token and a morale token."""
    won = kit.owners({"sienkiewicz": 0, "harcerstwo": 0})
    t = kit.table(2, tokens=won, active=kit.bits("sienkiewicz", "harcerstwo"))
    return kit.fight(t, {t.missions[0]: 0}, "p f", "d")


def last_laying() -> Any:
    """A fight has ended in which one die could do either of two missions."""
    return positions.stop(positions.fighting({"B-01": 0, "B-02": 0}, {0: (positions.PEOPLE,)}))[0]


MOMENTS: dict[str, tuple[str, Callable[[], Any]]] = {
    "leaders": (BASIC, lambda: replace(positions.position(basic_state.TakingLeaders()), leaders=(-1, -1))),
    "planning": (BASIC, positions.planning),
    "planning with a pool": (BASIC, lambda: positions.planning(pool=(16,))),
    "fight": (BASIC, positions.fighting),
    "fight with a die laid": (BASIC, laid),
    "last laying": (BASIC, last_laying),
    "harder finals": (BASIC, lambda: positions.stop(positions.fighting({}, morale=1))[0]),
    "order of rewards": (BASIC, lambda: positions.stop(positions.doing("B-01", "B-04"))[0]),
    "where a token goes": (BASIC, lambda: positions.stop(positions.doing("B-04"))[0]),
    "a profit": (BASIC, choosing(basic_state.Profit("green"), TakeProfit("morale"), TakeProfit("level"))),
    "who takes which final": (BASIC, positions.entering_final),
    "dice of the final": (BASIC, positions.final),
    "advanced planning": (ADVANCED, lambda: kit.planning(kit.printed(2))),
    "advanced fight with tokens": (ADVANCED, rallying),
    "final planning": (ADVANCED, lambda: kit.borders(challenges=("D-1",))),
    "bad effects": (ADVANCED, asked(Cards(("A-01", "A-02"), good=False))),
    "rewards": (ADVANCED, asked(Cards(("A-06", "A-08"), good=True))),
    "obstacle": (ADVANCED, asked(PlaceObstacle("russian", CITIES, 2), obstacles=kit.lying(wilno=(1, 2, 0)))),
    "independence": (ADVANCED, asked(PlaceToken(CITIES, 1), independence=kit.free("luck"))),
    "cancelling": (ADVANCED, asked(CancelOne("lwow"), obstacles=kit.lying(lwow=(1, 1, 1)))),
    "removing": (ADVANCED, asked(ProfitRemove(), obstacles=kit.lying(lwow=(1, 0, 2)))),
    "either": (ADVANCED, asked(ChooseEither("A-06", 0))),
    "discarding": (ADVANCED, asked(DiscardSome(2))),
    "a pawn for prison": (ADVANCED, asked(JailAPawn())),
    "a die for prison": (ADVANCED, asked(JailACharacter(), dice=(0, 1, -1, -1, 2))),
    "veterans": (ADVANCED, asked(ChooseVeterans())),
}

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
def test_a_label_fits_a_phone_and_the_rest_is_said_besides(name: str, build: Callable[[], Any]) -> None:
    for lang in LANGUAGES:
        for asked_now in every_choose(question(name, build(), lang=lang)):
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


def keys(question: Then) -> dict[str, str]:
    """What can be typed, and what it says."""
    return {choice.key: choice.label for choice in choose(question).options}


def test_np_13_leaders_are_offered_with_the_faces_of_their_dice() -> None:
    t = replace(positions.position(basic_state.TakingLeaders()), leaders=(13, -1), deck="")
    first = choose(question(BASIC, t, 1)).options[0]
    assert (first.label, first.note) == ("Roman Dmowski", "[D D] [P D] [P P] [P D] [P D D] [★]")


def test_nz_20_a_mission_is_offered_by_its_name_with_all_that_it_prints() -> None:
    mission = choose(follow(question(ADVANCED, kit.planning(kit.printed(2))), "Put a pawn")).options[5]
    assert mission.label == "The Supreme National Committee in Kraków"
    assert mission.note.splitlines() == [
        "P P D · 16 August 1914",
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
    assert keys(placed) == {"2": "Take a pawn back", "3": "Change how many dice", "r": "Ready"}
    assert option(placed, "Ready").note == "The others take the dice that are left."
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


# ---------------------------------------------------------------- the fight


def test_nz_30_the_fight_keeps_its_numbers_too() -> None:
    blank, laying = positions.fighting({"B-01": 0}, {0: (positions.BLANK,)}), laid()
    assert list(keys(question(BASIC, blank))) == ["1", "2", "r"]
    assert list(keys(question(BASIC, laying))) == ["1", "2", "3", "4", "r"]
    assert keys(question(ADVANCED, rallying()))["12"] == "Use a token: The scout movement"


def test_nz_26_the_fight_says_what_ones_missions_lack() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 0, "B-02": 1}, {0: (positions.PEOPLE, positions.DIPLOMACY)})
    assert question(BASIC, t).note.splitlines() == [
        "✓ “The First Cadre Company”: P – you have it all",
        "· “The Women's League of War Readiness”: D D – still missing: D",
    ]


def test_nz_28_dice_are_picked_and_the_odds_are_asked_for_before_the_roll() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 0}, {0: (positions.PEOPLE, positions.BLANK)})
    pick = follow(question(BASIC, t), "Re-roll")
    assert isinstance(pick, Pick)
    assert (pick.field, pick.least, pick.most) == ("dice", 1, 3)
    assert [(item.value, item.label) for item in pick.items] == [
        (0, "neutral [P]"),
        (1, "neutral [–]"),
        (13, "Piłsudski [–]"),
    ]
    assert [item.note for item in pick.items] == ["→ “The First Cadre Company”", "", ""]
    sure = filled(pick.then, pick.field, (1, 13))
    assert isinstance(sure, Confirm)
    assert (sure.then, sure.forecast, sure.grave) == (Reroll((1, 13)), True, False)


def test_nz_28_without_morale_nobody_is_asked_to_re_roll() -> None:
    t = positions.fighting(morale=1)
    assert labels(question(BASIC, t))[0] == "Re-roll dice"
    t = replace(t, phase=replace(t.phase, morale=0))
    assert not any("Re-roll" in label for label in labels(question(BASIC, t)))


def test_nz_27_a_die_is_handed_to_one_of_the_others_when_the_odds_are_known() -> None:
    to = follow(follow(question(BASIC, positions.fighting(seats=3)), "Hand over"), "Piłsudski")
    assert (choose(to).prompt, choose(to).note) == ("Who gets it?", "Piłsudski [–]")
    assert keys(to) == {"2": "Bolesława", "3": "Wawrzyniec12"}
    sure = follow(to, "Bolesława")
    assert isinstance(sure, Confirm)
    assert (sure.prompt, sure.note, sure.forecast) == ("Hand it to Bolesława?", "Piłsudski [–]", True)
    assert sure.then == HandOver(13, 1)


def test_nz_27_with_two_players_nobody_is_asked_who_gets_it() -> None:
    sure = follow(follow(question(BASIC, positions.fighting()), "Hand over"), "Piłsudski")
    assert isinstance(sure, Confirm)
    assert sure.then == HandOver(13, 1)


def test_nz_31_a_symbol_is_laid_by_die_then_by_place() -> None:
    t = positions.fighting({"B-01": 0, "B-09": 0}, {0: (positions.PEOPLE,)})
    where = follow(follow(question(BASIC, t), "Lay"), "neutral [P]")
    assert choose(where).note == "neutral [P]"
    assert follow(where, "people → The First Cadre Company") == Lay(0, "people", "B-01")


def test_nz_34_a_die_is_lifted_from_where_it_lies() -> None:
    lift = follow(question(BASIC, laid()), "Lift")
    assert follow(lift, "neutral [P]") == Lift(0)
    assert notes(lift) == ["→ “The First Cadre Company”"]


def test_nz_32_a_morale_token_is_offered_with_its_markers() -> None:
    token = option(question(ADVANCED, rallying()), "The scout movement")
    assert (token.then, token.note) == (Rally("harcerstwo"), "morale +2")


def test_nz_85_stopping_the_final_before_all_is_done_is_asked_once_more() -> None:
    t = kit.fight(kit.borders("F-1", "F-2", challenges=("D-1",)), {"F-1": 0, "F-2": 1}, "p", "p")
    asked_now = question(ADVANCED, t)
    assert asked_now.prompt == "The final: 0 of 4 required missions done."
    assert asked_now.note.startswith("Do all of them before morale runs out.\n")
    sure = follow(asked_now, "Stop the fight")
    assert isinstance(sure, Confirm)
    assert (sure.then, sure.grave) == (READY, True)
    assert sure.note.endswith("If the others do nothing more either, the game is lost.")
    assert deck_text_at(t).card("F-1", "en") in sure.note
    assert deck_text_at(t).card("D-1", "en") not in sure.note, "a challenge is not required"
    assert box(ADVANCED).rulebook.rule(sure.rules[0])


def test_np_34_stopping_the_final_before_all_is_done_is_asked_once_more() -> None:
    sure = follow(question(BASIC, positions.final_fight({})[0], lang="pl"), "Zakończ walkę")
    assert isinstance(sure, Confirm)
    assert (sure.rules, sure.then, sure.grave) == (("NP-34",), READY, True)


def test_nz_89_once_all_that_is_required_is_done_one_just_stops() -> None:
    t = kit.fight(kit.borders("F-1", "F-2", challenges=("D-1",)), {"F-1": 0, "F-2": 1}, "p", "p")
    t = replace(t, phase=replace(t.phase, locked=(0,)))
    assert follow(question(ADVANCED, t), "Stop the fight") == READY


def test_nz_30_a_fight_of_another_round_is_just_stopped() -> None:
    assert follow(question(BASIC, positions.fighting()), "Stop the fight") == READY
    assert follow(question(ADVANCED, rallying()), "Stop the fight") == READY


# ---------------------------------------------------------------- the last laying


def test_nz_35_the_last_laying_names_the_missions() -> None:
    assert labels(question(BASIC, last_laying())) == ["The First Cadre Company", "The Supreme National Committee"]


def test_nz_32_the_last_laying_tells_which_tokens_it_takes() -> None:
    won: dict[str, Any] = {"tokens": kit.owners({"sienkiewicz": 0}), "active": kit.bits("sienkiewicz")}
    t = kit.table(2, card("one", "p"), card("two", "m"), **won)
    t = kit.stop(kit.fight(t, {"one": 0, "two": 0}, "p", "d"))[0]
    both = choose(question(ADVANCED, t)).options[0]
    assert both.then == Settle(("one", "two"), (TOKENS + deck_text_at(t).tokens.index("sienkiewicz"),))
    assert notes(question(ADVANCED, t)) == ["spending Henryk Sienkiewicz", ""]


# ---------------------------------------------------------------- choices taken together


def test_nz_17_a_joint_choice_names_who_proposes_what_and_who_decides() -> None:
    t = asked(PlaceObstacle("russian", CITIES, 1), first=2, obstacles=kit.lying())()
    t = kit.table_after(t, (0, InCity("wilno")), (2, InCity("luck")))
    third = choose(question(ADVANCED, t, 1))
    assert third.note == "Everybody proposes; if you differ, Wawrzyniec12 decides."
    assert labels(third) == ["Kowno", "Wilno", "Pińsk", "Łuck"]
    assert notes(third) == ["", "Proposed by Ania", "", "Proposed by Wawrzyniec12"]
    assert third.default == "4", "an empty answer goes along with the decider"
    t = kit.table_after(t, (1, InCity("pinsk")))
    assert question(ADVANCED, t, 2).note == "The proposals differ: you decide."


def test_np_15_a_choice_of_the_doer_alone_names_no_decider() -> None:
    task = basic_state.PlaceInArea(0, ("green", "accord"), 1)
    t = choosing(task, InArea("green"), InArea("accord"), doer=0)()
    assert question(BASIC, t).note == ""


def test_np_34_finals_are_shared_out_player_by_player() -> None:
    split = question(BASIC, positions.entering_final())
    assert isinstance(split, Split)
    assert (split.field, split.parts) == ("areas", ("Ania", "Bolesława"))
    assert [item.value for item in split.items] == list(AREAS)
    assert split.items[0].label == "The Polish–Bolshevik War"
    second = shared(split, "accord")
    assert isinstance(second, Split)
    assert shared(second, "green") == ShareFinals(("accord", "green"))


def test_np_34_finals_may_be_shared_out_as_somebody_proposes() -> None:
    t = positions.table_after(positions.entering_final(), (0, ShareFinals(AREAS[:2])))
    second = choose(question(BASIC, t, 1))
    assert labels(second) == ["Proposed by Ania", "Share them otherwise"]
    assert second.options[0].note.startswith("Ania: The Polish–Bolshevik War, Bolesława: ")
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
