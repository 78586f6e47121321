"""A game in its box: all that the platform takes from it, in one record."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from konspira.bots import mcts, random_bot
from konspira.bots.remarks import Remarks, Weighed, Why
from konspira.bots.thought import BotBox, Level
from konspira.decks.own_deck import Form
from konspira.engine.big_moment import BigMomentOf
from konspira.engine.game import Bot, Game
from konspira.engine.gauge import GaugesOf, ScoresOf
from konspira.engine.going_on import with_records
from konspira.engine.hint import Hint
from konspira.engine.lesson_plan import LessonPlan, read_plan
from konspira.engine.play import PlayedMove
from konspira.engine.questions import Question
from konspira.engine.record import Action, Record, encode, replace
from konspira.engine.reveal import RevealOf
from konspira.engine.rulebook import Rulebook, read_rulebook
from konspira.engine.seats import Seat
from konspira.engine.story import StoryOf
from konspira.engine.tallies import Goal, Tallies
from konspira.engine.tutorial import Tutorial, read_tutorial
from konspira.engine.words import Lang, Text, Words

if TYPE_CHECKING:  # a game that is not drawn in a terminal does without
    from rich.console import RenderableType

T = TypeVar("T")
V = TypeVar("V", bound=Record)
Opts = TypeVar("Opts", bound=Record)


class Secret(Record, frozen=True):
    """What only one seat knows, in words: who it is, what it wants, and everything else it alone has learned; `picture`
    is drawn in the game's `page/identities/`, where there is one, `button` is what one presses to see it all, `deal`
    how often such cards were dealt, to all at once: a new one is looked at like the first; `kind` is what all are
    called together who have such a card ("Agents"), where there is a word for it."""

    title: str
    goal: str
    lines: tuple[str, ...] = ()
    picture: str = ""
    button: str = ""
    deal: int = 0
    kind: str = ""


class Forecast(Protocol):
    """What one should know before one acts; a game's own has more besides."""

    @property
    def text(self) -> Text: ...


class OwnDecks(Protocol):
    """The decks that players bring to a game: one that was read in one process can be kept in another."""

    def record(self, text: str) -> Any:
        """The deck of this text, read and checked; it can be sent to another process."""

    def keep(self, text: str, record: Any) -> None:
        """Take a deck that was read elsewhere."""

    def forget(self, text: str) -> None:
        """Let go of a deck that nobody plays with any more."""

    def __len__(self) -> int:
        """How many decks are kept."""
        ...


class Terminal(NamedTuple, Generic[V]):
    """How a game is drawn in a terminal; if it can, what lies before one, what has changed, and what `? word` shows.

    `chapter` is the heading under which the log tells what happens now, `deed` what a move decides that no event tells,
    `folded` what the open question needs where the screen is low, `standing` how it stands in a few words, for
    whoever watches many tables.
    """

    draw: Callable[[V, Sequence[str], Lang], "RenderableType"]
    private: "Callable[[V, Sequence[str], Lang], RenderableType | None] | None" = None
    glance: "Callable[[V, V, Sequence[str], Lang], RenderableType | None] | None" = None
    look_up: "Callable[[V, str, Lang], RenderableType | None] | None" = None
    chapter: Callable[[V, Lang], str] | None = None
    deed: Callable[[V, Seat, Action, Sequence[str], Lang], str] | None = None
    folded: "Callable[[V, Sequence[str], Lang], RenderableType] | None" = None
    standing: Callable[[V, Lang], str] | None = None


class GoesOn(NamedTuple, Generic[T]):
    """A game that goes on at another sitting: the option that takes what was saved, and what a table that is over
    saves; "" if it does not go on; what is wanted of all sittings together; and the options that all of them keep."""

    option: str
    saved: Callable[[T], str]
    goals: tuple[Goal, ...] = ()
    keeps: tuple[str, ...] = ()


