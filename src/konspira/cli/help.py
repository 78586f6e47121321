"""The rules in the game: the present ones, one by its id, or all that contain a word."""

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from konspira.cli.screen import Screen
from konspira.cli.speech import say as tell
from konspira.engine.rulebook import Rule, Rulebook
from konspira.engine.words import Lang, say


def show_rules(screen: Screen, book: Rulebook, wanted: str, present: Sequence[str], lang: Lang) -> bool:
    """The rules asked for; without a wish the present ones. False if there are none."""
    found = find(book, wanted, lang) if wanted else [r for rule_id in present if (r := book.rule(rule_id))]
    for rule in found:
        show_rule(screen, rule, lang)
    if not found:
        screen.note(tell("no_rule", lang, wanted=wanted, first=book.rules[0].id, last=book.rules[-1].id), "bold")
    return bool(found)


def find(book: Rulebook, wanted: str, lang: Lang) -> Sequence[Rule]:
    """A rule by its id, or all rules with these words."""
    rule = book.rule(wanted)
    return [rule] if rule else book.search(wanted, lang)


def show_rule(screen: Screen, rule: Rule, lang: Lang) -> None:
    """One rule."""
    screen.show(Text.assemble((rule.id, "bold cyan"), "  ", (say(rule.title, lang), "bold")))
    screen.show(Padding(Text(say(rule.text, lang)), (0, 0, 0, 8)))


def show_book(screen: Screen, title: str, book: Rulebook, lang: Lang) -> None:
    """A whole rulebook, by sections."""
    screen.show(Text(title.upper(), "bold"), Text(say(book.brief, lang)))
    section = ""
    for rule in book.rules:
        if section != (section := say(rule.section, lang)):
            screen.show("", Text(section, "bold underline"))
        show_rule(screen, rule, lang)
