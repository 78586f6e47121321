"""Who sits where. A rule looks at the info it is given and at nothing else, and gives the changed one or refuses.

`LiveTable.change` alone applies a rule, under the table's lock: so nothing that was looked up earlier can be acted on.
People are named by their tokens, which are looked up in the same info.
"""

from collections.abc import Callable
from typing import Final

from konspira import games
from konspira.engine import Seat, replace
from konspira.server.bodies import JoinTable, NewName, SeatChange
from konspira.server.clock import now
from konspira.server.codes import free_name, hashed, pseudonym, same
from konspira.server.table_info import (
    Link,
    Member,
    SeatInfo,
    TableInfo,
    with_arrival_named,
    with_changed,
    with_key,
    with_member,
    with_place,
    without_member,
)
from konspira.server.texts import Refused

Rule = Callable[[TableInfo], TableInfo]
Absent = Callable[[SeatInfo], bool]
LINK_LASTS: Final = 600
"""Seconds for which a one-time link works."""
MOST_LINKS: Final = 4

# ---------------------------------------------------------------- who asks


def known(info: TableInfo, token: str | None) -> Member:
    """Who asks, if they belong to the table."""
    member = info.holder(token)
    if member is None:
        raise Refused(403, "you have no seat at this table")
    return member


def hosted(info: TableInfo, token: str | None) -> TableInfo:
    """The same info, if its host asks; what a host does elsewhere the teacher does in a class."""
    member = known(info, token)
    if info.room:
        raise Refused(403, "this is a table of a class: the teacher does that")
    if member.id != info.host:
        raise Refused(403, "only the host can do this")
    return info


def in_lobby(info: TableInfo) -> TableInfo:
    """The same info, if the game has not begun."""
    if info.state != "lobby":
        raise Refused(409, "the game has begun already")
    return info


def seat_in_hand(info: TableInfo, number: int | None) -> Seat:
    """The seat that this member plays at present."""
    member = info.member(number)
    if member is None or member.seat is None:
        raise Refused(403, "only those who sit at the table may play")
    if info.places[member.seat].kind == "bot":
        raise Refused(409, "a bot plays your seat: take it back first")
    return member.seat


# ---------------------------------------------------------------- in the lobby


def join(info: TableInfo, token: str | None, fresh: str, asked: JoinTable) -> TableInfo:
    """Take a seat: a stranger becomes a member with the fresh token, a member sits down, moves or is renamed.

    Who holds the fresh token already is the same browser, which asks twice before it has its cookie. Once the game
    has begun nobody moves: whoever comes late takes a seat where one is open.
    """
    member = info.holder(token) or info.holder(fresh)
    if info.state != "lobby" and info.holder(fresh):
        return info
    if info.state != "lobby" and (member or not open_seats(info)):
        raise Refused(409, "the game has begun already")
    stays = member.seat if member and asked.seat in (None, member.seat) else None
    seat = _free_seat(info, asked.seat, info.seats_known(token, fresh)) if stays is None else stays
    if member is None:
        return with_member(info, free_name(asked.name, _names(info)), seat, fresh)
    name = _new_name(info, member, asked)
    info = info if member.seat is None else with_place(info, member.seat, SeatInfo())
    return with_place(
        with_changed(info, replace(member, seat=seat, name=name)), seat, SeatInfo("human", name, None, member.id)
    )


def _new_name(info: TableInfo, member: Member, asked: JoinTable) -> str:
    """The name that somebody wants to have from now on; what a teacher has given stays, on whatever seat."""
    if not asked.name or asked.name == member.name:
        return member.name
    if member.given and member.seat is not None and asked.seat is None:
        raise Refused(409, "your teacher has given you this name")
    return member.name if member.given else free_name(asked.name, _names(info) - {member.name})


def open_seats(info: TableInfo) -> list[Seat]:
    """The seats that whoever comes may take: the free ones, and in a classroom, where some come late, those that only
    bots have had."""
    if info.state == "lobby":
        return [seat for seat, place in enumerate(info.places) if place.kind == "free"]
    if info.room is None or info.state not in ("playing", "paused", "held"):
        return []
    return [seat for seat, place in enumerate(info.places) if place.kind == "bot" and place.member is None]


