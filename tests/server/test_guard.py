"""Headers, origins, sizes, rates, paths: what keeps a page to itself and a stranger out."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from konspira.server.config import Limits
from konspira.server.guard import FILE
from konspira.server.limits import Buckets
from tests.server.house import House

STRANGE = {"origin": "http://evil.example"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with small limits."""
    limits = {
        "requests_a_second": 0.01,  # hardly any comes back while a test runs, be it ever so slow
        "messages_a_second": 5,
        "requests_at_once": 50,
        "sockets_an_address": 5,
        "watchers_a_table": 4,
        "sockets_a_person": 3,
        "tables_an_hour": 12,
        "strikes": 8,
    }
    house = House(tmp_path_factory.mktemp("strict") / "k.db", limits=limits)
    yield house
    house.stop()


def test_every_answer_carries_the_headers_that_keep_a_page_to_itself(house: House) -> None:
    web = house.person().web
    for path in ("/api/games", "/api/nothing", "/"):
        headers = web.get(path).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]


def test_a_class_behind_one_address_gets_all_files_of_its_pages() -> None:
    pages, files, others = 30, 90, 4
    allowed = Buckets(0, Limits.requests_at_once)
    assert all(allowed.take("school", FILE) for _ in range(pages * files))
    assert all(allowed.take("school") for _ in range(pages * others))


def test_a_file_of_a_page_counts_less_than_a_request(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", limits={"requests_a_second": 0, "requests_at_once": 8})
    web = house.person().web
    assert {web.get("/static/theme.js").status_code for _ in range(int(4 / FILE))} == {200}
    assert [web.get("/api/games").status_code for _ in range(5)][-1] == 429
    house.stop()


def test_a_strange_host_name_gets_into_no_header(house: House) -> None:
    answer = house.person().web.get("/api/games", headers={"host": "x; script-src *"})
    assert "*" not in answer.headers["content-security-policy"]


def test_other_sites_can_change_nothing(house: House) -> None:
    one = house.person()
    one.create()
    for what in ("start", "join", "leave", "seat", "settings", "again", "carry"):
        answer = one.web.post(f"/api/tables/{one.code}/{what}", json={}, headers=STRANGE)
        assert answer.status_code == 403
    assert one.web.post("/api/tables", json={}, headers=STRANGE).status_code == 403
    assert one.web.post("/api/play", json={}, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert one.roster()["state"] == "lobby"
    same = one.web.post(f"/api/tables/{one.code}/start", headers={"origin": house.url})
    assert same.status_code == 200


def test_other_sites_cannot_listen(house: House) -> None:
    one = house.person()
    one.create()
    url = f"{house.url.replace('http', 'ws')}/ws/{one.code}"
    with connect(url, additional_headers={"cookie": one.cookie(), **STRANGE}) as socket:
        assert '"type":"bye"' in str(socket.recv())


def test_large_bodies_and_strange_codes_are_refused(house: House) -> None:
    web = house.person().web
    assert web.post("/api/play", content=b"[" * 10_000).status_code == 413
    assert web.post("/api/play", content=b"[" * 5000).status_code == 400
    assert web.post("/api/tables", content=b"[" * 900_000).status_code == 413
    deep = b'{"game": "resistance", "seats": 5, "options": {"plots": ' + b"[" * 300_000
    assert web.post("/api/tables", content=deep + b"]" * 300_000 + b"}}").status_code == 400
    assert web.post("/api/tables", content=b"\xff\xfe").status_code == 400
    for code in ("ABCD", "ABCDEF", "ABCDO", "12345", "..%2f..", "ABCDE%00", "%F0%9F%98%80", "zzzzz"):
        answer = web.get(f"/api/tables/{code}")
        assert answer.status_code == 404, code
        assert answer.json()["error"].keys() == {"pl", "en"}


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server/words.toml",
        "/static/%2e%2e/__init__.py",
        "/static/..%2f..%2fserver%2fapp.py",
        "/static//etc/passwd",
        "/static/%5c..%5cx.js",
        "/static/.hidden.js",
        "/static/nothing.js%00.html",
        "/games/resistance/page/../words.toml",
        "/games/resistance/page/%2e%2e/words.toml",
        "/games/../page/x.js",
        "/games/os/page/x.js",
    ],
)
def test_no_path_leads_out_of_the_pages(house: House, path: str) -> None:
    answer = house.person().web.get(path)
    assert answer.status_code == 404
    assert "/" not in answer.json()["error"]["en"]


