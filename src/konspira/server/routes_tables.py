"""The doors of tables: opening, joining, seats, settings, start, again, carrying a seat to another device."""

from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from konspira import games
from konspira.engine import Fault
from konspira.server import lobby, seating
from konspira.server.bodies import (
    Again,
    Carry,
    HandBack,
    JoinTable,
    Learn,
    NewTable,
    Nothing,
    PlayNow,
    SeatChange,
    Settings,
)
from konspira.server.codes import SECRET, new_secret, read_code, secret_from
from konspira.server.jobs import draw_qr
from konspira.server.live_table import UNSEATED, LiveTable
from konspira.server.pages import send_asset
from konspira.server.requests import (
    address,
    answer,
    body,
    give_token,
    known_member,
    may_open,
    member_of,
    own_host,
    registry_of,
    table_of,
    token_of,
)
from konspira.server.roster import Roster
from konspira.server.shelf import on_shelf, shelf
from konspira.server.table_info import TableInfo
from konspira.server.texts import Refused
from konspira.server.workshop import Client

MOST_MINE = 60


async def get_games(_: Request) -> Response:
    """The shelf."""
    return answer(shelf())


async def post_tables(request: Request) -> Response:
    """A new table; a text among its options, such as a deck, may be long, and longer still with JSON's escapes."""
    asked = await body(request, NewTable, 2 * registry_of(request).config.limits.text)
    may_open(request)
    live, token = await lobby.open_table(registry_of(request), asked, address(request))
    code = live.info.code
    return give_token(request, answer({"code": code}), code, token)


async def post_play(request: Request) -> Response:
    """Play now: a table filled with bots and begun."""
    asked = await body(request, PlayNow)
    may_open(request)
    box = games.box(on_shelf(asked.game))
    others = box.usual_seats - 1
    options = {**box.easy_options} if asked.first else {}
    bots = (box.bot_of_level(asked.level),) * others
    wanted = NewTable(asked.game, others + 1, options, name=asked.name, bots=bots)
    live, token = await lobby.open_table(registry_of(request), wanted, address(request))
    await live.start(lobby.begun)
    code = live.info.code
    return give_token(request, answer({"code": code}), code, token)


async def post_learn(request: Request) -> Response:
    """Learn by playing: a table of one's own with prepared chance and partners, begun."""
    asked = await body(request, Learn)
    may_open(request)
    live, token = await lobby.open_tutorial(registry_of(request), asked, address(request))
    await live.start(lobby.begun)
    code = live.info.code
    return give_token(request, answer({"code": code}), code, token)


async def get_table(request: Request) -> Response:
    """The roster of a table."""
    live = await table_of(request)
    return _seen(live, token_of(request, live.info.code))


async def post_join(request: Request) -> Response:
    """Take a free seat; who is a member already keeps their token, also one whose cookie is still on its way."""
    asked = await body(request, JoinTable)
    live = await table_of(request)
    code, token = live.info.code, token_of(request, live.info.code)
    fresh = secret_from(asked.key, f"join|{code}") if asked.key else new_secret()
    info = await live.change(lambda info: seating.join(info, token, fresh, asked))
    if info.holder(fresh) is None:
        return _seen(live, token)
    return give_token(request, _seen(live, fresh), code, fresh)


def _seen(live: LiveTable, token: str | None) -> Response:
    """The roster as whoever holds this token sees it now."""
    member = live.info.holder(token)
    return answer(live.roster(member.id if member else None))


async def _changed(
    request: Request, rule: Callable[[TableInfo, str | None], TableInfo], why: Fault = UNSEATED
) -> Response:
    """What a rule, given the asker's token, makes of a table, as the asker sees it."""
    live = await table_of(request)
    token = token_of(request, live.info.code)
    await live.change(lambda info: rule(info, token), why)
    return _seen(live, token)


async def post_leave(request: Request) -> Response:
    """Leave the table, or hand the seat to a bot."""
    await body(request, Nothing)
    live = await table_of(request)
    token = token_of(request, live.info.code)
    info = await live.change(lambda info: seating.leave(info, token), Fault("you have left the table"))
    response = answer({})
    if info.holder(token) is None:
        response.delete_cookie(f"konspira-{info.code}", httponly=True, samesite="strict")
    return response


async def post_seat(request: Request) -> Response:
    """A bot on a seat, or off it."""
    asked = await body(request, SeatChange)
    absent = (await table_of(request)).presence.absent
    why = Fault("the host has freed your seat")
    return await _changed(request, lambda info, token: seating.change_seat(info, token, asked, absent), why)


