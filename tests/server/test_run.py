"""Starting and stopping, and the example bot."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from konspira.engine import Fault
from konspira.server.bench_answers import answer
from konspira.server.config import Config, data_file
from konspira.server.qr import qr_text
from konspira.server.run import announcement, bound
from tests.kit.patience import PATIENCE
from tests.server.house import ROOT, House, asked

ENV = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}


def test_a_port_in_use_is_told() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(Fault, match=r"port \d+ is in use"):
            bound("127.0.0.1", other.getsockname()[1])


@pytest.mark.parametrize("proxied", [True, False])
def test_a_proxy_is_refused_until_the_server_stands_and_others_wait(proxied: bool) -> None:
    with bound("127.0.0.1", 0, proxied) as listening, socket.socket() as line:
        assert bool(line.connect_ex(listening.getsockname())) is proxied


def test_an_address_that_is_not_ours_is_told() -> None:
    with pytest.raises(Fault, match="cannot listen"):
        bound("192.0.2.7", 8000)


def test_the_announcement_has_the_addresses_and_a_qr_code() -> None:
    config = Config(Path("/x/konspira.db"), "0.0.0.0", 8123, "http://192.168.1.7:8123")
    for lang, word in (("pl", "Telefony"), ("en", "Phones")):
        text = announcement(config, lang)  # type: ignore[arg-type]
        assert "http://127.0.0.1:8123" in text
        assert f"{word} " in text
        assert "http://192.168.1.7:8123" in text
        assert qr_text("http://192.168.1.7:8123") in text
        assert "/x/konspira.db" in text
    assert "--host 0.0.0.0" in announcement(Config(Path("/x"), "127.0.0.1"), "en")


def test_data_lies_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_file() == tmp_path / "konspira" / "konspira.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_file() == Path.home() / ".local" / "share" / "konspira" / "konspira.db"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "Application Support" in str(data_file())


def test_a_newer_database_ends_the_command_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    command = [sys.executable, "-m", "konspira.server", "--port", "0", "--data", str(path)]
    ended = subprocess.run(command, env=ENV, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 1
    assert "newer Konspira" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_sigterm_says_goodbye_and_keeps_everything(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    people = house.game()
    one, state = next(asked(people))
    assert one.heard().act(state["ask"], answer(state["question"]))["type"] == "done"
    house.process.send_signal(signal.SIGTERM)
    for other in people:
        assert "stopping" in other.heard().next("bye")["error"]["en"]
        other.heard().wait_closed()
    assert house.process.wait(PATIENCE) == 0
    house.end()
    house.start()
    assert house.person().web.get(f"/api/tables/{one.code}").json()["moves"] == state["n"] + 1
    house.stop()


def test_the_example_bot_plays_a_whole_game(house: House) -> None:
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), house.url]
    ended = subprocess.run(command, env=ENV, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.stdout in ("we won\n", "we lost\n"), ended.stderr
    assert len((ROOT / "examples" / "bot.py").read_text(encoding="utf-8").splitlines()) < 80


def test_the_example_bot_joins_by_code(house: House) -> None:
    host = house.person()
    host.create(sit=False, bots=["random"] * 4)
    ear = host.listen()
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), house.url, host.code]
    with subprocess.Popen(command, env=ENV, stdout=subprocess.PIPE, text=True) as bot:
        ear.wait(lambda f: f["type"] == "roster" and f["seats"][0]["here"])
        host.post("start")
        assert bot.communicate(timeout=PATIENCE)[0] in ("we won\n", "we lost\n")
