"""Five people, each with a browser of their own, play a whole game with plot cards; others watch.

Every frame that reaches any of the browsers is compared with what the engine says its seat may know.
"""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from konspira import games
from konspira.engine.records import read, verify
from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.knowledge import Truth, Watched, check_end, check_secrets, check_states
from tests.web.players import AWAITED, OVER, Player
from tests.web.tables import drawer, post
from tests.web.wire import Wire

PHONE = {"width": 360, "height": 740}
PROJECTOR = {"width": 1920, "height": 1080}
STILL = "scrollTo(0, 0); document.getAnimations().forEach(one => one.effect.getTiming().iterations < 9 && one.finish())"
JOIN = {"en": ("Your name", "Join the table"), "pl": ("Twoje imię", "Dołącz do stołu")}
PEOPLE = [("Ala", "en"), ("Kasia", "pl"), ("Łukasz", "pl"), ("Marta", "en"), ("Robert", "en")]
TABLE = "[data-key=seats], .resistance .wall"
"""The players around the table; on the shared screen, in rows."""
KASIA = 1
"""She plays on a phone, and over a wire that can be cut."""

Picture = Callable[[Page, str], None]


def still(page: Page) -> Page:
    """A page in which nothing moves: many that glide at once are dear."""
    page.emulate_media(reduced_motion="reduce")
    return page


@dataclass
class Party:
    """Who sits at the table, by seat; who only watches; all whose frames are kept; what no frame may have."""

    person: NewPage
    picture: Picture
    wire: Wire
    code: str = ""
    players: list[Player] = field(default_factory=list)
    watching: dict[str, Player] = field(default_factory=dict)
    watched: list[Watched] = field(default_factory=list)
    secrets: set[str] = field(default_factory=set)

    def come(self, lang: str, seat: int | None, **how: Any) -> Player:
        """Somebody with a browser of their own, all of whose frames are kept."""
        one = Player(still(self.person(lang=lang, **how)), lang)
        self.watched.append(Watched(one.ears, seat))
        return one

    def keep_tokens(self) -> None:
        """Remember every secret token that a browser holds."""
        for one in self.players:
            self.secrets |= {c["value"] for c in one.page.context.cookies() if c["name"] == f"konspira-{self.code}"}


def open_table(party: Party, host: Player) -> str:
    """The host opens a table for five with plot cards; the link to it."""
    page = host.page
    page.goto("/new?game=resistance")
    page.get_by_label("Your name").fill("Ala")
    page.get_by_role("radio", name="5", exact=True).check()
    page.locator("[name=o-plots]").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/[A-Z0-9]{5}$"))
    party.code = page.url[-5:]
    link: str = page.get_by_label("Link to the table").input_value()
    return link


def join(guest: Player, name: str, code: str, link: str | None) -> None:
    """Come by the link, or by the code on the first page, and sit down."""
    page, (label, button) = guest.page, JOIN[guest.lang]
    page.goto(link or "/")
    if link is None:
        page.locator("#code").fill(code.lower())
        page.locator("form.join button").click()
        page.wait_for_url(f"**/t/{code}")
    page.get_by_label(label).fill(name)
    page.get_by_role("button", name=button).click()
    expect(page.locator(".lobby .seat-line", has_text=name)).to_be_visible()


def meet(party: Party) -> None:
    """Everybody comes: the players, the projector from the lobby on, a spectator; the host begins."""
    kasia = {**PHONE, "base": party.wire.address}
    party.players = [party.come(lang, n, **(kasia if n == KASIA else {})) for n, (_, lang) in enumerate(PEOPLE)]
    host, *guests = party.players
    link = open_table(party, host)
    screen = party.watching["projector"] = party.come("en", None, **PROJECTOR)
    screen.page.goto(f"/t/{party.code}/screen")
    for seat, guest in enumerate(guests, 1):
        join(guest, PEOPLE[seat][0], party.code, None if seat == KASIA else link)
    expect(screen.page.locator(".waiting-room")).to_contain_text("Robert")
    post(host.page, f"/api/tables/{party.code}/settings", {"pace": 0})
    host.page.get_by_role("button", name="Start the game").click()
    watcher = party.watching["spectator"] = party.come("pl", None)
    watcher.page.goto(f"/t/{party.code}")
    for one in [*party.players, *party.watching.values()]:
        expect(one.page.locator(TABLE)).to_be_visible()


