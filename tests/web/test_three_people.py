"""Three people, each with a browser of their own, play Czas oblężenia by sensible choices: the first day of an Act, as
far as its Evening, and the last two days of one that is won, to the victory."""

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import expect

from konspira import games
from konspira.engine import Action, QuickLuck, Seat, encode
from konspira.engine.records import read, verify
from konspira.games.siege.view import View
from tests.server.house import House, Person
from tests.server.planted import Moves, moves_until, planted
from tests.web.conftest import NewPage
from tests.web.players import OVER, TAKE, Player
from tests.web.test_five_people import PHONE, still
from tests.web.test_reveal import sit

SIEGE = games.game("siege")
PLANNER = games.box("siege").all_bots["planner"].choose
LUCK = 124
"""The planner's own dice, with which it wins this Act: 347 answers, 53 of them in its last two days."""
LANGUAGES = ["pl", "en", "pl"]
LATE = 7
LIST = ".k-dock [data-key=list]"
WON = {"pl": "udało się", "en": "you made it"}


def sensible(seen: View) -> Action:
    """What the planner does, from what this seat sees alone."""
    seat = seen.seat
    assert seat is not None
    return PLANNER(seen, SIEGE.legal(SIEGE.redeal(seen, QuickLuck(0)), seat), QuickLuck(LUCK))


def ways(then: dict[str, Any], wanted: dict[str, Any], so_far: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The buttons that lead to an action, one after another."""
    if "prompt" not in then:
        if then == wanted:
            yield so_far
    elif then["type"] == "choose":
        for one in then["options"]:
            yield from ways(one["then"], wanted, (*so_far, f"option-{one['key']}"))
    else:
        yield from ways(then["then"], wanted, (*so_far, "yes"))


class Civilian(Player):
    """Somebody who thinks as the planner does, and presses in the dock what leads there."""

    @property
    def moment(self) -> str:
        """The phase of the day."""
        phase: str = self.view["phase"]
        return phase

    def answer_step(self, _: random.Random) -> None:
        """The whole way to what is wanted; what lies on the board is listed first."""
        state = self.ears.states()[-1]
        wanted = json.loads(encode(sensible(msgspec.convert(state["view"], View))))
        for key in next(ways(state["question"], wanted)):
            self.choose(f'.k-dock button[data-key="{key}"]')

    def choose(self, button: str) -> None:
        """One of the dock's buttons."""
        if not self.sees(button):
            self.press(LIST)
        self.press(button)
        if self.sees(TAKE):
            self.press(TAKE)


@cache
def planned(day: int) -> Moves:
    """The moves of the planner's Act I, with the chance that the table's seed gives, until this day begins."""

    def choose(t: Any, seat: Seat) -> Action:
        return sensible(SIEGE.view(t, seat))

    return moves_until(SIEGE, 3, choose, lambda t: t.day == day and SIEGE.view(t, None).phase == "day")


def come(person: NewPage, house: House, before: Moves) -> tuple[list[Civilian], list[Person]]:
    """Three people at a table where so much was played: two phones in Polish, and a laptop in English."""
    seats = planted(house, before, 3, game="siege")
    people = [Civilian(still(person(lang, **(PHONE if lang == "pl" else {}))), lang) for lang in LANGUAGES]
    for one, at in zip(people, seats, strict=True):
        sit(one.page, at)
    return people, seats


def play(people: list[Civilian], until: Callable[[], bool]) -> None:
    """One after another answers, whoever it may be."""
    dice = random.Random(4)
    while not until():
        for one in dice.sample(people, 3):
            one.take_turn(dice)


def test_three_people_in_three_browsers_play_the_first_day_of_an_act(person: NewPage, hurried: House) -> None:
    people, _ = come(person, hurried, [])
    play(people, lambda: people[0].moment == "evening")
    assert {"day", "dusk"} <= {moment for one in people for moment in one.answered}
    assert all(one.answered for one in people)


def test_three_people_in_three_browsers_win_an_act(person: NewPage, hurried: House) -> None:
    before = planned(LATE)
    people, seats = come(person, hurried, before)
    play(people, lambda: people[0].sees(OVER))
    for one in people:
        expect(one.page.locator("#end-head")).to_contain_text(WON[one.lang])
        assert one.ears.states()[-1]["view"]["outcome"]["winners"] == [0, 1, 2]
        assert one.answered
    record = read(seats[2].get("record").content, "it", games.game)
    assert verify(record).finished
    assert {seat for seat, _ in record.moves[len(before) :]} >= {0, 1, 2}
