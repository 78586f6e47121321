"""The shared pages: HTML, ES modules, CSS and SVG, and how modules are sent together."""

from pathlib import Path


def static_folder() -> Path:
    """The folder whose files the server hands out under /static/."""
    return Path(__file__).parent / "static"
