"""What the simulator counts in Bohaterowie Wyklęci: who wins, stages, missions, and the use of every card."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from konspira.engine.play import PlayedMove
from konspira.engine.tallies import GAMES, Column, Curve, Group, Legend, Row, Shares, Tale, Tallies, Teller, teller
from konspira.engine.words import Text
from konspira.games.wykleci import events
from konspira.games.wykleci.actions import ZONES
from konspira.games.wykleci.content import BONUSES, COLOURS, STAGES, Deck, OrderCard
from konspira.games.wykleci.deck_text import NAMES, short
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.state import Options

TIMES: Final = Column("times", Text("razy na grę", "times a game"))
POINTS: Final = Column("points", Text("punktów na grę", "points a game"))
USUALLY: Final = ("strategist", "steady")
"""Bots by whose play the numbers are judged."""


def tallies(options: Options) -> Tallies:
    """What is counted at tables with these options."""
    return Tallies(legend(DECKS[DECKS.key(options.deck)]), teller(TOLD))


def legend(deck: Deck) -> Legend:
    """All that is counted, in words."""
    authority = Text(
        "Władza wygrywa 25–40\N{NO-BREAK SPACE}% etapów", "The Authority wins 25–40\N{NO-BREAK SPACE}% of the stages"
    )
    return Legend(
        Text("Etap", "Stage"),
        (players(), all_stages(), stages(), missions(deck), points(), goals(deck), *used(deck), soldiers(deck)),
        (
            Curve("most", Text("Chwała: najwięcej", "Glory: the most")),
            Curve("least", Text("Chwała: najmniej", "Glory: the least")),
        ),
        goals=(Shares(authority, "all_stages", "authority", 0.25, 0.4, USUALLY),),
    )


def numbered(names: Iterable[Text]) -> tuple[Row, ...]:
    """Cards by their numbers."""
    return tuple(Row(str(n), name) for n, name in enumerate(names))


def players() -> Group:
    """BW-84  Who has won, by colour."""
    columns = (Column("won", Text("wygrywa", "wins"), of=GAMES),)
    rows = tuple(Row(colour, NAMES.colours[colour]) for colour in COLOURS)
    return Group("players", Text("Gracze", "Players"), columns, rows, sparse=True)


WON: Final = (
    Column("played", Text("rozegrany", "played")),
    Column("authority", Text("wygrany przez Władzę", "won by the Authority"), of="played"),
)


def all_stages() -> Group:
    """BW-81  Whose the stages were, all together."""
    rows = (Row("all", Text("Każdy etap", "Any stage")),)
    return Group("all_stages", Text("Wszystkie etapy", "All stages"), WON, rows)


def stages() -> Group:
    """BW-81  Whose the stages were, one by one and by the number of Traitors at the table."""
    every = [Row(str(stage), Text(f"Etap {stage}", f"Stage {stage}")) for stage in STAGES]
    traitors = [Row(f"traitors:{n}", Text(f"Zdrajcy przy stole: {n}", f"Traitors at the table: {n}")) for n in range(3)]
    return Group("stages", Text("Etapy", "Stages"), WON, (*every, *traitors), sparse=True)


def missions(deck: Deck) -> Group:
    """BW-48  Missions: played, and succeeded."""
    columns = (
        Column("started", Text("rozegrana (na grę)", "played (a game)")),
        Column("succeeded", Text("udana", "succeeded"), of="started"),
    )
    names = (*(mission.name for mission in deck.missions), deck.special.name)
    return Group("missions", Text("Misje", "Missions"), columns, numbered(names))


def points() -> Group:
    """BW-82  Where the points came from."""
    rows = (
        Row("glory", Text("karty Chwały", "Glory cards")),
        Row("green", Text("zielone cele", "green goals")),
        Row("traitor", Text("zdrada", "treason")),
        Row("informers", Text("oddane za Konfidentów", "paid for the Informers")),
    )
    return Group("points", Text("Punkty", "Points"), (POINTS,), rows)


def goals(deck: Deck) -> Group:
    """BW-82  Secret Goals: how often dealt, how often they scored in full, and what they brought."""
    columns = (Column("dealt", Text("rozdany", "dealt")), Column("met", Text("spełniony", "met"), of="dealt"), POINTS)
    return Group("goals", Text("Tajne Cele", "Secret Goals"), columns, numbered(card.name for card in deck.goals))


def used(deck: Deck) -> Iterator[Group]:
    """BW-14, BW-40…45, BW-50…57, BW-70…75  Zones, Authority Actions, orders and bonuses: how often."""
    rows: dict[tuple[str, str, str], dict[Any, Text]] = {
        ("zones", "Strefy", "Zones"): {zone: NAMES.zones[zone].name for zone in ZONES},
        ("authority", "Działania Władzy", "Authority Actions"): {card.kind: card.name for card in deck.authority},
        ("orders", "Rozkazy", "Orders"): {order_name(card): card.name for card in deck.orders},
        ("bonuses", "Bonusy", "Bonuses"): {bonus: NAMES.bonuses[bonus].name for bonus in BONUSES},
    }
    for (name, pl, en), named in rows.items():
        yield Group(name, Text(pl, en), (TIMES,), tuple(Row(row, text) for row, text in named.items()))


def order_name(card: OrderCard) -> str:
    """An order, plain or starred."""
    return f"{card.kind}{'*' if card.starred else ''}"


def soldiers(deck: Deck) -> Group:
    """BW-31, BW-33, BW-50  Soldiers: bid, sent, sacrificed."""
    columns = (
        Column("bid", Text("licytowany (na grę)", "bid (a game)")),
        Column("sent", Text("wysłany (na grę)", "sent (a game)")),
        Column("dead", Text("poległ (na grę)", "fell (a game)")),
    )
    return Group("soldiers", Text("Żołnierze", "Soldiers"), columns, numbered(map(short, deck.soldiers)))


# ------------------------------------------------------------------ what happens


def bid(tale: Tale, _: PlayedMove, event: events.BidsShown) -> None:
    """BW-31  The auction."""
    for soldier in event.bids:
        if soldier >= 0:
            tale.count("soldiers", str(soldier), "bid")


def sent(tale: Tale, _: PlayedMove, event: events.Assigned) -> None:
    """BW-33b  A soldier is sent."""
    tale.count("soldiers", str(event.soldier), "sent")
    tale.count("zones", event.zone, "times")


def shown(tale: Tale, move: PlayedMove, event: events.OrdersShown) -> None:
    """BW-48  Orders are shown; a soldier without one holds."""
    cards = DECKS[move.before.deck].orders
    for card in event.orders:
        if card >= 0:
            tale.count("orders", order_name(cards[card]), "times")


def returned(tale: Tale, _: PlayedMove, event: events.SoldiersReturned) -> None:
    """BW-63  The dead."""
    for soldier in event.soldiers if event.fate == "dead" else ():
        tale.count("soldiers", str(soldier), "dead")


def over(tale: Tale, _: PlayedMove, event: events.MissionOver) -> None:
    """BW-48  A mission has succeeded or failed."""
    tale.count("missions", str(event.mission), "started")
    tale.count("missions", str(event.mission), "succeeded", int(event.success))


def action(tale: Tale, move: PlayedMove, event: events.AuthorityPlayed) -> None:
    """BW-38  An Authority Action."""
    tale.count("authority", deck_values(move.before.deck).action[event.card], "times")


def bonus(tale: Tale, _: PlayedMove, event: events.BonusUsed) -> None:
    """BW-79  A bonus is used."""
    tale.count("bonuses", event.bonus, "times")


def paid(tale: Tale, _: PlayedMove, event: events.InformersMet) -> None:
    """BW-43  A point is paid."""
    tale.count("points", "informers", "points", int(event.pay))


def stage(tale: Tale, move: PlayedMove, event: events.StageOver) -> None:
    """BW-81  A stage is over."""
    goals_shown = [one.goal for one in move.events if isinstance(one, events.GoalShown)]
    traitors = sum(deck_values(move.before.deck).condition[goal] is None for goal in goals_shown)
    for group, row in (("all_stages", "all"), ("stages", str(event.stage)), ("stages", f"traitors:{traitors}")):
        tale.count(group, row, "played")
        tale.count(group, row, "authority", int(not event.heroes))
    tale.mark("most", event.stage, max(move.after.tracks))
    tale.mark("least", event.stage, min(move.after.tracks))


def glory(tale: Tale, _: PlayedMove, event: events.GloryShown) -> None:
    """BW-82  Glory cards are added."""
    tale.count("points", "glory", "points", event.points)


def goal(tale: Tale, move: PlayedMove, event: events.GoalShown) -> None:
    """BW-82  A Secret Goal is shown."""
    green = deck_values(move.before.deck).condition[event.goal] is not None
    tale.count("goals", str(event.goal), "dealt")
    tale.count("goals", str(event.goal), "met", int(event.met if green else event.points > 0))
    tale.count("goals", str(event.goal), "points", event.points)
    tale.count("points", "green" if green else "traitor", "points", event.points)


def won(tale: Tale, _: PlayedMove, event: events.GameOver) -> None:
    """BW-84  Who has won."""
    for seat in event.winners:
        tale.count("players", COLOURS[seat], "won")


TOLD: Final[dict[type, Teller]] = {
    events.BidsShown: bid,
    events.Assigned: sent,
    events.OrdersShown: shown,
    events.SoldiersReturned: returned,
    events.MissionOver: over,
    events.AuthorityPlayed: action,
    events.BonusUsed: bonus,
    events.InformersMet: paid,
    events.StageOver: stage,
    events.GloryShown: glory,
    events.GoalShown: goal,
    events.GameOver: won,
}
