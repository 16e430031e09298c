"""What never changes in a game: the map, the tiles, their prices, and which tiles fit where."""
