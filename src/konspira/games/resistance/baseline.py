"""The Resistance as a bare loop of the printed rules, with no engine: what `konspira bench` measures against."""

from random import Random

from konspira.games.resistance.content import BOARDS

VoteLog = list[tuple[int, list[list[int]], list[bool]]]


def baseline(players: int, rng: Random) -> str:
    """One random game of the basic rules: who wins."""
    board = BOARDS[players]
    agents = set(rng.sample(range(players), board.agents))
    leader = rng.randrange(players)
    history: VoteLog = []
    results: list[bool] = []
    for size in board.teams:
        team, leader = gather(players, size, leader, history, rng)
        if not team:
            return "agents"
        needed = board.needed(len(results) + 1)
        results.append(mission(team, agents, rng).count(False) < needed)
        if results.count(results[-1]) == 3:
            break
    return "fighters" if results.count(True) == 3 else "agents"


def gather(players: int, size: int, leader: int, history: VoteLog, rng: Random) -> tuple[list[int], int]:
    """Propose and vote until a team is approved, none after five rejections; and who leads next."""
    for _ in range(5):
        teams = name_teams(players, size, rng)
        votes = [rng.choice((True, False)) for _ in range(players)]
        history.append((leader, teams, votes))
        leader = (leader + 1) % players
        if votes.count(True) * 2 > players:
            return teams[-1], leader
    return [], leader


def name_teams(players: int, size: int, rng: Random) -> list[list[int]]:
    """All teams that the Leader names, each another than the one before, and last any team, on which they call."""
    teams: list[list[int]] = []
    while True:
        team, calls = sorted(rng.sample(range(players), size)), rng.choice((True, False))
        if calls or team not in teams[-1:]:
            teams.append(team)
        if calls:
            return teams


def mission(team: list[int], agents: set[int], rng: Random) -> list[bool]:
    """The shuffled cards of a mission."""
    cards = [rng.choice((True, False)) if seat in agents else True for seat in team]
    rng.shuffle(cards)
    return cards
