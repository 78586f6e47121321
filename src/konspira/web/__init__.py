"""The shared pages: HTML, ES modules, CSS and SVG, served as they lie here."""

from pathlib import Path


def static_folder() -> Path:
    """The folder whose files the server hands out under /static/."""
    return Path(__file__).parent / "static"
