"""A table, a bot for every seat, and what came of it."""

import konspira

table = konspira.table("resistance", 5, seed="a first table")
bot = konspira.bot("resistance")
while not table.over:
    seat = table.waiting[0]
    table.play(seat, bot(table.view(seat), table.legal(seat)))
print(table.outcome)
