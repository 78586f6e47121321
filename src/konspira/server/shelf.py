"""The shelf as the first page shows it: games, their options and their bots, in words."""

from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from konspira import games
from konspira.bots.thought import Level
from konspira.box import GameBox
from konspira.engine import Record
from konspira.engine.words import Text, Words
from konspira.server.texts import WORDS, Refused

GENERAL = ("random", "mcts")


Kind = Literal["bool", "choice", "several", "text", "saved"]
"""How an option is chosen: yes or no, one of some, any of some, a deck as a file, what an earlier table left."""


class OptionValue(Record, frozen=True):
    """A value of an option, in words."""

    value: bool | str
    title: Text


class OptionSeen(Record, frozen=True):
    """An option of a game, in words."""

    name: str
    kind: Kind
    choices: list[OptionValue]
    default: bool | str | tuple[str, ...]
    title: Text
    help: Text
    only_with: str


class BotSeen(Record, frozen=True):
    """A bot, in words; `about` says how well it plays, if it stands for a level."""

    name: str
    title: Text
    level: Level | None
    about: Text | None


class GameSeen(Record, frozen=True):
    """A game on the shelf; `usual_seats` is how many play where nobody says how many, `class_groups` how few and how
    many pupils make a good table, `class_options` how a lesson wants it played, `easy_first` whether a first game is
    played by easier rules, `tutorial` how many minutes its tutorial takes, 0 if it has none; `taught_as` is the game
    that it teaches, if that is another."""

    name: str
    title: Text
    line: Text
    brief: Text
    minutes: tuple[int, int]
    seats: tuple[int, int]
    usual_seats: int
    class_groups: tuple[int, int]
    class_options: dict[str, bool | str]
    options: list[OptionSeen]
    bots: list[BotSeen]
    talks: bool
    talks_over: bool
    secrets: bool
    together: bool
    easy_first: bool
    tutorial: int
    taught_as: Text | None


def on_shelf(name: str) -> str:
    """The name of a game, if there is such a game."""
    if name not in games.shelf():
        raise Refused(404, "there is no such game on the shelf")
    return name


@cache
def shelf() -> list[GameSeen]:
    """All games."""
    return [game_seen(name) for name in games.shelf()]


def game_seen(name: str) -> GameSeen:
    """A game in words."""
    box = games.box(name)
    game, words = box.game, box.words
    return GameSeen(
        name,
        box.title,
        box.about,
        box.rulebook.brief,
        box.minutes,
        (game.SEATS[0], game.SEATS[-1]),
        box.usual_seats,
        box.class_groups,
        box.class_options,
        [option_seen(box, field) for field in game.OPTIONS.__struct_fields__],
        bots_seen(name, words),
        box.remarks is not None,
        box.talked_over is not None,
        box.secret is not None,
        box.together,
        bool(box.easy_options),
        box.tutorial.minutes if box.tutorial else 0,
        taught_as(box),
    )


def taught_as(box: GameBox[Any, Any, Any]) -> Text | None:
    """The game that its tutorial is played in, where that is another one."""
    taught = box.tutorial.game if box.tutorial else box.game.NAME
    return None if taught == box.game.NAME else games.box(taught).title


def option_seen(box: GameBox[Any, Any, Any], field: str) -> OptionSeen:
    """An option in words."""
    kind = box.game.OPTIONS
    wanted: Any = get_type_hints(kind)[field]
    option, default = box.words.option(field), getattr(kind(), field)
    values = values_of(wanted)
    choices = [OptionValue(value, option.values.get(str(value), Text(str(value), str(value)))) for value in values]
    sort = "saved" if box.goes_on and field == box.goes_on.option else sort_of(wanted)
    return OptionSeen(field, sort, choices, default, option.name, option.help, option.only_with)


def values_of(wanted: Any) -> tuple[Any, ...]:
    """All values that may be chosen of an option: one of them, or any number of them."""
    several = get_args(wanted)[0] if get_origin(wanted) is tuple else wanted
    return get_args(several) if get_origin(several) is Literal else ()


def sort_of(wanted: Any) -> Kind:
    """How an option is chosen."""
    if get_origin(wanted) is tuple:
        return "several"
    return "choice" if values_of(wanted) else "text" if wanted is str else "bool"


@cache
def text_options(name: str) -> frozenset[str]:
    """The options of a game that are a whole text, such as a deck of one's own: nobody is sent these."""
    kind = games.game(name).OPTIONS
    return frozenset(field for field, wanted in get_type_hints(kind).items() if wanted is str)


def options_seen(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options as everybody sees them: of a text only whether there is one."""
    texts = text_options(name)
    return {field: bool(value) if field in texts else value for field, value in options.items()}


def bots_seen(name: str, words: Words) -> list[BotSeen]:
    """The game's bots: the best first, then the other own ones, then those that play any game."""
    known = games.box(name).all_bots
    ordered = [bot for bot in known if bot not in GENERAL] + [bot for bot in GENERAL if bot in known]
    return [bot_seen(words, bot, known[bot].level) for bot in ordered]


def bot_seen(words: Words, bot: str, level: Level | None) -> BotSeen:
    """A bot in words: one that stands for a level goes by it."""
    if level is None:
        return BotSeen(bot, bot_title(words, bot), None, None)
    return BotSeen(bot, WORDS.texts[f"level_{level}"], level, WORDS.texts[f"level_{level}_about"])


def bot_title(words: Words, bot: str) -> Text:
    """A bot's title: in the game's words, in the server's, or its plain name."""
    key = f"bot_{bot}"
    return words.texts.get(key) or WORDS.texts.get(key) or Text(bot.capitalize(), bot.capitalize())
