"""Four people, each with a browser of their own, play a whole game of Bohaterowie Wyklęci; a projector watches.

Every frame that reaches any of the browsers is compared with what the engine says its seat may know.
"""

import random

import pytest
from playwright.sync_api import expect

from konspira import games
from konspira.engine import CHANCE
from konspira.engine.records import read, verify
from tests.server.house import House
from tests.server.planted import planted
from tests.web.conftest import NewPage
from tests.web.knowledge import Truth, Watched, check_states
from tests.web.players import OPTION, OVER, YES, Player
from tests.web.test_five_people import PHONE, PROJECTOR, still
from tests.web.test_reveal import sit

LANGUAGES = ["en", "pl", "pl", "en"]
STAGES = {1, 2, 3}
READY = ".k-dock [data-key=submit]:enabled"
LEFT = '.k-dock [data-key^=item-]:has(.split-holder:text-is("–"))'
"""Cards that nobody has been given yet."""
SQUAD = ".wykleci .group.squad button.lying"
QUARTERS = ".wykleci .group.quarters .row button.lying"
ZONES = ".wykleci button.zone:not(.barred)"


class Patriot(Player):
    """Somebody who leads soldiers: taps them and zones on the board, and answers the rest in the dock."""

    def answer_step(self, dice: random.Random) -> None:
        """Answer what is asked at this moment."""
        if done := [one for one in (READY, YES) if self.sees(one)]:
            self.press(done[0])
        elif left := self.keys(LEFT):
            self.tap(left[0])
        elif self.view["now"]["type"] != "turn":
            self.tap(dice.choice(self.keys(OPTION)))
        elif not self.act_on_board(dice):
            self.tap(self.keys(OPTION)[-1])

    def act_on_board(self, dice: random.Random) -> bool:
        """Send a soldier of the Squad to a zone, or mobilise one; mostly the turn is not used up."""
        for soldiers, share in ((SQUAD, 0.3), (QUARTERS, 0.05)):
            seen = [key for key in self.keys(soldiers) if self.page.locator(f"{soldiers}[data-key={key}]").is_visible()]
            if seen and dice.random() < share:
                self.press(f"{soldiers}[data-key={dice.choice(seen)}]")
                if soldiers == SQUAD:
                    self.press(f"{ZONES}[data-key={dice.choice(self.keys(ZONES))}]")
                return True
        return False


@pytest.mark.slow
def test_four_people_play_a_whole_game_and_read_what_really_happened(person: NewPage, hurried: House) -> None:
    seats = planted(hurried, (), 4, game="wykleci")
    with seats[0].listen() as ear:  # chance goes first, before anybody is here to see it wait
        ear.wait(lambda frame: frame["type"] == "state" and frame["view"]["to_act"] != [CHANCE])
    people = [Patriot(still(person(lang, **(PHONE if lang == "pl" else {}))), lang) for lang in LANGUAGES]
    screen = Player(still(person(lang="pl", **PROJECTOR)), "pl")
    for one, at in zip(people, seats, strict=True):
        sit(one.page, at)
    screen.page.goto(f"{hurried.url}/t/{seats[0].code}/screen")
    dice = random.Random(4)
    while not people[0].sees(OVER):
        for one in dice.sample(people, 4):
            one.take_turn(dice)
    record = read(seats[3].get("record").content, "it", games.game)
    assert verify(record).finished
    for page in (*(one.page for one in people), screen.page):
        expect(page.locator(".debrief > ol > li")).to_have_count(9)
        expect(page.locator(".wykleci .player.won")).not_to_have_count(0)
    truth = Truth(record)
    watched = [*(Watched(one.ears, seat) for seat, one in enumerate(people)), Watched(screen.ears, None)]
    for browser in watched:
        assert check_states(truth, browser)
        assert {state["view"]["stage"] for state in browser.ears.states()} == STAGES
