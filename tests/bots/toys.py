"""Tiny games of two seats for the searchers: what is hidden in them matters, and the best move is known."""

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from konspira.engine import CHANCE, Action, Event, Luck, Outcome, Private, Record, Seat, graded

T = TypeVar("T", bound=Record)

DOORS = 3


class Options(Record, frozen=True):
    """Nothing to choose."""


class Hide(Action, frozen=True):
    """CHANCE hides the prize."""

    door: int


class Say(Action, frozen=True):
    """Anything that can be said in a word."""

    word: str


class Open(Action, frozen=True):
    """Open a door."""

    door: int


class Peeked(Private, frozen=True):
    """What a peek behind the doors shows."""

    door: int


class Heard(Event, frozen=True):
    """A word that all hear."""

    word: str


class Toy(Generic[T]):
    """What the toys have in common."""

    NAME = "toy"
    VERSION = 1
    SEATS = range(2, 3)
    OPTIONS: ClassVar[type[Record]] = Options
    ACTIONS = Hide | Say | Open

    def default(self, t: T, seat: Seat, /) -> Action:
        """The first that is legal."""
        return self.legal(t, seat)[0]

    def offers(self, t: T, seat: Seat, /) -> Sequence[Action]:
        """The same."""
        return self.legal(t, seat)

    def question(self, t: T, seat: Seat, /) -> object:
        """The same."""
        return self.legal(t, seat)

    def legal(self, t: T, seat: Seat, /) -> Sequence[Action]:
        """Each toy's own."""
        raise NotImplementedError

    def outcome(self, t: T, /) -> Outcome | None:
        """Each toy's own."""
        raise NotImplementedError

    def worth(self, t: T, /) -> tuple[float, ...]:
        """The scores."""
        ended = self.outcome(t)
        assert ended
        return ended.scores


class Prize(Record, frozen=True):
    """Behind which door the prize is, what seat 0 did first, and the door it opened."""

    door: int = -1
    word: str = ""
    opened: int = -1


class PrizeView(Record, frozen=True):
    """What a seat sees of it; the prize only after a peek."""

    seat: Seat | None
    door: int
    word: str
    opened: int


class Doors(Toy[Prize]):
    """Seat 0 peeks or waits, then opens a door. It may hum before that, as often as it likes, to no effect."""

    TABLE = Prize
    VIEW = PrizeView

    def setup(self, seats: int, options: Options, /) -> Prize:
        """Nothing is hidden yet."""
        return Prize()

    def to_act(self, t: Prize, /) -> tuple[Seat, ...]:
        """Chance hides, then seat 0 does all the rest."""
        return (CHANCE,) if t.door < 0 else (0,) if t.opened < 0 else ()

    def legal(self, t: Prize, seat: Seat, /) -> Sequence[Action]:
        """First a word, then a door."""
        if seat != 0 or t.opened >= 0:
            return ()
        words = [Say("wait"), Say("peek"), Say("hum"), Say("hum louder")]
        return words if t.word not in ("wait", "peek") else [Open(door) for door in range(DOORS)]

    def sample(self, t: Prize, luck: Luck, /) -> Action:
        """Behind any door."""
        return Hide(luck.below(DOORS))

    def step(self, t: Prize, seat: Seat, action: Action, /) -> tuple[Prize, tuple[Event, ...]]:
        """Hide, say or open."""
        if isinstance(action, Hide):
            return Prize(action.door), ()
        if isinstance(action, Open):
            return Prize(t.door, t.word, action.door), ()
        assert isinstance(action, Say)
        seen = (Peeked(0, t.door),) if action.word == "peek" else ()
        return Prize(t.door, action.word), (Heard(action.word), *seen)

    def view(self, t: Prize, seat: Seat | None, /) -> PrizeView:
        """The prize only to seat 0, and only after a peek."""
        return PrizeView(seat, t.door if seat == 0 and t.word == "peek" else -1, t.word, t.opened)

    def redeal(self, view: PrizeView, luck: Luck, /) -> Prize:
        """Hide it anew where the viewer does not know."""
        return Prize(view.door if view.door >= 0 else luck.below(DOORS), view.word, view.opened)

    def outcome(self, t: Prize, /) -> Outcome | None:
        """Seat 0 wins with the right door."""
        won = float(t.door == t.opened)
        return Outcome((0,) if won else (1,), "TOY-1", (won, 1 - won)) if t.opened >= 0 else None


