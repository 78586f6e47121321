"""Decks that pin what the tests of the boards read, so that no test depends on numbers that are ours to tune."""

DICE = """
[black]
faces = [0, 0, 1, 1, 1, 2]

[[dice]]
id = "neutral"
faces = [["people"], ["diplomacy"], ["money"], ["fight"], ["people", "money"], ["diplomacy", "fight"]]

[[dice]]
id = "pilsudski"
faces = [["fight"], ["fight", "fight"], [], ["fight", "fight", "people"], ["people", "people"], ["any"]]

[[dice]]
id = "dmowski"
faces = [["diplomacy"], ["diplomacy", "diplomacy"], ["diplomacy", "people"], ["people"], ["people", "people"], ["any"]]

[[dice]]
id = "witos"
faces = [["people"], ["people", "people"], ["people", "money"], ["money"], ["money", "money"], ["any"]]
"""

ADVANCED_DECK = f"""{DICE}
[[missions]]
id = "A-01"
needs = ["people", "fight", "fight"]
done = [{{ type = "character_die", die = "pilsudski" }}]
undone = [{{ type = "accord", by = -1 }}]

[[missions]]
id = "A-02"
needs = ["people", "diplomacy", "diplomacy"]

[[missions]]
id = "A-03"
needs = ["people", "money", "money"]

[[missions]]
id = "A-04"
needs = ["people", "fight"]
done = [{{ type = "independence", city = "kielce" }}]
undone = [{{ type = "obstacle", kind = "russian", region = "centre", count = 2 }}, {{ type = "removed" }}]
urgent = true

[[missions]]
id = "A-05"
needs = ["people", "money", "diplomacy", "diplomacy"]

[[missions]]
id = "A-06"
needs = ["people", "diplomacy", "money"]
done = [{{ type = "accord" }}]
either = [{{ type = "independence", region = "galicia" }}]

[[finals]]
id = "F-1"
hard = ["people", "people", "diplomacy", "fight"]
easy = ["people", "diplomacy"]

[[threats]]
id = "T-07"
upper = [{{ type = "imprison", what = "morale" }}]

[[time]]
round = 5
name = {{ pl = "XI 1916", en = "November 1916" }}
effects = [{{ type = "obstacle", kind = "central", city = "lublin" }}]
"""

BASIC_DECK = f"""{DICE}
[[checks]]
markers = 3
levels = 1
source = "reconstructed"

[[checks]]
markers = 1
levels = 2
source = "reconstructed"

[[time]]
id = "B-I"
area = "accord"
levels = 2
"""
