"""Playing: moves, what viewers see of a position, click paths, live updates, and the bots."""
