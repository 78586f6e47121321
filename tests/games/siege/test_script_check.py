"""SG-401, SG-402  The checker of scripts names every fault with its file and line."""

import tomllib

import pytest

from konspira.games.siege.script_check import faults

GOOD = """\
[[script]]
id = "look/one"
source = "reconstructed"
title = { pl = "Schody", en = "Stairs" }
text = { pl = "Ktoś zostawił wiadro.", en = "Somebody left a bucket." }
[[script.choices]]
key = "take"
label = { pl = "Weźcie", en = "Take it" }
effects = [{ do = "item", what = "water", by = 1 }]
goto = "look/two"
[[script]]
id = "look/two"
source = "reconstructed"
title = { pl = "Drzwi", en = "A door" }
text = { pl = "Za drzwiami kaszel.", en = "A cough behind the door." }
tags = ["child"]
twin = { pl = "Ktoś tu jest.", en = "Somebody is here." }
echoes = [{ when = { chose = "look/one:take" }, text = { pl = "Pyta o wiadro.", en = "It asks for the bucket." } }]
"""
OPENED = {"look/one"}


def found(text: str) -> list[str]:
    """What is wrong with this file, as the checker prints it."""
    return [str(fault) for fault in faults({"a.toml": text}, OPENED)]


def test_sg_401_sound_scripts_have_no_fault() -> None:
    tomllib.loads(GOOD)
    assert found(GOOD) == []


BROKEN = {
    "a broken link": ('goto = "look/two"', 'goto = "look/three"', 10, "there is no script look/three"),
    "an unreachable script": ('goto = "look/two"\n', "", 11, "nothing leads to look/two"),
    "an unknown effect": ('do = "item"', 'do = "itme"', 9, '"itme"'),
    "an unknown item": ('"water"', '"wine"', 9, '"wine"'),
    "an unknown field": ('key = "take"', 'key = "take"\ncolour = 3', 8, "there is no such field"),
    "a missing translation": ('pl = "Weźcie", en = "Take it"', 'pl = "Weźcie"', 8, "the English text is missing"),
    "a missing Polish text": ('pl = "Schody", en', "en", 4, "the Polish text is missing"),
    "a text left untranslated": ("Somebody left a bucket.", "Ktoś zostawił wiadro.", 5, "both languages say the same"),
    "a missing twin": ('twin = { pl = "Ktoś tu jest.", en = "Somebody is here." }\n', "", 16, "has no plain twin"),
    "a needless twin": ('tags = ["child"]', "tags = []", 17, "needs no twin"),
    "an unknown tag": ('["child"]', '["spiders"]', 16, '"spiders"'),
    "a choice that is never there": ("look/one:take", "look/one:leave", 18, "there is no choice look/one:leave"),
    "an id twice": ('id = "look/two"', 'id = "look/one"', 12, "stands in another script, too: look/one"),
    "a text twice": ("A cough behind the door.", "Somebody left a bucket.", 15, "stands in another script"),
    "no way out": ('key = "take"', 'key = "take"\ncost = { food = 1 }', 6, "no choice that can always be taken"),
    "TOML that is none": ('goto = "look/two"', 'goto = "look/two', 1, "not valid TOML"),
}


@pytest.mark.parametrize(("old", "new", "line", "why"), BROKEN.values(), ids=BROKEN.keys())
def test_sg_401_the_checker_names_file_line_and_fault(old: str, new: str, line: int, why: str) -> None:
    assert old in GOOD
    said = found(GOOD.replace(old, new, 1))
    assert any(fault.startswith(f"a.toml:{line}: ") and why in fault for fault in said), said


SPARED = GOOD.replace(
    'text = { pl = "Ktoś zostawił wiadro.", en = "Somebody left a bucket." }\n',
    'text = { pl = "Ktoś zostawił wiadro.", en = "Somebody left a bucket." }\n'
    'tags = ["abuse", "child"]\ntwin = { pl = "Stoi tu wiadro.", en = "There is a bucket." }\n',
)


def test_sg_403_an_echo_of_a_story_that_is_filtered_is_named() -> None:
    telling = "a.toml:20: this tells of look/one, which can be filtered, and lacks its tags: abuse"
    assert found(SPARED) == [telling]
    assert found(SPARED.replace('look/one:take" }', 'look/one:take" }, tags = ["abuse"]')) == []


def test_sg_403_an_echo_that_remembers_one_of_several_is_named_too() -> None:
    said = found(SPARED.replace('{ chose = "look/one:take" }', '{ any_of = [{ chose = "look/one:take" }] }'))
    assert [fault.split(":")[1] for fault in said] == ["20"]


def test_sg_403_a_plain_label_stands_where_there_is_a_plain_twin() -> None:
    plain = 'key = "take"\nplain = { pl = "Tak", en = "Yes" }'
    said = found(GOOD.replace('key = "take"', plain))
    assert said == ["a.toml:8: look/one cannot be filtered and needs no plain label"]


def test_sg_401_two_choices_with_one_key_are_named() -> None:
    again = '[[script.choices]]\nkey = "take"\nlabel = { pl = "Nie", en = "No" }\n'
    said = found(GOOD.replace('[[script]]\nid = "look/two"', again + '[[script]]\nid = "look/two"'))
    assert said == ["a.toml:12: take is the key of two choices"]


def test_sg_401_a_roll_covers_every_number_once() -> None:
    band = "{ least = 1, most = 3 }, { least = 5, most = 10 }"
    said = found(GOOD.replace('{ do = "item", what = "water", by = 1 }', f'{{ do = "roll", bands = [{band}] }}'))
    assert said == ["a.toml:9: the bands of a roll are to cover 1 to 10, each number once"]


@pytest.mark.parametrize("wrong", ["{}", "[3]", "[{}]", "true"])
@pytest.mark.parametrize("value", ['"look/two"', '"look/one:take"', '["child"]', '"take"', "1"])
def test_sg_401_whatever_stands_in_a_file_the_checker_names_a_fault(value: str, wrong: str) -> None:
    bands = "bands = [{ least = 1, most = 1 }, { least = 2, most = 10 }]"
    rolled = GOOD.replace('do = "item", what = "water", by = 1', f'do = "roll", {bands}')
    assert found(rolled) == []
    assert found(rolled.replace(value, wrong))


def test_sg_402_a_script_that_the_game_opens_must_be_written() -> None:
    said = [str(fault) for fault in faults({"a.toml": GOOD}, {*OPENED, "act/i/opening"})]
    assert said == [":0: the game opens act/i/opening, which is nowhere written"]
