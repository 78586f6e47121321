"""The command `konspira`: what can be typed, and who answers it."""

import inspect
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    Parameter,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from msgspec.structs import FieldInfo, fields, replace

from konspira import games
from konspira.cli.commands import Desk, Wishes
from konspira.cli.deck import DeckDesk, read_text
from konspira.cli.help_page import HelpPage
from konspira.cli.screen import Leave, Screen, terminal_screen
from konspira.cli.simulating import Sim
from konspira.cli.tables import KeeperDesk
from konspira.cli.texts import TEXTS, locale_language
from konspira.cli.texts import say as tell
from konspira.cli.tournament import Contest
from konspira.cli.tuning import Tune
from konspira.engine.illegal import Fault, Illegal
from konspira.engine.record import Record
from konspira.engine.words import LANGUAGES, Lang, Option, Words, say
from konspira.version import __version__

R = TypeVar("R", bound=Record)

OK, FAILED, MISUSED = 0, 1, 2
OF_EACH_GAME: dict[str, type[Record]] = {"play": Wishes, "tournament": Contest, "sim": Sim, "tune": Tune}
"""The commands that have a form for each game, and what can be wished of them."""


def main(args: list[str] | None = None) -> int:
    """Carry out a command; the exit code is 0, 1 if it failed, 2 if it was not understood."""
    return run(sys.argv[1:] if args is None else args, terminal_screen(), locale_language())


