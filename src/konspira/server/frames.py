"""The messages of the socket, as PROTOCOL.md describes them."""

from typing import Any, Final, Literal

import msgspec

from konspira.bots.remarks import Mark, MarkKind
from konspira.box import Secret
from konspira.engine import Fault, Illegal, Record, Seat
from konspira.engine.authors import Instead
from konspira.engine.big_moment import BigMoment
from konspira.engine.gauge import Gauge
from konspira.engine.questions import Question
from konspira.engine.record import snake
from konspira.engine.reveal import Card
from konspira.engine.tutorial import Pattern
from konspira.engine.words import Lang, Text, Words
from konspira.server.position import LogLine
from konspira.server.texts import WORDS, Hinted, refusal, told


class Frame(Record, frozen=True, tag_field="type", tag=snake):
    """A message to a listener."""

    def data(self) -> bytes:
        """The message as it is sent."""
        return msgspec.json.encode(self)


class LessonSeen(Record, frozen=True):
    """Lesson n of a tutorial: its words, what the page points at, and the actions that are to be tried, in part.

    `alone`: how, is told only after a hint was needed.
    """

    n: int
    of: int
    text: Text
    at: str
    do: tuple[Pattern, ...]
    alone: bool


class WaySeen(Record, frozen=True, omit_defaults=True):
    """What somebody else may choose, in words: the kind of action that it `does`, or between what one chooses next."""

    label: str
    note: str
    does: str = ""
    options: tuple["WaySeen", ...] = ()


class AskedSeen(Record, frozen=True):
    """What others are asked, for all to read: whom, what, and between what they choose."""

    seats: tuple[Seat, ...]
    prompt: str
    note: str
    options: tuple[WaySeen, ...]


class DeedSeen(Record, frozen=True):
    """What somebody has just decided, in words, in a game that hides nothing."""

    seat: Seat
    by: str
    words: Text


class StateFrame(Frame, frozen=True, tag="state", omit_defaults=True):
    """The table as one listener may know it; `views` is every seat's, for those at a table, and on its screen, whose
    game, which has secrets, was ended with its lesson; `instead` tells for whom others decided what all have seen,
    `deed` what was decided last."""

    n: int
    view: Any
    ask: int | None
    question: Question | None
    prompt: str
    secret: Secret | None
    lines: list[LogLine]
    whole: bool
    deadline: int | None
    lesson: LessonSeen | None = None
    gauges: tuple[Gauge, ...] = ()
    others: AskedSeen | None = None
    views: list[Any] | None = None
    instead: tuple[Instead, ...] = ()
    deed: DeedSeen | None = None


class RevealFrame(Frame, frozen=True, tag="reveal"):
    """Cards that are turned over: those that lie face up, and when all have been seen what comes of them and how long
    that is shown; `aside` leaves the table in sight, what is `deciding` turns in the dark; `whose` all cards are, if
    they are laid out large; `titles` and, with the outcome, `outcomes` are other words for those it is about."""

    kind: str
    title: Text
    count: int
    cards: tuple[Card, ...]
    outcome: Text | None
    good: bool | None
    seconds: float | None = None
    aside: bool = False
    deciding: bool = False
    whose: tuple[Seat | None, ...] = ()
    titles: dict[Seat, Text] = msgspec.field(default_factory=dict)
    outcomes: dict[Seat, Text] = msgspec.field(default_factory=dict)


class TalkFrame(Frame, frozen=True, tag="talk"):
    """People have time to talk about what a bot has shown: how long, who has talked enough, and who has not."""

    title: Text
    seconds: float
    looked: list[Seat]
    waiting: list[Seat]


class BigMomentFrame(Frame, frozen=True, tag="big_moment"):
    """A big moment and how long it is shown, if it goes by itself; who wants to go on, and for whom the table waits."""

    moment: BigMoment
    seconds: float | None
    looked: list[Seat]
    waiting: list[Seat]


class DealFrame(Frame, frozen=True, tag="deal"):
    """Who has looked at what they were dealt, and for whom the table waits."""

    looked: list[Seat]
    waiting: list[Seat]


