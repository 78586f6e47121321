"""What a server writes down: lines for people, or one JSON object a line for programs. No names, keys or cards."""

import json
import logging
from typing import Final, Literal

from konspira.server.brief_log import Brief

LogForm = Literal["text", "json"]
FOR_PEOPLE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how grave, where and what; with what went wrong in the code, if something did."""
        facts = {"at": record.created, "level": record.levelname, "from": record.name, "said": record.getMessage()}
        broke = {"trace": self.formatException(record.exc_info)} if record.exc_info else {}
        return json.dumps({**facts, **broke}, ensure_ascii=False)


def write_lines(form: LogForm) -> None:
    """Begin to write down what goes wrong."""
    handler = logging.StreamHandler()
    handler.addFilter(Brief())
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(FOR_PEOPLE))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
