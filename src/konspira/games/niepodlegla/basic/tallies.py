"""What the simulator counts in the basic variant."""

from typing import Final

from konspira.engine.play import PlayedMove
from konspira.engine.tallies import GAMES, Column, Curve, Group, Legend, Row, Tale, Tallies, Teller, teller
from konspira.engine.words import Text
from konspira.games.niepodlegla import fight
from konspira.games.niepodlegla import tallies as shared
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.decks import DECKS, BasicPrint
from konspira.games.niepodlegla.basic.events import BasicEnded, LeaderTaken
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.ordering import FULL
from konspira.games.niepodlegla.basic.rounds import MOST_LEVEL
from konspira.games.niepodlegla.basic.state import Options, Table
from konspira.games.niepodlegla.events import Planned
from konspira.games.niepodlegla.showing import lying


def tallies(options: Options) -> Tallies:
    """What is counted at tables with these options."""
    return Tallies(legend(DECKS[DECKS.key(options.deck)]), teller(TOLD))


def legend(printed: BasicPrint) -> Legend:
    """All that is counted, in words."""
    never = Text("Żadna misja nie jest wykonywana zawsze ani nigdy", "No mission is done always or never")
    return Legend(
        shared.ROUND,
        (
            shared.missions(printed.deck.missions),
            areas(printed),
            finals(printed),
            shared.FINAL,
            leaders(printed),
            shared.FIGHT,
            shared.lost_by(
                ("NP-30", Text("brakujące znaczniki", "tokens missing"), FULL * len(AREAS)),
                ("NP-33", Text("brakujące symbole", "symbols missing"), MOST_LEVEL * len(AREAS)),
            ),
        ),
        (shared.POOL, shared.LEFT, shared.DICE, *curves(printed)),
        shared.goals(never, "done"),
    )


def areas(printed: BasicPrint) -> Group:
    """NP-30  The areas: their tokens, and how often there were too few."""
    columns = (
        Column("tokens", Text("znaczników na grę", "tokens a game")),
        Column("short", Text("za mało na finał", "too few for the final"), of=GAMES),
    )
    return Group("areas", Text("Obszary", "Areas"), columns, shared.named(printed.areas))


def finals(printed: BasicPrint) -> Group:
    """NP-31  The finals: how often fought for and done."""
    columns = (
        Column("played", Text("rozgrywany", "fought for"), of=GAMES),
        Column("done", Text("wykonany", "done"), of="played"),
    )
    rows = tuple(Row(area.final, area.final_name) for area in printed.areas)
    return Group("finals", Text("Misje finałowe", "Final missions"), columns, rows)


def leaders(printed: BasicPrint) -> Group:
    """NP-13  The leaders: how often chosen."""
    columns = (Column("taken", Text("wybrany", "chosen"), of=GAMES, wins=True),)
    return Group("leaders", Text("Przywódcy", "Leaders"), columns, shared.named(printed.deck.leaders))


def curves(printed: BasicPrint) -> list[Curve]:
    """Tokens in each area, and the level of each final."""
    tokens = [Curve(f"tokens:{a.id}", Text(f"Znaczniki: {a.name.pl}", f"Tokens: {a.name.en}")) for a in printed.areas]
    levels = [
        Curve(f"level:{a.id}", Text(f"Poziom: {a.final_name.pl}", f"Level: {a.final_name.en}")) for a in printed.areas
    ]
    return [*tokens, *levels]


# ------------------------------------------------------------------ what happens


def planned(tale: Tale, move: PlayedMove, _: Planned) -> None:
    """A round's missions are chosen."""
    shared.pawns(tale, move.after)
    shared.pools(tale, move.after)
    standing(tale, move.after)


def standing(tale: Tale, t: Table) -> None:
    """How the areas and the finals stand in a round."""
    for area, tokens, level in zip(AREAS, t.areas, t.levels, strict=True):
        tale.mark(f"tokens:{area}", t.round, tokens)
        tale.mark(f"level:{area}", t.round, level)


def ended(tale: Tale, move: PlayedMove, event: BasicEnded) -> None:
    """NP-30, NP-33  How the game ended."""
    t: Table = move.after
    standing(tale, t)
    for area, tokens in zip(AREAS, t.areas, strict=True):
        tale.count("areas", area, "tokens", tokens)
        tale.count("areas", area, "short", int(tokens < FULL))
    shared.ended(tale, won=event.won, in_final=event.rule == "NP-33")
    if event.rule == "NP-33":
        final_fight(tale, move, won=event.won)
    if not event.won:
        tale.count("lost", f"{event.rule}:{event.missing}", "games")


def final_fight(tale: Tale, move: PlayedMove, *, won: bool) -> None:
    """NP-33  Which finals were done."""
    every = [area.final for area in deck(move.after).areas]
    for card in every:
        tale.count("finals", card, "played")
    for card in every if won else finished(move):
        tale.count("finals", card, "done")


def finished(move: PlayedMove) -> list[str]:
    """NP-35  The finals that the dice do as they may lie after the last move."""
    printed = deck(move.after)
    last, _ = fight.go_on(move.before.phase, move.seat, move.action, printed.faces, printed.dice.black)
    return [lack.card for lack in lying(last, printed.faces).lacks if not lack.missing]


TOLD: Final[dict[type, Teller]] = {
    **shared.TOLD,
    Planned: planned,
    LeaderTaken: shared.counts("leaders", "leader", "taken"),
    BasicEnded: ended,
}
