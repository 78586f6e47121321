"""Nobody plays pebbles well."""

from typing import Any

BOTS: dict[str, Any] = {}
