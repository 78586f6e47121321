"""One live table: its lock, its game, its listeners. A move is checked, stored, and only then shown."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec

from konspira import games
from konspira.engine import CHANCE, Action, Fault, Seat, replace
from konspira.engine.big_moment import BigMoment
from konspira.engine.play import PlayedMove
from konspira.engine.words import Text, Words, say
from konspira.server import lessons
from konspira.server.clock import now
from konspira.server.database import Taken
from konspira.server.deal import DealInterlude
from konspira.server.deck_texts import HeldDeck
from konspira.server.driver import Driver
from konspira.server.frames import Bye, Chat, Done, Frame, StateFrame, Word, refused
from konspira.server.house import House
from konspira.server.interlude import Interlude
from konspira.server.jobs import Situation
from konspira.server.lessons import LessonInterlude
from konspira.server.listener import Eyes, Listener
from konspira.server.manners import AllManners
from konspira.server.marks import TableMarks
from konspira.server.position import Change, LogLine, Position, read_action
from konspira.server.presence import Presence
from konspira.server.questions import TableQuestions, stopped
from konspira.server.reveal import RevealInterlude, opens, shown_of, tide_of
from konspira.server.roster import Roster, Standing, roster
from konspira.server.seating import Rule, hand_overs, seat_in_hand
from konspira.server.table_info import Kind, TableInfo, with_arrivals
from konspira.server.talk_time import talk_over
from konspira.server.texts import Refused, text, told

PAST_KEPT: Final = 50
UNSEATED: Final = Fault("you have no seat at this table any more")
Storing = Callable[[TableInfo], Awaitable[None]]


class LiveTable:
    """A table in memory."""

    def __init__(self, house: House, info: TableInfo, position: Position | None, address: str = "") -> None:
        self.house = house
        self.info = info
        self.address = address
        self.position = position
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.past: deque[Chat] = deque(maxlen=PAST_KEPT)
        self.used = time.monotonic()
        self.gone = False
        self.decks: tuple[HeldDeck, ...] = ()
        self.interlude: Interlude | None = None
        self.tide: BigMoment | None = None
        self.words: Words = games.box(info.game).words
        self.presence = Presence(self)
        self.marks = TableMarks()
        self.driver = Driver(self)
        self.manners = AllManners(house.config.limits)
        self.actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder(games.game(info.game).ACTIONS)
        self._questions = TableQuestions(info.game, info.names)

    # ------------------------------------------------------------ what it is

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self.position is not None and self.position.over

    @property
    def playing(self) -> bool:
        """Whether moves are accepted."""
        begun = self.info.state == "playing" and self.position is not None
        return begun and not self.over and self.interlude is None

    def game(self) -> Position:
        """The game, if it has begun."""
        if self.position is None:
            raise Refused(409, "the game has not begun yet")
        return self.position

    # ------------------------------------------------------------ moves

    async def act(self, listener: Listener, ask: int, raw: msgspec.Raw) -> None:
        """A person's answer: `done` or a refusal goes to the sender alone."""
        try:
            async with self.lock:
                seat = seat_in_hand(self.info, listener.member)
                if self.playing and seat not in self.game().awaited:
                    self.manners.think_again(listener)
                done = Done(ask).data()
                await self._answer(seat, ask, read_action(self.actions, raw), lambda: listener.put("other", done))
        except Fault as fault:
            listener.put("other", refused(ask, fault, self.words).data())

    def situation(self, seat: Seat) -> Situation:
        """The table as it stands, for work that another process does for this seat."""
        return Situation(self.info.game, self.info.options, self.info.names, self.game().table, seat)

    async def answer(self, kind: Kind, seat: Seat, ask: int | None, action: Action, by: str = "") -> None:
        """A bot's answer, or the clock's for a person; it goes through the same door, if the seat is still theirs."""
        async with self.lock:
            place = self.info.places[seat]
            if place.kind != kind:
                raise Refused(409, "the table has moved on")
            await self._answer(seat, ask, action, lambda: None, "bot" if place.stood_in else by)

    async def _answer(
        self, seat: Seat, ask: int | None, action: Action, done: Callable[[], None], by: str = ""
    ) -> None:
        """Check, store, show."""
        if self.gone:
            raise Refused(409, "the table has moved on")
        position = self.game()
        if self.interlude:
            raise self.interlude.refusal()
        if not self.playing:
            raise Refused(409, "the game is over" if self.over else "the table is paused or was ended")
        if ask is None or position.ask(seat) != ask:
            raise Refused(409, "the table has moved on")
        lessons.check(position, seat, action)
        await self._commit(position, position.plan(seat, action, by), done)

    async def start(self, rule: Rule) -> None:
        """The game begins, together with what chance does first: both are stored, or nothing is."""
        async with self.lock:
            info = rule(self._known())
            position = Position(games.game(info.game), self.words, info)
            moves = position.luck(position.table, 0)
            try:
                await self._put(info, lambda info: self.house.store.begin(info, position.rows(moves)))
            except Taken:
                raise self._overtaken() from None
            self.position = position
            self.driver.hold(0)
            self.driver.restart()
            self._begin(position, moves)

    def _begin(self, position: Position, moves: list[PlayedMove]) -> None:
        """What chance did first is stored; where it had nothing to do, people begin."""
        if moves:
            self.happen(position, moves)
            self.tell_all()
        else:
            self.deal()
            self.whole_all()
            self.driver.kick()

    async def try_luck(self) -> None:
        """What chance has to do could not be stored before."""
        async with self.lock:
            position = self.game()
            if moves := position.luck(position.table, position.n):
                await self._commit(position, moves, lambda: None)

    def deal(self, *, anew: bool = False) -> None:
        """In a game with secrets everybody looks at their own before anybody moves, and at what is dealt anew."""
        position = self.game()
        goes_on = self.info.state in ("playing", "held") and self.interlude is None
        ready = goes_on and (anew or not position.begun) and CHANCE not in position.awaited
        if ready and self.house.config.deal and self._questions.have_secrets(position):
            self.interlude = lessons.first_words(self, position.tutor) or DealInterlude(self, self.ask_next)
        else:
            self.teach()

    def teach(self) -> None:
        """At a tutorial the learner first reads."""
        tutor = self.game().tutor
        if tutor and tutor.told and self.interlude is None:
            self.interlude = LessonInterlude(self, tutor, self.ask_next)

    def ask_next(self) -> None:
        """Everybody has looked, or read: now the next question is asked."""
        self.show([Change(True, frozenset(), self.game().come(), True)])
        self.teach()
        self._tell_end()
        self.driver.moved(True)

    def _tell_end(self) -> None:
        """That the game is over is told when nothing is left to be read."""
        if self.over and self.interlude is None:
            self.tell_all()

    def looked(self, listener: Listener) -> None:
        """Somebody has seen what they were dealt, what is being turned over, or a big moment."""
        seat = seat_in_hand(self.info, listener.member)
        if self.interlude:
            self.interlude.look(seat)

    async def read(self, listener: Listener, left: int) -> None:
        """A learner has read something; with its last word a tutorial is over."""
        seat_in_hand(self.info, listener.member)
        if isinstance(self.interlude, LessonInterlude) and self.interlude.read(left):
            await self.change(lessons.learned)

    def luck_due(self) -> bool:
        """Whether chance has to do something that could not be stored before."""
        return self.playing and CHANCE in self.game().awaited

    async def _commit(self, position: Position, moves: list[PlayedMove], done: Callable[[], None]) -> None:
        """Store, then show."""
        over = position.game.outcome(moves[-1].after) is not None
        try:
            await self.house.store.append(self.info.code, position.rows(moves), over)
        except Taken:
            raise self._overtaken() from None
        self.used = time.monotonic()
        done()
        self.happen(position, moves)

    def _overtaken(self) -> Refused:
        """The log has what this table does not know of: it is read again."""
        self.house.forget(self)
        return Refused(409, "the table has moved on")

    def happen(self, position: Position, moves: Sequence[PlayedMove]) -> None:
        """What is stored is shown: at once, or when what it turns over, and what big moment it is, has been seen."""
        if shown := shown_of(self.info, moves):
            self.interlude = RevealInterlude(self, shown, lambda: self._take(position, moves, tide_of(shown)))
        else:
            self._take(position, moves)

    def _take(self, position: Position, moves: Sequence[PlayedMove], tide: BigMoment | None = None) -> None:
        """What is stored counts now, and everybody sees it."""
        self.tide = tide or self.tide
        at, dealt = now(), self._questions.deals(position)
        changes = [position.take(move, at) for move in moves]
        if position.over:
            self.info = replace(self.info, state="over")
        anew = self._questions.deals(position) > dealt
        if anew or moves[0].seat == CHANCE:
            self.deal(anew=anew)
            self.whole_all()
        else:
            talk_over(self, moves)
            self.show(changes)
            self.teach()
        self._tell_end()
        self.driver.moved(all(change.quiet for change in changes))

    # ------------------------------------------------------------ what listeners get

    def show(self, changes: list[Change]) -> None:
        """Tell every listener what has changed for them, and nothing to those for whom nothing has."""
        lines = [line for change in changes for line in change.lines]
        public = any(change.public for change in changes)
        here = {listener.seat for listener in self.listeners}
        touched = here if public else {seat for seat in here if any(change.touches(seat) for change in changes)}
        frames: dict[Eyes, bytes] = {}
        for listener in self.listeners:
            if listener.seat not in touched:
                continue
            if (eyes := listener.eyes) not in frames:
                frames[eyes] = self.state(eyes, self.game().said_to(listener.seat, lines), False).data()
            listener.put("state", frames[eyes])

    def state(self, eyes: Eyes, lines: list[LogLine], whole: bool, *, trusted: bool = False) -> StateFrame:
        """The table as a seat may know it, its question and its secret in one language; a spectator may be trusted."""
        seat, lang = eyes
        position, view, gauges = self.game(), self.view(seat), self._questions.gauges(self.game())
        ask = position.ask(seat) if self.playing else None
        offers = position.offers[seat] if ask is not None and seat is not None else None
        asked = self._questions.asked(view, offers, lang) if offers else None
        told = self.interlude.prompt if self.interlude else stopped(self.info)
        others = None if asked or told else self._questions.others(position, lang)
        prompt = say(told, lang) if told else self._questions.prompt(asked, view, position.awaited, lang, others)
        secret = self._questions.secret(view, lang) if seat is not None else None
        left, lesson = self.driver.seconds_left(seat), lessons.asked(position, seat) if asked else None
        known = (position.shown, view, ask, asked, prompt, secret, lines, whole, left, lesson, gauges, others)
        views = self._questions.all_views(position) if self.info.laid_open and (trusted or seat is not None) else None
        return StateFrame(*known, views, position.instead, self._questions.deed(position))

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know; a table that is paused or was ended waits for nobody."""
        view = self.game().game.view(self.game().table, seat)
        return replace(view, to_act=()) if stopped(self.info) else view

    def whole(self, listener: Listener) -> None:
        """Everything that a listener may know, from the start of the game."""
        listener.put("roster", self.roster(listener.member).data())
        if self.position is not None:
            lines = self.position.said_to(listener.seat)
            listener.put("state", self.state(listener.eyes, lines, True, trusted=listener.trusted).data())
        if self.marks.frame().marks:
            listener.put("other", self.marks.frame().data())
        if self.interlude:
            listener.put("state", self.interlude.frame().data())

    def whole_all(self) -> None:
        """The game has begun, or goes on: everybody gets everything."""
        for listener in self.listeners:
            self.whole(listener)

    def roster(self, number: int | None) -> Roster:
        """The roster for a member, or for anybody."""
        moves = self.position.shown if self.position else 0
        watched = any(listener.member is None for listener in self.listeners)
        now = Standing(moves, self.over, self.house.link(self.info.code), watched, opens(self))
        return roster(self.info, self.presence.seats_seen(), self.info.member(number), now)

    def tell_all(self) -> None:
        """The roster has changed."""
        for listener in self.listeners:
            listener.put("roster", self.roster(listener.member).data())

    def tell(self, frame: Frame, word: Word = "other") -> None:
        """The same to everybody."""
        data = frame.data()
        for listener in self.listeners:
            listener.put(word, data)

    def chat(self, listener: Listener, said: str, *, aloud: bool = False) -> None:
        """Somebody says something, perhaps aloud."""
        member = self.info.member(listener.member)
        if member is None:
            raise Refused(403, "only those at the table may talk")
        if not (self.info.chat or aloud):
            raise Refused(403, "in class you talk at the table: the teacher has the chat turned off")
        self.heard(Chat(member.seat, member.name, said, aloud))

    def explain(self, seat: Seat, why: Text, means: Sequence[Action] = ()) -> None:
        """A bot says why it does what it does, and what it means to do: not before everybody has seen it."""
        hear = self.interlude.say if self.interlude else self.heard
        hear(Chat(seat, self.info.names[seat], why, means=tuple(map(msgspec.to_builtins, means))))

    def announce(self, key: str, **facts: object) -> None:
        """The table itself says something, and no person."""
        self.heard(Chat(None, "", text(key, **facts)))

    def heard(self, frame: Chat) -> None:
        """What was said is told, and kept for those who come."""
        self.past.append(frame)
        self.tell(frame)

    # ------------------------------------------------------------ the info

    async def change(self, rule: Rule, why: Fault = UNSEATED, store: Storing | None = None) -> TableInfo:
        """Apply a rule, the only way to change an info, under the lock; `why` is told to those who lose their seats."""
        async with self.lock:
            before, info = self.info, rule(self._known())
            if info != before:
                await self._put(info, store or self.house.store.save, why)
                for key, name in hand_overs(before, info):
                    self.announce(key, name=name)
            return info

    def _known(self) -> TableInfo:
        if self.gone:
            raise Refused(409, "the table has moved on")
        return self.info

    async def _put(self, info: TableInfo, store: Storing, why: Fault = UNSEATED) -> None:
        """Put a changed info in the place of the old one: store, then show."""
        info = with_arrivals(self.info, info, self.position.n) if self.position else info
        await store(info)
        stirred = self.position is not None and info.state != self.info.state
        self.info = info
        self.used = time.monotonic()
        self._questions = TableQuestions(info.game, info.names)
        if self.position:
            self.position.arrivals = info.arrivals
        self._follow(why)
        if stirred and info.state == "playing":
            self.driver.restart()
        self.tell_all()
        if self.interlude:
            self.interlude.changed()
        self.driver.kick()
        came = self.position.come() if self.position and not self.interlude else ()
        if stirred:
            self.whole_all()
        elif came:
            self.show([Change(True, frozenset(), came, True)])

    def _follow(self, why: Fault) -> None:
        """Every connection has the eyes of the seat that its key opens now; whose key opens none any more is told."""
        missed: set[int | None] = set()
        for listener in self.listeners:
            held, number = listener.key, listener.member
            listener.recognise(self.info)
            if held and not listener.key and not (listener.public and self.info.spectators):
                listener.bye(Bye(told(why)))
                missed.add(number)
        for number in missed:
            self.presence.missed(number)

    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        awaited = self.position.awaited if self.position is not None and self.playing else ()
        return tuple([seat for seat in awaited if seat != CHANCE])