class GameBox(NamedTuple, Generic[T, V, Opts]):
    """One game. `folder` holds rulebook.md and, if the game has them, tutorial.toml, lesson_plan.toml and its board in
    page/; `shared` is where the last two lie that several variants have in common, `taught_in` where a tutorial
    and a plan of its own lie if not there. The first bot is the best.

    `minutes` is how long it takes, from and to; `best_with` how many players make the best game (0: as few as can
    be); `trials` how many games a search plays out for a decision (long games allow fewer); `hints` are what is said to
    somebody new about what is asked, `gauges` how far is what decides the game, from what a spectator sees, `scores`
    what each side has of what wins, `measured` the bots whose speed is worth knowing, `remarks` what bots say aloud and
    `why` what one of them answers, `accused` what it says to a suspicion, `weighed` what another says to a mark;
    `awaits` is what the table waits for, in a few words, and `shown_first` what a bot does, instead of a move or as it,
    that people should have time to talk about, `led` who leads, `anybody` what is said instead
    of whom the table waits for where any of them may choose, in a few words: all from what a spectator sees;
    `talked_over` is what a table that takes its time talks over after these moves, from what all have seen of
    them, `stops_alone` whether they stop one who is alone with bots, too;
    `step_done` is what a move has brought to its end that took several (a proposal, with its votes), for a replay;
    `read_along` is what somebody is asked as all others may read it, where a question hides nothing, `done` what
    somebody has just decided, from what that seat saw before, as all are told it ("" if there is nothing to tell).
    A game without `secret` hides nothing from anybody; one without `side` has no sides that play against each
    other; `together` all win or lose at once, so that good bots make it easier; `easy_options` make a first game an
    easy one. `epilogue` is how it was in history, as its stories end.
    """

    game: Game[T, V]
    words: Words
    folder: Traversable
    ask: Callable[[V, Sequence[Action], Sequence[str], Lang], Question]
    terminal: Terminal[V]
    minutes: tuple[int, int]
    best_with: int = 0
    bots: Mapping[str, BotBox[V]] = {}
    trials: int = 400
    measured: tuple[str, ...] = ()
    remarks: Remarks | None = None
    why: Why | None = None
    accused: Why | None = None
    weighed: Weighed | None = None
    awaits: Callable[[V, Sequence[str]], Text | None] | None = None
    shown_first: Callable[[V, Action], Action | None] | None = None
    talked_over: Callable[[Sequence[PlayedMove], Sequence[str]], Text | None] | None = None
    stops_alone: Callable[[Sequence[PlayedMove]], bool] | None = None
    step_done: Callable[[PlayedMove, Sequence[str]], Text | None] | None = None
    led: Callable[[V, Sequence[str]], Text | None] | None = None
    anybody: Callable[[V], Text | None] | None = None
    read_along: Callable[[V, Sequence[Action], Sequence[str], Lang], Question] | None = None
    done: Callable[[V, Action, Sequence[str], Lang], str] | None = None
    side: Callable[[T, Seat], str] | None = None
    together: bool = False
    easy_options: Mapping[str, object] = {}
    secret: Callable[[V, Sequence[str], Lang], Secret | None] | None = None
    reveal: RevealOf | None = None
    big_moment: BigMomentOf | None = None
    story: StoryOf | None = None
    epilogue: Text | None = None
    card_data: Callable[[Opts], object] | None = None
    forecast: Callable[[V, Action], Forecast | None] | None = None
    hints: Callable[[V], tuple[Hint, ...]] | None = None
    gauges: GaugesOf | None = None
    scores: ScoresOf | None = None
    tallies: Callable[[Opts], Tallies] | None = None
    decks: Form[Any] | None = None
    own_decks: OwnDecks | None = None
    baseline: Callable[[int, Random], object] | None = None
    shared: Traversable | None = None
    taught_in: Traversable | None = None
    goes_on: GoesOn[T] | None = None
    closing: Text | None = None

    @property
    def pages(self) -> tuple[Traversable, ...]:
        """Where the files of its board lie, its own before the shared ones."""
        return tuple(folder / "page" for folder in (self.folder, self.shared) if folder)

    @property
    def tutorial(self) -> Tutorial | None:
        """How it is taught at a table."""
        files = (folder / "tutorial.toml" for folder in (self.taught_in, self.folder) if folder)
        return next((read_tutorial(file, self.game) for file in files if file.is_file()), None)

    @property
    def lesson_plan(self) -> LessonPlan | None:
        """A lesson with it."""
        plans = (read_plan(folder) for folder in (self.taught_in, self.folder, self.shared) if folder)
        return next(filter(None, plans), None)

    @property
    def class_groups(self) -> tuple[int, int]:
        """How few and how many pupils make a good table: what its lesson plan says, or all that may sit down."""
        plan, seats = self.lesson_plan, self.game.SEATS
        return plan.groups if plan else (seats[0], seats[-1])

    @property
    def class_options(self) -> dict[str, bool | str]:
        """The options with which its lesson plan wants it to be played."""
        return self.lesson_plan.options if self.lesson_plan else {}

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says how many."""
        return self.best_with or self.game.SEATS[0]

    @property
    def title(self) -> Text:
        """What this game is called."""
        return self.words.texts["title"]

    @property
    def about(self) -> Text:
        """What it is, in a line."""
        return self.words.texts["about"]

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules; a variant may have a minute of its own before them."""
        book = read_rulebook(self.folder / "rulebook.md")
        return replace(book, brief=self.words.texts["minute"]) if "minute" in self.words.texts else book

    def saved(self, t: T, options: Mapping[str, Any], record: str) -> str:
        """What the next sitting needs, with the names of the records so far; "" if the game does not go on."""
        text = self.goes_on.saved(t) if self.goes_on else ""
        return with_records(text, str(options.get(self.goes_on.option, "")), record) if self.goes_on and text else ""

    def cards(self, options: Opts) -> bytes | None:
        """All that the cards of such a table say, in both languages, as JSON; None for a game without card data."""
        return encode(self.card_data(options)) if self.card_data else None

    def search(self, trials: int, seconds: float | None = None, clock: Callable[[], float] | None = None) -> Bot[V]:
        """The general search: so many games a decision, and no new ones after so many seconds."""
        return mcts(self.game, trials, seconds, clock, together=self.together)

    @property
    def all_bots(self) -> dict[str, BotBox[V]]:
        """All who can play this game, by name: those that play any game, and its own."""
        return {"random": BotBox(random_bot), "mcts": BotBox(self.search(self.trials)), **self.bots}

    def bot_of_level(self, level: Level) -> str:
        """The bot that plays so well; the best one where the game knows no levels."""
        return next((name for name, bot in self.bots.items() if bot.level == level), self.best_bot)

    @property
    def best_bot(self) -> str:
        """The bot that takes a seat when nobody says which: the first of the game's own."""
        return next(iter(self.bots), "random")
