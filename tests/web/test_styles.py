"""The style sheets, as far as their text alone tells whether they are right."""

import re

from tests.test_house import texts

WITH_A_MOUSE = re.compile(r"@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


def test_words_are_fitted_and_not_broken_with_hyphens_of_which_a_browser_without_a_dictionary_tells_nothing() -> None:
    assert [str(file) for file, text in texts().items() if file.suffix == ".css" and "hyphens" in text] == []


def test_hovering_is_for_a_mouse_alone_since_it_sticks_under_a_finger() -> None:
    sheets = {str(file): text for file, text in texts().items() if file.suffix == ".css"}
    assert [file for file, text in sheets.items() if ":hover" in WITH_A_MOUSE.sub("", text)] == []


def test_nothing_is_locked_out_of_layout_since_chromium_then_forgets_what_was_hidden_beside_it() -> None:
    sheets = {str(file): text for file, text in texts().items() if file.suffix in (".css", ".js")}
    locks = re.compile(r"content-visibility:\s*hidden|contentVisibility")
    assert [file for file, text in sheets.items() if locks.search(text)] == []
