"""What cards, zones, places and bonuses are called: names that fit a phone, whole names, and what a mission was."""

from importlib.resources import files
from typing import Final

from konspira.engine.content import Source, load
from konspira.engine.record import Record
from konspira.engine.words import LANGUAGES, Lang, Text, say
from konspira.games.wykleci.content import Bonus, Colour, Fate, Mission, Rank, Soldier


class NamedPart(Record, frozen=True):
    """A zone, a place or a bonus: its name, what it is for, and its rule; `role` is who stands in a zone."""

    rule: str
    name: Text
    text: Text
    role: Text | None = None


class Names(Record, frozen=True):
    """All that is called by a name and is not a card."""

    zones: dict[str, NamedPart]
    places: dict[str, NamedPart]
    bonuses: dict[Bonus, NamedPart]
    fates: dict[Fate, Text]
    colours: dict[Colour, Text]
    ranks: dict[Rank, Text]
    stages: dict[str, Text]
    sources: dict[Source, Text]
    told: dict[str, Text]


_INNER = str.maketrans("„”", "»«")
_INNER_EN = str.maketrans("“”", "‘’")

NAMES: Final = load(files(__package__) / "names.toml", Names)


def short(soldier: Soldier) -> Text:
    """A soldier by surname and alias: aliases alone are not enough, for two are „Żelazny”."""
    surname = soldier.name.rsplit(" ", 1)[-1]
    return Text(f"{surname} „{soldier.alias}”", f"{surname} “{soldier.alias}”")


def whole(soldier: Soldier) -> Text:
    """A soldier with rank, name and alias."""
    named = f"{soldier.rank} {soldier.name}"
    return Text(f"{named} „{soldier.alias}”", f"{named} “{soldier.alias}”")


def quoted(name: Text) -> Text:
    """The name of a card, in quotation marks; such marks in the name itself give way."""
    return Text(f"„{name.pl.translate(_INNER)}”", f"“{name.en.translate(_INNER_EN)}”")


def happened(mission: Mission) -> Text:
    """What a mission was in its time, in one paragraph: when, where, what, who."""
    return Text(*(_paragraph(mission, lang) for lang in LANGUAGES))


def _paragraph(mission: Mission, lang: Lang) -> str:
    led, part = say(NAMES.told["led"], lang), say(NAMES.told["took_part"], lang)
    parts = (
        f"{say(mission.date, lang)}, {say(mission.place, lang)}.",
        say(mission.note, lang),
        led.format(who=say(mission.led_by, lang)),
        part.format(who=say(mission.people, lang)),
    )
    return " ".join(parts)