class Coins(Record, frozen=True):
    """The sealed words of both seats."""

    words: tuple[str, ...] = ()


class CoinsView(Record, frozen=True):
    """Only one's own word, and how many have been said."""

    seat: Seat | None
    said: int
    own: str


class Pennies(Toy[Coins]):
    """Seat 0 seals heads or tails, and seat 1 must guess which; or seat 0 folds, for a tenth of the stake."""

    TABLE = Coins
    VIEW = CoinsView

    def setup(self, seats: int, options: Options, /) -> Coins:
        """Nothing is said."""
        return Coins()

    def to_act(self, t: Coins, /) -> tuple[Seat, ...]:
        """One after the other."""
        return () if "fold" in t.words else ((0,), (1,), ())[len(t.words)]

    def legal(self, t: Coins, seat: Seat, /) -> Sequence[Action]:
        """Heads or tails; seat 0 may fold."""
        if self.to_act(t) != (seat,):
            return ()
        return [Say("heads"), Say("tails"), Say("fold")][: 3 - seat]

    def sample(self, t: Coins, luck: Luck, /) -> Action:
        """Chance has no part in it."""
        raise NotImplementedError

    def step(self, t: Coins, seat: Seat, action: Action, /) -> tuple[Coins, tuple[Event, ...]]:
        """All hear that something was said, not what."""
        assert isinstance(action, Say)
        return Coins((*t.words, action.word)), (Heard("…"),)

    def view(self, t: Coins, seat: Seat | None, /) -> CoinsView:
        """One's own word."""
        return CoinsView(seat, len(t.words), t.words[seat] if seat is not None and seat < len(t.words) else "")

    def redeal(self, view: CoinsView, luck: Luck, /) -> Coins:
        """The other's word is made up."""
        return Coins((("heads", "tails")[luck.below(2)],) if view.said else ())

    def outcome(self, t: Coins, /) -> Outcome | None:
        """Seat 1 wins if it guessed right."""
        if self.to_act(t):
            return None
        mine = 0.1 if "fold" in t.words else float(t.words[0] != t.words[1])
        return Outcome((0,) if mine > 0.5 else (1,), "TOY-2", (mine, 1 - mine))


class Hours(Record, frozen=True):
    """What seat 0 said, and how many hours have struck since."""

    word: str = ""
    struck: int = 0


class HoursView(Record, frozen=True):
    """All is open."""

    seat: Seat | None
    hours: Hours


class LastStand(Toy[Hours]):
    """Nobody can win: seat 0 gives up at once, or holds out while chance strikes three hours."""

    TABLE = Hours
    VIEW = HoursView

    def setup(self, seats: int, options: Options, /) -> Hours:
        """Nothing is said."""
        return Hours()

    def to_act(self, t: Hours, /) -> tuple[Seat, ...]:
        """Seat 0, then the clock."""
        return (0,) if not t.word else (CHANCE,) if t.word == "hold" and t.struck < 3 else ()

    def legal(self, t: Hours, seat: Seat, /) -> Sequence[Action]:
        """Give up or hold out."""
        return [Say("give up"), Say("hold")] if seat == 0 and not t.word else []

    def sample(self, t: Hours, luck: Luck, /) -> Action:
        """An hour strikes."""
        return Say("dong")

    def step(self, t: Hours, seat: Seat, action: Action, /) -> tuple[Hours, tuple[Event, ...]]:
        """A word, or an hour."""
        assert isinstance(action, Say)
        return (Hours(t.word, t.struck + 1) if seat == CHANCE else Hours(action.word)), (Heard(action.word),)

    def view(self, t: Hours, seat: Seat | None, /) -> HoursView:
        """All of it."""
        return HoursView(seat, t)

    def redeal(self, view: HoursView, luck: Luck, /) -> Hours:
        """Nothing is hidden."""
        return view.hours

    def outcome(self, t: Hours, /) -> Outcome | None:
        """All lose."""
        return None if self.to_act(t) else Outcome((), "TOY-3", (0.0, 0.0))

    def worth(self, t: Hours, /) -> tuple[float, ...]:
        """A defeat by the hours."""
        ended = self.outcome(t)
        assert ended
        return graded(ended, t.struck / 3)
