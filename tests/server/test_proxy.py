"""Behind a real HAProxy: everybody is counted by their own address, cookies are Secure, and only our names lead in."""

import socket as sockets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from konspira.engine import Fault
from konspira.server.run import Hosting, serve
from konspira.server.served import answers_to, believed, household, networks
from tests.kit.haproxy import haproxy
from tests.kit.patience import PATIENCE
from tests.server.house import Ear, House

NAME = "konspira.example"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    """A server and the proxy before it."""
    limits = {"requests_a_second": 0.01, "requests_at_once": 30}
    data = tmp_path_factory.mktemp("proxy") / "k.db"
    house = House(data, limits=limits, proxies=["127.0.0.1"], names=[NAME])
    with sockets.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    with haproxy(port, house.url.removeprefix("http://")) as url:
        yield house, url
    house.stop()


def caller(url: str, address: str, **headers: str) -> httpx.Client:
    """Somebody at this address."""
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    return httpx.Client(base_url=url, transport=transport, headers={"host": NAME, **headers}, timeout=PATIENCE)


def table_by(web: httpx.Client) -> Any:
    """A new table."""
    return web.post("/api/tables", json={"game": "resistance", "seats": 5, "name": "Ala"})


def test_a_cookie_is_secure_where_the_proxy_speaks_tls(behind: tuple[House, str]) -> None:
    house, url = behind
    with caller(url, "127.0.0.9") as web:
        assert "; Secure" in table_by(web).headers["set-cookie"]
    with caller(house.url, "127.0.0.9") as web:
        assert "; Secure" not in table_by(web).headers["set-cookie"]


def test_everybody_behind_the_proxy_is_counted_by_their_own_address(behind: tuple[House, str]) -> None:
    _, url = behind
    with caller(url, "127.0.0.2") as flood, caller(url, "127.0.0.3") as other:
        assert 429 in [flood.get("/api/games").status_code for _ in range(35)]
        assert other.get("/api/games").status_code == 200


def test_a_stranger_is_not_believed_about_their_address(behind: tuple[House, str]) -> None:
    house, url = behind
    for where in (house.url, url):
        address = "127.0.0.4" if where == url else "127.0.0.5"
        with caller(where, address) as web:
            claims = [{"x-forwarded-for": f"10.0.0.{k}"} for k in range(35)]
            assert 429 in [web.get("/api/games", headers=claim).status_code for claim in claims]


def test_a_foreign_name_is_refused_in_words(behind: tuple[House, str]) -> None:
    _, url = behind
    with caller(url, "127.0.0.6", host="evil.example") as web:
        answer = web.get("/api/games")
    assert answer.status_code == 421
    assert "--name" in answer.json()["error"]["pl"]
    assert "evil" not in answer.headers["content-security-policy"]


def test_sockets_go_through_the_proxy(behind: tuple[House, str]) -> None:
    _, url = behind
    with caller(url, "127.0.0.1") as web:
        made = table_by(web)
        cookie = made.headers["set-cookie"].split(";")[0]
    with Ear(url, made.json()["code"], cookie) as ear:
        assert ear.next("roster")["me"] == {"seat": 0, "host": True}


def test_whoever_trusts_a_proxy_says_which_and_by_what_name() -> None:
    with pytest.raises(Fault, match="--name"):
        serve(hosting=Hosting(("127.0.0.1",)))
    with pytest.raises(Fault, match="not all"):
        serve(hosting=Hosting(("all",), (NAME,)))
    assert believed("10.1.2.3", networks(["10.1.0.0/16"]))
    assert not believed("10.2.2.3", networks(["10.1.0.0/16"]))
    assert not believed("?", networks(["10.1.0.0/16"]))


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "localhost:1", "laptop", "laptop.local"]
)
def test_a_server_without_names_answers_to_addresses_and_names_of_a_home(host: str) -> None:
    assert answers_to(host, ())
    assert not answers_to("evil.example", ())
    assert not answers_to("evil.example:8000", ())


def test_a_server_with_names_answers_to_these() -> None:
    assert answers_to("Konspira.Example:443", (NAME,))
    assert not answers_to("laptop.local", (NAME,))
    assert not answers_to("konspira.example.evil", (NAME,))


def test_all_addresses_of_a_household_are_counted_together() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
    assert household("::ffff:10.0.0.1") == household("10.0.0.1") == "10.0.0.1"
