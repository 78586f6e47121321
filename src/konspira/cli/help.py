"""The rules in the game: the present ones, one by its id, or all that contain a word."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from konspira.cli.screen import Screen
from konspira.cli.texts import say as tell
from konspira.engine.rulebook import Rule, Rulebook
from konspira.engine.words import Lang, say
from konspira.terminal.parts import Prose

WHOLE: Final = 3
"""So many rules are shown whole."""
MOST: Final = 8
"""So many rules at most are listed."""


def show_rules(screen: Screen, book: Rulebook, wanted: str, present: Sequence[str], lang: Lang) -> bool:
    """The rules asked for; without a wish the present ones. False if there are none."""
    found = book.search(wanted, lang) if wanted else [r for rule_id in present if (r := book.rule(rule_id))]
    for rule in found:
        show_rule(screen, rule, lang)
    if not found:
        screen.note(tell("no_rule", lang, wanted=wanted, first=book.rules[0].id, last=book.rules[-1].id), "bold")
    return bool(found)


def look_up(screen: Screen, book: Rulebook, wanted: str, present: Sequence[str], lang: Lang) -> None:
    """The rules asked for in a game; where many fit, the most fitting ones by their first words."""
    found = book.search(wanted, lang) if wanted else ()
    if len(found) <= WHOLE:
        show_rules(screen, book, wanted, present, lang)
        return
    best = found[:MOST]
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for rule in best:
        text = tell("rule_ahead", lang, rule=rule.id) if rule.ahead else say(rule.text, lang)
        words = Text.assemble((say(rule.title, lang), "bold"), f"  {text}")
        grid.add_row(Text(rule.id, "bold cyan"), words)
    screen.show(grid)
    screen.note(tell("more_rules", lang, count=len(found), shown=len(best), rule=best[0].id))


def show_rule(screen: Screen, rule: Rule, lang: Lang) -> None:
    """One rule."""
    screen.show(*rule_lines(rule, lang))


def rule_lines(rule: Rule, lang: Lang, *, folded: bool = False) -> Iterator[RenderableType]:
    """A rule's id and title, and under them what it says; folded, only how to read it."""
    yield Text.assemble((rule.id, "bold cyan"), "  ", (say(rule.title, lang), "bold"))
    told = Prose(tell("rule_ahead", lang, rule=rule.id), "dim") if folded else Prose(say(rule.text, lang))
    yield Padding(told, (0, 0, 0, 8))


def show_book(screen: Screen, title: str, book: Rulebook, lang: Lang) -> None:
    """A whole rulebook, a screenful at a time."""
    screen.page(book_lines(title, book, lang), tell("more", lang))


def book_lines(title: str, book: Rulebook, lang: Lang) -> Iterator[RenderableType]:
    """A whole rulebook, by sections."""
    yield from (Text(title.upper(), "bold"), Prose(say(book.brief, lang)))
    section = ""
    for rule in book.rules:
        if section != (section := say(rule.section, lang)):
            yield from ("", Text(section, "bold underline"))
        yield from rule_lines(rule, lang, folded=rule.ahead)