def _free_seat(info: TableInfo, wanted: Seat | None, knows: list[Seat]) -> Seat:
    """A seat that may be taken; by one who had a seat before, and knows its secret, that one alone."""
    free = [seat for seat in open_seats(info) if not knows or seat in knows]
    if free and wanted in (None, *free):
        return free[0] if wanted is None else wanted
    if knows:
        raise Refused(409, "you know a secret of this table: only the seat that was yours may be yours again")
    raise Refused(409, "this seat is taken" if free else "all seats are taken")


def _names(info: TableInfo) -> set[str]:
    return {*info.names, *(member.name for member in info.members)} - {""}


def leave(info: TableInfo, token: str | None) -> TableInfo:
    """Leave the lobby and free the seat, but keep a name that the teacher gave; in a game hand the seat to a bot."""
    member = known(info, token)
    if info.state == "lobby" and member.given and member.seat is not None:
        return with_place(with_changed(info, replace(member, seat=None)), member.seat, SeatInfo())
    if info.state == "lobby":
        return info if member.given else without_member(info, member.id)
    if member.seat is None or info.places[member.seat].kind != "human" or info.tutorial:
        return info
    return with_bot(info, member.seat, stand_in(info, info.places[member.seat]))


# ---------------------------------------------------------------- people and bots


def with_bot(info: TableInfo, seat: Seat, bot: str) -> TableInfo:
    """A bot takes a seat; in a person's place it keeps their name."""
    if bot not in games.box(info.game).all_bots:
        raise Refused(400, "there is no such bot")
    place = info.places[seat]
    name = place.name or pseudonym(info.names)
    return with_place(info, seat, SeatInfo("bot", name, bot, place.member))


def stand_in(info: TableInfo, place: SeatInfo) -> str:
    """The bot that takes a person's seat: the one they chose themself before, or what takes a free seat here."""
    return place.bot or filling(info)


def change_seat(info: TableInfo, token: str | None, asked: SeatChange, absent: Absent) -> TableInfo:
    """In the lobby the host puts a bot on a seat or frees it; in a game see `_stand_in`."""
    member, before = known(info, token), place_of(info, asked.seat).member
    if info.state != "lobby":
        return _stand_in(info, member, asked, absent)
    info = hosted(info, token) if before is None else without_member(hosted(info, token), before)
    info = with_place(info, asked.seat, SeatInfo())
    return info if asked.bot is None else with_bot(info, asked.seat, asked.bot)


def freed(info: TableInfo, seat: Seat) -> TableInfo:
    """The teacher takes a pupil's seat away: in a game a bot has it until somebody comes who takes it."""
    person = info.member(place_of(info, seat).member)
    if info.state in ("over", "ended"):
        raise Refused(409, "the game is over")
    if person is None:
        raise Refused(409, "nobody has this seat")
    info = without_member(info, person.id)
    if info.state == "lobby":
        return info
    if person.key and games.box(info.game).secret:
        info = replace(info, freed=(*info.freed, (seat, person.key)))
    return with_bot(info, seat, filling(info))


def lent(info: TableInfo, seat: Seat, here: Callable[[SeatInfo], bool]) -> TableInfo:
    """The teacher has a bot play for a pupil who is away, at once; the pupil takes the seat back on coming."""
    place = place_of(info, seat)
    if info.state in ("lobby", "over", "ended"):
        raise Refused(409, "the game has not begun yet" if info.state == "lobby" else "the game is over")
    if place.member is None:
        raise Refused(409, "nobody has this seat")
    if here(place):
        raise Refused(409, "this person is here: only an absent person's seat can be given to a bot")
    return with_bot(info, seat, stand_in(info, place))


def renamed(info: TableInfo, asked: NewName) -> TableInfo:
    """The teacher gives a pupil another name, which nobody else here has: it is the same person on the same seat."""
    place = place_of(info, asked.seat)
    person = info.member(place.member)
    if person is None:
        raise Refused(409, "nobody has this seat")
    if place.name != asked.was:
        raise Refused(409, "somebody else has this seat by now")
    name = free_name(asked.name, _names(info) - {place.name})
    given = replace(person, name=name, given=True)
    info = with_place(with_changed(info, given), asked.seat, replace(place, name=name))
    return with_arrival_named(info, asked.seat, asked.was)


