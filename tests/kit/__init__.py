"""What the proofs of every game share: all ways to set a game up, random play, and everything a viewer receives."""
