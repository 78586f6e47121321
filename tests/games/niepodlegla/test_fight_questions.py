"""What a seat is asked in the fight and in the last laying of both variants."""

from typing import Any

from konspira.engine import replace
from konspira.engine.questions import Choose, Confirm, Pick, filled
from konspira.games import box
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.actions import Answer, AskAll, HandOver, Lay, Lift, Reroll, Settle
from konspira.games.niepodlegla.advanced.actions import Rally
from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.laying import TOKENS
from konspira.games.niepodlegla.planning import READY
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.advanced.decks import card
from tests.games.niepodlegla.basic import positions
from tests.games.niepodlegla.moments import ADVANCED, BASIC, laid, last_laying, rallying
from tests.games.niepodlegla.shown import choose, follow, keys, labels, notes, option, question


def test_nz_30_the_fight_keeps_its_numbers_too() -> None:
    blank, laying = positions.fighting({"B-01": 0}, {0: (positions.BLANK,)}), laid()
    assert list(keys(question(BASIC, blank))) == ["1", "2", "5", "r"]
    assert list(keys(question(BASIC, laying))) == ["1", "2", "3", "4", "5", "r"]
    assert keys(question(ADVANCED, rallying()))["13"] == "Use a token: The scout movement"


def test_nz_26_the_fight_says_what_ones_missions_lack() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 0, "B-02": 1}, {0: (positions.PEOPLE, positions.DIPLOMACY)})
    assert question(BASIC, t).note.splitlines() == [
        "✓ “The First Cadre Company”: people – you have it all",
        "· “The Women's League of War Readiness”: 2 × diplomacy – still missing diplomacy",
    ]


def test_nz_28_dice_are_picked_and_the_odds_are_asked_for_before_the_roll() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 0}, {0: (positions.PEOPLE, positions.BLANK)})
    pick = follow(question(BASIC, t), "Re-roll")
    assert isinstance(pick, Pick)
    assert (pick.field, pick.least, pick.most) == ("dice", 1, 3)
    assert [(item.value, item.label) for item in pick.items] == [
        (0, "neutral: people"),
        (1, "neutral: blank"),
        (13, "Piłsudski: blank"),
    ]
    assert [item.note for item in pick.items] == ["now on “The First Cadre Company”", "", ""]
    sure = filled(pick.then, pick.field, (1, 13))
    assert isinstance(sure, Confirm)
    assert (sure.then, sure.forecast, sure.grave) == (Reroll((1, 13)), True, False)


def test_nz_30_the_odds_of_a_throw_that_all_are_asked_about_are_known_while_dice_are_picked() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 0}, {0: (positions.PEOPLE, positions.BLANK)})
    pick = follow(question(BASIC, t), "Ask about")
    assert isinstance(pick, Pick)
    sure = filled(pick.then, pick.field, (1, 13))
    assert isinstance(sure, Confirm)
    assert (sure.then, sure.forecast) == (AskAll((1, 13)), True)


def test_nz_28_without_morale_nobody_is_asked_to_re_roll() -> None:
    t = positions.fighting(morale=1)
    assert labels(question(BASIC, t))[0] == "Re-roll dice"
    t = replace(t, phase=replace(t.phase, morale=0))
    assert not any("Re-roll" in label for label in labels(question(BASIC, t)))


def test_nz_27_a_die_is_handed_to_one_of_the_others_when_the_odds_are_known() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 1}, seats=3)
    to = follow(follow(question(BASIC, t), "Hand over"), "Piłsudski")
    assert (choose(to).prompt, choose(to).note) == ("Who gets it?", "Piłsudski: blank")
    assert keys(to) == {"2": "Bolesława", "3": "Wawrzyniec12"}
    assert [one.note for one in choose(to).options] == ["lacks: 2 × diplomacy", "has all that their missions need"]
    sure = follow(to, "Bolesława")
    assert isinstance(sure, Confirm)
    assert (sure.prompt, sure.note, sure.forecast) == (
        "Hand it to Bolesława?",
        "Piłsudski: blank\nBolesława – lacks: 2 × diplomacy",
        True,
    )
    assert sure.then == HandOver(13, 1)


def test_nz_27_with_two_players_nobody_is_asked_who_gets_it() -> None:
    sure = follow(follow(question(BASIC, positions.fighting()), "Hand over"), "Piłsudski")
    assert isinstance(sure, Confirm)
    assert sure.then == HandOver(13, 1)


def test_nz_31_a_symbol_is_laid_by_die_then_by_place() -> None:
    t = positions.fighting({"B-01": 0, "B-09": 0}, {0: (positions.PEOPLE,)})
    where = follow(follow(question(BASIC, t), "Move a symbol"), "neutral: people")
    assert choose(where).note == "neutral: people"
    assert follow(where, "people → The First Cadre Company") == Lay(0, "people", "B-01")


def test_nz_34_a_die_is_lifted_from_where_it_lies() -> None:
    lift = follow(question(BASIC, laid()), "Lift")
    assert follow(lift, "neutral: people") == Lift(0)
    assert notes(lift) == ["now on “The First Cadre Company”"]


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
    t = replace(t, phase=replace(t.phase, secured=("F-1", "F-2")))
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
    first, second = notes(question(ADVANCED, t))
    assert first.splitlines()[-1] == "spending Henryk Sienkiewicz"
    assert "spending" not in second


def test_nz_35_the_last_laying_tells_what_each_mission_brings() -> None:
    t = last_laying()
    assert all("✓" in note for note in notes(question(BASIC, t)) if note)


def test_nz_30_whoever_is_asked_about_a_re_roll_sees_its_odds_and_says_yes_or_no() -> None:
    t = positions.fighting({"B-01": 0}, {0: (positions.PEOPLE, positions.BLANK)})
    t, _ = basic.step(t, 0, AskAll((1,)))
    asked = question(BASIC, t, seat=1)
    assert isinstance(asked, Choose)
    assert [option.then for option in asked.options] == [Answer(yes=True), Answer(yes=False)]
    assert "No change: 1 mission done. Price: about 1 morale." in asked.note
