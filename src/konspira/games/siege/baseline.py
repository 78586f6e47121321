"""Act I of Czas oblężenia as a bare loop of its main rules, with no engine: what `konspira bench` measures against.

People and their States, Day Actions, Dusk, tasks for the night, a search, the Night Raid and Dawn; no stories, no map,
no refusals, no undo.
"""

from random import Random
from typing import Final

from konspira.games.siege.content import ACTS, CHARACTERS, DICE, FATE, FITTINGS, ITEMS
from konspira.games.siege.people import FATIGUE, HUNGER, ILLNESS, MISERY, WOUNDS

RAIDS: Final = ((1, 0), (2, 1), (3, 1), (2, 2), (3, 2), (3, 2), (4, 2), (2, 3))
"""SG-220  Damage and Wounds of the first eight Night Raids."""
START: Final = {"water": 4, "wood": 4, "components": 4, "raw": 4, "vegetable": 2, "bandages": 1, "meds": 1, "knife": 1}
BUILT: Final = tuple(fitting for fitting in FITTINGS.values() if not fitting.child)


def baseline(players: int, rng: Random) -> bool:
    """One random Act I: whether five kinds of Fittings stand at its end and two people live."""
    game = _BareGame(rng)
    for _ in range(ACTS["I"].days):
        if not game.people:
            break
        game.by_day()
        game.dusk()
        game.night()
        game.dawn()
    return len(game.people) >= 2 and len(game.built) >= 5


class _BareGame:
    """Lists of States, a count of goods, the Fittings that stand."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.goods = rng, {item: START.get(item, 0) for item in ITEMS}
        self.people = {who: [0, 0, 0, 2, 0] for who in rng.sample(list(CHARACTERS), 3)}
        self.built: set[str] = set()

    def by_day(self) -> None:
        """SG-11  Everybody rummages, rests or builds."""
        for states in self.people.values():
            for _ in range(max(4 - max(states), 0)):
                fitting = self.rng.choice(BUILT)
                if all(self.goods[item] >= count for item, count in fitting.cost.items()):
                    for item, count in fitting.cost.items():
                        self.goods[item] -= count
                    self.built.add(fitting.id)
                elif self.rng.random() < 0.6:
                    self.goods[self.rng.choice(("wood", "components", "water"))] += 1

    def dusk(self) -> None:
        """SG-12  Everybody drinks and eats what there is."""
        for states in self.people.values():
            if self.take("water"):
                states[HUNGER if self.rng.random() < 0.5 else MISERY] += 1
            food = self.rng.choice(("raw", "vegetable", "canned", ""))
            states[HUNGER] += 1 if not food or self.take(food) else {"raw": -1, "vegetable": 0, "canned": -2}[food]
            states[HUNGER] = max(states[HUNGER], 0)

    def take(self, item: str) -> bool:
        """One such item is used up; whether there was none."""
        if not self.goods[item]:
            return True
        self.goods[item] -= 1
        return False

    def night(self) -> None:
        """SG-13, SG-14, SG-180  Some go out and search, one guards, a raid comes."""
        names = list(self.people)
        for who in names[1:]:
            out = self.rng.random() < 0.5
            self.people[who][FATIGUE] = min(max(self.people[who][FATIGUE] + (1 if out else -2), 0), 3)
            for _ in range(CHARACTERS[who].inventory if out else 0):
                self.goods[self.rng.choice(list(ITEMS))] += self.rng.random() < 0.5
        damage, wounds = self.rng.choice(RAIDS)
        warded = max(self.rng.choice(DICE["yellow"]) for _ in range(CHARACTERS[names[0]].prowess + 1))
        self.people[names[0]][WOUNDS] += max(wounds - warded - ("board_up" in self.built), 0)
        for _ in range(damage):
            self.take(self.rng.choice(list(ITEMS)))

    def dawn(self) -> None:
        """SG-15, SG-104  Wounds and Illness worsen or heal; who has 4 of a State is lost."""
        fate = self.rng.choice(list(FATE.values()))
        for states in self.people.values():
            for state, number in ((WOUNDS, fate.wounds), (ILLNESS, fate.illness)):
                rolled = self.rng.randint(1, 10)
                states[state] += (1 if rolled <= number else -1 if rolled == 10 else 0) if states[state] else 0
        self.people = {who: states for who, states in self.people.items() if max(states[:4]) < 4}
