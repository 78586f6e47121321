"""The page on what there is in Python says what the docstrings say."""

from tools.api import PAGE, page


def test_the_api_page_is_made_from_the_docstrings_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: .venv/bin/python -m tools.api"
