"""No text of the product, in either language, is broken in a date, before % or after a word of one letter."""

import io
import re
from collections.abc import Iterator

import msgspec
import pytest
from rich.console import Console, Group

from konspira import games
from konspira.cli.texts import TEXTS
from konspira.engine.words import LANGUAGES, Lang, Words, say
from konspira.terminal.parts import HARD, Prose, typeset

WIDTH = 44
DAY = r"\d{1,2} (?:[IVX]+|listopada|sierpnia|marca|May|November|August)"
CASES = {
    "11 listopada 1918 roku": "11~listopada~1918 roku",
    "od VIII 1914 do 9 I 1915": "od VIII~1914 do 9~I~1915",
    "on 11 November 1918, in May 1917": "on 11~November~1918, in May~1917",
    "17 % na wszystko": "17~% na wszystko",
    "i w domu, a nuż": "i~w~domu, a~nuż",
    "2 małe misje": "2 małe misje",
    "Głód 1 → 3, droga 10 → 7 → 8": "Głód 1~→~3, droga 10~→~7~→~8",
}


@pytest.mark.parametrize("text", CASES)
def test_hard_spaces_stand_where_no_line_may_end(text: str) -> None:
    assert typeset(text).replace(HARD, "~") == CASES[text]


def spoken(words: Words, lang: Lang) -> Iterator[str]:
    """All that these words say."""
    yield from (say(text, lang) for text in words.texts.values())
    yield from (say(sentence, lang) for sentence in words.sentences)
    yield from words.faults.values() if lang == "pl" else words.faults
    yield from (say(option.help, lang) for option in words.options.values())


def printed(value: object, lang: Lang) -> Iterator[str]:
    """All texts in the data of cards."""
    if isinstance(value, dict):
        if value.keys() == {"pl", "en"}:
            yield value[lang]
        for part in value.values():
            yield from printed(part, lang)
    elif isinstance(value, list):
        for part in value:
            yield from printed(part, lang)


def all_texts(lang: Lang) -> Iterator[str]:
    """What the platform and the games say, their rules, and what is printed on cards."""
    yield from spoken(TEXTS, lang)
    for name in games.shelf():
        box = games.box(name)
        yield from spoken(box.words, lang)
        yield from (say(rule.text, lang) for rule in box.rulebook.rules)
        yield from printed(msgspec.json.decode(box.cards(box.game.OPTIONS()) or b"{}"), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_broken_where_it_may_not_be(lang: Lang) -> None:
    out = io.StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, legacy_windows=False)
    texts = set(all_texts(lang))
    assert len(texts) > 500
    console.print(Group(*(Prose(text) for text in sorted(texts))))
    lines = re.sub(" +$", "", out.getvalue(), flags=re.MULTILINE)
    whole = {text.replace(HARD, " ") for text in texts}  # a text that ends with a letter is not broken there
    ending = re.findall(r"^.* [aiouwz]$", lines, re.IGNORECASE | re.MULTILINE)
    assert [found for found in ending if lang == "pl" and found not in whole] == []
    assert re.findall(r"^%.*", lines, re.MULTILINE) == []
    assert re.findall(rf"^.*\b{DAY}\n\d{{4}}.*", lines, re.MULTILINE) == []
