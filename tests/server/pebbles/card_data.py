"""What stands on the pebbles."""

from konspira.engine import Record
from konspira.engine.words import Text
from tests.server.pebbles.rules import Options, pebbles


class Printed(Record, frozen=True):
    """All pebbles."""

    pebbles: tuple[Text, ...]


def printed(options: Options) -> Printed:
    """The names on the pebbles."""
    return Printed(pebbles(options.deck))
