"""People who are away, what they and the others agree on, and clocks that run out."""
