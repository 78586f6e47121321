"""Many games as rows: how often each side wins. With pandas installed `konspira.frame(rows)` is a data frame."""

from collections import Counter

import konspira

rows = konspira.many("resistance", 40, ["konspirator", "random"], seats=5, seed="many games")
won = Counter(row[f"side_{seat}"] for row in rows for seat in range(5) if row[f"won_{seat}"])
print(dict(won))
