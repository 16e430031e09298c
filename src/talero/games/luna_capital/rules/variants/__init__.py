"""Ways to play: the game for two to four with its hooks, and the solo mode."""
