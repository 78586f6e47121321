"""What the planners of both variants share: hopes, plans, the fight, the last stand, and choices taken together."""
