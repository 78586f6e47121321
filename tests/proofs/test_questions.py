"""Every game's questions: they lead to what is offered, all of it and nothing else; they are data, and short."""

from collections.abc import Iterator

from konspira.engine import QuickLuck, encode
from konspira.engine.questions import Choose, Question, Then
from konspira.engine.record import Action
from konspira.engine.words import LANGUAGES
from tests.kit.answers import check_tree
from tests.kit.playing import moves, some_of
from tests.kit.setups import Setup, each_of, thin

NAMES = ("Ania", "Maciek", "Kasia", "Marta", "Łukasz", "Robert", "Zofia", "Janek", "Hanka", "Witold")
LONGEST_PROMPT = 64


@each_of(thin(9, 5))
def test_a_question_leads_to_what_is_offered_and_to_nothing_else(setup: Setup) -> None:
    game, ask, luck = setup.game, setup.box.ask, QuickLuck(1)
    for move in some_of(moves(setup, "trees"), 6):
        for seat in range(setup.seats):
            if offers := game.offers(move.before, seat):
                asked = ask(game.view(move.before, seat), offers, NAMES[: setup.seats], "en")
                check_tree(asked, offers, luck)


@each_of(thin(11, 6))
def test_a_question_is_data_with_rules_and_prompts_that_fit_a_phone(setup: Setup) -> None:
    game, ask, book = setup.game, setup.box.ask, setup.box.rulebook
    ids = {rule.id for rule in book.rules}
    for move in some_of(moves(setup, "prompts"), 20):
        for seat in game.to_act(move.before):
            for lang in LANGUAGES if seat >= 0 else ():
                asked = ask(game.view(move.before, seat), game.offers(move.before, seat), NAMES[: setup.seats], lang)
                assert encode(asked).startswith(b'{"type":')
                for question in inside(asked):
                    assert set(question.rules) <= ids
                    assert 0 < len(question.prompt) <= LONGEST_PROMPT, question.prompt


def inside(then: Then) -> Iterator[Question]:
    """A question and all that follow from it; keys are typed without doubt."""
    if isinstance(then, Action):
        return
    yield then
    if isinstance(then, Choose):
        keys = [option.key for option in then.options]
        assert len(set(keys)) == len(keys)
        assert "0" not in keys
        for option in then.options:
            yield from inside(option.then)
    else:
        yield from inside(then.then)
