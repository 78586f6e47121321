"""What a roll is for, what is needed and what it means: told in words, and shown before all eyes."""

from types import SimpleNamespace
from typing import Any

import pytest

from konspira.engine import CHANCE, Action, Seat, replace
from konspira.engine.big_moment import BigMoment, big_moments
from konspira.engine.pile import shuffled
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Scene
from konspira.engine.words import LANGUAGES
from konspira.games.siege import people, rules
from konspira.games.siege.actions import ChooseItem, Enough, GoThirsty, RollDie, Rummage, TurnCard
from konspira.games.siege.big_moments import BIG_MOMENTS
from konspira.games.siege.events import DieRolled, RaidResult, StoryTold
from konspira.games.siege.fate_scene import fate_scene
from konspira.games.siege.outside_actions import ChooseWay, TurnNext
from konspira.games.siege.reveal import falls
from konspira.games.siege.state import Person, Table
from konspira.games.siege.story_tasks import ReadScript
from konspira.games.siege.tasks import (
    Arming,
    DayActions,
    Drinking,
    EmpathyTest,
    LockTry,
    RaidComes,
    Rolled,
    Worsening,
)
from konspira.games.siege.trip_tasks import Encounter, NoiseRoll, Searching
from konspira.games.siege.words import WORDS, words_of
from konspira.server.reveal import shown_of
from tests.games.siege.full_moments import away
from tests.games.siege.positions import WELL, on, siege

NAMES = ("Ania", "Bea", "Cyryl", "Dora")


def told(t: Table, task: Any, value: int, die: str = "black") -> DieRolled:
    """How a value comes out."""
    return rules.ROLLS.judged(t, die, value, task)  # type: ignore[arg-type]


def played(t: Table, *moves: tuple[Seat, Action]) -> list[PlayedMove]:
    """These moves, as a server plans them."""
    done = []
    for seat, action in moves:
        after, events = rules.step(t, seat, action)
        done.append(PlayedMove(t, seat, action, after, events))
        t = after
    return done


def scene(t: Table, *moves: tuple[Seat, Action]) -> Scene:
    """What is shown of these moves."""
    found = falls(played(t, *moves), NAMES)
    assert found is not None
    return found


VERDICTS = {
    "SG-12 the lower half is Hunger": (EmpathyTest("nadia"), 7, "suffers"),
    "SG-06 more than Empathy is borne": (EmpathyTest("nadia"), 8, "bears"),
    "SG-16 a lock opens from 4 on": (LockTry("nadia", "A1"), 4, "open"),
    "SG-16 and not before": (LockTry("nadia", "A1"), 3, "shut"),
    "SG-165 up to the number it is worse": (Worsening("wounds", 4, ("nadia",)), 4, "worse"),
    "SG-165 above it nothing changes": (Worsening("wounds", 4, ("nadia",)), 5, "same"),
    "SG-165 10 heals": (Worsening("illness", 4, ("nadia",)), 10, "better"),
    "SG-310 a blank passes": (Encounter("white"), 0, "passed"),
}


@pytest.mark.parametrize("case", VERDICTS)
def test_a_verdict_is_what_the_rule_says(case: str) -> None:
    task, value, result = VERDICTS[case]
    assert told(siege("nadia"), task, value).result == result


def test_sg_165_a_bed_and_care_are_added_and_told() -> None:
    t = siege(Person("nadia", (1, 0, 0, 0, 0), care=2, night="bed"))
    event = told(t, Worsening("wounds", 4, ("nadia",)), 1)
    assert (event.result, event.by) == ("same", 4)
    assert "1 + 4" in WORDS.event(event, "pl", ())


def test_every_roll_has_a_title_and_a_sentence() -> None:
    kinds = {kind.__name__ for kind in Rolled.__args__}
    assert kinds == {kind.__name__ for kind in rules.ROLLS._kinds}
    whys = {key.removeprefix("roll_") for key in WORDS.texts if key.startswith("roll_")}
    told_of = {str(s.when["why"]) for s in WORDS.sentences if s.type == "die_rolled" and "why" in s.when}
    drawn = {"token_drawn", "drop_falls", "fire_starts", "soldier_drawn"}
    assert whys == (told_of - {"first_district", "residents_script"}) | drawn


def test_sg_12_a_thirsty_roll_is_shown_with_what_it_is_for_and_what_it_means() -> None:
    t = on(siege("radek", "nadia"), Drinking(("radek", "nadia")))
    shown = scene(t, (0, GoThirsty("radek")), (CHANCE, RollDie(8)))
    assert shown.title.pl == "Bez wody: 1–5 Głód +1, 6–10 Przygnębienie +1"
    assert [card.face for card in shown.cards] == ["black 8"]
    assert shown.cards[0].label.en == "Radek"
    assert shown.outcome.en == "No Water, Radek: the die shows 8 (6–10), Misery +1."
    assert shown.good is False


