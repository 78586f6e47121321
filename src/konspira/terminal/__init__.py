"""What the pictures of all games in a terminal have in common."""
