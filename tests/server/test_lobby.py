"""Opening a table, taking seats, starting."""

import re

from konspira import games
from tests.server.house import House


def test_the_shelf_has_every_game_with_its_options_and_bots_in_both_languages(house: House) -> None:
    game = house.person().web.get("/api/games").json()[0]
    assert game["seats"] == [5, 10]
    assert game["title"].keys() == {"pl", "en"}
    assert {option["name"]: option["kind"] for option in game["options"]}["fifth_after"] == "choice"
    assert game["bots"][0]["name"] == "konspirator"


def test_a_new_table_has_a_code_without_look_alikes_and_its_opener_hosts(house: House) -> None:
    host = house.person("Kasia")
    host.create(bots=["random", None])
    assert re.fullmatch("[A-HJKMNP-Z]{5}", host.code)
    roster = host.roster()
    assert roster["state"] == "lobby"
    assert roster["me"] == {"seat": 0, "host": True}
    assert [seat["kind"] for seat in roster["seats"]] == ["human", "bot", "free", "free", "free"]
    assert roster["seats"][0]["name"] == "Kasia"
    assert roster["seed"] is None


def test_a_host_may_have_no_seat(house: House) -> None:
    host = house.person()
    host.create(sit=False)
    assert host.roster()["me"] == {"seat": None, "host": True}
    assert host.roster()["host"] is None


def test_codes_may_be_typed_in_lower_case(house: House) -> None:
    host = house.person()
    host.create()
    assert house.person().join(host.code.lower()).json()["code"] == host.code


def test_names_are_trimmed_cleaned_and_told_apart(house: House) -> None:
    host = house.person(" Ala\u202e\n\x00  z  lasu ")
    host.create()
    second, nameless = house.person("ala z LASU"), house.person("\t")
    second.join(host.code)
    nameless.join(host.code)
    names = [seat["name"] for seat in host.roster()["seats"][:3]]
    assert names == ["Ala z lasu", "ala z LASU 2", "N.N."]


def test_a_seat_can_be_chosen_and_not_taken_twice(house: House) -> None:
    host, one, two = house.person(), house.person(), house.person()
    host.create()
    assert one.join(host.code, seat=3).json()["me"]["seat"] == 3
    taken = two.join(host.code, seat=3)
    assert taken.status_code == 409
    assert taken.json()["error"] == {"pl": "To miejsce jest zajęte.", "en": "This seat is taken."}


def test_a_member_may_move_to_another_seat_and_see_with_its_eyes(house: House) -> None:
    people = [house.person(), house.person()]
    people[0].create()
    people[1].join(people[0].code)
    ear = people[1].listen()
    assert people[1].join(people[0].code, seat=4).json()["me"]["seat"] == 4
    people[0].post("start")
    assert ear.next("state")["view"]["seat"] == 4


def test_a_member_may_change_names_while_the_table_waits(house: House) -> None:
    host, guest = house.person("Ala"), house.person("Kasai")
    host.create()
    guest.join(host.code)
    guest.name = "Kasia"
    assert [seat["name"] for seat in guest.join(host.code).json()["seats"][:2]] == ["Ala", "Kasia"]
    guest.name = "Ala"
    assert guest.join(host.code).json()["seats"][1]["name"] == "Ala 2"
    host.post("start")
    guest.name = "Ola"
    assert guest.join(host.code).status_code == 409


def test_only_the_host_starts_and_bots_take_the_free_seats(house: House) -> None:
    host, guest = house.person(), house.person()
    host.create()
    guest.join(host.code)
    assert guest.post("start").status_code == 403
    assert house.person().web.post(f"/api/tables/{host.code}/start").status_code == 403
    roster = host.post("start").json()
    assert roster["state"] == "playing"
    assert [seat["kind"] for seat in roster["seats"]] == ["human", "human", "bot", "bot", "bot"]
    assert len({seat["name"] for seat in roster["seats"]}) == 5
    assert host.post("start").status_code == 409
    assert house.person().join(host.code).status_code == 409


def test_the_host_frees_a_seat_and_puts_a_bot_there(house: House) -> None:
    host, guest = house.person(), house.person()
    host.create()
    guest.join(host.code)
    ear = guest.listen()
    assert guest.post("seat", {"seat": 2, "bot": "random"}).status_code == 403
    assert host.post("seat", {"seat": 1, "bot": None}).json()["seats"][1]["kind"] == "free"
    assert "freed" in ear.next("bye")["error"]["en"]
    ear.wait_closed()
    assert guest.roster()["me"] is None
    assert host.post("seat", {"seat": 1, "bot": "random"}).json()["seats"][1]["bot"] == "random"
    assert host.post("seat", {"seat": 9, "bot": "random"}).status_code == 400
    assert host.post("seat", {"seat": 2, "bot": "nobody"}).status_code == 400


