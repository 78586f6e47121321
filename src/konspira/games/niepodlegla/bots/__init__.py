"""What the planners of both variants share: what dice may bring, plans, the fight, the final, joint choices."""
