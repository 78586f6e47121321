"""Konspira for other programs: plain Python, and what learning environments expect."""
