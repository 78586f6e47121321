"""What only one seat knows, in words."""

from collections.abc import Iterator, Sequence

from konspira.box import Secret
from konspira.engine import Lang
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.state import MissionNow, VotingSeen
from konspira.games.resistance.view import FACES, View
from konspira.games.resistance.words import WORDS


def secret(view: View, names: Sequence[str], lang: Lang) -> Secret | None:
    """One's identity, one's partners, what one has seen, the cards one played, one's vote."""
    if view.role is None:
        return None
    keys = f"me_{view.role}", f"me_goal_{view.role}", "me_button", f"gauge_{view.role}s"
    title, goal, button, kind = (WORDS.text(key, lang) for key in keys)
    return Secret(title, goal, tuple(lines(view, names, lang)), view.role, button, kind=kind)


def lines(view: View, names: Sequence[str], lang: Lang) -> Iterator[str]:
    """All but who one is and what one wants."""
    # RES-04  Agents know the Agents; RES-45  in blind play they do not.
    if view.role == "agent":
        agents = tuple(names[seat] for seat in view.agents if seat != view.seat)
        yield WORDS.text("me_blind" if view.options.blind else "me_agents", lang, names=agents)
    else:  # as many lines as an Agent has: a card is not told by its shape
        yield WORDS.text("me_others", lang, agents=BOARDS[view.seats].agents)

    # RES-83  Something seen, to be re-read all game.
    for seen in view.seen:
        yield WORDS.text(f"me_seen_{FACES[seen.what][seen.bad]}", lang, round=seen.round, name=names[seen.target])

    # The mission cards one played; RES-85  the one that lies face down, too.
    cards = [(played.mission, played.i_failed) for played in view.missions if view.seat in played.team]
    if isinstance(now := view.underway, MissionNow) and now.mine is not None:
        cards.append((now.mission, not now.mine))
    for mission, failed in cards:
        yield WORDS.text("me_fail" if failed else "me_success", lang, mission=mission)

    # RES-86  One's own vote, until all are turned over.
    if isinstance(now, VotingSeen) and now.mine is not None:
        yield WORDS.text("me_for" if now.mine else "me_against", lang, mission=now.mission)
