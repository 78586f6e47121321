"""What things are called that no card prints."""

from importlib.resources import files
from typing import Final

from konspira.engine.content import load
from konspira.engine.record import Record
from konspira.engine.words import Text


class CommonNames(Record, frozen=True):
    """What everybody may know from the start."""

    states: dict[str, Text]
    phases: dict[str, Text]
    nights: dict[str, Text]
    levels: dict[str, Text]
    fixed: dict[str, Text]
    sizes: dict[str, Text]
    kinds: dict[str, Text]
    colours: dict[str, Text]
    dice: dict[str, Text]
    ceasefire: Text
    """SG-388  What normal play asks for besides its Final."""


class Names(CommonNames, frozen=True):
    """The rest is told when the story brings it (SG-22)."""

    persons: dict[str, Text]
    story: dict[str, Text]


class TrackCards(Record, frozen=True):
    """SG-260, SG-261  What each card of the Time track does; SG-385  and what it does otherwise in normal play."""

    cards: dict[str, Text]
    normal: dict[str, Text]


_CARDS: Final = load(files(__package__) / "track_cards.toml", TrackCards)
TRACK_CARDS: Final = _CARDS.cards
NORMAL_EVENTS: Final = {**_CARDS.cards, **_CARDS.normal}
NAMES: Final = load(files(__package__) / "names.toml", Names)
COMMON: Final = CommonNames(**{field: getattr(NAMES, field) for field in CommonNames.__struct_fields__})
