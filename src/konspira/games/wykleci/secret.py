"""What only one seat knows, in words."""

from collections.abc import Iterator, Sequence

from konspira.box import Secret
from konspira.engine.words import Lang, Words, say
from konspira.games.wykleci.deck_text import NAMES
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.goal_pictures import goal_picture
from konspira.games.wykleci.view import BiddingSeen, OrderingSeen, View, own_on_mission
from konspira.games.wykleci.words import words


def secret(view: View, names: Sequence[str], lang: Lang) -> Secret | None:
    """One's Secret Goal; what one holds, and cards that one has given or seen put away; when the goal is judged."""
    if view.seat is None or view.goals[view.seat] < 0:
        return None
    card, said = DECKS[view.deck].goals[view.goals[view.seat]], words(view.deck)
    held = sealed(view, said, lang), own(view, said, lang), known(view, names, said, lang)
    lines = tuple(line for part in (named(view, names, said, lang), *held, judged(view, said, lang)) for line in part)
    picture = goal_picture(card.condition)
    title = said.text("me_goal", lang, name=say(card.name, lang))
    return Secret(title, say(card.text, lang), lines, picture, said.text("me_button", lang), deal=view.stage)


def named(view: View, names: Sequence[str], said: Words, lang: Lang) -> Iterator[str]:
    """Under which name one plays, at the first deal."""
    if view.stage == 1 and view.round == 0:
        yield said.text("me_named", lang, name=names[view.me])


def judged(view: View, said: Words, lang: Lang) -> Iterator[str]:
    """BW-82  When one's Secret Goal is judged, and what it is worth."""
    card = DECKS[view.deck].goals[view.goals[view.me]]
    yield said.text("me_judged", lang, stage=view.stage)
    yield say(NAMES.told["traitor" if card.traitor else "green"], lang)


def sealed(view: View, said: Words, lang: Lang) -> Iterator[str]:
    """BW-59  What one has chosen in secret, while it may be changed."""
    now = view.now
    if isinstance(now, BiddingSeen) and now.bid >= 0:
        yield said.text("me_bid", lang, soldier=now.bid)
    if isinstance(now, OrderingSeen) and now.given:
        mine = own_on_mission(view)
        for soldier, order in zip(mine, now.given, strict=False):
            yield said.text("me_given", lang, name=DECKS[view.deck].soldiers[soldier].alias, order=order)
        for order in now.given[len(mine) :]:
            yield said.text("me_keep", lang, order=order)


def own(view: View, said: Words, lang: Lang) -> Iterator[str]:
    """BW-15  One's Squad, order and Glory."""
    yield said.text("me_squad", lang, soldiers=view.squad) if view.squad else said.text("me_no_squad", lang)
    yield said.text("me_order", lang, card=view.held) if view.held >= 0 else said.text("me_no_order", lang)
    hand = [place.card for place in view.glory.hands[view.me]]
    if hand:
        yield said.text("me_glory", lang, cards=hand)
    for place in view.glory.before[view.me]:
        yield said.text("me_before", lang, card=place.card)


def known(view: View, names: Sequence[str], said: Words, lang: Lang) -> Iterator[str]:
    """BW-16  The Glory cards that one has given, and cards under the decks."""
    for seat, name in enumerate(names):
        for place in (*view.glory.hands[seat], *view.glory.before[seat]) if seat != view.seat else ():
            if place.card >= 0:
                yield said.text("me_gave", lang, name=name, card=place.card)
    under = [part.place.card for part in view.glory.deck if part.place.card >= 0]
    if under:
        yield said.text("me_under", lang, cards=under)
    scouted = [part.place.card for part in view.authority.deck if part.place.card >= 0]
    if scouted:
        yield said.text("me_scouted", lang, cards=scouted)