def reload(party: Party, _dice: random.Random) -> None:
    """One player reloads the page in the middle of everything."""
    page = party.players[2].page
    asked = page.locator("#dock-prompt").inner_text()
    page.reload()
    expect(page.locator("#dock-prompt")).to_have_text(asked)
    expect(page.locator(TABLE)).to_be_visible()


def lose_connection(party: Party, dice: random.Random) -> None:
    """A phone loses the network; a vote given then arrives by itself when the network is there again."""
    phone = party.players[KASIA]
    done, lost = phone.ears.count("done"), phone.page.get_by_text("Połączenie zerwane.")
    phone.page.context.set_offline(True)
    party.wire.cut()
    expect(lost).to_be_visible()
    phone.tap("option-1")
    for other in party.players:
        if other is not phone:
            other.take_turn(dice)
    assert phone.ears.count("done") == done
    party.wire.mend()
    phone.page.context.set_offline(False)
    expect(lost).to_be_hidden()
    phone.wait_for_answer(done)


def change_device(party: Party, _dice: random.Random) -> None:
    """One player carries the seat from a laptop to a phone and goes on there; the laptop only watches from then on."""
    laptop = party.players[4]
    party.keep_tokens()
    drawer(laptop.page, "table")
    laptop.page.get_by_role("button", name="Move to another device").click()
    link = laptop.page.get_by_label("One-time link to your seat").first.input_value()
    phone = party.come("en", 4, **PHONE)
    phone.page.goto(link)
    phone.page.wait_for_url(f"**/t/{party.code}")
    expect(phone.page.locator(TABLE)).to_be_visible()
    party.secrets.add(link.rsplit("/", 1)[1])
    expect(laptop.page.get_by_role("alert").first).to_have_text("Your seat has moved to another device.")
    party.watched.remove(Watched(laptop.ears, 4))
    party.watched += [Watched(laptop.ears.cut(), 4, left=True), Watched(laptop.ears, None)]
    party.watching["laptop left behind"], party.players[4] = laptop, phone
    party.keep_tokens()


def take_pictures(party: Party, moment: str) -> None:
    """What stands before everybody now."""
    shots = {"laptop-en": party.players[0], "phone-pl": party.players[KASIA], "laptop-pl": party.players[2]}
    for name, one in {**shots, "phone-en": party.players[4]}.items():
        one.page.evaluate(STILL)
        party.picture(one.page, f"five-{moment}-{name}")
    screen = party.watching["projector"].page
    for lang in ("pl", "en"):
        screen.locator(f".switch[lang={lang}]").click()
        screen.evaluate(STILL)
        party.picture(screen, f"five-{moment}-projector-{lang}")


def kasia_votes(party: Party) -> bool:
    """Whether Kasia is asked for her vote."""
    kasia = party.players[KASIA]
    return kasia.sees(AWAITED) and kasia.view["now"]["type"] == "voting_seen"


def play(party: Party, dice: random.Random) -> None:
    """Everybody answers what they are asked, in any order, until the game is over; on the way this and that happens."""
    incidents: list[tuple[Callable[[int], bool], Callable[[Party, random.Random], None]]] = [
        (lambda turns: turns >= 5, reload),
        (lambda _: kasia_votes(party), lose_connection),
        (lambda turns: turns >= 12, change_device),
        (lambda turns: turns >= 16, lambda party, _: take_pictures(party, "midgame")),
    ]
    while not party.players[0].sees(OVER):
        for one in dice.sample(party.players, 5):
            one.take_turn(dice)
            if incidents and incidents[0][0](sum(len(player.answered) for player in party.players)):
                incidents.pop(0)[1](party, dice)
    assert not incidents


@pytest.mark.slow
def test_five_people_play_a_whole_game_with_plots(person: NewPage, house: House, picture: Picture) -> None:
    with Wire(house.port) as wire:
        party = Party(person, picture, wire)
        meet(party)
        play(party, random.Random(11))
        record = read(party.players[3].page.request.get(f"/api/tables/{party.code}/record").body(), "it", games.game)
        for one in [*party.players, *party.watching.values()]:
            check_end(one, record)
        take_pictures(party, "end")
    assert verify(record).finished
    truth = Truth(record)
    assert len(party.secrets) >= 6
    seen = [check_states(truth, watched) for watched in party.watched]
    assert all(seen)
    assert max(seen) > 5
    for watched in party.watched:
        check_secrets(truth, watched, party.secrets)