class LessonFrame(Frame, frozen=True, tag="lesson"):
    """Something to be read before the table goes on; so much is left to read, this included."""

    lesson: LessonSeen
    left: int


class Alive(Frame, frozen=True, tag=snake):
    """The line is still there."""


ALIVE: Final = Alive().data()


class Done(Frame, frozen=True, tag=snake):
    """The answer is stored."""

    ask: int


class Refusal(Frame, frozen=True, tag="refused", omit_defaults=True):
    """The answer is not accepted, and nothing has changed."""

    ask: int | None
    error: Text
    rule: str = ""
    ref: int | None = None


class ForecastFrame(Frame, frozen=True, tag="forecast"):
    """What one should know before one does this; null if there is nothing to tell."""

    ref: int
    forecast: Any


class Chat(Frame, frozen=True, tag=snake, omit_defaults=True):
    """Somebody says something; a bot says it in both languages. What is said aloud stands before all, with what is
    asked; `means` are the actions that a bot has in mind, for boards to show before they are done."""

    seat: Seat | None
    name: str
    text_: str | Text = msgspec.field(name="text")
    aloud: bool = False
    means: tuple[dict[str, Any], ...] = ()


class MarksFrame(Frame, frozen=True, tag="marks"):
    """What people think of each other, all of it."""

    marks: tuple[Mark, ...]


class Past(Frame, frozen=True, tag=snake):
    """What was said before one came."""

    chat: list[Chat]


class Bye(Frame, frozen=True, tag=snake):
    """The connection ends, and why."""

    error: Text


class Error(Record, frozen=True, omit_defaults=True):
    """The body of an answer that refuses."""

    error: Text
    rule: str = ""


def refused(ask: int | None, fault: Fault, words: Words = WORDS, ref: int | None = None) -> Refusal:
    """A refusal, with the rule if a rule forbids it; `ref` if it is no answer that is refused but a question."""
    if isinstance(fault, Illegal):
        return Refusal(ask, refusal(words, fault), fault.rule, ref)
    if isinstance(fault, Hinted):
        return Refusal(ask, fault.error)
    return Refusal(ask, told(fault, words), ref=ref)


# ---------------------------------------------------------------- what a listener may say


class Incoming(Record, frozen=True, tag_field="type", tag=snake):
    """A message from a listener."""


class GiveAnswer(Incoming, frozen=True, tag="act"):
    """An answer to one's open question."""

    ask: int
    action: msgspec.Raw


class PutDraft(Incoming, frozen=True, tag="draft"):
    """What I have picked so far, which counts if my time runs out; null: nothing."""

    ask: int
    action: msgspec.Raw


class AskForecast(Incoming, frozen=True, tag="forecast"):
    """What if I did this? `ref` is how the sender knows the answer again."""

    ref: int
    action: msgspec.Raw


class HasLooked(Incoming, frozen=True, tag="looked"):
    """I have seen what I was dealt, or the big moment."""


class HasRead(Incoming, frozen=True, tag="read"):
    """I have read the first of so many things of a tutorial."""

    left: int


class AreYouThere(Incoming, frozen=True, tag="alive"):
    """Nothing was heard for a while: is the line still there?"""


class Say(Incoming, frozen=True, tag="chat"):
    """Something for all to read; aloud: at once."""

    text: str
    aloud: bool = False


class PutMark(Incoming, frozen=True, tag="mark"):
    """What I think of another, for all to see; null: I take it back."""

    seat: Seat
    kind: MarkKind | None


class AskWhy(Incoming, frozen=True, tag="why"):
    """I ask another why, before all."""

    seat: Seat


class Speak(Incoming, frozen=True, tag="lang"):
    """Please speak this language from now on."""

    lang: Lang


class Hello(Incoming, frozen=True, tag=snake):
    """Please tell me everything again."""

    n: int | None = None


Said = GiveAnswer | PutDraft | AskForecast | HasLooked | HasRead | AreYouThere | Say | PutMark | AskWhy | Speak | Hello
INCOMING: Final[msgspec.json.Decoder[Said]] = msgspec.json.Decoder(Said)
Word = Literal["state", "roster", "other"]
