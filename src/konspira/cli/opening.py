"""Opening a table: who sits where, by which options, with which chance."""

import getpass
import hashlib
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from konspira import games
from konspira.cli.file_table import HUMAN, Invitation, bot
from konspira.cli.texts import say as tell
from konspira.engine import Record, new_seed
from konspira.engine.illegal import Fault
from konspira.engine.words import Lang, say

NAMES = ("Maciek", "Kasia", "Marta", "Łukasz", "Robert", "Zofia", "Janek", "Hanka", "Witold", "Basia", "Staszek")
LONGEST_NAME = 12


def invite(game: str, options: Record, people: Sequence[str], bots: Sequence[str], seats: int) -> Invitation:
    """People sit first, then bots, who take the names that are left."""
    check_names(people, seats)
    guests = [name for name in NAMES if name not in people][: seats - len(people)]
    kinds = [bots[i % len(bots)] for i in range(len(guests))]
    return Invitation(game, (*people, *guests), (*[HUMAN] * len(people), *kinds), options, new_seed())


def check_names(people: Sequence[str], seats: int) -> None:
    """Names that can be told apart, and no more than there are seats."""
    for name in people:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise Fault("a name needs 1 to 12 characters, not “{name}”", name=name)
        if [other.casefold() for other in people].count(name.casefold()) > 1:
            raise Fault("two players are called {name}: give them different names", name=name)
    if len(people) > seats:
        raise Fault("{count} people do not fit at a table of {seats}", count=len(people), seats=seats)


def pick_bots(game: str, wanted: str) -> list[str]:
    """Bots by their names with commas; without a wish the best there is."""
    if not wanted:
        return [games.box(game).best_bot]
    bots = [name.strip() for name in wanted.split(",")]
    for name in bots:
        bot(game, name)
    return bots


def seed_from(text: str) -> bytes:
    """A seed as 64 hex digits, or any text, which is hashed."""
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode()).digest()


def own_name(lang: Lang) -> str:
    """The name of whoever is logged in, or just “player”."""
    try:
        return getpass.getuser()[:LONGEST_NAME].capitalize()
    except (OSError, KeyError, ImportError):
        return tell("player", lang)


def options_in_words(game: str, options: dict[str, Any], lang: Lang) -> list[str]:
    """The options that differ from the usual game, by name."""
    words, usual = games.box(game).words, msgspec.to_builtins(games.game(game).OPTIONS())
    chosen = {name: value for name, value in options.items() if value != usual[name]}
    # Of an option that is a whole text, such as a deck, the name is enough.
    long = {field.name for field in msgspec.structs.fields(games.game(game).OPTIONS) if field.type is str}
    return [option_in_words(words.option(name), name in long or value, lang) for name, value in chosen.items()]


def option_in_words(option: Any, value: object, lang: Lang) -> str:
    """An option and its value."""
    name = say(option.name, lang)
    if value is True:
        return name
    values = value if isinstance(value, list | tuple) else [value]
    return f"{name}: {', '.join(say(option.values[one], lang) if one in option.values else str(one) for one in values)}"


def known(game: str) -> None:
    """Only games on the shelf can be asked for."""
    if game not in games.shelf():
        raise Fault("there is no game “{game}”: choose from {known}", game=game, known=", ".join(games.shelf()))
