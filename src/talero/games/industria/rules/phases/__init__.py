"""The phases of a round, one module each, in the book's order."""
