"""The seat comes from the token alone; tokens are carried once, and kept only as hashes."""

import sqlite3

from tests.server.house import House, Person, secret_of, step


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    cookie = house.person().create().headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie


def test_no_token_is_in_the_database(house: House) -> None:
    one = house.person()
    one.create()
    token = one.web.cookies[f"konspira-{one.code}"]
    with sqlite3.connect(house.data) as db:
        dump = "\n".join(db.iterdump())
    db.close()
    assert one.code in dump
    assert token not in dump


def test_a_forged_token_is_nobodys(house: House) -> None:
    host, thief = house.person(), house.person()
    host.create()
    thief.code = host.code
    thief.web.cookies.set(f"konspira-{host.code}", "x" * 43)
    assert thief.roster()["me"] is None
    for what in ("start", "leave", "seat", "settings", "carry", "again"):
        assert thief.post(what, {"seat": 1} if what == "seat" else None).status_code == 403


def test_a_token_of_another_table_is_worth_nothing_here(house: House) -> None:
    one, two = house.person(), house.person()
    one.create()
    two.create()
    two.web.cookies.set(f"konspira-{one.code}", two.web.cookies[f"konspira-{two.code}"])
    two.code = one.code
    assert two.roster()["me"] is None


def test_a_carry_link_gives_the_seat_once(house: House) -> None:
    one, phone, third = house.person(), house.person(), house.person()
    one.create()
    secret = secret_of(one.post("carry").json()["path"])
    body = {"code": one.code, "secret": secret}
    assert phone.web.post("/api/carry", json={**body, "secret": "x" * 43}).status_code == 404
    assert phone.web.post("/api/carry", json=body).json() == {"code": one.code}
    assert third.web.post("/api/carry", json=body).status_code == 404
    for device in (one, phone):
        device.code = one.code
        assert device.roster()["me"] == {"seat": 0, "host": True}


def test_a_carry_link_works_only_at_its_own_table(house: House) -> None:
    one, other = house.person(), house.person()
    one.create()
    other.create()
    secret = secret_of(one.post("carry").json()["path"])
    assert other.web.post("/api/carry", json={"code": other.code, "secret": secret}).status_code == 404


def test_two_tabs_of_one_seat_agree(house: House) -> None:
    people = house.game()
    tabs = [one.listen("?tab=2") for one in people]
    for _ in range(12):
        step(people)
    for one, tab in zip(people, tabs, strict=True):
        newest = one.heard().state()
        same = tab.wait(lambda f, n=newest["n"]: f["type"] == "state" and f["n"] == n)  # type: ignore[misc]
        keys = ("view", "ask", "question", "prompt")
        assert [same[key] for key in keys] == [newest[key] for key in keys]


def test_a_reload_resumes_exactly(house: House) -> None:
    people = house.game()
    for _ in range(9):
        step(people)
    for one in people:
        before = one.heard()
        told = [line for state in before.of("state") for line in state["lines"]]
        newest = before.state()
        before.close()
        again = one.listen().state()
        assert again["whole"]
        assert again["lines"] == told
        for part in ("ask", "question", "view"):
            assert again[part] == newest[part]


def test_spectators_get_the_public_view_only(house: House) -> None:
    people = house.game()
    watcher = house.person()
    watcher.code = people[0].code
    ears = [watcher.listen(), people[1].listen("?as=public")]
    for _ in range(8):
        step(people)
    for ear in ears:
        for state in ear.of("state"):
            assert state["view"]["seat"] is None
            assert state["view"]["role"] is None
            assert state["ask"] is None
            assert state["question"] is None
            assert all("to" not in line for line in state["lines"])
        ear.say({"type": "act", "ask": 1, "action": {"type": "vote", "approve": True}})
        assert ear.next("refused")["error"]["en"]


def test_a_table_that_is_closed_to_spectators_turns_them_away(house: House) -> None:
    people = house.game(spectators=False)
    watcher = house.person()
    watcher.code = people[0].code
    ear = watcher.listen()
    assert "spectators" in ear.next("bye")["error"]["en"]
    ear.wait_closed()
    assert watcher.get("replay?as=public").status_code == 403
    assert people[0].listen("?as=public").next("state")["view"]["seat"] is None


def test_only_those_at_the_table_may_talk_and_their_words_are_cleaned(house: House) -> None:
    people = house.full_table()
    for one in people:
        one.listen()
    watcher: Person = house.person()
    watcher.code = people[0].code
    ear = watcher.listen()
    people[2].heard().say({"type": "chat", "text": "  <b>cześć</b>\u0000\n" + "x" * 400})
    heard = ear.next("chat")
    assert heard["seat"] == 2
    assert heard["name"] == "P2"
    assert heard["text"].startswith("<b>cześć</b> xxx")
    assert len(heard["text"]) == 300
    ear.say({"type": "chat", "text": "hej"})
    assert "talk" in ear.next("refused")["error"]["en"]
    assert people[1].listen("?late").next("past")["chat"][0]["text"] == heard["text"]
