"""The terminal: play, resume, replay, verify, rules, tournaments."""

from konspira.cli.app import main

__all__ = ["main"]
