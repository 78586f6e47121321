"""Refusals and faults: what went wrong, in a sentence that can be said in any language."""

from functools import partial
from typing import Any


class Fault(Exception):
    """Something that cannot be done: an English sentence and the facts that fill its {gaps}.

    The sentence is the key to its translations.
    """

    def __init__(self, why: str, **facts: object) -> None:
        super().__init__(why, facts)
        self.why = why
        self.facts = facts

    def __str__(self) -> str:
        return self.why.format(**self.facts)

    def __reduce__(self) -> tuple[Any, ...]:
        """How a fault comes home whole from another process."""
        facts: dict[str, Any] = self.facts
        return partial(type(self), **facts), self._words()

    def _words(self) -> tuple[str, ...]:
        return (self.why,)


class Illegal(Fault):
    """A move that a rule forbids: the rule's id and the reason."""

    def __init__(self, rule: str, why: str, **facts: object) -> None:
        super().__init__(why, **facts)
        self.rule = rule

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.rule})"

    def _words(self) -> tuple[str, ...]:
        return self.rule, self.why


def require(kept: object, rule: str, why: str, **facts: object) -> None:
    """Refuse the move unless the rule is kept."""
    if not kept:
        raise Illegal(rule, why, **facts)
