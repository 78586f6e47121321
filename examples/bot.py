"""A bot that plays at a Konspira table over the network: `python bot.py http://127.0.0.1:8000 [CODE]`.

Without a code it opens a table of The Resistance, fills it with the server's bots and starts. See PROTOCOL.md.
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def post(url, body, cookie=""):
    """Send a request: the answer, and the cookie that came with it."""
    request = Request(url, json.dumps(body).encode(), {"cookie": cookie})
    with urlopen(request) as answer:
        given = answer.headers.get("set-cookie")
        return json.load(answer), given.split(";")[0] if given else cookie


def sit_down(server, code):
    """Take a seat at the table with this code, or at a new one: the code and the cookie that says who we are."""
    if code:
        return code, post(f"{server}/api/tables/{code}/join", {"name": "Example"})[1]
    table = {"game": "resistance", "seats": 5, "options": {}, "bots": ["random"] * 4, "name": "Example"}
    answer, cookie = post(f"{server}/api/tables", table)
    here = f"{server}/api/tables/{answer['code']}"
    post(f"{here}/settings", {"pace": 0}, cookie)
    post(f"{here}/start", {}, cookie)
    return answer["code"], cookie


def answer(then, given):
    """A random walk down a question to the action at its end; what was given on the way goes into its fields."""
    kind = then["type"]
    if kind == "choose":
        return answer(random.choice(then["options"])["then"], given)
    if kind == "pick":
        count = random.randint(then["least"], then["most"])
        picked = sorted(random.sample(range(len(then["items"])), count))
        given[then["field"]] = [then["items"][n]["value"] for n in picked]
    elif kind == "amount":
        given[then["field"]] = random.randint(then["least"], then["most"])
    elif kind == "split":
        given[then["field"]] = [item["value"] for item in random.sample(then["items"], len(then["parts"]))]
    elif kind != "confirm":
        return then | {field: value for field, value in given.items() if field in then}
    return answer(then["then"], given)


def play(server, code=""):
    """Play a whole game; the last view says who won."""
    code, cookie = sit_down(server, code)
    answered = None
    with connect(f"{server.replace('http', 'ws', 1)}/ws/{code}", additional_headers={"cookie": cookie}) as socket:
        while True:
            message = json.loads(socket.recv())
            if message["type"] == "refused":
                answered = None
                socket.send('{"type": "hello"}')
            if message["type"] == "deal":
                socket.send('{"type": "looked"}')
            if message["type"] != "state":
                continue
            view = message["view"]
            if view["outcome"]:
                return view
            if view["seat"] in view["to_act"] and message["ask"] not in (None, answered):
                answered = message["ask"]
                action = answer(message["question"], {})
                socket.send(json.dumps({"type": "act", "ask": answered, "action": action}))


if __name__ == "__main__":
    won = play(sys.argv[1].rstrip("/"), *sys.argv[2:3])
    sys.stdout.write("we won\n" if won["seat"] in won["outcome"]["winners"] else "we lost\n")
