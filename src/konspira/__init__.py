"""Konspira: a table for games of resistance and survival."""

__version__ = "0.1.0"
