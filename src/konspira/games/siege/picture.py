"""The picture of the table in a terminal: the day, the people, Storage, the house in section, the city.

Nothing is told by colour alone. On a small screen there is what the open question needs, on a large one all of it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from konspira.engine.words import Lang, say
from konspira.games.siege import city, expedition, people, storage
from konspira.games.siege.content import ACTS, CHARACTERS, DISTRICTS, FITTINGS, LOCATIONS, NARRATIVES, SPACES, Stock
from konspira.games.siege.names import NAMES
from konspira.games.siege.shelter import CARDS, INDEX
from konspira.games.siege.state import Deciding, Person, Trip
from konspira.games.siege.story_tasks import ScriptWays
from konspira.games.siege.tasks import STATES, DayActions
from konspira.games.siege.trip_tasks import ChooseRoute
from konspira.games.siege.view import PHASES, Goal, View
from konspira.games.siege.words import words_of
from konspira.terminal.parts import BAD, GOOD, QUIET, Prose, columns, ends, row, table, whole
from konspira.terminal.picture import Picture, Room

LEVELS: Final = "AFGCB"
BY_DAY: Final = ("morning", "day")
OUT: Final = ("expedition",)
LIMIT: Final = 3
"""A State of 3 is one step before the worst."""


class SiegePicture(Picture[View]):
    """The day, the people, the house, the city."""

    def __init__(self, view: View, names: Sequence[str], lang: Lang) -> None:
        super().__init__(view, names, lang, words_of(view.table))
        self.t = view.table

    def drawn(self, room: Room) -> Iterator[RenderableType]:
        """From the day down to the city; where there is little room, what the phase is about."""
        yield self.heading()
        if room.tall:
            yield self.phases()
        yield self.people(room)
        if self.reading and not room.tall:
            return
        if room.tall or not self.there:
            yield self.stock("storage", self.t.storage)
        if room.tall or self.view.phase in BY_DAY:
            yield from self.house(room)
        if self.t.trip:
            yield from self.trip(self.t.trip)
        if not self.t.normal and (room.tall or (self.view.phase in OUT and not self.there)):
            yield from self.districts(room)
        yield from self.track()
        yield from self.hand()
        if room.tall or self.view.phase == "dawn":
            yield from self.goals()

    def folded(self, room: Room) -> Iterator[RenderableType]:
        """With a question on a low screen: the people, and what the question is about and does not itself list."""
        if room.tall:
            yield from self.drawn(room)
            return
        yield self.heading()
        yield self.people(room)
        if isinstance(self.t.phase, Deciding) and isinstance(self.t.phase.task, DayActions):
            yield self.stock("storage", self.t.storage)
            yield from self.house(room)
        elif self.view.phase == "dusk" and not self.reading:
            yield self.stock("storage", self.t.storage)
        elif self.t.trip and not self.reading:
            yield from self.trip(self.t.trip)

    @property
    def reading(self) -> bool:
        """Whether a story waits for a choice: it should stay on the screen."""
        return isinstance(self.t.phase, Deciding) and isinstance(self.t.phase.task, ScriptWays)

    @property
    def there(self) -> bool:
        """Whether a group has chosen its way: what lies at home and elsewhere is far."""
        choosing = isinstance(self.t.phase, Deciding) and isinstance(self.t.phase.task, ChooseRoute)
        return self.t.trip is not None and not choosing

    def chapter(self) -> str:
        """The Act and the day."""
        return self.say("at_day", act=self.act(), day=self.t.day)

    def standing(self) -> str:
        """Who lives in the Shelter, and who is lost."""
        return self.say("standing", living=len(self.t.people), lost=len(self.t.lost))

    def act(self) -> str:
        """The Act, or the Chapter of normal play."""
        if self.t.normal:
            return self.say("at_chapter", chapter=max(1, self.t.normal.chapter))  # its card comes on the first day
        return self.say("at_act", act=self.t.act, name=say(ACTS[self.t.act].name, self.lang))

    # ------------------------------------------------------------ the day

    def heading(self) -> RenderableType:
        """The Act, the day and its phase; Cold, tracks and the Leader on the right."""
        last = f"/{ACTS[self.t.act].days}" if self.t.act else ""
        phase = say(NAMES.phases[self.view.phase], self.lang)
        left = Text.assemble((self.act(), "bold"), f" · {self.say('day', day=self.t.day)}{last} · ", (phase, "bold"))
        return ends(left, Text(" · ".join(self.gauges())))

    def gauges(self) -> Iterator[str]:
        """Cold, Media, Fury, Joy, as far as they are used, and who leads."""
        yield self.say("cold", now=self.t.cold)
        for track, now in (("media", self.t.media), ("fury", self.t.fury)):
            if now >= 0:
                yield f"{self.say(f'track_{track}')} {now}"
        if self.t.household and self.t.household.child:
            yield f"{self.say('track_joy')} {self.t.household.joy}"
        if self.view.seats > 1:
            yield f"⚑ {self.names[self.t.leader]}"

    def phases(self) -> Text:
        """SG-02  The day as a line of phases."""
        told = [
            Text(say(NAMES.phases[phase], self.lang), "bold reverse" if phase == self.view.phase else QUIET)
            for phase in PHASES
        ]
        return row(told, " › ")

    # ------------------------------------------------------------ people

    def people(self, room: Room) -> Grid:
        """Everybody who lives here, with States, what is left to do, and the night."""
        grid = table(whole(""), *(whole(say(NAMES.states[state], self.lang)) for state in STATES), "")
        for n, one in enumerate(self.t.people):
            grid.add_row(self.person(one, room), *self.states(one), self.besides(n, one, room))
        for one in self.t.out:
            grid.add_row(Text(self.words.term(one.who, self.lang)), *[Text()] * len(STATES), Text(self.say("is_out")))
        return grid

    def person(self, one: Person, room: Room) -> Text:
        """A name, and where there is room the trade; who began is marked."""
        card = CHARACTERS[one.who]
        trade = f" {say(card.trade, self.lang)}" if room.wide else ""
        return Text.assemble((say(card.name, self.lang), "bold"), "*" if one.starter else "", (trade, QUIET))

    def states(self, one: Person) -> Iterator[Text]:
        """SG-03  So much of each State; ! marks what is one step before the worst."""
        for state, now in zip(STATES, one.states, strict=True):
            worst = now >= LIMIT and state != "fatigue"
            yield Text(f"{now}!" if worst else str(now) if now else "·", BAD if worst else "" if now else QUIET)

    def besides(self, n: int, one: Person, room: Room) -> Text:
        """Actions left by day, the night's task, weapon, medicine; what the card prints where there is room."""
        card, told = CHARACTERS[one.who], list[str]()
        if self.view.phase in BY_DAY:
            told.append(self.say("note_actions", actions=self.view.people[n].actions))
        if one.night:
            told.append(say(NAMES.nights[one.night], self.lang))
        told += [self.words.term(item, self.lang) for item in (one.weapon, *one.medicine) if item]
        told += [self.say("cared")] if one.care else []
        if room.wide:
            printed = {"prowess": card.prowess, "empathy": card.empathy, "inventory": card.inventory}
            told += [self.say("printed", **printed), say(card.skill, self.lang)]
        return Prose(" · ".join(told))

    # ------------------------------------------------------------ things

    def stock(self, key: str, stock: Stock, more: str = "") -> Text:
        """Things in a row: Drewno 4 · Woda 2."""
        items = storage.held(stock)
        told = [Text(f"{self.words.term(item, self.lang)} {storage.count(stock, item)}") for item in items]
        head = Text(f"{self.say(key)}{more}:", "bold")
        return Prose.assemble(head, " ", row(told, " · ") if told else Text("–", QUIET))

    def trip(self, trip: Trip) -> Iterator[Text]:
        """SG-41…45  The Unknown deck, Noise, and what the group carries."""
        known = ", ".join(self.words.term(f"card_{card}", self.lang) for card in trip.known)
        told = self.say("unknown", cards=trip.unknown, noise=trip.noise)
        yield Text.assemble((told, "bold"), f" · {self.say('known', cards=known)}" if known else "")
        party = self.t.parties[trip.group]
        weight, most = storage.weight(party.pile), expedition.inventory(self.t, trip.group)
        yield self.stock("pile", party.pile, f" ({weight}/{most})")

    # ------------------------------------------------------------ the house

    def house(self, room: Room) -> Iterator[RenderableType]:
        """SG-120  The house in section, or in a line where there is little room."""
        if room.tall:
            yield columns([self.level(level) for level in LEVELS], framed=True)
            return
        stands = [self.held(space) for space in SPACES if self.t.spaces[INDEX[space]] in FITTINGS]
        lies = [self.held(s) for s in SPACES if self.t.spaces[INDEX[s]] in CARDS and s in self.view.reached]
        free = sum(not self.t.spaces[INDEX[space]] for space in self.view.reached)
        yield Prose.assemble((f"{self.say('house')}: ", "bold"), row(stands or [Text("–")], ", "))
        room_left = f" · {self.say('free', count=free)}"
        yield Prose.assemble((f"{self.say('to_clear')}: ", "bold"), row(lies or [Text("–")], ", "), room_left)

    def held(self, space: str) -> Text:
        """What stands or lies on a space."""
        return Text(f"{self.words.term(self.t.spaces[INDEX[space]], self.lang)} {space}")

    def level(self, level: str) -> list[Text]:
        """One level of the house, four cells."""
        first = {"G": "G1", "C": "C1"}.get(level)
        cells = [Text.assemble((f"{first} ", QUIET), say(NAMES.fixed[first], self.lang))] if first else []
        cells += [self.space(space) for space in SPACES if space[0] == level]
        return [*cells, *[Text()] * (4 - len(cells))]

    def space(self, space: str) -> Text:
        """A space: a Fitting, a card, free, or hidden behind another card."""
        what = self.t.spaces[INDEX[space]]
        if space not in self.view.reached:
            return Text.assemble((f"{space} ", QUIET), (f"░ {self.words.term(what, self.lang) if what else ''}", QUIET))
        name = self.words.term(what, self.lang) if what else "·"
        return Text.assemble((f"{space} ", QUIET), (name, "bold" if what in FITTINGS else ""))

    # ------------------------------------------------------------ the city

    def districts(self, room: Room) -> Iterator[RenderableType]:
        """SG-30  All Districts with cost, Noise and neighbours; in little room those where something is."""
        if room.tall:
            heads = (whole(self.say(key)) for key in ("district", "cost", "noise", "leads_to"))
            grid = table(*heads, self.say("there"))
            for number in DISTRICTS:
                grid.add_row(*self.district(number))
            yield grid
            return
        there = [Text(f"{n} {', '.join(self.found(n))}") for n in DISTRICTS if list(self.found(n))]
        yield Prose.assemble((f"{self.say('city')}: ", "bold"), row(there or [Text("–")], " · "))

    def district(self, number: int) -> Iterator[Text]:
        """One District as a line."""
        printed = DISTRICTS[number]
        home = " ⌂" if number == self.t.city.shelter else ""
        river = "≈" if printed.river else " "
        yield Text(f"{number:>2}{river} {say(LOCATIONS[printed.location].name, self.lang)}{home}")
        yield Text(str(printed.cost))
        yield Text(str(printed.noise))
        yield Text(" ".join(map(str, printed.neighbours)))
        yield Prose(", ".join(self.found(number)))

    def found(self, number: int) -> Iterator[str]:
        """What is in a District: Locations with tokens, groups, Soldiers, tokens."""
        c = self.t.city
        for place in city.here(c, number):
            yield f"{say(LOCATIONS[place.id].name, self.lang)} {'●' * place.tokens or '○'}"
        for group, party in enumerate(self.t.parties):
            if party.target == number:
                yield f"►{'+'.join(self.words.term(one.who, self.lang) for one in people.group(self.t, group))}"
        for colour in ("white", "black", "blue"):
            if number in getattr(c, colour):
                yield f"⚔ {self.words.term(colour, self.lang)}"
        yield from self.marks(number)

    def marks(self, number: int) -> Iterator[str]:
        """Clash, Fire, Ruins, Drops, tunnels, Script tokens, the Safe Zone."""
        c = self.t.city
        signs: Iterable[tuple[str, bool]] = (
            ("note_there_clash", any(at == number for at, _ in c.clashes)),
            ("note_there_fire", any(at == number for at, _ in c.fires)),
            ("token_ruins", number in c.ruins),
            ("token_drop", number in c.drops),
            ("token_tunnel", number in c.tunnels),
            ("safe_zone", number == c.safe_zone),
        )
        yield from (self.say(key) for key, there in signs if there)
        yield from (say(self.view.names[one.script], self.lang) for one in c.tokens if one.district == number)

    # ------------------------------------------------------------ below

    def track(self) -> Iterator[Text]:
        """SG-31  The Time track, the newest card first, and people who have come."""
        if self.t.track:
            cards = [Text(say(self.view.names[card], self.lang)) for card in self.t.track]
            yield Prose.assemble((f"{self.say('track')}: ", "bold"), row(cards, " › "))
        known = [Text(say(self.view.names[one.who], self.lang)) for one in self.t.persons]
        brought = [Text(say(self.view.names[token], self.lang)) for token in self.t.story]
        if known or brought:
            yield Prose.assemble((f"{self.say('met')}: ", "bold"), row([*known, *brought], " · "))

    def hand(self) -> Iterator[Text]:
        """SG-222  Narrative Actions in hand."""
        mine = (*self.t.hand, *(self.t.household.hand if self.t.household else ()))
        if mine:
            cards = [Text(self.words.term(f"card_{card}", self.lang)) for card in mine]
            yield Prose.assemble((f"{self.say('hand')}: ", "bold"), row(cards, " · "))

    def goals(self) -> Iterator[Text]:
        """SG-300, SG-387  What is asked for at the end, and what of it is there."""
        told = [self.goal(goal) for goal in self.view.goals]
        if self.t.normal:
            aims = [aim for aim in (self.t.normal.aim, self.t.normal.final) if aim]
            told = [Text(self.words.term(f"aim_{aim}", self.lang)) for aim in aims]
        if told:
            yield Prose.assemble((f"{self.say('goal')}: ", "bold"), row(told, " · "))

    def goal(self, goal: Goal) -> Text:
        """A part of the goal, and whether it is met."""
        said = self.say(f"goal_{goal.name}", have=goal.counted.have, need=goal.counted.need)
        return Text(f"{'✓' if goal.counted.met else '✗'} {said}", GOOD if goal.counted.met else "")

    # ------------------------------------------------------------ on demand

    def look_up(self, word: str) -> RenderableType | None:
        """A Character, a Fitting or a card of the hand with this word in its name."""
        told = {
            **{say(card.name, self.lang): say(card.skill, self.lang) for card in CHARACTERS.values()},
            **{say(card.name, self.lang): self.say(f"fitting_{id}") for id, card in FITTINGS.items()},
            **{say(card.name, self.lang): say(card.text, self.lang) for card in NARRATIVES.values()},
        }
        found = [Prose.assemble((f"{name}: ", "bold"), text) for name, text in told.items() if word in name.casefold()]
        return Group(*found) if found and len(word) > 2 else None
