"""A table's sheet: all that is known of it besides its moves. A change is a new sheet, stored before it is shown."""

from typing import Any, Literal

from konspira.engine import Record, Seat, replace
from konspira.server.codes import hashed, same

Kind = Literal["human", "bot", "free"]
State = Literal["lobby", "playing", "paused", "over", "ended"]


class Place(Record, frozen=True):
    """Who sits there: in a game a person's place may be in a bot's hands and keeps the person as `member`."""

    kind: Kind = "free"
    name: str = ""
    bot: str | None = None
    member: int | None = None


class Member(Record, frozen=True):
    """A person at the table; `keys` are the hashes of the tokens they hold, one a device."""

    id: int
    name: str
    seat: Seat | None
    keys: tuple[bytes, ...] = ()
    prior: int | None = None


class Sheet(Record, frozen=True):
    """One table. The seed is the table's secret: a sheet is never shown, a roster is made from it."""

    code: str
    game: str
    version: int
    options: dict[str, Any]
    clock: int
    pace: float
    spectators: bool
    seed: bytes
    places: tuple[Place, ...]
    members: tuple[Member, ...] = ()
    host: int | None = None
    state: State = "lobby"
    salt: str = ""
    next: str | None = None
    room: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names around the table."""
        return tuple(place.name for place in self.places)

    def member(self, number: int | None) -> Member | None:
        """The member with this number."""
        return next((member for member in self.members if member.id == number), None)

    def holder(self, token: str | None) -> Member | None:
        """Whose token this is; every member's keys are looked at, whoever it is."""
        if token is None:
            return None
        given = hashed(token)
        found = [member for member in self.members for key in member.keys if same(given, key)]
        return found[0] if found else None


def with_place(sheet: Sheet, seat: Seat, place: Place) -> Sheet:
    """Somebody else at a seat."""
    return replace(sheet, places=(*sheet.places[:seat], place, *sheet.places[seat + 1 :]))


def with_member(sheet: Sheet, name: str, seat: Seat | None, token: str | None, prior: int | None = None) -> Sheet:
    """A new person at the table; the first one hosts."""
    number = max((member.id for member in sheet.members), default=-1) + 1
    keys = (hashed(token),) if token else ()
    sheet = replace(sheet, members=(*sheet.members, Member(number, name, seat, keys, prior)))
    if seat is not None:
        sheet = with_place(sheet, seat, Place("human", name, None, number))
    return replace(sheet, host=number) if sheet.host is None else sheet


def with_key(sheet: Sheet, number: int, token: str) -> Sheet:
    """One more device for a member; the oldest of many is forgotten."""
    members = tuple(
        replace(member, keys=(*member.keys[-7:], hashed(token))) if member.id == number else member
        for member in sheet.members
    )
    return replace(sheet, members=members)


def without_member(sheet: Sheet, number: int) -> Sheet:
    """A person leaves the lobby: the seat is free; if they hosted, the next one hosts."""
    left = tuple(member for member in sheet.members if member.id != number)
    places = tuple(Place() if place.member == number else place for place in sheet.places)
    sheet = replace(sheet, members=left, places=places)
    return with_next_host(sheet) if sheet.host == number else sheet


def with_next_host(sheet: Sheet, among: tuple[int, ...] | None = None) -> Sheet:
    """The next member, in the order they came, hosts."""
    others = [m.id for m in sheet.members if m.id != sheet.host and (among is None or m.id in among)]
    return replace(sheet, host=others[0] if others else None)
