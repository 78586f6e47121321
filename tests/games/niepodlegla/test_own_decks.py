"""Own decks of Niepodległa: what both variants check, the words for it, and that the game plays on them."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from konspira import games
from konspira.decks.template import template
from konspira.engine import CHANCE, Fault
from konspira.engine.words import LANGUAGES, Lang
from konspira.games import niepodlegla
from konspira.games.niepodlegla.checks import FAULTS, MOST_CARDS, SAID
from tests.games.niepodlegla.own_decks import ADVANCED, BASIC, CARD, SOLDIER, form, own, told
from tests.kit.rows import unlike

FOLDER = Path(niepodlegla.__file__).parent
TWICE = "is there more than once (NZ-09)"
NUMBER = "a card's number has 1 to 12 letters, digits and hyphens (NZ-09)"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [ADVANCED, BASIC])
def test_the_template_is_the_printed_deck(game: str, lang: Lang) -> None:
    text = template(form(game), "", lang)
    assert own(game, text) == own(game, "")
    assert len(text.encode()) < 400_000


@pytest.mark.parametrize("game", [ADVANCED, BASIC])
def test_the_printed_deck_keeps_all_rules(game: str) -> None:
    assert list(form(game).check(own(game, ""))) == []


def test_nz_02_a_face_of_the_black_die_has_at_most_two_pips() -> None:
    for game in (ADVANCED, BASIC):
        assert told(game, "[black]\nfaces = [0, 0, 1, 3, -1, 2]") == [
            "line 2, black, faces[4]: a face of the black die has 0, 1 or 2 pips, not 3 (NZ-02)",
            "line 2, black, faces[5]: a face of the black die has 0, 1 or 2 pips, not -1 (NZ-02)",
        ]


def test_nz_02_all_six_dice_are_there_whatever_a_deck_gives() -> None:
    deck = own(BASIC, '[[dice]]\nid = "witos"\nfaces = [[], [], [], [], [], ["any", "any", "any"]]')
    assert [die.id for die in deck.dice] == ["neutral", "pilsudski", "dmowski", "paderewski", "witos", "haller"]
    assert told(BASIC, '[[dice]]\nid = "sikorski"')[0].startswith("line 2, dice sikorski, id: expected one of")


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (ADVANCED, '[paris]\nid = "A-17"', f'line 2, paris, id: "A-17" {TWICE}'),
        (
            ADVANCED,
            f'[[threats]]\nid = "F-1"\nperiod = "1914-1916"\nupper = [{{ type = "time" }}]\n{CARD}',
            f'line 2, threats F-1, id: "F-1" {TWICE}',
        ),
        (BASIC, '[[areas]]\nid = "green"\nfinal = "B-01"', f'line 3, areas green, final: "B-01" {TWICE}'),
        (BASIC, '[[areas]]\nid = "green"\nfinal = ""', f"line 3, areas green, final: {NUMBER}"),
        (ADVANCED, '[warsaw]\nid = "<b>"', f"line 2, warsaw, id: {NUMBER}"),
    ],
)
def test_nz_09_every_card_has_a_number_of_its_own(game: str, text: str, said: str) -> None:
    assert told(game, text) == [said]


def test_a_deck_is_not_thicker_than_can_be_counted() -> None:
    more = "".join(f'[[missions]]\nid = "X-{n}"\ndeck = "2"\n{SOLDIER}' for n in range(MOST_CARDS - 15))
    (said,) = told(ADVANCED, more)
    assert said.endswith('missions X-24, deck: deck "2" has more than 40 cards with this one')


# ------------------------------------------------------------------ words


def sentences() -> Iterator[str]:
    """Every sentence with which a deck is refused by a rule, read off the code."""
    for file in FOLDER.rglob("checks.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call | ast.Assign) and ast.unparse(node).startswith(("wrong(", "why = ")):
                texts = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
                yield from (text for text in texts if " " in text and text != ", ")


def test_every_rule_of_decks_is_said_in_polish_and_none_is_left_over() -> None:
    assert set(sentences()) == SAID.faults.keys()


def test_a_sentence_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(FAULTS) == []


def test_every_table_is_explained_in_the_template_and_no_text_is_left_over() -> None:
    fields = {name for game in (ADVANCED, BASIC) for name in form(game).fields}
    assert fields - SAID.texts.keys() == set()
    whole = "".join(template(form(game), "", "en") for game in (ADVANCED, BASIC)).replace("\n#     ", " ")
    assert [name for name, text in SAID.texts.items() if f"({text.en})" not in whole] == []


@pytest.mark.parametrize("game", [ADVANCED, BASIC])
def test_a_deck_s_mistakes_are_told_in_polish(game: str) -> None:
    with pytest.raises(Fault) as refused:
        own(game, "[black]\nfaces = [9, 0, 0, 0, 0, 0]\n[[dice]]\nid = 1")
    said = games.box(game).words.fault(refused.value, "pl")
    assert "wiersz 2, black, faces[1]: ścianka czarnej kości ma 0, 1 albo 2 oczka, a nie 9 (NZ-02)" in said
    assert "wiersz 4, dice 1, id: ma tu być jedno z:" in said


# ------------------------------------------------------------------ play

HARD = """
[black]
faces = [2, 2, 2, 2, 2, 2]
[[dice]]
id = "neutral"
faces = [[], [], ["any", "any", "any"], [], [], ["fight", "fight"]]
"""
STRANGE = {
    ADVANCED: f"""{HARD}
[paris]
most = 18
[warsaw]
table = [{{ bolsheviks = 0, needs = {["money"] * 18} }}]
[[time]]
round = 9
effects = []
[[missions]]
id = "X-1"
deck = "3"
urgent = true
undone = [{{ type = "time" }}, {{ type = "defeat" }}]
{SOLDIER}
[[threats]]
id = "X-2"
period = "1914-1916"
upper = [
  {{ type = "discard", count = 4 }},
  {{ type = "imprison", what = "neutral" }},
  {{ type = "imprison", what = "pawn" }},
]
unless = ["centre"]
lower = [{{ type = "time" }}]
{CARD}
[[starts]]
players = 2
pawns = 4
finals = 8
neutral = 2
morale = 1
""",
    BASIC: f"""
broken = 24
{HARD}
[[starts]]
players = 2
neutral = 2
morale = 1
pawns = 7
missions = 1
[[missions]]
id = "X-1"
deck = "2"
reward = "anywhere"
needs = ["fight"]
{CARD}
""",
}


class _Luck:
    """Chance for a walk through a game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", [ADVANCED, BASIC])
def test_the_game_plays_to_its_end_on_a_strange_deck(game: str, seats: int) -> None:
    rules, luck = games.game(game), _Luck(seats)
    t = rules.setup(seats, rules.OPTIONS(deck=STRANGE[game]))
    while rules.outcome(t) is None:
        seat = rules.to_act(t)[0]
        every = rules.legal(t, seat)
        chosen = every[luck.below(len(every))] if luck.below(5) == 0 else rules.default(t, seat)
        t, _ = rules.step(t, seat, rules.sample(t, luck) if seat == CHANCE else chosen)


def test_a_deck_is_read_once_and_its_cards_are_in_play() -> None:
    rules = games.game(ADVANCED)
    t = rules.setup(2, rules.OPTIONS(deck=STRANGE[ADVANCED]))
    assert "X-1" in t.pile.decks[2]
    assert "X-2" in t.threats[0]
    assert rules.setup(2, rules.OPTIONS(deck=STRANGE[ADVANCED])) == t
    assert rules.setup(2, rules.OPTIONS()).deck != t.deck
