"""What a story teaches besides its rounds: what was in reach, what decided the game, what its missions were."""

import re
from typing import Any, NamedTuple

from konspira import games
from konspira.engine import CHANCE, replace
from konspira.engine.play import PlayedMove
from konspira.engine.story import Chapter
from konspira.engine.words import Text
from konspira.games.niepodlegla.actions import Reroll, Roll
from konspira.games.niepodlegla.basic import step, to_act
from konspira.games.niepodlegla.basic.deck_text import deck_text_at
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.story import decided
from konspira.games.niepodlegla.events import MissionDone, Rerolled
from konspira.games.niepodlegla.laying import Target
from konspira.games.niepodlegla.story import Teller
from konspira.games.niepodlegla.story_throws import boldest, remembered
from tests.games.niepodlegla.basic.positions import BLANK, DIPLOMACY, FIGHT, PEOPLE, READY, fighting, final_fight
from tests.kit.golden import golden_setups, stored

NAMES = ("Ala", "Ola", "Ela", "Iza")


def stopped(t: Any) -> Teller:
    """All agree to stop, and it is told."""
    moves = []
    for seat in to_act(t):
        after, events = step(t, seat, READY)
        moves.append(PlayedMove(t, seat, READY, after, events))
        t = after
    return Teller(moves, NAMES, deck_text_at(t), BASIC)


def test_nz_27_a_symbol_that_another_could_have_given_is_told() -> None:
    t = fighting({"B-01": 0, "B-10": 1}, {0: (BLANK,), 1: (FIGHT, PEOPLE)}, morale=5)
    (told,) = stopped(t).chances()
    assert told.en.startswith("Round 1: “The First Cadre Company” (Ala) lacked only one symbol, people, and Ola had it")
    assert "kosztuje 2 morale" in told.pl


def test_nz_27_nobody_is_told_to_give_what_lay_on_a_mission_or_could_not_be_paid_for() -> None:
    used = fighting({"B-01": 0, "B-02": 1}, {0: (BLANK,), 1: (PEOPLE,)}, morale=3)
    poor = fighting({"B-01": 0, "B-10": 1}, {0: (BLANK,), 1: (FIGHT, PEOPLE)}, morale=1)
    assert [*stopped(used).chances(), *stopped(poor).chances()] == []


def test_np_23_a_throw_that_was_no_danger_is_told_after_what_could_have_been_given() -> None:
    t = fighting({"B-10": 0, "B-01": 0}, {0: (BLANK,), 1: (PEOPLE, DIPLOMACY)}, morale=5)
    gift, throw = stopped(t).chances()
    assert "had it on a die" in gift.en
    assert throw.en.endswith("(Ala) lacked only one symbol, fight, when the fight was stopped with morale at 5.")


def test_np_33_a_final_is_told_by_what_it_needed_and_its_missions_by_their_history() -> None:
    t, _ = final_fight({0: (PEOPLE,), 1: (DIPLOMACY,)})
    teller = stopped(t)
    ((key, facts),) = decided(teller)
    assert (key, facts["needs"]) == ("story_final", sum(t.levels))
    told = {deed.title.pl: deed.done for deed in teller.deeds()}
    assert sorted(told.values()) == [False, False, True, True]
    assert all(deed.words.pl.endswith(".") for deed in teller.deeds())


def rolled(face: int) -> list[PlayedMove]:
    """The last die of a final is thrown again."""
    t, _ = final_fight({0: (BLANK,), 1: ()})
    t = replace(t, phase=replace(t.phase, targets=(Target("FB-1", 0, (1, 0, 0, 0)),), morale=2))
    thrown, asked = step(t, 0, Reroll((0,)))
    roll = Roll((face,), 5)
    after, told = step(thrown, CHANCE, roll)
    return [PlayedMove(t, 0, Reroll((0,)), thrown, asked), PlayedMove(thrown, CHANCE, roll, after, told)]


def test_np_33_the_throw_that_won_the_final_is_told_by_what_lay_there_before_it() -> None:
    moves = rolled(PEOPLE)
    won, lost = Teller(moves, NAMES, deck_text_at(moves[-1].after), BASIC), rolled(BLANK)
    told = won.last_roll()
    assert told
    assert told.en.startswith("The last roll decided it (Ala): 0 of the 1 symbols lay there, with 2 morale left.")
    assert Teller(lost, NAMES, deck_text_at(lost[-1].after), BASIC).last_roll() is None