def test_if_the_host_leaves_the_next_one_hosts(house: House) -> None:
    host, guest = house.person(), house.person()
    host.create()
    guest.join(host.code)
    assert host.post("leave").status_code == 200
    assert guest.roster()["me"] == {"seat": 1, "host": True}
    assert guest.roster()["seats"][0]["kind"] == "free"
    assert house.person("Nowa").join(guest.code).json()["seats"][0]["name"] == "Nowa"


def test_if_the_host_stays_away_the_next_one_who_is_here_hosts(house: House) -> None:
    host, away, guest = house.person(), house.person(), house.person()
    host.create()
    for other in (away, guest):
        other.join(host.code)
    ear = guest.listen()
    host.listen().close()
    assert ear.wait(lambda f: f["type"] == "roster" and f["me"]["host"])["host"] == 2


def test_everybody_sees_who_comes_and_goes(house: House) -> None:
    host, guest = house.person(), house.person("Ola")
    host.create()
    ear = host.listen()
    guest.join(host.code)
    ear.wait(lambda f: f["type"] == "roster" and f["seats"][1]["name"] == "Ola" and not f["seats"][1]["here"])
    other = guest.listen()
    ear.wait(lambda f: f["type"] == "roster" and f["seats"][1]["here"])
    since = len(ear.frames)
    other.close()
    ear.wait(lambda f: f["type"] == "roster" and not f["seats"][1]["here"], since)
    ear.wait(lambda f: f["type"] == "roster" and f["seats"][1]["absent"], since)


def test_play_now_is_a_game_that_has_begun(house: House) -> None:
    one = house.person("Ala")
    one.code = one.web.post("/api/play", json={"game": "resistance", "name": "Ala"}).json()["code"]
    assert one.roster()["state"] in ("playing", "over")
    assert one.listen().next("state")["view"]["seat"] == 0


def test_play_now_seats_as_many_as_the_game_is_best_with(house: House) -> None:
    one = house.person("Ala")
    shown = {game["name"]: game for game in one.web.get("/api/games").json()}["wykleci"]
    one.code = one.web.post("/api/play", json={"game": "wykleci", "name": "Ala"}).json()["code"]
    assert len(one.roster()["seats"]) == shown["usual_seats"] == 3 > shown["seats"][0]


def test_mine_lists_the_tables_whose_cookies_came_along(house: House) -> None:
    one = house.person()
    codes = set()
    for _ in range(3):
        one.create()
        codes.add(one.code)
    one.web.cookies.set("konspira-ABCDE", "forged")
    assert {roster["code"] for roster in one.web.get("/api/mine").json()} == codes


def test_wrong_options_seats_clocks_and_games_are_refused_with_a_reason(house: House) -> None:
    one = house.person()
    base = {"game": "resistance", "seats": 5}
    for body, status in (
        ({**base, "seats": 4}, 400),
        ({**base, "options": {"plots": "yes"}}, 400),
        ({**base, "options": {"unknown": True}}, 400),
        ({**base, "clock": 7}, 400),
        ({**base, "extra": 1}, 400),
        ({**base, "bots": ["nobody"]}, 400),
        ({**base, "game": "chess"}, 404),
    ):
        answer = one.web.post("/api/tables", json=body)
        assert answer.status_code == status, body
        assert answer.json()["error"].keys() == {"pl", "en"}
    assert one.web.post("/api/tables", json={**base, "seats": 4}).json()["rule"] == "RES-01"


def test_the_next_table_has_the_same_bots_or_such_of_the_level_that_is_asked_for(house: House) -> None:
    gentle, master = (games.box("wykleci").bot_of_level(level) for level in ("gentle", "master"))
    host = house.person()
    for asked, bot in (({}, gentle), ({"level": "master"}, master)):
        host.create(game="wykleci", seats=3, bots=[gentle, gentle])
        host.post("start")
        host.post("settings", {"ended": True})
        host.code = host.post("again", asked).json()["code"]
        assert [seat["bot"] for seat in host.roster()["seats"]] == [None, bot, bot]
    assert host.post("again", {"level": "divine"}).status_code == 400
