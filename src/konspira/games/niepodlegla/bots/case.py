"""What a reason is drawn from: the table as one seat sees it, what each way is worth, and the words of its variant."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from konspira.engine import Action, Seat
from konspira.engine.council import SILENT, Choosing
from konspira.engine.words import Lang, Text, Words, say
from konspira.games.niepodlegla.bots.council import TOLERANCE, proposed, weigh
from konspira.games.niepodlegla.bots.evaluator import Evaluator
from konspira.games.niepodlegla.bots.plan import Care
from konspira.games.niepodlegla.words import both


class Case(NamedTuple):
    """One seat's decision; `worth` is what each way of a joint choice is worth, empty elsewhere."""

    evaluator: Evaluator
    care: Care
    t: Any
    seat: Seat
    words: Words
    names: Sequence[str]
    worth: Mapping[Action, float]

    def tell(self, key: str, **facts: object) -> Text:
        """A text of the game in both languages; facts may be such texts themselves."""

        def told(lang: Lang) -> str:
            known = {name: say(fact, lang) if isinstance(fact, Text) else fact for name, fact in facts.items()}
            return self.words.text(key, lang, **known)

        return both(told)

    def term(self, word: str) -> Text:
        """The name of a thing of the game."""
        return both(lambda lang: self.words.term(word, lang))

    def best(self, way: Action) -> bool:
        """Whether no way is better."""
        return self.worth[way] >= max(self.worth.values())

    def plain(self, way: Action) -> Text:
        """What can be said of any way."""
        return self.tell("why_best" if self.best(way) else "why_fine")


WhatAndWhy = tuple[Text, Text]
"""What is chosen, and why."""

Tells = Callable[[Case, Any], WhatAndWhy]
"""Tells one kind of choice."""


class ChoiceTexts(NamedTuple):
    """How a variant tells its own choices, and in which words, by its deck."""

    words: Callable[[str], Words]
    choices: Mapping[type, Tells]


def case_of(evaluator: Evaluator, care: Care, view: Any, words: Words, names: Sequence[str]) -> Case:
    """The case of the seat that sees this."""
    t, seat = view.table, view.seat
    worth = weigh(evaluator, t, seat) if isinstance(t.phase, Choosing) else {}
    return Case(evaluator, care, t, seat, words, names, worth)


def stance(case: Case, way: Action) -> str:
    """Under which name the words stand: one's own choice, a proposal, or what one thinks of the others' proposals."""
    now = case.t.phase
    if not isinstance(now, Choosing) or now.council.members == 1 << case.seat:
        return "why_choose"
    wanted = [] if all(n == SILENT for n in now.council.proposals) else proposed(case.t, case.seat)
    if way in wanted:
        return "why_agree"
    apart = wanted and max(case.worth[other] for other in wanted) < case.worth[way] - TOLERANCE
    return "why_rather" if apart else "why_propose"