def test_the_throw_that_won_most_and_the_one_that_lost_most_are_told_by_what_was_needed_and_what_fell() -> None:
    moves = []
    t = fighting({"B-01": 0, "B-10": 0}, {0: (BLANK, FIGHT)}, morale=8)
    for die, face in ((0, PEOPLE), (1, DIPLOMACY), (1, BLANK)):
        thrown, asked = step(t, 0, Reroll((die,)))
        roll = Roll((face,), 0)
        after, told = step(thrown, CHANCE, roll)
        moves += [PlayedMove(t, 0, Reroll((die,)), thrown, asked), PlayedMove(thrown, CHANCE, roll, after, told)]
        t = after
    best, worst = Teller(moves, NAMES, deck_text_at(t), BASIC).best_and_worst()
    assert best.en.startswith("The best re-roll (round 1, Ala) needed people; people fell. That did “The First Cadre")
    assert re.search(r"at least one more was \d+\D%\.$", best.en)
    assert worst.en.startswith("The worst re-roll (round 1, Ala) showed diplomacy, and “")
    assert worst.en.endswith("” was lost.")


class WonBy(NamedTuple):
    """A throw by what it won and how likely that was."""

    gain: tuple[int, int]
    likely: float

    def chance(self, _: object) -> float:
        return self.likely


def test_of_throws_that_won_the_unlikeliest_is_the_best_even_if_another_won_more() -> None:
    thrown: Any = [WonBy((2, 2), 0.83), WonBy((1, 1), 0.31), WonBy((0, 1), 0.1)]
    found = boldest(thrown, BASIC)
    assert found
    assert found[0].gain == (1, 1)


def test_np_33_of_a_final_that_was_lost_the_last_throw_is_told() -> None:
    lost, victory = rolled(BLANK), rolled(PEOPLE)
    (told,) = Teller(lost, NAMES, deck_text_at(lost[-1].after), BASIC).last_throw()
    assert told.en == "The last re-roll of the final (Ala) needed people; blank fell, which left 1 symbol missing."
    assert [*Teller(victory, NAMES, deck_text_at(victory[-1].after), BASIC).last_throw()] == []


def test_a_throw_is_the_dearest_only_where_no_other_cost_as_much() -> None:
    cost = [Rerolled(0, 1, lost, 5 - lost) for lost in (1, 2, 2)]
    t = fighting({"B-01": 0}, {0: (BLANK,), 1: (FIGHT,)})
    teller = Teller([PlayedMove(t, CHANCE, READY, t, (one,)) for one in cost], NAMES, deck_text_at(t), BASIC)
    assert [told.en for told in teller.decided()] == ["3 re-rolls cost 5 morale."]
    teller = teller._replace(moves=teller.moves[:2])
    assert [told.en for told in teller.decided()] == ["2 re-rolls cost 3 morale; the dearest (Ala, round 1) cost 2."]


def test_stories_of_both_variants_tell_every_mission_that_was_fought_for_once() -> None:
    for name in ("niepodlegla", "niepodlegla_advanced"):
        tells = games.box(name).story
        first = next(setup for setup in golden_setups() if setup.name == name)
        assert tells
        story = tells(list(stored(first).played()), NAMES)
        titles = [deed.title for deed in story.deeds]
        assert len(titles) == len(set(titles)) > 20
        assert {deed.done for deed in story.deeds} == {True, False}
        lines = [*story.decided, *story.undone]
        assert len(story.decided) >= 3
        lines += [line for chapter in story.chapters for line in chapter.lines]
        assert not any("{" in line.pl + line.en for line in lines)
        assert len(lines) == len(set(lines)), "no sentence is told twice"
        assert not [line for line in lines if line.pl in story.lead.pl]


def test_of_a_round_the_boldest_throw_and_the_surest_that_brought_nothing_are_remembered() -> None:
    thrown: Any = [
        WonBy((1, 1), 0.31),
        WonBy((1, 1), 0.17),
        WonBy((1, 1), 0.6),
        WonBy((0, 0), 0.88),
        WonBy((0, 1), 0.5),
    ]
    assert [(key, chance.en) for key, _, chance in remembered(thrown, BASIC)] == [
        ("story_round_bold", "17\u00a0%"),
        ("story_round_missed", "88\u00a0%"),
    ]


def test_a_round_is_told_with_the_throw_that_did_a_mission_if_that_was_done_in_the_end() -> None:
    t = fighting({"B-01": 0}, {0: (BLANK, FIGHT)}, morale=8)
    thrown, asked = step(t, 0, Reroll((0,)))
    roll = Roll((PEOPLE,), 0)
    after, told = step(thrown, CHANCE, roll)
    moves = [PlayedMove(t, 0, Reroll((0,)), thrown, asked), PlayedMove(thrown, CHANCE, roll, after, told)]
    chapter = Chapter(Text("Runda", "Round"), (Text("Koniec.", "The end."),))
    for done in (True, False):
        judged = PlayedMove(after, 0, READY, after, (MissionDone("B-01", 0),) if done else ())
        (found,) = Teller([*moves, judged], NAMES, deck_text_at(t), BASIC).with_throws([chapter])
        assert [line.en[:13] for line in found.lines] == [*(["Ala re-rolled"] if done else []), "The end."]
