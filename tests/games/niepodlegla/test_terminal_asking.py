"""What a player is asked in every moment of both variants: all that is legal, in words that a browser can show too."""

from collections.abc import Callable
from typing import Any

import pytest

from konspira.engine import replace
from konspira.engine.asking import Several, Then, answer
from konspira.engine.council import Choosing, convene
from konspira.engine.words import LANGUAGES
from konspira.games import rulebook
from konspira.games.niepodlegla.actions import Lay, Place, Reroll, Settle, TakeDice, TakeDie
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
from konspira.games.niepodlegla.planning import READY, Planning
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.basic import positions
from tests.games.niepodlegla.shown import (
    VARIANTS,
    choose,
    each_variant,
    follow,
    labels,
    question,
    reached,
    shelf,
    some_tables,
)

BASIC, ADVANCED = "niepodlegla", "niepodlegla_advanced"
CITIES: tuple[City, ...] = ("kowno", "wilno", "pinsk", "luck")


def asked(*tasks: Any, **at: Any) -> Callable[[], Any]:
    """A table of the printed advanced deck at which this has to be decided."""
    return lambda: kit.happens(kit.printed(3, **at), *tasks)[0]


def choosing(task: Any, *ways: Any, doer: int | None = None) -> Callable[[], Any]:
    """A table of the basic variant at which this has to be decided, by all or by the doer alone."""
    council = convene(2, doer or 0, alone=doer is not None)
    return lambda: positions.position(Choosing(task, ways, council))


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
def test_all_that_is_legal_can_be_answered_and_nothing_else(name: str, build: Callable[[], Any]) -> None:
    t = build()
    legal = VARIANTS[name].legal(t, 0)
    found = reached(question(name, t))
    assert found
    assert all(action in legal for action in found)
    alike = [a for a in legal if not isinstance(a, Reroll) or len(a.dice) == 1]
    assert set(alike) <= found


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
    assert all(rulebook(name).rule(rule) for rule in rules)


@each_variant
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_random_game_can_be_asked(name: str, seats: int) -> None:
    game, _, _ = shelf(name)
    for t in some_tables(game, seats, seed=40 + seats, every=9):
        for seat in (seat for seat in game.to_act(t) if seat >= 0):
            for lang in LANGUAGES:
                asked_now = choose(question(name, t, seat, lang))
                assert asked_now.options
                assert asked_now.default in ("", *(option.key for option in asked_now.options))


# ---------------------------------------------------------------- how it reads


def test_np_13_leaders_are_offered_with_the_faces_of_their_dice() -> None:
    t = replace(positions.position(basic_state.TakingLeaders()), leaders=(13, -1), deck="")
    assert labels(question(BASIC, t, 1))[0] == "Roman Dmowski: [D D] [P D] [P P] [P D] [P D D] [★]"


def test_nz_20_a_mission_is_offered_with_all_that_it_prints() -> None:
    place = follow(question(ADVANCED, kit.planning(kit.printed(2))), "put a pawn")
    assert labels(choose(place))[5] == (
        "“The Supreme National Committee in Kraków”, 16 August 1914: P P D\n"
        "✓ national accord +1; independence in Galicia"
        " – or instead: 2 tokens of independence in Galicia, in different cities\n"
        "✗ if nobody takes it: a Central Powers obstacle in Kraków"
    )


def test_nz_21_the_plan_counts_pawns_and_dice() -> None:
    t = kit.planning(kit.printed(2))
    asked_now = choose(question(ADVANCED, t))
    assert asked_now.prompt == "Put 3 pawns on missions and take dice."
    assert asked_now.note == "Your neutral dice: 1. Left to share out: 5."
    dice = follow(asked_now, "how many neutral dice")
    assert labels(choose(dice)) == ["2 dice", "3 dice", "4 dice", "5 dice", "6 dice"]
    assert answer(choose(dice), "4") == TakeDice(4)


def test_nz_21_no_dice_at_all_are_not_typed_as_the_way_back() -> None:
    t = positions.planning()
    assert isinstance(t.phase, Planning)
    t = replace(t, phase=replace(t.phase, neutral=1, dice=(1, 0)))
    assert answer(choose(follow(question(BASIC, t), "how many neutral dice")), "-") == TakeDice(0)


def keys(question: Then) -> dict[str, str]:
    """What can be typed, and the first words of what it does."""
    return {option.key: option.label for option in choose(question).options}


