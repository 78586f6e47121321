"""Three people, each with a browser of their own, play an Act of Czas oblężenia: from its first Morning to a quick end,
and its last night to the verdict."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from konspira import games
from konspira.engine import Action, QuickLuck, Seat
from konspira.engine.records import read, verify
from tests.server.house import House
from tests.server.planted import Moves, moves_until, planted
from tests.web.conftest import NewPage
from tests.web.players import OPTION, OVER, TAKE, YES, Player
from tests.web.test_five_people import PHONE, still
from tests.web.test_reveal import sit

SIEGE = games.game("siege")
PLANNER = games.box("siege").all_bots["planner"].choose
LANGUAGES = ["pl", "en", "pl"]
LAST_DAY = 8
LIST = ".k-dock [data-key=list]"
ON, UNDO = {"option-k", "option-e"}, {"option-c", "option-u"}
"""The keys of what goes on and of what is taken back, in both languages."""


class Civilian(Player):
    """Somebody who eats and drinks, goes on where that is offered, and otherwise takes whatever comes first."""

    @property
    def moment(self) -> str:
        """The phase of the day."""
        phase: str = self.view["phase"]
        return phase

    def answer_step(self, dice: random.Random) -> None:
        """An option of the dock, and yes to what is asked back; what lies on the board is listed first."""
        if self.sees(YES):
            return self.press(YES)
        if not self.offered():
            self.press(LIST)
        on = [key for key in self.offered() if key in ON and self.moment != "dusk"]
        self.tap((on or self.offered())[0])
        if self.sees(TAKE):
            self.press(TAKE)
        return None

    def offered(self) -> list[str]:
        """What leads on; nobody takes back what another has chosen."""
        return [key for key in self.keys(OPTION) if key not in UNDO]


def until_the_last_dusk() -> Moves:
    """The moves of the planner's Act I, with the chance that the table's seed gives, as far as the last Dusk."""
    luck = QuickLuck(1)

    def choose(t: Any, seat: Seat) -> Action:
        return PLANNER(SIEGE.view(t, seat), SIEGE.legal(t, seat), luck)

    return moves_until(SIEGE, 3, choose, lambda t: t.day == LAST_DAY and SIEGE.view(t, None).phase == "dusk")


BEGINS: dict[str, Callable[[], Moves]] = {"the first morning": list, "the last dusk": until_the_last_dusk}
"""What was played before they come."""


@pytest.mark.parametrize("begins", BEGINS)
def test_three_people_in_three_browsers_bring_an_act_to_its_end(person: NewPage, hurried: House, begins: str) -> None:
    before = BEGINS[begins]()
    seats = planted(hurried, before, 3, game="siege")
    people = [Civilian(still(person(lang, **(PHONE if lang == "pl" else {}))), lang) for lang in LANGUAGES]
    for one, at in zip(people, seats, strict=True):
        sit(one.page, at)
    dice = random.Random(4)
    while not people[0].sees(OVER):
        for one in dice.sample(people, 3):
            one.take_turn(dice)
    record = read(seats[2].get("record").content, "it", games.game)
    assert verify(record).finished
    assert {seat for seat, _ in record.moves[len(before) :]} >= {0, 1, 2}
    assert {"dusk", "evening"} <= {moment for one in people for moment in one.answered}
    for one in people:
        assert one.answered
        expect(one.page.locator("#end-head")).to_be_visible()
        assert one.ears.states()[-1]["view"]["outcome"]["rule"]
