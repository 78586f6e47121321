"""What the simulator counts in both variants: missions, the fight, morale and where the game was lost."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from konspira.engine.play import PlayedMove
from konspira.engine.tallies import GAMES, Column, Curve, Goal, Group, Row, Shares, Tale, Teller, WinRate
from konspira.engine.words import Text
from konspira.games.niepodlegla.events import Broken, FightOver, Handed, MissionDone, Rerolled
from konspira.games.niepodlegla.planning import NOBODY

ROUND: Final = Text("Runda", "Round")
PLANNERS: Final = ("planner", "planner_fast")

SEEN: Final = Column("seen", Text("odkryta (rund)", "face up (rounds)"))
TAKEN: Final = Column("taken", Text("podjęta", "taken"), of="seen")
DONE: Final = Column("done", Text("wykonana", "done"), of="taken", wins=True)

POOL: Final = Curve("pool", Text("Pula morale", "Morale pool"))
LEFT: Final = Curve("left", Text("Morale po walce", "Morale after the fight"))
DICE: Final = Curve("neutral", Text("Kości neutralne", "Neutral dice"))

FIGHT: Final = Group(
    "fight",
    Text("Walka", "The fight"),
    (Column("times", Text("razy na grę", "times a game")),),
    (
        Row("rerolled", Text("przerzuty z czarną kością", "re-rolls with the black die")),
        Row("handed", Text("przekazane kości i żetony", "dice and tokens handed over")),
        Row("broken", Text("utracono więcej morale, niż było (X)", "more morale lost than there was (X)")),
    ),
)

FINAL: Final = Group(
    "final",
    Text("Finał", "The final"),
    (
        Column("reached", Text("doszło do niego gier", "reached by games"), of=GAMES),
        Column("won", Text("z nich wygrano", "won of those"), of="reached"),
        Column("lost", Text("gry przegrane", "games lost"), of=GAMES),
        Column("lost_there", Text("z nich w finale", "of those in the final"), of="lost"),
    ),
    (Row("all", Text("wszystkie gry", "all games")),),
)


def missions(cards: Iterable[Any], *more: Column) -> Group:
    """The mission cards: how often face up, taken, done."""
    return Group("missions", Text("Misje", "Missions"), (SEEN, TAKEN, DONE, *more), rows(cards))


def named(things: Iterable[Any]) -> tuple[Row, ...]:
    """Persons and areas by their names."""
    return tuple(Row(thing.id, Text(thing.name.pl, thing.name.en)) for thing in things)


def rows(cards: Iterable[Any]) -> tuple[Row, ...]:
    """Cards by their numbers and names."""
    return tuple(Row(card.id, Text(f"{card.id} {card.name.pl}", f"{card.id} {card.name.en}")) for card in cards)


def lost_by(*amounts: tuple[str, Text, int]) -> Group:
    """By how much games were lost: for each rule what was missing, and how many of it there can be."""
    every = tuple(
        Row(f"{rule}:{n}", Text(f"{rule}, {what.pl}: {n}", f"{rule}, {what.en}: {n}"))
        for rule, what, most in amounts
        for n in range(most + 1)
    )
    title = Text("O ile przegrano", "Lost by how much")
    return Group("lost", title, (Column("games", Text("gier", "games"), of=GAMES),), every, sparse=True)


def goals(title: Text, column: str) -> tuple[Goal, ...]:
    """What careful and random play should win, where careful play is lost, and that every mission has its use."""
    careful = Text(
        "Staranna gra wygrywa w 40–60\N{NO-BREAK SPACE}% gier", "Careful play wins 40–60\N{NO-BREAK SPACE}% of games"
    )
    chance = Text(
        "Gra losowa wygrywa w mniej niż 2\N{NO-BREAK SPACE}% gier",
        "Random play wins less than 2\N{NO-BREAK SPACE}% of games",
    )
    reached = Text(
        "Z\N{NO-BREAK SPACE}gier, które dochodzą do finału, wygrywa się 55–80\N{NO-BREAK SPACE}%",
        "Of the games that reach the final 55–80\N{NO-BREAK SPACE}% are won",
    )
    there = Text(
        "Co najmniej piąta część przegranych gier przegrywa w\N{NO-BREAK SPACE}finale",
        "A fifth of the lost games at least is lost in the final",
    )
    return (
        WinRate(careful, 0.4, 0.6, PLANNERS),
        WinRate(chance, 0.0, 0.02, ("random",)),
        Shares(reached, FINAL.id, "won", 0.55, 0.8, PLANNERS),
        Shares(there, FINAL.id, "lost_there", 0.2, 1.0, PLANNERS),
        Shares(title, "missions", column, 0.005, 0.995, PLANNERS),
    )


# ------------------------------------------------------------------ what happens


def pawns(tale: Tale, t: Any) -> None:
    """Pawns lie on missions: which are face up, and which of them are taken."""
    for card, seat in zip(t.missions, t.takers, strict=True):
        tale.count("missions", card, "seen")
        tale.count("missions", card, "taken", int(seat != NOBODY))


def pools(tale: Tale, t: Any) -> None:
    """A round begins with so much morale and so many dice."""
    tale.mark("pool", t.round, t.morale)
    tale.mark("left", t.round, t.morale)
    tale.mark("neutral", t.round, t.neutral)


def ended(tale: Tale, *, won: bool, in_final: bool) -> None:
    """Whether the final was reached, and where a lost game was lost."""
    found = {"reached": in_final, "won": won, "lost": not won, "lost_there": in_final and not won}
    for column, so in found.items():
        tale.count("final", "all", column, int(so))


def counts(group: str, row: str, column: str) -> Teller:
    """Counts an event, in the row that one of its fields names."""
    return lambda tale, _, event: tale.count(group, getattr(event, row), column)


def in_fight(row: str) -> Teller:
    """Counts something in the fight after which so much morale is left."""

    def tell(tale: Tale, move: PlayedMove, event: Any) -> None:
        tale.count("fight", row, "times")
        stopped(tale, move, event)

    return tell


def broken(tale: Tale, _: PlayedMove, __: Broken) -> None:
    """Morale broke."""
    tale.count("fight", "broken", "times")


def stopped(tale: Tale, move: PlayedMove, event: Any) -> None:
    """So much morale is left in the fight."""
    tale.mark("left", move.before.round, event.left)


TOLD: Final[Mapping[type, Teller]] = {
    MissionDone: counts("missions", "card", "done"),
    Rerolled: in_fight("rerolled"),
    Handed: in_fight("handed"),
    Broken: broken,
    FightOver: stopped,
}