def test_pages_are_sent_with_a_fingerprint_and_not_twice(house: House) -> None:
    web = house.person().web
    page = web.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    again = web.get("/", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304
    assert not again.content


@pytest.mark.parametrize("path", ["/new", "/mine", "/t/ABCDE", "/t/ABCDE/screen", "/t/ABCDE/replay", "/classroom"])
def test_every_page_is_there(house: House, path: str) -> None:
    assert house.person().web.get(path).status_code == 200


def test_a_qr_code_is_a_picture_of_the_link(house: House) -> None:
    one = house.person()
    one.create()
    picture = one.get("qr.svg?for=join")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert one.get("qr.svg?for=carry&secret=<script>").status_code == 400


def test_rules_have_ids_titles_and_texts(house: House) -> None:
    book = house.person().web.get("/api/rules/resistance").json()
    rule = book["sections"][0]["rules"][0]
    assert rule["id"] == "RES-01"
    assert rule["text"].keys() == {"pl", "en"}
    assert house.person().web.get("/api/rules/os").status_code == 404


def test_an_unforeseen_fault_is_told_without_details(house: House) -> None:
    answer = house.person().web.request("PATCH", "/api/games")
    assert answer.json()["error"]["en"] == "There is no such page."


# ---------------------------------------------------------------- limits


def test_too_many_sockets_tables_and_requests_are_refused(strict: House) -> None:
    one = strict.person()
    one.create()
    for k in range(4):
        one.listen(f"?as=public&tab={k}").next("roster")
    assert "watch" in one.listen("?as=public").next("bye")["error"]["en"]
    other = strict.person()
    other.create()
    other.listen("?as=public").next("roster")
    assert "connections" in other.listen("?as=public&b").next("bye")["error"]["en"]
    # Who sits at the table finds a place beside all these, but not for any number of devices.
    for k in range(3):
        one.listen(f"?{k}").next("roster")
    assert "connections" in one.listen("?one-more").next("bye")["error"]["en"]
    strict.send_home()
    one = strict.person()
    answers = [one.web.post("/api/tables", json={"game": "resistance", "seats": 5}).status_code for _ in range(14)]
    assert answers.count(429) >= 2
    assert any(one.web.get("/api/games").status_code == 429 for _ in range(60))


def test_who_goes_on_sending_rubbish_is_disconnected_and_nobody_else(strict: House) -> None:
    one, other = rubbish_table(strict)
    rude, calm = one.listen(), other.listen()
    with contextlib.suppress(OSError, Exception):
        for _ in range(60):
            rude.say("rubbish")
    rude.wait_closed()
    assert rude.of("refused")
    assert rude.of("bye")
    calm.say({"type": "hello"})
    assert calm.next("roster", 2)
    strict.send_home()


def rubbish_table(strict: House) -> Any:
    """A table with two people, opened when the limits allow it again."""
    strict.stop()
    Path(strict.data).unlink()
    strict.start()
    one, other = strict.person(), strict.person()
    one.create()
    other.join(one.code)
    return one, other


def test_the_files_of_an_edition_are_kept_for_good_and_all_others_are_asked_for_again(house: House) -> None:
    web = house.person().web
    files = re.findall(r'(?:href|src)="(/e/[^"]+)"', web.get("/").text)
    assert any(file.endswith("/static/pages/home.js") for file in files)
    kept = {web.get(file).headers["cache-control"] for file in files}
    assert kept == {"public, max-age=31536000, immutable"}
    old = files[0].replace(files[0].split("/")[2], "0123456789ab")
    assert web.get(old).headers["cache-control"] == "no-cache", "a page of an older edition still finds its files"
    assert web.get("/static/theme.js").headers["cache-control"] == "no-cache"


def test_under_an_edition_a_file_comes_with_all_that_it_needs_and_nothing_beside_the_pages(house: House) -> None:
    web = house.person().web
    script = next(file for file in re.findall(r'src="(/e/[^"]+)"', web.get("/").text) if "/pages/" in file)
    whole, sources = web.get(script).text, web.get(f"{script}.map").json()["sources"]
    assert "/static/kit/dom.js" in sources
    assert all(f"$modules['{source}'] = " in whole and web.get(source).status_code == 200 for source in sources)
    folder = script.partition("/static/")[0]
    assert "@import" not in web.get(f"{folder}/static/styles/table.css").text
    for beside in ("static/../pages.py", "games/no_such/page/board.js", "static", "api/games", "static/.hidden.js"):
        assert web.get(f"{folder}/{beside}").status_code == 404, beside


def test_nothing_may_stand_in_a_page_itself(house: House) -> None:
    answer = house.person().web.get("/")
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
