"""What one Character does, or what is done to one: actions that name somebody."""

from konspira.engine import Action


class ByPerson(Action, frozen=True):
    """The Character that is named, by id."""

    who: str
