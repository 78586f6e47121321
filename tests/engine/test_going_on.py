"""What a game leaves for the next sitting names the records of all sittings so far."""

from konspira.engine.going_on import records_of, with_records, without_records


def test_the_first_sitting_names_its_own_record() -> None:
    text = with_records("state", "", "one.jsonl")
    assert records_of(text) == ("one.jsonl",)
    assert without_records(text) == "state"


def test_a_later_sitting_names_those_before_the_first_one_first() -> None:
    text = with_records("later", with_records("state", "", "one.jsonl"), "two.jsonl")
    assert records_of(text) == ("one.jsonl", "two.jsonl")
    assert without_records(text) == "later"


def test_a_text_without_records_is_the_games_own() -> None:
    assert records_of("state") == ()
    assert without_records(" state \n") == "state"
