"""A server in a process of its own, with settings given as JSON: `python -m tests.server.runner '{"data": …}'`."""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from konspira import games
from konspira.server.config import Config, Limits
from konspira.server.run import bound, run


def put_on_shelf(name: str) -> None:
    """A game of the tests among the others."""
    sys.modules[f"konspira.games.{name}"] = import_module(f"tests.server.{name}")
    games.PACKAGES[name] = name
    games.SHELF = tuple(games.PACKAGES)


def main(settings: dict[str, Any]) -> None:
    """Serve on a free port and print it."""
    for name in settings.pop("more_games", ()):
        put_on_shelf(name)
    with bound("127.0.0.1", settings.pop("port", 0)) as listening:
        data, limits = Path(settings.pop("data")), Limits(**settings.pop("limits", {}))
        settings["clocks"] = tuple(settings.pop("clocks", (0, 30)))
        config = Config(data, port=listening.getsockname()[1], limits=limits, **settings)
        run(config, listening, lambda _: sys.stdout.write(f"{config.port}\n") and sys.stdout.flush())


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
