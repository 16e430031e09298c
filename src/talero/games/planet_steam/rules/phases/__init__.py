"""The phases of a round, one module per part of the book."""
