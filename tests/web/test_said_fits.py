"""What a bot says at a table of The Resistance stands whole in the dock of a phone, in either language."""

import re
import tomllib
from importlib.resources import files

import pytest

from konspira.engine.words import LANGUAGES, Lang
from tests.web.conftest import NewPage
from tests.web.tables import play_now

WORDS = tomllib.loads((files("konspira.games.resistance") / "words.toml").read_text("utf-8"))["texts"]
FACTS = ("talk_there_", "talk_apart_", "talk_backed")
AFTERWARDS = ("talk_again", "talk_dropped", "talk_patient", "talk_chances")
CUT = """(said) => {
  const button = document.createElement('button');
  button.className = 'dock-said';
  const [words, name] = ['span', 'b'].map((kind) => document.createElement(kind));
  document.querySelector('.dock-title').append(button);
  button.append(words);
  name.textContent = 'Agrafka';
  return said.filter((text) => {
    button.classList.toggle('long', `Agrafka ${text}`.length > 70);
    words.replaceChildren(name, ` ${text}`);
    return words.scrollHeight > words.clientHeight + 1;
  });
}"""


def sentences(lang: Lang) -> list[str]:
    """All that bots say, with the longest fact and a name of a bot where somebody is meant."""
    told = {key: text[lang] for key, text in WORDS.items() if key.startswith("talk_") and lang in text}
    fact = max((text for key, text in told.items() if key.startswith(FACTS)), key=len)
    aloud = [text for key, text in told.items() if not key.startswith((*FACTS, *AFTERWARDS))]
    named = [re.sub(r"\{(names|others|who|leader|on)\}", "Agrafka", text.replace("{fact}", fact)) for text in aloud]
    return [re.sub(r"\{[^}]*\}", "3", text) for text in named]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_reason_of_a_bot_is_cut_on_a_phone(person: NewPage, lang: Lang) -> None:
    page = person(lang=lang, width=360, height=740)
    play_now(page)
    assert len(sentences(lang)) > 20
    cut = page.evaluate(CUT, sentences(lang))
    assert not cut, cut
