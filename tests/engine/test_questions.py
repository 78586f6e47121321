"""Questions: what is picked, counted or shared out goes into the actions below."""

from konspira.engine import Action, Seat, encode
from konspira.engine.questions import Amount, Asking, Choice, Choose, Confirm, Item, Pick, Split, filled, leaves, shared
from konspira.engine.words import File, Text, Words


class Go(Action, frozen=True):
    """Go with these."""

    team: tuple[Seat, ...] = ()
    fast: bool = False


class Rest(Action, frozen=True):
    """Stay where one is, so many days."""

    days: int = 0


WHO = tuple(Item(seat, name) for seat, name in enumerate("ABC"))
SURE = Confirm("Sure?", ("T-1",), "go", Go())
HOW = Choose("How?", (), (Choice("1", "slowly", SURE), Choice("2", "fast", Go(fast=True)), Choice("3", "not", Rest())))
TEAM = Pick("Who?", ("T-1",), "team", WHO, 2, 2, HOW)
DAYS = Amount("How long?", (), "days", 0, 5, Rest(), now=2)
SHARE = Split("Who first?", (), "team", ("X", "Y"), WHO, Go())


def test_a_question_leads_to_its_leaves() -> None:
    assert list(leaves(TEAM)) == [Go(), Go(fast=True), Rest()]
    assert list(leaves(DAYS)) == [Rest()]


def test_what_was_picked_goes_into_every_action_below_that_has_such_a_field() -> None:
    assert list(leaves(filled(TEAM.then, "team", (0, 2)))) == [Go((0, 2)), Go((0, 2), True), Rest()]


def test_a_number_goes_into_its_field() -> None:
    assert filled(DAYS.then, "days", 4) == Rest(4)


def test_a_split_is_answered_part_by_part() -> None:
    second = shared(SHARE, 2)
    assert isinstance(second, Split)
    assert (second.parts, [item.value for item in second.items]) == (("Y",), [0, 1])
    assert shared(second, 0) == Go((2, 0))


def test_the_tree_is_data_with_a_tag_for_every_shape() -> None:
    assert encode(SURE) == (
        b'{"type":"confirm","prompt":"Sure?","rules":["T-1"],"yes":"go",'
        b'"then":{"type":"go","team":[],"fast":false},"note":"","forecast":false,"grave":false}'
    )


def test_a_game_asks_in_the_words_of_one_language_and_by_the_players_names() -> None:
    words = Words(File(texts={"go": Text("Idź", "Go"), "stay": Text("Zostań {days} dni", "Stay {days} days")}), {})
    asking = Asking(None, (), ("Ola", "Jan", "Ewa"), "pl", words)
    assert asking.say("stay", days=2) == "Zostań 2 dni"
    assert asking.named((2, 0)) == ("Ewa", "Ola")
    assert asking.player(1, Go()) == Choice("2", "Jan", Go())
    assert asking.numbered(("go", Go())) == (Choice("1", "Idź", Go()),)
