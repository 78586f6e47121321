"""Worlds that a seat cannot tell apart: the view is all that a bot gets, `redeal` makes tables that look the same."""

import konspira
from konspira.engine import QuickLuck

table = konspira.table("wykleci", 3, seed="what I know")
mine = table.view(0)
worlds = [table.game.redeal(mine, QuickLuck(n)) for n in range(20)]
assert all(table.game.view(world, 0) == mine for world in worlds)
goals = {table.game.view(world, 1).goals for world in worlds}
assert len(goals) > 1
print(len(goals), "Secret Goals that the next player may hold")
