"""The doors of tables: opening, joining, seats, settings, start, again, carrying a seat to another device."""

from starlette.requests import Request
from starlette.responses import Response

from konspira import games
from konspira.server import lobby
from konspira.server.bodies import Carry, Join, NewTable, Nothing, PlayNow, SeatChange, Settings
from konspira.server.codes import SECRET, hashed, new_secret, read_code
from konspira.server.jobs import draw_qr
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
from konspira.server.shelf import on_shelf, shelf
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
    seats = games.game(on_shelf(asked.game)).SEATS[0]
    wanted = NewTable(asked.game, seats, name=asked.name, bots=(games.box(asked.game).best_bot,) * (seats - 1))
    live, token = await lobby.open_table(registry_of(request), wanted, address(request))
    await lobby.start(live, live.info.members[0])
    code = live.info.code
    return give_token(request, answer({"code": code}), code, token)


async def get_table(request: Request) -> Response:
    """The roster of a table."""
    live = await table_of(request)
    member = member_of(request, live)
    return answer(live.roster(member.id if member else None))


async def post_join(request: Request) -> Response:
    """Take a free seat; who is a member already keeps their token."""
    asked = await body(request, Join)
    live = await table_of(request)
    member = member_of(request, live)
    if member is not None:
        member = await lobby.sit_down(live, member, asked.name, asked.seat)
        return answer(live.roster(member.id))
    member, token = await lobby.join(live, asked.name, asked.seat)
    return give_token(request, answer(live.roster(member.id)), live.info.code, token)


async def post_leave(request: Request) -> Response:
    """Leave the table, or hand the seat to a bot."""
    await body(request, Nothing)
    live = await table_of(request)
    await lobby.leave(live, known_member(request, live))
    response = answer({})
    if member_of(request, live) is None:
        response.delete_cookie(f"konspira-{live.info.code}", httponly=True, samesite="strict")
    return response


async def post_seat(request: Request) -> Response:
    """A bot on a seat, or off it."""
    asked = await body(request, SeatChange)
    live = await table_of(request)
    member = known_member(request, live)
    await lobby.change_seat(live, member, asked)
    return answer(live.roster(member.id))


async def post_settings(request: Request) -> Response:
    """Pace, pause, end."""
    asked = await body(request, Settings)
    live = await table_of(request)
    member = known_member(request, live)
    await lobby.settle(live, member, asked)
    return answer(live.roster(member.id))


async def post_start(request: Request) -> Response:
    """The game begins."""
    await body(request, Nothing)
    live = await table_of(request)
    member = known_member(request, live)
    await lobby.start(live, member)
    return answer(live.roster(member.id))


async def post_again(request: Request) -> Response:
    """The next table with the same people: whoever asks first opens it, the others come along."""
    await body(request, Nothing)
    live = await table_of(request)
    member = known_member(request, live)
    if live.info.next is None:
        may_open(request)
    code, token = await lobby.again(registry_of(request), live, member)
    response = answer({"code": code})
    return give_token(request, response, code, token) if token and not token_of(request, code) else response


async def post_carry_out(request: Request) -> Response:
    """A one-time link for one's seat."""
    await body(request, Nothing)
    live = await table_of(request)
    member, secret, code = known_member(request, live), new_secret(), live.info.code
    await registry_of(request).store.add_carry(hashed(secret), code, member.id, lobby.carry_until())
    return answer({"path": f"/carry/{code}/{secret}"})


async def post_carry_in(request: Request) -> Response:
    """The seat on this device, once."""
    asked = await body(request, Carry)
    registry, code = registry_of(request), read_code(asked.code)
    number = await registry.store.take_carry(hashed(asked.secret), code) if code else None
    if code is None or number is None:
        raise Refused(404, "this link was used already, or is too old")
    token = await lobby.carried(await registry.table(code), number)
    return give_token(request, answer({"code": code}), code, token)


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
    return send_asset(request, drawn, keep=False)


def home(request: Request) -> str:
    """The server's address as others can reach it: not by a name that means only this computer."""
    lan, host = registry_of(request).config.lan, own_host(request)
    alone = host.rpartition(":")[0].strip("[]") in ("localhost", "127.0.0.1", "::1")
    return lan if lan and (alone or not host) else f"{request.url.scheme}://{host}"


async def get_mine(request: Request) -> Response:
    """The rosters of all tables whose tokens came along."""
    rosters = []
    codes = [name.removeprefix("konspira-") for name in request.cookies if name.startswith("konspira-")]
    for code in [code for code in codes if read_code(code) == code][:MOST_MINE]:
        try:
            live = await registry_of(request).table(code)
        except Refused:
            continue
        if member := member_of(request, live):
            rosters.append(live.roster(member.id))
    return answer(rosters)