async def post_settings(request: Request) -> Response:
    """Pace, pause, end."""
    asked = await body(request, Settings)
    return await _changed(request, lambda info, token: lobby.settled(seating.hosted(info, token), asked))


async def post_start(request: Request) -> Response:
    """The game begins."""
    await body(request, Nothing)
    live = await table_of(request)
    token = token_of(request, live.info.code)
    await live.start(lambda info: lobby.begun_by_host(info, token))
    return _seen(live, token)


async def post_again(request: Request) -> Response:
    """The next table with the same people: whoever asks first opens it, the others come along."""
    asked = await body(request, Again)
    live = await table_of(request)
    known_member(request, live)
    if live.info.next is None:
        may_open(request)
    code, token = await lobby.again(registry_of(request), live, token_of(request, live.info.code), asked.level)
    response = answer({"code": code})
    return give_token(request, response, code, token) if token else response


# ---------------------------------------------------------------- one-time links


async def post_carry_out(request: Request) -> Response:
    """A one-time link for one's seat."""
    await body(request, Nothing)
    live = await table_of(request)
    token, secret = token_of(request, live.info.code), new_secret()
    info = await live.change(lambda info: seating.with_link(info, token, secret))
    return answer({"path": f"/carry/{info.code}/{secret}"})


async def post_hand(request: Request) -> Response:
    """The host's one-time link for a person whose browser forgot their seat; everybody is told."""
    asked = await body(request, HandBack)
    live = await table_of(request)
    token, secret, absent = token_of(request, live.info.code), new_secret(), live.presence.may_hand
    info = await live.change(lambda info: seating.handed(seating.hosted(info, token), asked.seat, secret, absent))
    live.announce("handing", host=seating.known(info, token).name, name=info.names[asked.seat])
    return answer({"path": f"/carry/{info.code}/{secret}"})


async def post_carry_in(request: Request) -> Response:
    """The seat on this device, once; the device that had it loses it."""
    asked = await body(request, Carry)
    code = read_code(str(request.path_params["code"]))
    if code is None:
        raise Refused(404, "this link was used already, or is too old")
    live, token, fresh = await registry_of(request).table(code), token_of(request, code), new_secret()
    rule = partial(seating.carried, secret=asked.secret, token=token, fresh=fresh, absent=live.presence.may_hand)
    info = await live.change(rule, Fault("your seat has moved to another device"))
    if (member := info.holder(fresh)) and member.handed:
        live.announce("handed_class" if info.room else "handed", name=member.name)
    return give_token(request, answer({"code": code}), code, fresh)


# ---------------------------------------------------------------- what is seen


async def get_qr(request: Request) -> Response:
    """A QR code of the link by which others join, or by which one's seat is carried."""
    live = await table_of(request)
    code, secret = live.info.code, request.query_params.get("secret", "")
    path = f"/t/{code}"
    if request.query_params.get("for") == "carry":
        if not SECRET.fullmatch(secret):
            raise Refused(400, "this is no secret of a link")
        path = f"/carry/{code}/{secret}"
    registry, link = registry_of(request), home(request) + path
    client = Client(address(request), code)
    registry.workshop.check_room(client.address)
    drawn = await registry.worked_out.get(("qr", link), lambda: registry.think(client, draw_qr, link))
    return send_asset(request, drawn, "not at all")


def home(request: Request) -> str:
    """The server's address as others can reach it: not by a name that means only this computer."""
    lan, host = registry_of(request).config.lan, own_host(request)
    alone = host.rpartition(":")[0].strip("[]") in ("localhost", "127.0.0.1", "::1")
    return lan if lan and (alone or not host) else f"{request.url.scheme}://{host}"


async def get_mine(request: Request) -> Response:
    """The rosters of all tables whose tokens came along; one that is broken hides no other."""
    codes = [name.removeprefix("konspira-") for name in request.cookies if name.startswith("konspira-")]
    rosters: list[Roster] = []
    for code in [code for code in codes if read_code(code) == code][:MOST_MINE]:
        with registry_of(request).guarded(code):
            rosters += await _mine(request, code)
    return answer(rosters)


async def _mine(request: Request, code: str) -> list[Roster]:
    live = await registry_of(request).look(code)
    member = member_of(request, live)
    return [live.roster(member.id)] if member else []
