"""Niepodległa: the road to independence, 1914–1918, told by dice; what its two variants share.

`basic` and `advanced` are two games on the shelf. Symbols, dice, pawns, the fight and the laying of dice are the same
in both and exist once, here.
"""
