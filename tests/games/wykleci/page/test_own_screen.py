"""On one's own screen one is “you”, a new Secret Goal is held like the first, and the last order lies by itself."""

from playwright.sync_api import expect

from konspira.games.wykleci.state import Ordering
from tests.games.wykleci.positions import finish, position, started
from tests.kit.desks import NewDesk

TO_ME = """(texts) => import('/static/kit/own-name.js')
  .then(({ toMe }) => texts.map((text) => toMe({ pl: text, en: text }, 'Czapla').pl))"""
HANDED = """() => import('/static/kit/deal.js').then(({ dealScreen }) => {
  const deal = dealScreen({ game: 'wykleci', names: () => ['Ala'], seat: 0, memory: `test.${Math.random()}` });
  document.body.append(deal.node);
  const seen = [1, 1, 2].map((n) => {
    deal.hand({ title: `goal ${n}`, goal: 'why', lines: ['worth'], picture: 'sealed', deal: n });
    deal.whisper([{ pl: 'cel', en: 'goal', to: 0 }], false);
    const [isOpen, text] = [deal.open(), deal.node.querySelector('.deal-face').textContent];
    deal.close();
    return [isOpen, text];
  });
  deal.node.remove();
  return seen;
})"""


def test_ones_own_name_after_a_colon_is_you_and_other_sentences_stay(desk: NewDesk) -> None:
    told = desk().page.evaluate(
        TO_ME,
        ["Idą: Pik, Czapla i Kora.", "Z losu: Czapla. Z Nominacją.", "Czapla kończy turę.", "Idzie: Czaplak."],
    )
    assert told == ["Idą: Pik, ty i Kora.", "Z losu: ty. Z Nominacją.", "Czapla kończy turę.", "Idzie: Czaplak."]


def test_bw_30_a_secret_goal_that_is_dealt_anew_is_a_whole_card_and_no_bare_message(desk: NewDesk) -> None:
    first, again, anew = desk().page.evaluate(HANDED)
    assert (first, again) == ([True, "goal"], [True, "goal"]), "of a card that is known already messages come as ever"
    assert anew == [True, "goal 2whyworth"]


def test_bw_47_what_is_left_for_the_last_goes_there_and_a_button_says_what_it_waits_for(desk: NewDesk) -> None:
    t, _ = started(position(missions={0: {"command": [0]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    board = desk().show(t, 0)
    expect(board.key("submit")).to_have_text("Still open: Witold")
    board.tap("item-0")
    expect(board.key("submit")).to_have_text("Give the orders")
    expect(board.find(".split-holder")).to_have_text(["Witold", "Kept in hand"])
    board.tap("submit")
    assert len(board.sent()[0]["cards"]) == 2
