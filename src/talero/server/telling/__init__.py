"""How a game is told to a viewer: sentences and figures in one language, ready to be sent."""
