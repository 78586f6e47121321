"""`python -m konspira.server`: the server without the rest of the command line."""

import argparse
import sys
from pathlib import Path

from konspira.engine import Fault
from konspira.server.run import Hosting, announcement, listed, serve


def say(text: str) -> None:
    """Tell whoever started the server."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    """Serve, or say why not."""
    parser = argparse.ArgumentParser(prog="konspira.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--proxy", default="")
    parser.add_argument("--name", default="")
    asked = parser.parse_args()
    try:
        hosting = Hosting(listed(asked.proxy), listed(asked.name))
        serve(asked.host, asked.port, asked.data, hosting, lambda config: say(announcement(config, "en")))
    except Fault as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
