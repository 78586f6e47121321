"""Who was who at a table, once it may be told."""

from collections.abc import Iterator

from konspira import games
from konspira.engine import Record, Seat
from konspira.engine.words import LANGUAGES, Text
from konspira.server.live_table import LiveTable


class SecretSeen(Record, frozen=True):
    """What stood on a seat's secret card; what all are called who have such a card, where there is a word for it."""

    seat: Seat
    title: Text
    kind: Text | None = None


def who_was_who(live: LiveTable) -> list[SecretSeen]:
    """What stood on every seat's secret card; nothing in a game without secrets, or before it has begun."""
    return list(_secrets(live)) if live.position else []


def _secrets(live: LiveTable) -> Iterator[SecretSeen]:
    tells = games.box(live.info.game).secret
    for seat in range(len(live.info.places)) if tells else ():
        view = live.view(seat)
        secrets = [one for lang in LANGUAGES if tells and (one := tells(view, live.info.names, lang))]
        if secrets:
            kind = Text(*[secret.kind for secret in secrets]) if secrets[0].kind else None
            yield SecretSeen(seat, Text(*[secret.title for secret in secrets]), kind)