def hand_overs(before: TableInfo, after: TableInfo) -> list[tuple[str, str]]:
    """What the table says, and of whom: a bot plays for this person from now on, or they are back."""
    changed = [(was, now) for was, now in zip(before.places, after.places, strict=True) if was.member == now.member]
    left = [("lent", now.name) for was, now in changed if now.stood_in and not was.stood_in]
    return left + [("back", now.name) for was, now in changed if was.stood_in and not now.stood_in]


def filling(info: TableInfo) -> str:
    """The bot that takes a seat which nobody has."""
    box = games.box(info.game)
    return box.bot_of_level(info.level) if info.level else box.best_bot


def place_of(info: TableInfo, seat: Seat) -> SeatInfo:
    """Who sits at a seat, if there is one."""
    if seat >= len(info.places):
        raise Refused(400, "there is no such seat")
    return info.places[seat]


def _stand_in(info: TableInfo, member: Member, asked: SeatChange, absent: Absent) -> TableInfo:
    """A bot for one who is absent, or for oneself; and back, when the person asks for it. Only for oneself one says
    which: a rival's choice could give a role away."""
    place = info.places[asked.seat]
    if info.tutorial:
        raise Refused(409, "this is somebody's tutorial: nobody else plays here")
    if place.member is None:
        raise Refused(403, "nobody but its bot has this seat")
    if asked.bot is None:
        if place.member != member.id:
            raise Refused(403, "only the person whose seat it is can take it back")
        return with_place(info, asked.seat, replace(place, kind="human"))
    if place.member == member.id:
        return with_bot(info, asked.seat, asked.bot)
    if not absent(place):
        raise Refused(409, "this person is here: only an absent person's seat can be given to a bot")
    return with_bot(info, asked.seat, stand_in(info, place))


# ---------------------------------------------------------------- one-time links


def with_link(info: TableInfo, token: str | None, secret: str) -> TableInfo:
    """A link by which a member takes their seat to another device."""
    return _linked(info, known(info, token), secret, handed=False)


def handed(info: TableInfo, seat: Seat, secret: str, absent: Absent) -> TableInfo:
    """A link for one whose browser forgot the seat, or whose phone is lost: only while nobody is there on this seat."""
    place = place_of(info, seat)
    member = info.member(place.member)
    if member is None:
        raise Refused(403, "nobody but its bot has this seat" if place.kind == "bot" else "nobody has this seat")
    if not absent(place):
        raise Refused(409, "this person is here: only an absent person's seat can be handed on")
    return _linked(info, member, secret, handed=True)


def _linked(info: TableInfo, member: Member, secret: str, *, handed: bool) -> TableInfo:
    link = Link(hashed(secret), now() + LINK_LASTS, handed)
    return with_changed(info, replace(member, links=(*member.links[1 - MOST_LINKS :], link)))


def carried(info: TableInfo, secret: str, token: str | None, fresh: str, absent: Absent) -> TableInfo:
    """The seat moves to the device that has the fresh token; who sits here already takes no second seat."""
    member, link = _led(info, hashed(secret))
    own = info.holder(token)
    if own and own.id != member.id:
        raise Refused(409, "you are at this table already: whoever the link is for opens it on a device of their own")
    if link.handed and member.seat is not None and not absent(info.places[member.seat]):
        raise Refused(409, "this person is here: only an absent person's seat can be handed on")
    if link.handed and member.seat is not None:  # whoever was away is back: a bot that stood in goes
        info = with_place(info, member.seat, replace(info.places[member.seat], kind="human"))
    return with_key(info, replace(member, handed=member.handed or link.handed), fresh)


def _led(info: TableInfo, key: bytes) -> tuple[Member, Link]:
    """Where a link leads, if it still works; one that seems to last too long was made before the clock was set back."""
    for member in info.members:
        for link in member.links:
            if same(key, link.key) and 0 <= link.until - now() <= LINK_LASTS:
                return member, link
    raise Refused(404, "this link was used already, or is too old")
