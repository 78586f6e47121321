"""The basic variant in a terminal."""
