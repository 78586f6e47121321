"""Four people, each with a browser of their own, play a whole game of Bohaterowie Wyklęci; a projector watches.

Every frame that reaches any of the browsers is compared with what the engine says its seat may know.
"""

import random

from playwright.sync_api import expect

from konspira import games
from konspira.engine.records import read, verify
from tests.web.conftest import NewPage
from tests.web.knowledge import Truth, Watched, check_states
from tests.web.players import OPTION, OVER, Player
from tests.web.tables import open_table, post
from tests.web.test_five_people import PHONE, PROJECTOR, join

PEOPLE = [("Ala", "en"), ("Kasia", "pl"), ("Łukasz", "pl"), ("Marta", "en")]
SUBMIT = ".k-dock [data-key=submit]"
SQUAD = ".wykleci .group.squad button.lying"
QUARTERS = ".wykleci .group.quarters .row button.lying"
ZONES = ".wykleci button.zone:not(.barred)"


class Patriot(Player):
    """Somebody who leads soldiers: taps them and zones on the board, and answers the rest in the dock."""

    def answer_step(self, dice: random.Random) -> None:
        """Answer what is asked at this moment."""
        if self.sees(SUBMIT):
            self.press(SUBMIT)
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


def meet(person: NewPage) -> tuple[str, list[Patriot]]:
    """The table's code, and the people at it; Kasia has a phone."""
    people = [Patriot(person(lang=lang, **(PHONE if name == "Kasia" else {})), lang) for name, lang in PEOPLE]
    code = open_table(people[0].page, game="wykleci", seats=4)
    for guest, (name, _) in zip(people[1:], PEOPLE[1:], strict=True):
        join(guest, name, code, f"/t/{code}")
    post(people[0].page, f"/api/tables/{code}/settings", {"pace": 0})
    people[0].page.get_by_role("button", name="Start the game").click()
    for one in people:
        expect(one.page.locator(".wykleci .missions")).to_be_visible()
    return code, people


def test_four_people_play_a_whole_game_and_read_what_really_happened(person: NewPage) -> None:
    code, people = meet(person)
    screen = Player(person(lang="pl", **PROJECTOR), "pl")
    screen.page.goto(f"/t/{code}/screen")
    dice = random.Random(4)
    while not people[0].sees(OVER):
        for one in dice.sample(people, 4):
            one.take_turn(dice)
    record = read(people[3].page.request.get(f"/api/tables/{code}/record").body(), "it", games.game)
    assert verify(record).finished
    for page in (*(one.page for one in people), screen.page):
        expect(page.locator(".debrief li")).to_have_count(9)
        expect(page.locator(".wykleci .player.won")).not_to_have_count(0)
    truth = Truth(record)
    watched = [*(Watched(one.ears, seat) for seat, one in enumerate(people)), Watched(screen.ears, None)]
    for browser in watched:
        assert check_states(truth, browser)