def test_sg_180_a_card_of_the_unknown_is_turned_and_then_what_it_brings() -> None:
    t = away(Searching())
    shown = scene(t, (0, TurnNext()), (CHANCE, TurnCard("furniture")), (CHANCE, TurnCard("finding_1")))
    assert (shown.kind, shown.cards[0].face, shown.outcome.pl) == (
        "card",
        "card furniture",
        "Papierosy ×1.",
    )
    empty = scene(t, (0, TurnNext()), (CHANCE, TurnCard("furniture")), (CHANCE, TurnCard("finding_3")))
    assert empty.outcome.en == "Nothing."


def test_sg_134_what_turns_up_is_told_with_the_roll() -> None:
    t = on(siege("radek", "nadia"), DayActions())
    shown = scene(t, (0, Rummage("radek")), (CHANCE, RollDie(9)))
    assert shown.outcome.en.endswith("Here is something! Water ×1.")


def test_sg_16_after_a_loud_card_the_noise_roll_is_a_scene_of_its_own() -> None:
    shown = scene(away(Searching()), (0, TurnNext()), (CHANCE, TurnCard("crack")), (CHANCE, RollDie(9)))
    assert shown.then is not None
    assert shown.then.title.en == "Did anybody hear? Yes, on 6 or less"
    assert "nobody" in shown.then.outcome.en


def raid() -> list[PlayedMove]:
    """Looters come at night to a house with one Guard and one Board-Up, and the Guard rolls."""
    house = replace(
        siege(Person("radek", WELL, night="guard"), goods={"knife": 1}), raids=shuffled(("raid/szabrownicy",))
    )
    t = on(replace(house, spaces=("board_up", *house.spaces[1:])), Arming(), RaidComes())
    return played(t, (0, Enough()), (CHANCE, TurnCard("raid/szabrownicy")), (CHANCE, RollDie(0)))


def test_sg_163_a_raid_is_told_step_by_step_who_comes_what_is_needed_then_the_dice() -> None:
    info: Any = SimpleNamespace(game="siege", pace=1, tutorial=False, names=NAMES)
    comes, dice = shown_of(info, raid())[:2]
    assert isinstance(comes, BigMoment)
    assert comes.changes is not None
    assert "On guard: Radek. Board-Ups fend off 1, the dice must fend off 3 more." in comes.changes.en
    assert isinstance(dice, Scene)
    assert dice.title.en == "The Guards: 3 to fend off, each icon takes off a loss or a Wound"
    assert "3 to fend off: 0 icons" in dice.outcome.en


def test_sg_163_how_a_raid_ends_is_a_moment_too() -> None:
    t = on(siege("radek"), DayActions())
    ends = [PlayedMove(t, 0, Enough(), t, (RaidResult(*left),)) for left in ((0, 0), (1, 2))]
    held, lost = big_moments(BIG_MOMENTS, ends, NAMES)
    assert (held.title.en, held.good) == ("The house is held", True)
    assert lost.good is False
    assert lost.changes is not None
    assert "1 item stolen, 2 Wounds" in lost.changes.en


def test_what_chance_did_before_anybody_chose_is_not_shown() -> None:
    t = on(siege("radek", "nadia"), Drinking(("radek", "nadia")))
    assert falls(played(t, (0, GoThirsty("radek")), (CHANCE, RollDie(8)))[1:], NAMES) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sg_16_noise_is_told_with_the_number_it_was_against(lang: Any) -> None:
    assert "5" in WORDS.event(told(away(Searching()), NoiseRoll(), 5), lang, NAMES)


def test_sg_401_what_is_told_comes_before_the_die_that_it_asks_for() -> None:
    t = away(ReadScript("residents/cywile/1"))
    who = people.names(people.group(t, 0))[0]
    found = ((CHANCE, TurnCard("finding_3")), (CHANCE, TurnCard("finding_4")))
    story = scene(t, (0, ChooseWay("rob")), *found, (CHANCE, RollDie(1)))
    assert (story.kind, story.cards) == ("story", ())
    assert story.outcome.en.startswith("She does not shout.")
    assert story.then is not None
    assert story.then.cards[0].label.en == WORDS.term(who, "en")


def test_sg_401_what_follows_a_choice_is_told_when_its_cost_is_paid() -> None:
    t = on(siege("radek", "nadia", goods={"raw": 1, "canned": 1}), ReadScript("visitor/sasiadka"))
    t, told = rules.step(t, 0, ChooseWay("give"))
    assert not any(isinstance(event, StoryTold) for event in told)
    _, told = rules.step(t, 0, ChooseItem("raw"))
    assert StoryTold("visitor/sasiadka:give:after") in told


def test_sg_164_war_fate_turns_over_and_says_whom_it_touches() -> None:
    t = siege(Person("radek", (2, 0, 0, 0, 0)), "sonja", cold=1)
    scene = fate_scene(words_of(t), t, "fate_1")
    told = scene.outcome.en.split("\n")
    assert told[0] == "Wounds without Bandages: Radek to roll; up to 4 Wounds +1, from 10 on −1."
    assert told[1] == "Illness: nobody is ill without Meds."
    assert told[2] == "Cold 1, bites from 4: it harms nobody."
