"""What only one seat knows, in words."""

from collections.abc import Iterator, Sequence

from konspira.box import Secret
from konspira.engine.words import Lang
from konspira.games.resistance.view import MissionNow, MissionSeen, Seen, View
from konspira.games.resistance.words import WORDS


def secret(view: View, names: Sequence[str], lang: Lang) -> Secret | None:
    """One's identity, one's partners, what one has seen, the cards one played."""
    if view.role is None:
        return None
    lines = [
        *partners(view, names, lang),
        *(seen_line(seen, names, lang) for seen in view.seen),
        *(own_card(played, lang) for played in view.missions if view.seat in played.team),
        *card_now(view, lang),
    ]
    return Secret(WORDS.text(f"me_{view.role}", lang), WORDS.text(f"me_goal_{view.role}", lang), tuple(lines))


def partners(view: View, names: Sequence[str], lang: Lang) -> Iterator[str]:
    """RES-04  Agents know the Agents; RES-45  in blind play they do not."""
    if view.role == "agent":
        agents = tuple(names[seat] for seat in view.agents if seat != view.seat)
        yield WORDS.text("me_blind" if view.options.blind else "me_agents", lang, names=agents)


def seen_line(seen: Seen, names: Sequence[str], lang: Lang) -> str:
    """RES-83  Something seen, to be re-read all game."""
    good, bad = ("fighter", "agent") if seen.what == "identity" else ("success", "fail")
    return WORDS.text(f"me_seen_{bad if seen.bad else good}", lang, round=seen.round, name=names[seen.target])


def own_card(played: MissionSeen, lang: Lang) -> str:
    """The mission card one played."""
    return WORDS.text("me_fail" if played.i_failed else "me_success", lang, mission=played.mission)


def card_now(view: View, lang: Lang) -> Iterator[str]:
    """RES-85  The mission card that lies face down."""
    now = view.underway
    if isinstance(now, MissionNow) and now.mine is not None:
        yield WORDS.text("me_success" if now.mine else "me_fail", lang, mission=now.mission)
