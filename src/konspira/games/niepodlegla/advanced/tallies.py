"""What the simulator counts in the advanced variant."""

from typing import Final

from konspira.engine.play import PlayedMove
from konspira.engine.tallies import GAMES, Column, Curve, Group, Legend, Row, Tale, Tallies, Teller, teller
from konspira.engine.words import Text
from konspira.games.niepodlegla import tallies as shared
from konspira.games.niepodlegla.advanced import events
from konspira.games.niepodlegla.advanced.decks import DECKS, AdvancedPrint
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.state import FINAL_ROUND, LAST_ROUND, MEETING, AdvancedOver, Options, Table
from konspira.games.niepodlegla.events import Planned

FEARED: Final = Column("feared", Text("zły skutek", "bad effect"), of="seen")
REMOVED: Final = Column("removed", Text("usunięta", "removed"), of=GAMES)

CURVES: Final = (
    shared.POOL,
    shared.LEFT,
    shared.DICE,
    Curve("foreign", Text("Polityka zagraniczna", "Foreign policy")),
    Curve("accord", Text("Zgoda narodowa", "National accord")),
    Curve("independence", Text("Znaczniki niepodległości", "Independence tokens")),
    Curve("obstacles", Text("Przeszkody", "Obstacles")),
    Curve("threats", Text("Zagrożenia po walce", "Threats after the fight")),
    Curve("characters", Text("Zdobyte kości postaci", "Character dice won")),
)

RALLIED: Final = Row("rallied", Text("użyte żetony morale", "morale tokens spent"))


def tallies(options: Options) -> Tallies:
    """What is counted at tables with these options."""
    return Tallies(legend(DECKS[DECKS.key(options.deck)]), teller(TOLD))


def legend(printed: AdvancedPrint) -> Legend:
    """All that is counted, in words."""
    never = Text("Żadna misja nie jest podejmowana zawsze ani nigdy", "No mission is taken always or never")
    return Legend(
        shared.ROUND,
        (
            shared.missions(printed.deck.missions, FEARED, REMOVED),
            threats(printed),
            finals(printed),
            shared.FINAL,
            persons(printed),
            Group(shared.FIGHT.id, shared.FIGHT.title, shared.FIGHT.columns, (*shared.FIGHT.rows, RALLIED)),
            lost(printed),
        ),
        CURVES,
        shared.goals(never, "taken"),
    )


def threats(printed: AdvancedPrint) -> Group:
    """NZ-51, NZ-53  The threats: how often turned, and how often their lower part was averted."""
    columns = (
        Column("turned", Text("odkryte", "turned"), of=GAMES),
        Column("averted", Text("dolny skutek oddalony", "lower part averted"), of="turned"),
    )
    return Group("threats", Text("Zagrożenia", "Threats"), columns, shared.rows(printed.deck.threats))


def finals(printed: AdvancedPrint) -> Group:
    """NZ-82, NZ-83, NZ-86  The missions of the final: how often laid out, easy, done."""
    columns = (
        Column("laid", Text("wyłożona", "laid out"), of=GAMES),
        Column("easy", Text("łatwiejsza strona", "easier side"), of="laid"),
        Column("done", Text("wykonana", "done"), of="laid"),
    )
    large = (printed.deck.paris, printed.deck.warsaw)
    rows = shared.rows((*large, *printed.deck.finals, *printed.deck.challenges))
    return Group("finals", Text("Misje finałowe", "Final missions"), columns, rows)


def persons(printed: AdvancedPrint) -> Group:
    """NZ-63, NZ-65  Persons and organisations whose die or token was won."""
    columns = (Column("won", Text("zdobyta kość lub żeton", "die or token won"), of=GAMES, wins=True),)
    title = Text("Postacie i organizacje", "Persons and organisations")
    return Group("persons", title, columns, shared.named(printed.deck.persons))