def run(tokens: list[str], screen: Screen, lang: Lang) -> int:
    """Carry out a command on this screen, in this language unless --lang asks for another."""
    try:
        tokens, lang = without_language(tokens, lang)
        done = build(screen, lang)(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except (CycloptsError, Misuse) as misused:
        screen.copyable(tell("usage", lang, what=misuse_in_words(misused, tokens, lang)))
        return MISUSED
    except Fault as fault:
        screen.copyable(tell("fault", lang, what=in_words(fault, lang)))
        return FAILED
    except (Leave, KeyboardInterrupt, BrokenPipeError):
        return OK
    return done if isinstance(done, int) else OK


class Misuse(Fault):
    """A command that cannot be understood."""


def misuse_in_words(misused: CycloptsError | Misuse, tokens: list[str], lang: Lang) -> str:
    """What cannot be understood about a command line."""
    if isinstance(misused, UnusedCliTokensError):
        return TEXTS.fault(Misuse("there is no command “{command}”", command=" ".join(tokens)), lang)
    if isinstance(misused, UnknownCommandError) and tokens[0] in OF_EACH_GAME:
        known = ", ".join(games.shelf())
        return TEXTS.fault(Misuse("there is no game “{game}”: choose from {known}", game=tokens[1], known=known), lang)
    if isinstance(misused, UnknownOptionError):
        option = misused.token.keyword or misused.token.value
        return TEXTS.fault(Misuse("there is no option “{option}”", option=option), lang)
    if isinstance(misused, CoercionError | MissingArgumentError) and misused.argument:
        return TEXTS.fault(unfitting(misused), lang)
    return TEXTS.fault(misused, lang) if isinstance(misused, Misuse) else str(misused)


def unfitting(misused: CoercionError | MissingArgumentError) -> Misuse:
    """What is missing, or what was given that does not fit."""
    assert misused.argument
    typed = misused.token.value if isinstance(misused, CoercionError) and misused.token else ""
    if typed:
        return Misuse("“{typed}” does not fit {option}", typed=typed, option=misused.argument.name)
    return Misuse("{option} needs a value", option=misused.argument.name)


def without_language(tokens: list[str], lang: Lang) -> tuple[list[str], Lang]:
    """The command line without --lang, which may stand anywhere, and the language."""
    words = [part for token in tokens for part in (token.split("=", 1) if token.startswith("--lang=") else [token])]
    if "--lang" not in words:
        return tokens, lang
    at = words.index("--lang")
    wanted = "".join(words[at + 1 : at + 2])
    for known in LANGUAGES:
        if wanted == known:
            return words[:at] + words[at + 2 :], known
    raise Misuse("there is no language “{wanted}”: --lang takes pl or en", wanted=wanted)


def in_words(fault: Fault, lang: Lang) -> str:
    """A fault in this language, and so all the faults it is made of, each in the words that know it."""
    words = next((book for book in books() if fault.why in book.faults), TEXTS)
    if isinstance(fault, Illegal) and words is not TEXTS:
        return words.refusal(fault, lang).rstrip(".")
    facts = {key: in_words(fact, lang) if isinstance(fact, Fault) else fact for key, fact in fault.facts.items()}
    return words.fault(Fault(fault.why, **facts), lang)


def books() -> Iterator[Words]:
    """All words in which something can be told: the platform's, the server's and those of the games."""
    from konspira.server.texts import WORDS

    yield from (TEXTS, WORDS)
    yield from (games.box(name).words for name in games.shelf())


def build(screen: Screen, lang: Lang) -> App:
    """All commands; the flags of `play` come from each game's options."""
    about = f"{tell('about', lang)}\n\n{tell('help_lang', lang)}"
    app = App(
        name="konspira",
        help=about,
        version=__version__,
        console=screen.console,
        help_format="plaintext",
        help_formatter=HelpPage(lang),
    )
    for name in ("--help", "--version"):
        app[name].help = tell(f"help_{name.strip('-')}_flag", lang)
    desk = Desk(screen, lang)
    app.default(explained("serve", desk.serve, lang))
    for name, wishes in OF_EACH_GAME.items():
        app.command(of_each_game(name, getattr(desk, name), wishes, lang))
    app.command(of_desk("deck", DeckDesk(screen, lang), ("new", "check"), lang))
    app.command(of_desk("tables", KeeperDesk(screen, lang), ("list", "freeze", "thaw", "delete", "export"), lang))
    app.command(explained("import", desk.take_over, lang), name="import", help=tell("help_import", lang))
    for name in ("serve", "backup", "export", "menu", "resume", "replay", "verify", "rules", "games", "bench"):
        app.command(explained(name, getattr(desk, name), lang), name=name, help=tell(f"help_{name}", lang))
    return app


def of_desk(desk: str, answers: object, names: Sequence[str], lang: Lang) -> App:
    """The commands of a desk: `konspira deck new`."""
    app = App(name=desk, help=tell(f"help_{desk}", lang))
    for name in names:
        command = explained(f"{desk}_{name}", getattr(answers, name), lang)
        app.command(command, name=name, help=tell(f"help_{desk}_{name}", lang))
    return app


def of_each_game(name: str, command: Callable[[str, Any, Any], int], wishes: type[Record], lang: Lang) -> App:
    """A command that has a form for each game on the shelf."""
    app = App(name=name, help=tell(f"help_{name}", lang))
    for game in games.shelf():
        about = games.box(game).words.text("about", lang)
        told = {field.name: flag_help(name, field.name, lang) for field in fields(wishes)}
        app.command(of_game(game, command, wishes, told, lang), name=game, help=about)
    return app


def of_game(
    game: str, command: Callable[[str, Any, Any], int], wishes: type[Record], told: dict[str, str], lang: Lang
) -> Callable[..., int]:
    """The command for one game: a flag for each option of the game and for each wish."""
    options, words = games.game(game).OPTIONS, games.box(game).words

    def call(**given: Any) -> int:
        return command(game, taken(options, with_texts(options, given)), taken(wishes, given))

    own = [flag(as_file(field), option_help(words.option(field.name), lang)) for field in fields(options)]
    common = [flag(field, told[field.name]) for field in fields(wishes)]
    return signed(call, own + common)


def as_file(field: FieldInfo) -> FieldInfo:
    """An option that is a whole text, such as a deck, is given by the file it stands in."""
    return replace(field, type=Path | None, default=None) if field.type is str else field


def with_texts(kind: type[Record], given: dict[str, Any]) -> dict[str, Any]:
    """What was given, with the texts of files in their places."""
    texts = {
        field.name: read_text(given[field.name])
        for field in fields(kind)
        if field.type is str and given.get(field.name)
    }
    return {**given, **texts}


def option_help(option: Option, lang: Lang) -> str:
    """What an option is called and what it changes."""
    return f"{say(option.name, lang)}. {say(option.help, lang)}"


def taken(kind: type[R], given: dict[str, Any]) -> R:
    """A record of what was given for its fields."""
    return kind(**{field.name: given[field.name] for field in fields(kind) if field.name in given})


def flag(field: FieldInfo, text: str) -> inspect.Parameter:
    """A field as a flag: --plots, --fifth-after successes."""
    kind: Any = Annotated[field.type, Parameter(help=text, negative="", show_default=bool(field.default))]
    return inspect.Parameter(field.name, inspect.Parameter.KEYWORD_ONLY, default=field.default, annotation=kind)


def explained(name: str, command: Callable[..., int], lang: Lang) -> Callable[..., int]:
    """The command with its parameters explained in this language."""

    def call(*given: Any, **named: Any) -> int:
        return command(*given, **named)

    return signed(call, [explain(name, p, lang) for p in inspect.signature(command).parameters.values()])


def explain(command: str, parameter: inspect.Parameter, lang: Lang) -> inspect.Parameter:
    """A parameter with its help text."""
    text = flag_help(command, parameter.name, lang)
    return parameter.replace(annotation=Annotated[parameter.annotation, Parameter(help=text, negative="")])


def flag_help(command: str, name: str, lang: Lang) -> str:
    """What a flag is for: the command's own text, or the common one."""
    own = f"flag_{command}_{name}"
    return tell(own if own in TEXTS.texts else f"flag_{name}", lang)


def signed(command: Callable[..., int], parameters: list[inspect.Parameter]) -> Callable[..., int]:
    """The command with this signature, which is what cyclopts reads."""
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # functions have it
    command.__annotations__ = {p.name: p.annotation for p in parameters}
    return command
