"""The basic variant as the engine plays it: in what it differs from the other."""

from typing import Final

from konspira.engine import Action, Seat, Step, replace, require
from konspira.engine.council import JointChoices
from konspira.engine.phases import Phase, game_over
from konspira.engine.pile import shuffled
from konspira.engine.tasks import UNDERWAY, then
from konspira.engine.words import Text
from konspira.games.niepodlegla.basic import final, rounds
from konspira.games.niepodlegla.basic.actions import TakeLeader
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import LeaderTaken
from konspira.games.niepodlegla.basic.flow import convened, decider, deck
from konspira.games.niepodlegla.basic.prospects import prospects, tokens
from konspira.games.niepodlegla.basic.state import (
    FINAL_ROUND,
    ROUNDS,
    BasicOver,
    DoneCards,
    NextRound,
    Options,
    Table,
    TakingLeaders,
    TidyUp,
)
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.laying import Piece
from konspira.games.niepodlegla.planning import NOBODY
from konspira.games.niepodlegla.state import SEATS, Check, Turning
from konspira.games.niepodlegla.variant import Variant

RULES: Final = {
    "NZ-01": "NP-01",
    "NZ-17": "NP-15",
    "NZ-20": "NP-21",
    "NZ-21": "NP-21",
    "NZ-22": "NP-29",
    "NZ-23": "NP-25",
    "NZ-25": "NP-22",
    "NZ-26": "NP-24",
    "NZ-27": "NP-22",
    "NZ-28": "NP-22",
    "NZ-29": "NP-22",
    "NZ-30": "NP-22",
    "NZ-31": "NP-24",
    "NZ-32": "NP-24",
    "NZ-33": "NP-28",
    "NZ-34": "NP-22",
    "NZ-67": "NP-27",
    "NZ-35": "NP-22",
    "NZ-71": "NP-20",
    "NZ-84": "NP-31",
    "NZ-85": "NP-34",
}
"""This variant's own ids for rules that both have."""


def setup(seats: int, options: Options) -> Table:
    """NP-10…14  The table before leaders are chosen; the time marker stands before I."""
    require(seats in SEATS, "NP-10", "2 to 4 players can play, not {seats}", seats=seats)
    key = DECKS.key(options.deck)
    printed = DECKS[key]
    start = printed.start[seats]
    return Table(
        seats=seats,
        deck=key,
        alone=options.decides == "first",
        round=0,
        leaders=(NOBODY,) * seats,
        areas=(0,) * 4,
        # NP-11  Each of the four finals shows 1 symbol with 2–3 players, 2 with 4.
        levels=(start.level,) * 4,
        markers=start.morale,
        neutral=start.neutral,
        pool=(),
        morale=start.morale,
        broken=False,
        missions=(),
        takers=(),
        done=(),
        # NP-12  Deck 1 shuffled on top of deck 2 shuffled.
        pile=shuffled(printed.pile("1"), printed.pile("2")),
        out=(),
        finals=(),
        todo=(NextRound(),),
        phase=Turning(0),
    )


# ------------------------------------------------------------------ leaders


def next_round(t: Table, task: NextRound) -> Step[Table]:
    """NP-13, NP-14  Before I the players choose leaders; NP-20  the next round, or NP-30  the final one."""
    if NOBODY in t.leaders:
        return replace(then(t, task), phase=TakingLeaders()), ()
    return final.enter_final(t) if t.round == ROUNDS else rounds.next_round(t)


def take_leader(t: Table, _: TakingLeaders, seat: Seat, action: Action) -> Step[Table]:
    """NP-13  Each player chooses a different leader, in seat order, and keeps his die all game."""
    turn = (seat,) == choosing(t) and isinstance(action, TakeLeader)
    require(turn, "NP-13", "the players choose leaders, one after another")
    assert isinstance(action, TakeLeader)
    die = NEUTRAL + CHARACTERS.index(action.leader)
    require(die not in t.leaders, "NP-13", "another player has that leader")
    leaders = (*t.leaders[:seat], die, *t.leaders[seat + 1 :])
    phase = TakingLeaders() if NOBODY in leaders else UNDERWAY
    return replace(t, leaders=leaders, phase=phase), (LeaderTaken(seat, action.leader),)


def choosing(t: Table, *_: object) -> tuple[Seat, ...]:
    """NP-13  Whose turn it is to choose a leader."""
    return (t.leaders.index(NOBODY),)


def free_leaders(t: Table, _: TakingLeaders, seat: Seat) -> tuple[Action, ...]:
    """NP-13  The leaders that nobody has."""
    free = [name for n, name in enumerate(CHARACTERS) if NEUTRAL + n not in t.leaders]
    return tuple(map(TakeLeader, free)) if (seat,) == choosing(t) else ()


# ------------------------------------------------------------------ the fight


def own_pieces(t: Table) -> list[Piece]:
    """NP-13  The leaders' dice."""
    return [Piece(die, seat, 0) for seat, die in enumerate(t.leaders)]


def judged(t: Table, _: object) -> Table:
    """NP-23, NP-24, NP-27  After the fight come the morale check, rewards and tidying up."""
    return then(t, Check(), DoneCards(t.done), TidyUp(), NextRound())


BASIC: Final[Variant[Table]] = Variant(
    deck=deck,
    decider=decider,
    own_pieces=own_pieces,
    needs=lambda t, card: deck(t).needs[card],
    finals=final.finals,
    done=lambda t: t.done,
    thresholds=rounds.thresholds,
    harms=(Text("trudniejszy finał", "a harder final"),) * 2,
    final_round=FINAL_ROUND,
    prospects=prospects,
    tokens=tokens,
    # NP-26  Further tokens are not in vain.
    further=Text(
        "Dalsze znaczniki dają +1 morale albo łatwiejszy finał", "Further tokens bring +1 morale or an easier final"
    ),
    who_plays="NP-10",
    ids=RULES,
    judged=judged,
    fought=final.fought,
    own_phases={
        TakingLeaders: Phase(take_leader, choosing, free_leaders),
        BasicOver: game_over("NP-33"),
    },
    own_tasks={**rounds.TASKS, NextRound: next_round},
    choices=JointChoices("NZ-17", convened, {**rounds.CHOICES, **final.CHOICES}),
)
