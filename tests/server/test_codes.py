"""Codes that people read aloud and type."""

from konspira.server.codes import new_code, unlike


def test_codes_of_a_class_and_the_letters_in_them_are_not_mixed_up() -> None:
    codes = ["AAAAA"]
    for _ in range(21):
        codes.append(new_code("AAAAA", codes))
    apart = [unlike(one, other) for n, one in enumerate(codes) for other in codes[:n]]
    assert min(apart) == 2
    assert unlike("ABNUC", "APMVC") == 0, "they sound alike, or look it from afar"