def test_nz_20_every_deed_keeps_its_number_and_ready_is_a_letter() -> None:
    t = kit.planning(kit.printed(2))
    first = keys(question(ADVANCED, t))
    t = kit.table_after(t, *((0, Place(card)) for card in t.missions[:3]))
    placed = keys(question(ADVANCED, t))
    assert first == {"1": "put a pawn on a mission", "3": "change how many neutral dice you have"}
    assert placed == {
        "2": "take a pawn off a mission",
        "3": "change how many neutral dice you have",
        "r": "ready: the others take the dice that are left",
    }
    assert choose(question(ADVANCED, t, lang="pl")).options[-1].key == "g"


def test_nz_20_a_mission_keeps_its_number_while_pawns_are_placed() -> None:
    t = kit.planning(kit.printed(2))
    t = kit.table_after(t, (0, Place(t.missions[0])))
    assert list(keys(follow(question(ADVANCED, t), "put a pawn"))) == [str(n) for n in range(2, 10)]
    assert list(keys(follow(question(ADVANCED, t), "take a pawn off"))) == ["1"]


def test_np_25_a_die_of_the_pool_keeps_its_number() -> None:
    t = positions.planning(pool=(15, 16))
    taken = positions.table_after(t, (0, TakeDie(15)))
    assert keys(question(BASIC, t))["5"] == "take a die of the pool: Witos"
    assert keys(question(BASIC, taken))["4"] == "put a die back into the pool: Paderewski"
    assert keys(question(BASIC, taken))["5"] == "take a die of the pool: Witos"


def test_nz_30_the_fight_keeps_its_numbers_too() -> None:
    morale_value, laying = positions.fighting({"B-01": 0}, {0: (positions.BLANK,)}), laid()
    assert list(keys(question(BASIC, morale_value))) == ["1", "2", "r"]
    assert list(keys(question(BASIC, laying))) == ["1", "2", "3", "4", "r"]
    assert keys(question(ADVANCED, rallying()))["12"].startswith("use a morale token")


def test_nz_85_stopping_the_final_before_all_is_done_is_asked_once_more() -> None:
    t = kit.fight(kit.borders("F-1", "F-2", challenges=("D-1",)), {"F-1": 0, "F-2": 1}, "p", "p")
    sure = choose(follow(question(ADVANCED, t), "stop the fight"))
    assert sure.prompt.startswith("Not everything that is required is done: “")
    assert "the game is lost" in sure.prompt
    assert question(ADVANCED, t).prompt.endswith("do all required missions. Done so far: 0 of 4.")
    assert deck_text_at(t).card("F-1", "en") in sure.prompt
    assert deck_text_at(t).card("D-1", "en") not in sure.prompt, "a challenge is not required"
    assert sure.default == ""
    assert answer(sure, "y") == READY
    assert rulebook(ADVANCED).rule(sure.rules[0])


def test_np_34_stopping_the_final_before_all_is_done_is_asked_once_more() -> None:
    sure = choose(follow(question(BASIC, positions.final_fight({})[0], lang="pl"), "koniec walki"))
    assert sure.prompt.startswith("Nie wykonano jeszcze wszystkiego, co obowiązkowe: „")
    assert sure.rules == ("NP-34",)
    assert answer(sure, "t") == READY


def test_nz_89_once_all_that_is_required_is_done_one_just_stops() -> None:
    t = kit.fight(kit.borders("F-1", "F-2", challenges=("D-1",)), {"F-1": 0, "F-2": 1}, "p", "p")
    t = replace(t, phase=replace(t.phase, locked=(0,)))
    assert follow(question(ADVANCED, t), "stop the fight") == READY


def test_nz_30_a_fight_of_another_round_is_just_stopped() -> None:
    assert follow(question(BASIC, positions.fighting()), "stop the fight") == READY
    assert follow(question(ADVANCED, rallying()), "stop the fight") == READY


def test_nz_82_a_final_is_offered_with_what_makes_it_easier_ticked_only_if_it_is_so() -> None:
    for accord, sign in ((8, "✓"), (6, "·")):
        place = follow(question(ADVANCED, kit.borders("F-1", "F-2", accord=accord)), "put a pawn")
        assert f"\n{sign} easy side: national accord above 6" in labels(place)[0]


def test_nz_28_dice_are_picked_by_their_numbers_and_the_odds_are_told_before_the_roll() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 0}, {0: (positions.PEOPLE, positions.BLANK)})
    pick = follow(question(BASIC, t), "re-roll")
    assert isinstance(pick, Several)
    assert pick.options == ("neutral [P] → “The First Cadre Company”", "neutral [–]", "Piłsudski [–]")
    sure = choose(answer(pick, "2 3"))
    assert sure.prompt == "To be re-rolled: neutral [–] and Piłsudski [–]. Are you sure?"
    assert "After the re-roll" in sure.note
    assert answer(sure, "") == Reroll((1, 13))


