"""Decks of one's own: read with every mistake located, checked, reported, and begun from a template."""
