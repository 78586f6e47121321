"""The advanced variant in a terminal."""