def test_nz_26_the_fight_says_what_ones_missions_lack() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 0, "B-02": 1}, {0: (positions.PEOPLE, positions.DIPLOMACY)})
    assert choose(question(BASIC, t)).note.splitlines() == [
        "✓ “The First Cadre Company”: P – what you have is enough",
        "· “The Women's League of War Readiness”: D D – still missing: D",
    ]


def test_nz_27_a_die_is_handed_to_one_of_the_others() -> None:
    hand = follow(question(BASIC, positions.fighting(seats=3)), "hand a die")
    names, odds = zip(*(label.split("\n") for label in labels(follow(hand, "Piłsudski"))), strict=True)
    assert names == ("Bolesława", "Wawrzyniec12")
    assert all(line.startswith("After handing it over: ") and "loss 2" in line for line in odds)


def test_nz_32_a_morale_token_is_offered_with_its_markers() -> None:
    assert follow(question(ADVANCED, rallying()), "The scout movement (+2)") == Rally("harcerstwo")


def test_nz_35_the_last_laying_names_the_missions() -> None:
    assert labels(question(BASIC, last_laying())) == [
        "“The First Cadre Company”",
        "“The Supreme National Committee”",
    ]


def test_nz_32_the_last_laying_tells_which_tokens_it_takes() -> None:
    t = kit.table(2, tokens=kit.owners({"sienkiewicz": 0}), active=kit.bits("sienkiewicz"))
    card = t.missions[0]
    t = kit.stop(kit.fight(t, {card: 0}, "d", "d"))[0]
    ways = [way for way in VARIANTS[ADVANCED].legal(t, 0) if isinstance(way, Settle) and way.spent]
    spending = [label for label in labels(question(ADVANCED, t)) if "spending Henryk Sienkiewicz" in label]
    assert len(spending) == len(ways)


def test_nz_17_a_joint_choice_names_who_proposes_what_and_who_decides() -> None:
    t = asked(PlaceObstacle("russian", CITIES, 1), first=2, obstacles=kit.lying())()
    t = kit.table_after(t, (0, InCity("wilno")), (2, InCity("luck")))
    third = choose(question(ADVANCED, t, 1))
    assert third.note == "Everybody proposes; if you differ, Wawrzyniec12 decides."
    assert labels(third) == ["Kowno", "Wilno  ← Ania", "Pińsk", "Łuck  ← Wawrzyniec12"]
    assert answer(third, "") == InCity("luck"), "an empty answer goes along with the decider"
    t = kit.table_after(t, (1, InCity("pinsk")))
    assert choose(question(ADVANCED, t, 2)).note == "The proposals differ: you decide."


def test_np_15_a_choice_of_the_doer_alone_names_no_decider() -> None:
    task = basic_state.PlaceInArea(0, ("green", "accord"), 1)
    t = choosing(task, InArea("green"), InArea("accord"), doer=0)()
    assert choose(question(BASIC, t)).note == ""


def test_np_34_finals_are_shared_out_player_by_player_or_as_somebody_proposes() -> None:
    t = positions.entering_final()
    first = follow(question(BASIC, t), "Ania: “The Polish–Bolshevik War”")
    assert choose(first).prompt == "Which final mission does Bolesława take?"
    t = positions.table_after(t, (0, ShareFinals(AREAS[:2])))
    second = choose(question(BASIC, t, 1))
    assert second.options[0].label.endswith("← Ania")
    assert answer(second, "") == ShareFinals(AREAS[:2])


def test_nz_44_obstacles_are_bolshevik_from_round_six_on() -> None:
    early, late = (question(ADVANCED, asked(PlaceObstacle("russian", CITIES, 1), round=n)()).prompt for n in (5, 6))
    assert early == "Where does the Russian obstacle go?"
    assert late == "Where does the Bolshevik obstacle go?"


def test_nz_05_a_city_is_offered_with_what_lies_there() -> None:
    t = MOMENTS["obstacle"][1]()
    assert "Wilno (Russian obstacle: 1, Central Powers obstacle: 2)" in labels(question(ADVANCED, t))


def test_nz_08_both_rewards_are_told() -> None:
    one, other = labels(question(ADVANCED, MOMENTS["either"][1]()))
    assert one == "national accord +1; independence in Galicia"
    assert other == "2 tokens of independence in Galicia, in different cities"
