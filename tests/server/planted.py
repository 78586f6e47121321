"""Games that stand where a test needs them: put into the store as a log, and read by the server as any other."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from konspira import games
from konspira.engine import CHANCE, Action, FairLuck, Game, Seat, encode, replace
from konspira.engine.records import read
from konspira.games.resistance.actions import CallVote, Deal, PlayCard, Vote
from konspira.server.clock import now
from konspira.server.codes import hashed, new_code
from konspira.server.store import Store, StoredMove, StoredRoom, database_at
from konspira.server.table_info import SeatInfo, TableInfo, with_member, with_place
from tests.kit.golden import FOLDER
from tests.server.house import House, Person, alone

Moves = Sequence[tuple[Seat, Action]]
ROOM_KEY = "key-of-the-room"
SEED, SALT = bytes(32), "salt"


def dealt(*agents: Seat, leader: Seat = 0) -> Moves:
    """The Resistance: who the Agents are and who leads first."""
    return [(CHANCE, Deal(agents, leader))]


def voted(leader: Seat, mission: int, team: tuple[Seat, ...], *against: Seat) -> Moves:
    """A team, and the votes of five in the order of the seats."""
    return [(leader, CallVote(mission, team)), *((seat, Vote(seat not in against)) for seat in range(5))]


def cards(team: tuple[Seat, ...], *fails: Seat) -> Moves:
    """The team's cards, in the order of the seats."""
    return [(seat, PlayCard(seat not in fails)) for seat in team]


def moves_until(
    game: Game[Any, Any], seats: int, choose: Callable[[Any, Seat], Action], there: Callable[[Any], bool]
) -> Moves:
    """What is played until a table is there, with the chance that the seed of a planted table gives."""
    moves: list[tuple[Seat, Action]] = []
    t = game.setup(seats, game.OPTIONS())
    while not there(t):
        seat = game.to_act(t)[0]
        action = game.sample(t, FairLuck(SEED, SALT, len(moves))) if seat == CHANCE else choose(t, seat)
        moves.append((seat, action))
        t, _ = game.step(t, seat, action)
    return moves


def moves_of(golden: str, there: Callable[[Any], bool]) -> Moves:
    """What was played in a golden game until a table was there."""
    file = FOLDER / f"{golden}.jsonl"
    played = read(file.read_bytes(), file.name, games.game).played()
    return [(move.seat, move.action) for move in takewhile(lambda move: not there(move.before), played)]


def planted(
    house: House, moves: Moves, seats: int = 5, bots: str = "", in_class: bool = False, **asked: Any
) -> list[Person]:
    """A game that has come so far: the people who sit there, by seat; the first one hosts, but not in a class."""
    names = [f"P{seat}" for seat in range(seats)]
    people = [house.person(name) for name in names if name not in bots.split()]
    game, options, places = asked.get("game", "resistance"), asked.get("options", {}), (SeatInfo(),) * seats
    version, room = games.game(game).VERSION, new_code() if in_class else None
    info = TableInfo(new_code(), game, version, options, 0, 0.001, True, SEED, places, salt=SALT, room=room)
    for seat, name in enumerate(names):
        if name in bots.split():
            info = with_place(info, seat, SeatInfo("bot", name, asked.get("bot", "random")))
        else:
            info = with_member(info, name, seat, f"key-of-{name}")
    alone(_keep(house, replace(info, state="playing"), moves))
    for one in people:
        one.code, one.room = info.code, room or ""
        one.web.cookies.set(f"konspira-{info.code}", f"key-of-{one.name}")
        if room:
            one.web.cookies.set(f"konspira-room-{room}", ROOM_KEY)
    return people


async def _keep(house: House, info: TableInfo, moves: Moves) -> None:
    """Put a table and its log into the store."""
    store = Store(database_at(house.data))
    rows = [StoredMove(n, seat, encode(action), 0.0) for n, (seat, action) in enumerate(moves)]
    try:
        if info.room:
            await store.add_room(StoredRoom(info.room, hashed(ROOM_KEY), info.game, now()), [info])
        else:
            await store.create(info)
        await store.append(info.code, rows, over=False)
    finally:
        store.close()