def lost(printed: AdvancedPrint) -> Group:
    """NZ-47, NZ-80, NZ-85  Where and by how much games were lost."""
    most = max(start.finals for start in printed.deck.starts) + 2
    return shared.lost_by(
        ("NZ-47", Text("w rundzie", "in round"), LAST_ROUND),
        ("NZ-80", Text("torom brakuje pól", "fields the tracks are short of"), MEETING),
        ("NZ-85", Text("niewykonane misje", "missions not done"), most),
        ("NZ-89", Text("niewykonane misje", "missions not done"), 0),
    )


# ------------------------------------------------------------------ what happens


def planned(tale: Tale, move: PlayedMove, _: Planned) -> None:
    """A round's missions are chosen."""
    t: Table = move.after
    if t.round < FINAL_ROUND:
        shared.pawns(tale, t)
    shared.pools(tale, t)
    standing(tale, t)


def standing(tale: Tale, t: Table) -> None:
    """How the tracks and the map stand in a round."""
    tale.mark("foreign", t.round, t.foreign)
    tale.mark("accord", t.round, t.accord)
    tale.mark("independence", t.round, sum(t.independence))
    tale.mark("obstacles", t.round, sum(map(sum, t.obstacles)))
    tale.mark("characters", t.round, sum(seat >= 0 for seat in t.dice))


def resolved(tale: Tale, _: PlayedMove, event: events.Resolved) -> None:
    """NZ-40  The negative effect of a mission happens."""
    tale.count("missions", event.card, "feared", int(not event.good))


def checked(tale: Tale, move: PlayedMove, event: events.MoraleChecked) -> None:
    """NZ-50  So many threats come."""
    tale.mark("threats", move.before.round, event.threats)


def finals_laid(tale: Tale, move: PlayedMove, event: events.FinalsLaid) -> None:
    """NZ-81, NZ-82  The missions of the final, some on their easy side."""
    printed = deck(move.after).deck
    for card in (printed.paris.id, printed.warsaw.id, *event.cards):
        tale.count("finals", card, "laid")
        tale.count("finals", card, "easy", int(card in event.easy))


def challenges_laid(tale: Tale, _: PlayedMove, event: events.ChallengesLaid) -> None:
    """NZ-86  The veterans' cards."""
    for card in event.cards:
        tale.count("finals", card, "laid")


def ended(tale: Tale, move: PlayedMove, event: events.AdvancedEnded) -> None:
    """NZ-47, NZ-80, NZ-85, NZ-89  How the game ended."""
    t: Table = move.after
    assert isinstance(t.phase, AdvancedOver)
    standing(tale, t)
    shared.ended(tale, won=event.won, in_final=t.round == FINAL_ROUND and event.rule != "NZ-80")
    for card in t.phase.done:
        tale.count("finals", card, "done")
    if not event.won:
        tale.count("lost", f"{event.rule}:{short(t, event.rule, t.phase.done)}", "games")


def short(t: Table, rule: str, done: tuple[str, ...]) -> int:
    """NZ-47  In which round, NZ-80  how far the tracks were apart, NZ-85  how many missions were not done."""
    if rule == "NZ-85":
        required = {*t.missions, deck(t).deck.paris.id, deck(t).deck.warsaw.id}
        return len(required - set(done))
    return {"NZ-47": t.round, "NZ-80": MEETING - t.accord - t.foreign}.get(rule, 0)


TOLD: Final[dict[type, Teller]] = {
    **shared.TOLD,
    Planned: planned,
    events.Resolved: resolved,
    events.MissionRemoved: shared.counts("missions", "card", "removed"),
    events.MoraleChecked: checked,
    events.ThreatTurned: shared.counts("threats", "card", "turned"),
    events.Averted: shared.counts("threats", "card", "averted"),
    events.DieWon: shared.counts("persons", "die", "won"),
    events.TokenWon: shared.counts("persons", "token", "won"),
    events.Rallied: shared.in_fight(RALLIED.id),
    events.FinalsLaid: finals_laid,
    events.ChallengesLaid: challenges_laid,
    events.AdvancedEnded: ended,
}
