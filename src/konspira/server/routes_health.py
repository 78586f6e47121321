"""Of the server itself: whether it is alive, whether people may be sent to it, and what they may know of it."""

from starlette.requests import Request
from starlette.responses import Response

from konspira.server.requests import answer, registry_of
from konspira.server.texts import Refused


async def get_alive(_: Request) -> Response:
    """The process answers."""
    return answer({"alive": True})


async def get_house(request: Request) -> Response:
    """What people are told of this server before they play: for how many days finished games are kept (0: always)."""
    return answer({"keep": registry_of(request).config.keep})


async def get_ready(request: Request) -> Response:
    """Tables can be read here, and the server does not stop; 404 asks a proxy to send nobody, but to cut nobody off."""
    registry = registry_of(request)
    if registry.draining:
        raise Refused(404, "the server is stopping; the table is kept and will be there again")
    await registry.owning.check(registry.store)
    return answer({"ready": True})
