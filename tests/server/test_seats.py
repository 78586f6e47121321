"""The seat comes from the token alone; tokens are carried once, and kept only as hashes."""

import sqlite3

import httpx
import pytest

from tests.server.house import House, Person, play_out, secret_of, step


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
    way, body = f"/api/carry/{one.code}", {"secret": secret}
    assert phone.web.post(way, json={"secret": "x" * 43}).status_code == 404
    assert phone.web.post(way, json=body).json() == {"code": one.code}
    assert third.web.post(way, json=body).status_code == 404
    phone.code = one.code
    assert phone.roster()["me"] == {"seat": 0, "host": True}


def carry(device: Person, code: str, path: str) -> httpx.Response:
    """Open a one-time link on a device."""
    device.code = code
    return device.web.post(f"/api/carry/{code}", json={"secret": secret_of(path)})


def test_a_carry_moves_the_seat_and_the_old_device_is_told_and_loses_it(house: House) -> None:
    people = house.game()
    old, phone = people[2], house.person("P2")
    ear = old.heard()
    assert carry(phone, old.code, old.post("carry").json()["path"]).status_code == 200
    assert ear.next("bye")["error"] == {
        "pl": "Twoje miejsce jest teraz na innym urządzeniu.",
        "en": "Your seat has moved to another device.",
    }
    ear.wait_closed()
    assert (old.roster()["me"], phone.roster()["me"]["seat"]) == (None, 2)
    assert old.post("carry").status_code == 403
    assert old.listen().next("state")["view"]["role"] is None
    assert phone.listen().next("state")["view"]["seat"] == 2


def test_the_link_of_one_who_has_left_opens_nobodys_seat(house: House) -> None:
    host, thief, next_one = house.person(), house.person(), house.person()
    host.create()
    for one, call in ((thief, "leave"), (host, "seat")):
        thief.join(host.code)
        path = thief.post("carry").json()["path"]
        assert one.post(call, {"seat": 1, "bot": None} if call == "seat" else None).status_code == 200
        assert next_one.join(host.code).json()["me"]["seat"] == 1
        assert carry(thief, host.code, path).status_code == 404
        assert thief.roster()["me"] is None
        next_one.post("leave")


def test_who_sits_at_the_table_cannot_take_a_second_seat_by_a_link(house: House) -> None:
    people = house.full_table()
    path = people[1].post("carry").json()["path"]
    assert carry(people[3], people[0].code, path).status_code == 409
    assert [people[1].seat, people[3].seat] == [1, 3]
    assert carry(house.person(), people[0].code, path).status_code == 200


def test_the_host_hands_a_seat_back_to_one_whose_browser_forgot_it_and_the_table_sees_it(house: House) -> None:
    people = house.game()
    host, ear = people[0], people[1].heard()
    assert host.post("hand", {"seat": 3}).status_code == 409, "who is here keeps the seat"
    since = len(ear.frames)
    people[3].heard().close()
    ear.wait(lambda f: f["type"] == "roster" and f["seats"][3]["absent"], since)
    assert people[1].post("hand", {"seat": 3}).status_code == 403
    path = host.post("hand", {"seat": 3}).json()["path"]
    assert "P0, the host, gives out a link by which P3" in ear.next("chat", since)["text"]["en"]
    fresh = house.person("P3")
    assert carry(fresh, host.code, path).status_code == 200
    assert fresh.listen().next("state")["view"]["seat"] == 3
    ear.wait(lambda f: f["type"] == "chat" and "P3 is back on a new device" in f["text"]["en"], since)
    assert [seat["handed"] for seat in people[1].roster()["seats"]] == [False, False, False, True, False]
    assert people[3].roster()["me"] is None


def test_a_link_from_the_host_is_worth_nothing_once_the_person_is_back(house: House) -> None:
    people = house.game()
    ear = people[1].heard()
    since = len(ear.frames)
    people[3].heard().close()
    ear.wait(lambda f: f["type"] == "roster" and f["seats"][3]["absent"], since)
    path = people[0].post("hand", {"seat": 3}).json()["path"]
    people[3].listen().next("state")
    assert carry(house.person(), people[0].code, path).status_code == 409
    assert people[3].seat == 3


def test_a_seat_that_only_a_bot_or_nobody_has_cannot_be_handed_on(house: House) -> None:
    host = house.person()
    host.create(bots=["random"])
    assert host.post("hand", {"seat": 1}).json()["error"]["en"] == "Nobody but its bot has this seat."
    assert host.post("hand", {"seat": 2}).json()["error"]["en"] == "Nobody has this seat."
    assert host.post("hand", {"seat": 9}).status_code == 400


def test_a_carry_link_works_only_at_its_own_table(house: House) -> None:
    one, other = house.person(), house.person()
    one.create()
    other.create()
    secret = secret_of(one.post("carry").json()["path"])
    assert other.web.post(f"/api/carry/{other.code}", json={"secret": secret}).status_code == 404


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


@pytest.mark.parametrize("spectators", [False, True])
def test_res_30_after_the_end_the_record_lies_open_to_those_whom_the_table_admits(
    house: House, spectators: bool
) -> None:
    people = house.game(spectators=spectators)
    play_out(people)
    watcher = house.person()
    watcher.code = people[0].code
    for page in ("replay?as=all", "replay?as=public", "replay?as=me", "replay?as=0", "record", "verify"):
        assert watcher.get(page).status_code == (200 if spectators else 403), page
        assert people[3].get(page).status_code == 200, page
    assert bool(watcher.roster()["seed"]) == spectators, "the deal follows from the seed"


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


def test_a_host_who_moves_and_does_not_arrive_is_followed_by_the_next(house: House) -> None:
    people = house.full_table()
    people[0].listen()
    ear = people[1].listen()
    assert carry(house.person(), people[0].code, people[0].post("carry").json()["path"]).status_code == 200
    assert ear.wait(lambda f: f["type"] == "roster" and f["me"]["host"])["host"] == 1
