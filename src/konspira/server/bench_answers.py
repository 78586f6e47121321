"""Answers to any question as it comes out of JSON: what a program does that knows no game."""

from typing import Any


def answer(then: Any, turn: int = 0) -> Any:
    """An action that the question leads to: at another turn mostly another one."""
    given: dict[str, Any] = {}
    while (kind := then["type"]) in ("choose", "pick", "amount", "split", "confirm"):
        if kind == "choose":
            turn, chosen = divmod(turn, len(then["options"]))
            then = then["options"][chosen]
        elif kind == "amount":
            given[then["field"]] = then["least"]
        elif kind in ("pick", "split"):
            given[then["field"]] = _some(then, turn)
        then = then["then"]
    return then | {field: value for field, value in given.items() if field in then}


def _some(question: Any, turn: int) -> list[Any]:
    """As many values as are wanted, each turn beginning with another, in the items' order."""
    values = [item["value"] for item in question["items"]]
    count = question["least"] if question["type"] == "pick" else len(question["parts"])
    taken = {(turn + k) % len(values) for k in range(count)}
    return [value for place, value in enumerate(values) if place in taken]
