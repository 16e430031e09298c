"""Who knows which cards: how it is tracked, what a seat sees of it, and how the rest is imagined."""
