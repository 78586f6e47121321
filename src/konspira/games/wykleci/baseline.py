"""Bohaterowie Wyklęci as a bare loop of its main rules, with no engine: what `konspira bench` measures against.

Squads, auction, turns, starts, Authority modifiers, orders and what becomes of soldiers, Glory and goals; no windows,
no knowledge, no refusals.
"""

from random import Random

from konspira.games.wykleci.actions import COMMAND, STRIKE
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.setting_up import SQUAD
from konspira.games.wykleci.state import ROUNDS, STAGES

Mission = dict[int, int]
"""By soldier: his zone."""


def baseline(players: int, rng: Random) -> list[int]:
    """One random game: everybody's Glory."""
    game = _BareGame(players, rng)
    for stage in range(1, STAGES + 1):
        game.stage(stage)
    return game.points


class _BareGame:
    """Lists of soldiers, and points."""

    def __init__(self, players: int, rng: Random) -> None:
        self.rng, self.deck, self.seats = rng, deck_values(""), range(players)
        self.points = [1] * players
        mixed = [rng.sample(range(8 * seat, 8 * seat + 8), 8) for seat in self.seats]
        self.squads = [soldiers[: SQUAD[players]] for soldiers in mixed]
        self.quarters = [soldiers[SQUAD[players] :] for soldiers in mixed]

    def stage(self, stage: int) -> None:
        """Four rounds; what is left starts at the end."""
        chief, failed = self.auction(), 0
        table: dict[int, Mission] = {}
        for number in range(1, ROUNDS + 1):
            if number < ROUNDS:
                table[5 * stage - 5 + number] = {}
            for turn in self.seats:
                self.turn((chief + turn) % len(self.seats), table)
            for mission in [m for m in table if COMMAND in table[m].values() and self.rng.random() < 0.5]:
                failed += not self.resolve(mission, table.pop(mission))
            chief = (chief + 1) % len(self.seats)
        for mission, soldiers in table.items():
            failed += not self.resolve(mission, soldiers)
        for seat in self.seats:
            self.points[seat] += self.rng.choice((1, 3)) if failed < 2 else 0

    def auction(self) -> int:
        """Everybody bids any soldier: whose command level is highest."""
        bids = {}
        for seat in self.seats:
            if self.squads[seat]:
                bids[seat] = self.squads[seat].pop(self.rng.randrange(len(self.squads[seat])))
                self.quarters[seat].append(bids[seat])
        return max(bids, key=lambda seat: self.deck.command[bids[seat]], default=0)

    def turn(self, seat: int, table: dict[int, Mission]) -> None:
        """Two actions: mobilise or assign."""
        for _ in range(2):
            if self.squads[seat] and table and self.rng.random() < 0.7:
                soldiers = self.rng.choice(list(table.values()))
                zone = self.rng.randrange(4)
                free = zone == STRIKE or zone not in soldiers.values()
                soldiers[self.squads[seat].pop()] = zone if free else STRIKE
            elif self.quarters[seat]:
                self.squads[seat].append(self.quarters[seat].pop())

    def resolve(self, mission: int, soldiers: Mission) -> bool:
        """Orders, the sum, Glory, and where everybody goes."""
        deck, rng = self.deck, self.rng
        difficulty = deck.difficulty[len(self.seats)][mission] + rng.choice(deck.action_modifier)
        orders = rng.sample(range(len(deck.fate)), min(len(soldiers), len(deck.fate)))
        given = list(zip(soldiers, orders, strict=False))
        strength = sum(deck.strength[s] + deck.modifier[o] for s, o in given if not deck.plain_retreat[o])
        for soldier, order in given:
            if deck.fate[order] == "home":
                self.squads[soldier // 8].append(soldier)
            elif deck.fate[order] == "wounded":
                self.quarters[soldier // 8].append(soldier)
        success = bool(soldiers) and strength >= difficulty
        for seat in {soldier // 8 for soldier in soldiers} if success else ():
            self.points[seat] += rng.choice(deck.points)
        return success
