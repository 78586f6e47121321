"""The picture of each Secret Goal (`page/identities/`): alike from afar, so that no neighbour can tell them apart."""

from typing import Final

from konspira.games.wykleci.content import Condition

_PICTURES: Final[dict[Condition | None, str]] = {
    None: "traitor",
    "commander_of_success": "commander",
    "commander_of_two": "commander",
    "two_in_jail": "held",
    "three_in_jail": "held",
    "no_soldier_in_grave": "alive",
    "liaison_on_success": "liaison",
    "liaison_on_two": "liaison",
    "largest_squad": "squad",
    "all_three_missions": "everywhere",
    "all_three_succeed": "everywhere",
}


def goal_picture(condition: Condition | None) -> str:
    """By what a green goal asks; a Traitor's asks nothing."""
    return _PICTURES[condition]
